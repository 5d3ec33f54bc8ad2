"use client";
import { Tabs as Ark } from "@ark-ui/react/tabs";
import type { ReactNode } from "react";
import { css } from "#styled-system/css";
import { tabRow, tabItem } from "./tab-styles.ts";
import { tabsTranslations } from "./zh-translations.ts";

export type Tab = { value: string; label: ReactNode; content: ReactNode };

/** Panels of one page. Where each tab has its own address, use `TabLinks`. */
export function Tabs({ items, label, defaultValue }: { items: readonly Tab[]; label: string; defaultValue?: string }) {
  const first = defaultValue ?? items[0]?.value;
  return (
    <Ark.Root {...(first ? { defaultValue: first } : {})} translations={{ ...tabsTranslations, listLabel: label }} lazyMount>
      <Ark.List className={tabRow}>
        {items.map((item) => (
          <Ark.Trigger key={item.value} value={item.value} className={tabItem}>
            {item.label}
          </Ark.Trigger>
        ))}
      </Ark.List>
      {items.map((item) => (
        <Ark.Content key={item.value} value={item.value} className={panel}>
          {item.content}
        </Ark.Content>
      ))}
    </Ark.Root>
  );
}

const panel = css({ py: "4" });
