import { draftColumns } from "../catalogue/draft-columns.ts";
import { isSafetyKind, takedownLabels, type OpenTakedown } from "../catalogue/takedown.ts";

/** What the pieces at a unit's site were agreed as, by column of an import file. */
export const agreedColumns = [
  "productTitle",
  "productSpec",
  "productMeasureUnit",
  "brandName",
  "cas",
  "grade",
  "concentration",
  "form",
  "makerCode",
] as const;
type AgreedColumn = (typeof agreedColumns)[number];
type AgreedCells = Readonly<Record<AgreedColumn, string>>;

/** What a change would make of goods that lie at a site as something else; none where all is as agreed. */
export const changedColumns = (agreed: AgreedCells, wanted: AgreedCells): AgreedColumn[] =>
  agreedColumns.filter((column) => agreed[column] !== wanted[column]);

/** Why such a change is refused, and what to do instead. */
export const agreedText = (column: AgreedColumn): string =>
  `此商品在寄售点有存货，${draftColumns[column][0]}须与单位议定的一致：换成别的请用新货号；确属更正请先从寄售点取回`;

/** Why goods that the mall took off sale are not brought to a site any more, or not taken from it; null where they are. */
export function takedownBar(takedown: OpenTakedown | null, step: "bring" | "take"): string | null {
  if (takedown === null || (step === "take" && !isSafetyKind(takedown.kind))) return null;
  const what = `平台已下架此商品（${takedownLabels[takedown.kind]}）`;
  return step === "bring" ? `${what}，不能再补货；有异议请在“我的商品”申诉` : `${what}，暂不能领用；请联系供应商取回`;
}
