import type { Input } from "./inputs.ts";
import { isJson, type Answer } from "./judge.ts";

/** Sends inputs to a Worker's own socket, each as if from another address: what one address may ask for is limited. */
export const sendTo = (address: string) => {
  let count = 0;
  return async ({ method, path, headers, body }: Input): Promise<Answer> => {
    count += 1;
    const from = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
    const answer = await fetch(`${address}${path}`, {
      method,
      headers: { ...headers, "cf-connecting-ip": from },
      body,
      redirect: "manual",
    });
    const type = answer.headers.get("content-type") ?? "";
    const bytes = await answer.arrayBuffer();
    return { status: answer.status, type, text: isJson(type) ? new TextDecoder().decode(bytes) : "" };
  };
};
