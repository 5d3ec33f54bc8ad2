import * as v from "valibot";
import { decide, IllegalStateError, type RoomCommand, type RoomState } from "./decide.ts";
import { canonical, HiddenEntry, linked, linkOf, LogEntry, sha256, type LogBody } from "./log.ts";
import { sealText } from "./sealed-commitment.ts";
import { outcomeOf, type Outcome } from "./outcome.ts";
import { totalOf, type BiddingRules } from "./rules.ts";

/** `head` is the last hash: it is the same in everybody's copy of the log, and who kept a receipt sees it among the entries. */
export type Verified = { ok: true; isWhole: true; state: RoomState; outcome: Outcome; entries: LogEntry[]; head: string };
/** A log that hides what rivals sent: `entries` are those that can be read, `hashes` those of all. */
export type PartlyVerified = { ok: true; isWhole: false; hidden: number; entries: LogEntry[]; hashes: string[]; head: string };
/** `line` counts from 1; what is wrong in words. */
export type Broken = { ok: false; line: number; problem: string };

/**
 * Recomputes a bidding from its published log: every hash, every verdict of the rules, the order of seq and time, every
 * revealed commitment, and the award. Takes the bytes of the file; any changed byte breaks it. A log that is cut off is
 * whole in itself as long as the bidding had ended: compare `head`, or look for a receipt's hash among the entries.
 *
 * Where entries are hidden, it proves that nothing was removed, changed or put in since their hashes were given out, and that what can be
 * read is what was hashed; not what the hidden ones say, nor the verdicts and the award, which rest on them.
 */
export async function verifyLog(file: Uint8Array): Promise<Verified | PartlyVerified | Broken> {
  const text = decoded(file);
  if (text === null) return broken(1, "文件不是 UTF-8 文本");
  const lines = text.split("\n");
  if (lines.pop() !== "" || lines.length === 0) return broken(lines.length + 1, "日志不完整：最后一行没有结束");
  const all: (LogEntry | HiddenEntry)[] = [];
  let previous = "";
  for (const [place, line] of lines.entries()) {
    const entry = entryOf(line);
    if (!entry) return broken(place + 1, "此行不是规范格式的日志记录");
    if (entry.seq !== place + 1) return broken(place + 1, "序号不连续");
    if ((await hashOf(previous, entry)) !== entry.hash) return broken(place + 1, "哈希与内容不符，此行或之前的内容被改动过");
    previous = entry.hash;
    all.push(entry);
  }
  const entries = all.filter((entry) => "body" in entry);
  const hidden = all.length - entries.length;
  if (hidden === 0) return wholeOf(entries, previous);
  const problem = partProblem(entries, all.length);
  return problem ?? { ok: true, isWhole: false, hidden, entries, hashes: all.map(({ hash }) => hash), head: previous };
}

/** The rules say what every entry says. */
async function wholeOf(entries: LogEntry[], head: string): Promise<Verified | Broken> {
  let state: RoomState | null = null;
  for (const entry of entries) {
    const next: RoomState | null = await replayed(state, entry);
    if (!next) return broken(entry.seq, "按规则重新计算的结果与记录不符");
    state = next;
  }
  if (!state || (state.phase !== "closed" && state.phase !== "cancelled"))
    return broken(entries.length, "竞价尚未结束，日志不完整");
  return { ok: true, isWhole: true, state, outcome: outcomeOf(state), entries, head };
}

/** What is wrong with what can be read of a log, without what is hidden; null for nothing. */
function partProblem(entries: readonly LogEntry[], lines: number): Broken | null {
  let before = 0;
  let rules: BiddingRules | null = null;
  for (const { seq, at, body } of entries) {
    if (at < before) return broken(seq, "时间早于前面的记录");
    before = at;
    if (body.type === "published" || body.type === "amended") ({ rules } = body);
    const total = "verdict" in body && body.verdict.accepted ? body.verdict.total : null;
    if (total !== null && "lines" in body && (!rules || totalOf(rules, body.lines) !== total))
      return broken(seq, "合计与各行单价不符");
  }
  const isEnd = ({ body, seq }: LogEntry) =>
    body.type === "opened" ||
    body.type === "cancelled" ||
    (body.type === "closed" && (rules?.mode !== "sealed" || seq === lines));
  return entries.some(isEnd) ? null : broken(lines, "竞价尚未结束，日志不完整");
}

async function hashOf(previous: string, entry: LogEntry | HiddenEntry): Promise<string> {
  if ("body" in entry) return (await linked(previous, entry)).hash;
  const { seq, digest } = entry;
  return sha256(linkOf(previous, { seq, digest }));
}

/** The state after an entry; null when the rules do not give what the entry says. */
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

/** The request that the room answered with this entry; `commitment` is the hash of a revealed bid. */
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

/** Only the canonical spelling is valid: one more space or another order of keys is a change. */
function entryOf(line: string): LogEntry | HiddenEntry | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.union([LogEntry, HiddenEntry])), line);
  return parsed.success && canonical(parsed.output) === line ? parsed.output : null;
}

const broken = (line: number, problem: string): Broken => ({ ok: false, line, problem });
