import * as v from "valibot";
import { decide, IllegalStateError, type RoomCommand, type RoomState } from "./decide.ts";
import { canonical, linkOf, LogEntry, sha256, type LogBody } from "./log.ts";
import { sealText } from "./sealed-commitment.ts";
import { outcomeOf, type Outcome } from "./outcome.ts";

/** `head` is the last hash: who kept an earlier one, or a receipt, sees it among the entries. */
export type Verified = { ok: true; state: RoomState; outcome: Outcome; entries: LogEntry[]; head: string };
/** `line` counts from 1; what is wrong in words. */
export type Broken = { ok: false; line: number; problem: string };

/**
 * Recomputes a bidding from its published log: every hash, every verdict of the rules, the order of seq and time, every
 * revealed commitment, and the award. Takes the bytes of the file; any changed byte breaks it. A log that is cut off is
 * whole in itself as long as the bidding had ended: compare `head`, or look for a receipt's hash among the entries.
 */
export async function verifyLog(file: Uint8Array): Promise<Verified | Broken> {
  const text = decoded(file);
  if (text === null) return broken(1, "文件不是 UTF-8 文本");
  const lines = text.split("\n");
  if (lines.pop() !== "" || lines.length === 0) return broken(lines.length + 1, "日志不完整：最后一行没有结束");
  const entries: LogEntry[] = [];
  let state: RoomState | null = null;
  let previous = "";
  for (const [place, line] of lines.entries()) {
    const entry = entryOf(line);
    if (!entry) return broken(place + 1, "此行不是规范格式的日志记录");
    if (entry.seq !== place + 1) return broken(place + 1, "序号不连续");
    if ((await sha256(linkOf(previous, entry))) !== entry.hash)
      return broken(place + 1, "哈希与内容不符，此行或之前的内容被改动过");
    const next = await replayed(state, entry);
    if (!next) return broken(place + 1, "按规则重新计算的结果与记录不符");
    state = next;
    previous = entry.hash;
    entries.push(entry);
  }
  if (!state || (state.phase !== "closed" && state.phase !== "cancelled"))
    return broken(lines.length, "竞价尚未结束，日志不完整");
  return { ok: true, state, outcome: outcomeOf(state), entries, head: previous };
}

/** The state behind an entry; null when the rules say something else than it does. */
export async function replayed(state: RoomState | null, { at, body }: Pick<LogEntry, "at" | "body">): Promise<RoomState | null> {
  const { biddingId } = state ?? {};
  const commitment =
    body.type === "revealed" && biddingId !== undefined
      ? await sha256(sealText(biddingId, body.coId, body.lines, body.salt))
      : "";
  try {
    const decided = decide(state, commandOf(body, commitment), at);
    return canonical(decided.entry) === canonical(body) ? decided.state : null;
  } catch (error) {
    if (error instanceof IllegalStateError) return null;
    throw error;
  }
}

/** What a room was asked when it logged this; `commitment` is what a revealed bid hashes to. */
export function commandOf(body: LogBody, commitment: string): RoomCommand {
  switch (body.type) {
    case "published":
      return { ...body, type: "publish" };
    case "amended":
      return { ...body, type: "amend" };
    case "admitted":
      return { ...body, type: "admit" };
    case "barred":
      return { ...body, type: "bar" };
    case "bid":
      return body;
    case "sealed":
      return { ...body, type: "seal" };
    case "closed":
      return { type: "close" };
    case "revealed":
      return { ...body, type: "reveal", commitment };
    case "opened":
      return { type: "open" };
    case "cancelled":
      return { type: "cancel", reason: body.reason };
  }
}

function decoded(file: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(file);
  } catch {
    return null;
  }
}

/** Only the canonical spelling counts: a space more or another order of keys is a change. */
function entryOf(line: string): LogEntry | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), LogEntry), line);
  return parsed.success && canonical(parsed.output) === line ? parsed.output : null;
}

const broken = (line: number, problem: string): Broken => ({ ok: false, line, problem });
