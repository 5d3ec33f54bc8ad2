import type { ReactNode } from "react";
import { tabItem, tabRow } from "./tab-styles.ts";

export type TabLink = { href: string; label: ReactNode; current?: boolean };

/** Tabs that are pages: plain links. */
export const TabLinks = ({ items, label }: { items: readonly TabLink[]; label: string }) => (
  <nav aria-label={label} className={tabRow} data-print="hide">
    {items.map(({ href, label: text, current }) => (
      <a key={href} href={href} className={tabItem} {...(current ? { "aria-current": "page" as const } : {})}>
        {text}
      </a>
    ))}
  </nav>
);
