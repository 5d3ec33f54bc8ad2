import { formatDateTime } from "../kernel/instant.ts";
import { formatMoney } from "../kernel/money.ts";
import { ownerOf, type LogEntry } from "./log.ts";
import { refusalText } from "./refusal.ts";
import type { PartlyVerified, Verified } from "./verify.ts";

/** What a log that hides others' entries can and cannot prove. */
export const partProves =
  "能证明：末条哈希与采购方的日志相同时，没有记录被增加、删除或改动；本公司的回执在其中时，它和它之前的每一条都与当时写入的一致。";
export const partLeaves =
  "不能证明：其他供应商报了什么，以及接受与否、名次与推荐中标是否按规则算出；这些须用采购方持有的完整日志核对。";

export const partTitle = ({ hashes, hidden }: PartlyVerified): string =>
  `核对通过：${hashes.length} 条记录哈希相连，其中 ${hidden} 条属于其他供应商，以摘要代替`;

/** Whether a receipt is in the log, and where. */
export function receiptText(log: Verified | PartlyVerified, receipt: string): { found: boolean; text: string } {
  const hashes = log.isWhole ? log.entries.map(({ hash }) => hash) : log.hashes;
  const seq = hashes.indexOf(receipt) + 1;
  const entry = log.entries.find((one) => one.seq === seq);
  if (seq === 0) return { found: false, text: "日志中没有这个回执" };
  return { found: true, text: `回执是第 ${seq} 条记录${entry ? `（${formatDateTime(entry.at)}）` : ""}` };
}

/** A company's own entries in words, one a line. */
export const ownEntryTexts = ({ entries }: PartlyVerified): { seq: number; text: string }[] =>
  entries
    .filter(({ body }) => ownerOf(body) !== null)
    .map((entry) => ({ seq: entry.seq, text: `第 ${entry.seq} 条 ${formatDateTime(entry.at)}：${entryText(entry)}` }));

function entryText({ body }: LogEntry): string {
  if (body.type === "admitted") return `确认第 ${body.version} 版规则`;
  if (body.type === "barred") return "不再参与";
  if (!("verdict" in body)) return "";
  const { verdict } = body;
  const what = { bid: "报价", sealed: "密封报价", revealed: "揭示报价" }[body.type];
  if (!verdict.accepted) return `${what}未接受：${refusalText(verdict.refusal)}`;
  return verdict.total === null ? `${what}已接受` : `${what} ${formatMoney(verdict.total)} 已接受`;
}
