import { Amount } from "#src/ui/amount.tsx";
import { css } from "#styled-system/css";
import { progressOf, type Requested, type BidTexts } from "../bid-values.ts";

/** What the bid comes to; while a line is missing or wrong, how many are, and what the others come to. */
export function BidTotal({ requested, texts }: { requested: Requested; texts: BidTexts }) {
  const { total, filled, empty, wrong } = progressOf(requested, texts);
  if (empty === 0 && wrong === 0) {
    return (
      <span>
        本次合计 <Amount fen={total} size={18} />
      </span>
    );
  }
  const missing = [empty > 0 && `还有 ${empty} 行未填`, wrong > 0 && `${wrong} 行有误`].filter(Boolean).join("，");
  return (
    <span>
      <strong className={open}>{missing}</strong>
      {filled > 0 && (
        <>
          ；已填好的 {filled} 行共 <Amount fen={total} size={14} />
        </>
      )}
    </span>
  );
}

const open = css({ color: "warning.fg" });
