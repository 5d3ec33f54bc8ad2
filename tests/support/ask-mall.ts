import { contract, type Contract } from "#src/domain/contract.ts";
import type { Call, CallAnswer, CallRequest } from "#src/domain/kernel/call.ts";
import { callUrl, type Envelope } from "#src/web/call-url.ts";
import { encryptPayload } from "#src/web/payload.ts";

let tests = 0;
let address = "";
/** Every test is somebody else's computer, its browsers and programs alike: what anybody may ask for is limited by address. */
export function moveToNewAddress(): string {
  const worker = Number(process.env.TEST_WORKER_INDEX ?? 0) % 250;
  address = `10.${worker}.${Math.floor(++tests / 250)}.${tests % 250}`;
  return address;
}

/** One call of a started mall, as a program makes it, whose token it has. Gives the answer's data; throws the answer when it is a refusal. */
export async function callMall<K extends keyof Contract>(
  key: K,
  request: CallRequest<Contract[K]>,
  origin = process.env.MALL_ORIGIN,
  token?: string,
): Promise<CallAnswer<Contract[K]>> {
  const { method, path, body } = callUrl(key, request);
  const call: Call = contract[key];
  const form = call.bodyType === "form" ? new URLSearchParams(JSON.parse(body ?? "{}") as Record<string, string>) : null;
  const headers = new Headers({ agent: "test", "cf-connecting-ip": address });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (body !== null && !form) headers.set("content-type", "application/json");
  const answer = await fetch(`${origin}/prod-api${path}`, { method, headers, body: form ?? body });
  const { code, msg, data } = await answer.json<Envelope>();
  if (code !== 200) throw new Error(`${key}: ${code} ${msg} ${JSON.stringify(data)}`);
  return data as CallAnswer<Contract[K]>;
}

/** A secret as a browser sends it: encrypted, with the server's time and a nonce for one use. */
export async function encryptedForMall(secret: Record<string, unknown>, origin?: string): Promise<string> {
  const { keys, serverNow } = await callMall("GET /auth/publicKeys", {}, origin);
  return encryptPayload({ ...secret, at: serverNow, nonce: crypto.randomUUID() }, keys[0]!);
}
