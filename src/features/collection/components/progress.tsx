import type { CollectionRow } from "#src/domain/collection/schema.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";

/** How far a campaign has come: whole cases, and how much more reaches the case, the minimum, the next price. */
export function Progress({ row }: { row: CollectionRow }) {
  const { pieces, minTotal, cases, caseSize, productMeasureUnit: unit, nextPriceTier, missingToMin } = row;
  const goal = nextPriceTier && missingToMin === 0 ? nextPriceTier.fromQuantity : minTotal;
  return (
    <div className={root}>
      <progress className={bar} max={Math.max(goal, 1)} value={Math.min(pieces, goal)} aria-label="成箱数量" />
      <p className={text}>
        成箱 <strong>{pieces}</strong> {unit}（{cases} 箱 × {caseSize}），起订 {minTotal} {unit}
      </p>
      {row.status === "open" && (
        <ul className={list}>
          {eachRow(
            missingOf(row),
            ([missing]) => missing,
            ([missing, reached]) => (
              <li>
                再有 {missing} {unit}：{reached.join("，")}
              </li>
            ),
          )}
        </ul>
      )}
    </div>
  );
}

/** What so many pieces more reach, the fewest first. */
function missingOf({ missingToCase, missingToMin, nextPriceTier }: CollectionRow): [number, string[]][] {
  const goals = [
    { missing: missingToCase, reached: "凑满下一箱" },
    { missing: missingToMin, reached: "达到起订总量" },
    ...(nextPriceTier ? [{ missing: nextPriceTier.missing, reached: `单价降到 ${formatMoney(nextPriceTier.price)}` }] : []),
  ].filter(({ missing }) => missing > 0);
  const together = Map.groupBy(goals, ({ missing }) => missing);
  return [...together]
    .toSorted(([one], [other]) => one - other)
    .map(([missing, all]) => [missing, all.map(({ reached }) => reached)]);
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
