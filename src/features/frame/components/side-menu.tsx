"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { eachRow } from "#src/ui/each-row.tsx";
import { CountBadge } from "#src/ui/badge.tsx";
import { Icon } from "#src/ui/icon.tsx";
import type { IconName } from "#src/ui/icon-names.ts";
import { css } from "#styled-system/css";
import { mutedText, surface } from "#styled-system/patterns";

/** Rows of a tree have an id: people may give two of them one name. */
type MenuPage = { menuId?: string; path: string; label: string; icon: IconName };
type MenuSection = { menuId?: string; title: string; pages: readonly MenuPage[] };
type Props = {
  label: string;
  /** Where a day begins. */
  home: string;
  sections: readonly MenuSection[];
  /** What waits on each page, by its path. */
  counts: Readonly<Record<string, number>>;
  /** The page of the menu that is shown, or to which the page that is shown belongs. */
  current: string | null;
};

/** The menu of the work: a column beside the page, on narrow windows behind a button that says where one is. */
export function SideMenu({ label, home, sections, counts, current }: Props) {
  const { path } = useRouter();
  // Opened on one page it is closed on the next.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === path;
  const here = sections.flatMap(({ pages }) => pages).find((page) => page.path === current);
  return (
    <nav className={nav} aria-label={label} data-print="hide">
      <button
        type="button"
        className={toggle}
        aria-expanded={isOpen}
        aria-controls="side-menu"
        onClick={() => setOpenOn(isOpen ? null : path)}
      >
        <Icon name="menu" />
        <span>
          {label}
          {here ? `：${here.label}` : ""}
        </span>
        <Icon name={isOpen ? "chevron-up" : "chevron-down"} className={arrow} />
      </button>
      <div id="side-menu" className={menu} data-open={isOpen || undefined}>
        <a href={home} className={link} aria-current={current === home ? "page" : undefined}>
          <Icon name="home" />
          工作台
        </a>
        {eachRow(
          sections,
          ({ menuId, title }) => menuId ?? title,
          ({ title, pages }) => (
            <section>
              <h2 className={heading}>{title}</h2>
              <ul>
                {eachRow(
                  pages,
                  ({ menuId, path: href }) => menuId ?? href,
                  ({ path: href, label: text, icon }) => (
                    <li>
                      <a href={href} className={link} aria-current={href === current ? "page" : undefined}>
                        <Icon name={icon} />
                        {text}
                        <CountBadge count={counts[href] ?? 0} label="待办" tone="danger" />
                      </a>
                    </li>
                  ),
                )}
              </ul>
            </section>
          ),
          "div",
        )}
      </div>
    </nav>
  );
}

const nav = surface({
  p: { base: "0", lg: "2" },
  // Beside a long page it stays in sight, under the row with the search.
  position: { lg: "sticky" },
  top: { lg: "20" },
  maxHeight: { lg: "[calc(100vh - 96px)]" },
  overflowY: { lg: "auto" },
  scrollbarWidth: "thin",
});
const toggle = css({
  display: { base: "flex", lg: "none" },
  alignItems: "center",
  gap: "2",
  width: "full",
  px: "3",
  minHeight: "control.touch",
  fontWeight: "bold",
});
const arrow = css({ ms: "auto" });
const menu = css({
  display: { base: "none", lg: "grid" },
  gap: "2",
  p: { base: "2", lg: "0" },
  borderTop: { base: "default", lg: "none" },
  "&[data-open]": { display: "grid" },
});
const heading = mutedText({ px: "2", pt: "2", pb: "1", fontWeight: "bold" });
const link = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  px: "2",
  py: "1.5",
  borderRadius: "sm",
  _touch: { minHeight: "control.touch" },
  _hover: { bg: "bg.hover", color: "primary.fg" },
  _currentPage: { bg: "bg.selected", color: "primary.fg", fontWeight: "bold" },
});
