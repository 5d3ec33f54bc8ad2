/**
 * The verifier as one file that needs neither the mall nor a network: `scripts/verifier.ts` puts it into `verifier.html`. Its
 * rules are those of the room.
 */
import { checkAnchor, withoutAnchor } from "#src/domain/bidding/anchor.ts";
import { parseAnchorKeys } from "#src/domain/bidding/anchor-signature.ts";
import { ownEntryTexts, partLeaves, partProves, partTitle, receiptText } from "#src/domain/bidding/verify-words.ts";
import { verifyLog, type Broken, type PartlyVerified, type Verified } from "#src/domain/bidding/verify.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";

const [file, anchor, publicKey, receipt] = document.querySelectorAll("input");
const result = document.querySelector("#result");
if (!file || !anchor || !publicKey || !receipt || !result) throw new Error("not the verifier's page");

let checked: Verified | PartlyVerified | Broken | null = null;
const show = async () => {
  const pasted = anchor.value.trim();
  const keys = parseAnchorKeys(publicKey.value);
  const anchored = checked?.ok && pasted !== "" ? await checkAnchor(checked, pasted, keys) : null;
  if (checked) result.replaceChildren(reportOf(checked, receipt.value.trim(), anchored));
  else result.replaceChildren();
};
const check = async ([log]: Iterable<File>) => {
  checked = log ? await verifyLog(new Uint8Array(await log.arrayBuffer())) : null;
  await show();
};
file.addEventListener("change", () => void check(file.files ?? []));
receipt.addEventListener("input", () => void show());
anchor.addEventListener("input", () => void show());
publicKey.addEventListener("input", () => void show());

type Anchored = Awaited<ReturnType<typeof checkAnchor>> | null;

function reportOf(log: Verified | PartlyVerified | Broken, wanted: string, anchored: Anchored): HTMLElement {
  const report = document.createElement("div");
  report.className = log.ok && anchored?.ok !== false ? "passed" : "failed";
  const lines = log.ok ? checkedLines(log, wanted, anchored) : [`日志第 ${log.line} 行未通过验证：${log.problem}`];
  report.replaceChildren(
    ...lines.map((line) => {
      const paragraph = document.createElement("p");
      paragraph.textContent = line;
      return paragraph;
    }),
  );
  return report;
}

function checkedLines(log: Verified | PartlyVerified, wanted: string, anchored: Anchored): string[] {
  if (anchored && !anchored.ok) return [`未通过验证：${anchored.text}`];
  const [title = "", ...rest] = linesOf(log, wanted);
  return [title, anchored?.text ?? withoutAnchor, ...rest];
}

function linesOf(log: Verified | PartlyVerified, wanted: string): string[] {
  const receiptLine = wanted === "" ? [] : [`${receiptText(log, wanted).text}。`];
  if (!log.isWhole) {
    const own = ownEntryTexts(log).map(({ text }) => text);
    return [partTitle(log), `末条哈希 ${log.head}`, partProves, partLeaves, ...receiptLine, ...own];
  }
  const { entries, head, outcome, state } = log;
  return [
    `验证通过：${entries.length} 条记录哈希相连，每条都与规则重新计算的结果一致。`,
    `末条哈希 ${head}`,
    `实际截止 ${formatDateTime(state.endsAt)}，延时 ${state.extensions} 次。`,
    outcome.failure ?? `按规则应推荐供应商编号 ${outcome.proposed ?? "—"}。`,
    ...receiptLine,
    ...outcome.ranking.map(
      ({ coId, rank, total, seq }) => `第 ${rank} 名：供应商编号 ${coId}，${formatMoney(total)}（第 ${seq} 条记录）`,
    ),
    ...outcome.invalid.map(({ coId, reason }) => `无效：供应商编号 ${coId}，${reason}`),
  ];
}
