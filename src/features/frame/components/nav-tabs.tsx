"use client";
import type { UserType } from "#src/domain/kernel/identity.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { CountBadge } from "#src/ui/badge.tsx";
import { css } from "#styled-system/css";
import { tabsFor } from "../site.ts";

type Props = {
  userType: UserType;
  pointsMall: boolean;
  /** How much waits for a supplier, on all pages of the work. */
  waiting: number;
  current: string | null;
};

/** The tabs a user of this type may open; `current` is highlighted: the page's own tab, or the one it relates to. */
export function NavTabs({ userType, pointsMall, waiting, current }: Props) {
  return (
    <ul className={list}>
      {eachRow(
        tabsFor(userType, pointsMall),
        (tab) => tab.path,
        (tab) => (
          <li>
            <a href={tab.path} className={link} aria-current={tab.path === current ? "page" : undefined}>
              {tab.label}
              {tab.path === "/workbench" && <CountBadge count={waiting} label="待办" tone="danger" />}
            </a>
          </li>
        ),
      )}
    </ul>
  );
}

const list = css({ display: "flex", overflowX: "auto", scrollbarWidth: "none", flexGrow: "1" });
const link = css({
  display: "flex",
  alignItems: "center",
  gap: "1",
  px: { base: "3", md: "4" },
  py: { base: "1.5", md: "2.5" },
  whiteSpace: "nowrap",
  fontWeight: "bold",
  color: "fg.default",
  borderBottom: "2px solid transparent",
  _hover: { color: "primary.fg" },
  _currentPage: { color: "primary.fg", borderBottomColor: "primary.solid" },
});
