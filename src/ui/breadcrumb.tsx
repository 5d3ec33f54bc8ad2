import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { link } from "#styled-system/recipes";
import { Icon } from "./icon.tsx";

export type Crumb = { label: string; href?: string };

/** The way here; the last one is the page itself. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="当前位置" data-print="hide">
      <ol className={list}>
        {items.map(({ label, href }, at) => (
          <li key={`${at}${label}`} className={item}>
            {at > 0 && <Icon name="chevron-right" size={12} />}
            {href && at < items.length - 1 ? (
              <a href={href} className={link({ variant: "plain" })}>
                {label}
              </a>
            ) : (
              <span aria-current={at === items.length - 1 ? "page" : undefined}>{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

const list = wrap({ gap: "1", fontSize: "sm", color: "fg.muted" });
const item = css({
  display: "flex",
  alignItems: "center",
  gap: "1",
  // The page's heading says the whole of it.
  "& > [aria-current]": { lineClamp: { base: "1", md: "none" } },
});
