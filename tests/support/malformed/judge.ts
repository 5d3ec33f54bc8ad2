import * as v from "valibot";
import { codes } from "#src/domain/kernel/error.ts";
import type { Input } from "./inputs.ts";
import type { Operation } from "./operations.ts";

export type Answer = { status: number; type: string; text: string };

export const isJson = (type: string) => type.startsWith("application/json");

const rewritten: ReadonlySet<number> = new Set(Object.values(codes));
const han = /\p{Script=Han}/u;
/** What no text for people holds, unless they sent it. */
const slips = /undefined|NaN|\[object|Infinity|null/;

/** What is wrong with the answer to an input; null when nothing is. */
export function faultOf({ call, path }: Operation, input: Input, { status, type, text }: Answer): string | null {
  if (status >= 500) return `HTTP ${status}`;
  if (!isJson(type)) return call ? `no envelope but ${type}` : null;
  if (path === "/openapi.json") return null;
  const envelope = envelopeOf(text);
  if (!envelope) return `no envelope: ${text.slice(0, 200)}`;
  const { code, msg, data } = envelope;
  if (!rewritten.has(code)) return `unknown code ${code}`;
  if (code === codes.serverError) return `500 ${text.slice(0, 300)}`;
  if (code === codes.success) {
    // Another method of the same path is another call, and so is another path; a setting stands in `msg` (mall-spec §3).
    const isPromised = input.kind !== "method" && !path.startsWith("/system/config/configKey/") && !leavesItsPath(input);
    const promised = call && isPromised && v.safeParse(call.data, data);
    return promised && !promised.success ? `not as promised: ${issuesOf(promised.issues)}` : null;
  }
  const fields = (data as { fields?: Record<string, string> } | null)?.fields ?? {};
  const foreign = [msg, ...Object.values(fields)].find((said) => !han.test(said));
  if (foreign !== undefined) return `not in Chinese: ${foreign}`;
  const slip = [msg, ...Object.values(fields)].find((said) => slips.test(said) && !slips.test(sentIn(input)));
  return slip === undefined ? null : `says ${slip}`;
}

type Envelope = { code: number; msg: string; data: unknown };

export function envelopeOf(text: string): Envelope | null {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null) return null;
    const isWhole =
      Object.keys(parsed).toSorted().join() === "code,data,msg" && "msg" in parsed && typeof parsed.msg === "string";
    return isWhole ? (parsed as Envelope) : null;
  } catch {
    return null;
  }
}

const issuesOf = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues
    .slice(0, 3)
    .map((issue) => `${v.getDotPath(issue)}: ${issue.message} (${issue.received})`)
    .join("; ");

/** `/lists/%2e%2e/remove`: whoever sends it asks for `/remove`, since addresses are resolved before they are sent. */
const leavesItsPath = ({ path }: Input) => {
  const resolved = URL.parse(path, "http://mall")?.pathname ?? path;
  return resolved.split("/").length < path.replace(/[?#].*/s, "").split("/").length;
};

const sentIn = ({ path, body }: Input): string =>
  `${decodeURIComponentSafely(path)} ${typeof body === "string" ? body : body === null ? "" : new TextDecoder().decode(body)}`;

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
