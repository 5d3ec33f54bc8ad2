"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { eachRow } from "#src/ui/each-row.tsx";
import { CountBadge } from "#src/ui/badge.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { css } from "#styled-system/css";
import { mutedText, surface } from "#styled-system/patterns";
import type { AdminSection } from "../admin-menu.ts";

type Props = {
  sections: readonly AdminSection[];
  /** What waits on each page, by its path. */
  counts: Readonly<Record<string, number>>;
};

/** The desk's menu: a column beside the page, on narrow windows behind a button that says where one is. */
export function AdminNav({ sections, counts }: Props) {
  const { path } = useRouter();
  // Opened on one page it is closed on the next.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === path;
  const isCurrent = (page: string) => path === page || path.startsWith(`${page}/`);
  const current = sections.flatMap(({ pages }) => pages).find((page) => isCurrent(page.path));
  return (
    <nav className={nav} aria-label="运营后台" data-print="hide">
      <button
        type="button"
        className={toggle}
        aria-expanded={isOpen}
        aria-controls="desk-menu"
        onClick={() => setOpenOn(isOpen ? null : path)}
      >
        <Icon name="menu" />
        <span>运营后台{current ? `：${current.label}` : ""}</span>
        <Icon name={isOpen ? "chevron-up" : "chevron-down"} className={arrow} />
      </button>
      <div id="desk-menu" className={menu} data-open={isOpen || undefined}>
        <a href="/admin" className={link} aria-current={path === "/admin" ? "page" : undefined}>
          <Icon name="home" />
          工作台
        </a>
        {eachRow(
          sections,
          ({ menuId: sectionId }) => sectionId,
          ({ title, pages }) => (
            <section>
              <h2 className={heading}>{title}</h2>
              <ul>
                {eachRow(
                  pages,
                  ({ menuId }) => menuId,
                  ({ path: href, label, icon }) => (
                    <li>
                      <a href={href} className={link} aria-current={isCurrent(href) ? "page" : undefined}>
                        <Icon name={icon} />
                        {label}
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

const nav = surface({ p: { base: "0", lg: "2" } });
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
