import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { WishRow } from "#src/domain/purchase/schema.ts";
import { wishStatusLabels } from "#src/domain/purchase/state.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { mutedText, surface } from "#styled-system/patterns";

/** Requests that wait for approval or were sent back: they are no orders yet. */
export const WaitingWishes = ({ wishes }: { wishes: readonly WishRow[] }) => (
  <section className={card} aria-labelledby="waiting">
    <h2 id="waiting" className={heading}>
      处理中的采购申请
    </h2>
    <ul>
      {eachRow(
        wishes,
        (wish) => wish.wishId,
        (wish) => (
          <li className={row}>
            <Tag tone={wish.status === "rejected" ? "danger" : "info"}>{wishStatusLabels[wish.status]}</Tag>
            <TextLink href={`/myWishes/${wish.wishId}`} className={title}>
              {wish.goodsTitles}
              {wish.lineCount > 1 && ` 等 ${wish.lineCount} 种`}
            </TextLink>
            <span className={time}>{wish.submittedAt !== null && formatDateTime(wish.submittedAt)}</span>
            <Amount fen={wish.total} size={14} />
          </li>
        ),
      )}
    </ul>
  </section>
);

const card = surface({ p: "3", mb: "3" });
const heading = css({ textStyle: "group", mb: "1" });
const row = css({
  display: "grid",
  gridTemplateColumns: { base: "auto minmax(0, 1fr) auto", md: "72px minmax(0, 1fr) 180px 110px" },
  columnGap: "3",
  alignItems: "center",
  py: "1.5",
  borderTop: "default",
  "& > :last-child": { textAlign: "end" },
});
const title = css({ lineClamp: "1" });
const time = mutedText({ display: { base: "none", md: "block" } });
