import { contract, type Contract } from "#src/domain/contract.ts";
import type { Call } from "#src/domain/kernel/call.ts";
import { callUrl, type AnyRequest } from "#src/web/call-url.ts";
import { damaged, damagedText } from "./damage.ts";
import type { Allocation } from "./drawing.ts";
import type { Input } from "./inputs.ts";

/** A request that would succeed, with one place of it changed, now and then two. */
export function variantOf(key: keyof Contract, request: AnyRequest, token: string, draw: Allocation): Input {
  const params = Object.entries(request.params ?? {}) as [string, string][];
  const isInPath = params.length > 0 && (request.body === undefined || draw.chance(10));
  if (isInPath) {
    const [name, value] = draw.of(params);
    return inputOf(
      key,
      { ...request, params: { ...Object.fromEntries(params), [name]: asPart(damagedText(value, draw)) } },
      token,
    );
  }
  if (request.body === undefined) return inputOf(key, request, token);
  const once = damaged(request.body, draw);
  return inputOf(key, { ...request, body: draw.chance(15) ? damaged(once, draw) : once }, token);
}

/** The request with a well-formed id of nothing in place of each of its texts, one after the other. */
export function unknownIn(key: keyof Contract, request: AnyRequest, token: string): Input[] {
  const { params, body } = request;
  return ["none", "999999999"].flatMap((unknown) => [
    ...replacements(params, unknown).map((changed) => inputOf(key, { ...request, params: changed }, token)),
    ...replacements(body, unknown).map((changed) => inputOf(key, { ...request, body: changed }, token)),
  ]);
}

/** The value with each of its texts replaced, one at a time. */
function replacements(value: unknown, by: string): unknown[] {
  if (typeof value === "string") return [by];
  if (Array.isArray(value)) {
    return value.flatMap((one: unknown, at) => replacements(one, by).map((changed) => value.with(at, changed) as unknown[]));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => replacements(one, by).map((changed) => ({ ...value, [name]: changed })));
}

/** A part of a path is never empty, and never a surrogate alone. */
const asPart = (text: string) => text.toWellFormed() || " ";

function inputOf(key: keyof Contract, request: AnyRequest, token: string): Input {
  const call: Call = contract[key];
  const { method, path, body } = callUrl(key, request);
  const headers: Record<string, string> = { agent: "storm", authorization: `Bearer ${token}` };
  if (call.body) headers["content-type"] = "application/json";
  return { kind: "one field", method, path, headers, body: call.body ? (body ?? "") : null };
}
