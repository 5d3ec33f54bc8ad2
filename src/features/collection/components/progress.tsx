import type { CollectionRow } from "#src/domain/collection/schema.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";

/** How far a campaign has come: whole cases, and what is missing to the minimum, the case, the next price. */
export function Progress({ row }: { row: CollectionRow }) {
  const { pieces, minTotal, cases, caseSize, productMeasureUnit: unit, nextPriceTier, missingToMin, missingToCase } = row;
  const goal = nextPriceTier && missingToMin === 0 ? nextPriceTier.fromQuantity : minTotal;
  const open = row.status === "open";
  return (
    <div className={root}>
      <progress className={bar} max={Math.max(goal, 1)} value={Math.min(pieces, goal)} aria-label="成箱数量" />
      <p className={text}>
        成箱 <strong>{pieces}</strong> {unit}（{cases} 箱 × {caseSize}），起订 {minTotal} {unit}
      </p>
      {open && (
        <ul className={list}>
          {missingToMin > 0 && (
            <li>
              还差 {missingToMin} {unit}达到起订总量
            </li>
          )}
          {missingToCase > 0 && (
            <li>
              还差 {missingToCase} {unit}凑满下一箱
            </li>
          )}
          {nextPriceTier && (
            <li>
              再有 {nextPriceTier.missing} {unit}，单价降到 {formatMoney(nextPriceTier.price)}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

const root = css({ display: "grid", gap: "1" });
const bar = css({
  appearance: "none",
  width: "full",
  height: "2",
  border: "none",
  borderRadius: "sm",
  overflow: "hidden",
  bg: "bg.muted",
  "&::-webkit-progress-bar": { bg: "bg.muted" },
  "&::-webkit-progress-value": { bg: "primary.solid" },
  "&::-moz-progress-bar": { bg: "primary.solid" },
});
const text = css({ textStyle: "table" });
const list = mutedText();
