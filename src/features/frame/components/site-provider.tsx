"use client";
import { createContext, type ReactNode, useContext } from "react";
import { hotlineText, type Site, type SiteChanges, siteOf } from "#src/domain/system/config/site.ts";

const Changes = createContext<SiteChanges>({});

/** What operators have set of the site, for the parts of a page that run in the browser. */
export const SiteProvider = ({ changes, children }: { changes: SiteChanges; children: ReactNode }) => (
  <Changes value={changes}>{children}</Changes>
);

export const useSite = (): Site => siteOf(useContext(Changes));

/** Whom to call, in a sentence: not there without a hotline. */
export function CallHotline({ before, after = "" }: { before: string; after?: string }) {
  const hotline = hotlineText(useSite());
  return hotline && `${before}${hotline}${after}`;
}
