import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import type { AppliedFilter } from "../applied-filters.ts";

/** What narrows the result now; each chip takes its filter off. */
export function FilterChips({ filters, clearHref }: { filters: readonly AppliedFilter[]; clearHref: string }) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="已选条件" className={row}>
      {eachRow(
        filters,
        ({ key }) => key,
        ({ label, href }) => (
          <li>
            <a href={href} aria-label={`取消 ${label}`} className={chip}>
              {label}
              <Icon name="close" size={12} />
            </a>
          </li>
        ),
      )}
      <li>
        <a href={clearHref} className={clear}>
          清除全部
        </a>
      </li>
    </ul>
  );
}

const row = wrap({ align: "center", gap: "1.5", fontSize: "sm" });
const chip = css({
  display: "flex",
  alignItems: "center",
  gap: "1.5",
  px: "2",
  minHeight: "6",
  bg: "primary.subtle",
  border: "1px solid {colors.primary.border}",
  borderRadius: "sm",
  color: "primary.fg",
  _touch: { minHeight: "9" },
  _hover: { borderColor: "primary.solid", textDecoration: "line-through" },
});
const clear = css({ px: "1", py: "1", color: "link.default", textDecoration: "underline", textUnderlineOffset: "3px" });
