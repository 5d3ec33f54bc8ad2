import type { ProductCard } from "#src/domain/catalogue/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { surface } from "#styled-system/patterns";
import { messages } from "../messages.ts";

type Props = { ids: readonly string[]; cards: readonly ProductCard[]; onChange: (ids: readonly string[]) => void };

/** What is chosen for comparing, at the foot of the page. */
export const CompareTray = ({ ids, cards, onChange }: Props) => (
  <aside className={tray} aria-label={messages.tray} data-print="hide">
    <ul>
      {eachRow(
        ids,
        (id) => id,
        (id) => {
          const card = cards.find(({ productId }) => productId === id);
          const name = card ? `${card.productTitle} ${card.productSpec}` : `商品 ${id}`;
          return (
            <li>
              <span>{name}</span>
              <button type="button" aria-label={messages.take(name)} onClick={() => onChange(ids.filter((one) => one !== id))}>
                <Icon name="close" size={14} />
              </button>
            </li>
          );
        },
      )}
    </ul>
    <LinkButton size="sm" icon="compare" href={`/compare?ids=${ids.join(",")}`}>
      {messages.open(ids.length)}
    </LinkButton>
    <Button size="sm" variant="ghost" onClick={() => onChange([])}>
      {messages.clear}
    </Button>
  </aside>
);

const tray = surface({
  position: "sticky",
  bottom: "0",
  zIndex: "header",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "2",
  mt: "4",
  px: "3",
  py: "2",
  boxShadow: "md",
  "& ul": { display: { base: "none", md: "flex" }, flex: "1", gap: "2", minWidth: "0" },
  "& li": {
    display: "flex",
    alignItems: "center",
    gap: "1",
    flex: "[0 1 220px]",
    minWidth: "0",
    px: "2",
    border: "default",
    borderRadius: "sm",
    textStyle: "small",
  },
  "& li span": { flex: "1", truncate: true },
  "& li button": { display: "grid", placeItems: "center", width: "6", height: "6", cursor: "pointer", color: "fg.muted" },
});
