import { env } from "cloudflare:workers";
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { app } from "#src/api/app.ts";
import { newAddress } from "../encrypted.ts";
import type { Input } from "./inputs.ts";
import { isJson, type Answer } from "./judge.ts";

/** The shields would answer in place of the calls. */
const open = { limit: () => Promise.resolve({ success: true }) } as RateLimit;
const unshielded: Partial<typeof env> = Object.fromEntries(
  Object.keys(env)
    .filter((name) => name.startsWith("RATE_"))
    .map((name) => [name, open]),
);

/** Sends an input to the api Worker of a test, each as if from another address, past its shields. */
export async function sendToApp({ method, path, headers, body }: Input): Promise<Answer> {
  const request = new Request(`https://api${path}`, { method, headers: { ...headers, "cf-connecting-ip": newAddress() }, body });
  const ctx = createExecutionContext();
  const answer = await app.fetch(request, { ...env, ...unshielded }, ctx);
  const type = answer.headers.get("content-type") ?? "";
  const bytes = await answer.arrayBuffer();
  await waitOnExecutionContext(ctx);
  return { status: answer.status, type, text: isJson(type) ? new TextDecoder().decode(bytes) : "" };
}
