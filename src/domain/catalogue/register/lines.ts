import * as v from "valibot";
import { reactivities, reactivityLabel } from "../../hazard/storage/reactivity.ts";
import { hazardListLabel, hazardLists } from "../../hazard/substance.ts";
import type { ProposalKind } from "./proposal.ts";

const factLabel = new Map<string, string>([
  ["nameZh", "中文名"],
  ["nameEn", "英文名"],
  ["aliases", "别名"],
  ["formula", "分子式"],
  ["unNumber", "UN 编号"],
  ["unClass", "UN 类别"],
  ["ghsClasses", "GHS 分类"],
  ["hCodes", "危险性说明"],
  ["pictograms", "象形图"],
  ["signalWord", "信号词"],
  ["reactivity", "反应性类别"],
  ["isListingChecked", "已核对中国名录"],
]);
const labelOfReactivity = (value: unknown) => {
  const existing = reactivities.find((one) => one === value);
  return existing && reactivityLabel[existing];
};

const Text = v.fallback(v.string(), "");
const Listed = v.object({
  list: v.fallback(v.picklist(hazardLists), "hazardous"),
  grade: v.fallback(v.nullable(v.number()), null),
  effectiveFrom: Text,
});
const Stored = v.object({
  casNo: Text,
  nameZh: Text,
  entryNo: v.fallback(v.nullable(v.string()), null),
  condition: v.fallback(v.nullable(v.string()), null),
});
const Lists = v.object({
  ...Listed.entries,
  added: v.fallback(v.array(Stored), []),
  renumbered: v.fallback(v.array(v.unknown()), []),
  ended: v.fallback(v.array(v.unknown()), []),
});

const listText = ({ list, grade }: { list: (typeof hazardLists)[number]; grade: number | null }) =>
  grade === null ? hazardListLabel[list] : `${hazardListLabel[list]}第 ${grade} 类`;

const factText = (value: unknown) =>
  value === true
    ? "是"
    : Array.isArray(value)
      ? value.map((one) => labelOfReactivity(one) ?? String(one)).join("；")
      : String(value) || "（清空）";

/** What a proposal would change, a line for each thing; also of content that an older version of the mall has written. */
export function proposalLines(kind: ProposalKind, content: unknown): string[] {
  switch (kind) {
    case "facts":
      return Object.entries(v.parse(v.fallback(v.record(v.string(), v.unknown()), {}), content)).map(
        ([key, value]) => `${factLabel.get(key) ?? key}：${factText(value)}`,
      );
    case "density": {
      const Density = v.object({ kgPerM3: v.fallback(v.number(), 0), celsius: v.fallback(v.number(), 0), condition: Text });
      const { kgPerM3, celsius, condition } = v.parse(Density, content);
      return [`密度：${kgPerM3 / 1000} g/mL（${celsius} ℃${condition ? `，${condition}` : ""}）`];
    }
    case "listing": {
      const Change = v.object({
        type: Text,
        listingId: v.fallback(v.number(), 0),
        effectiveTo: Text,
        ...Listed.entries,
        ...Stored.entries,
      });
      const one = v.parse(Change, content);
      if (one.type === "end") return [`终止条目 ${one.listingId}，${one.effectiveTo} 起失效`];
      return [
        `列入${listText(one)}${one.entryNo ? `（序号 ${one.entryNo}）` : ""}${one.condition ? `，条件：${one.condition}` : ""}，${one.effectiveFrom} 起`,
      ];
    }
    case "list": {
      const { added, renumbered, ended, effectiveFrom, ...listed } = v.parse(Lists, content);
      return [
        `${listText(listed)}：新增 ${added.length} 条，改序号 ${renumbered.length} 条，终止 ${ended.length} 条，${effectiveFrom} 起`,
        ...added.map(({ casNo, nameZh, condition }) => `新增 ${nameZh}（${casNo}）${condition ? `，${condition}` : ""}`),
      ];
    }
  }
}
