import { TabLinks } from "#src/ui/tab-links.tsx";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

const pages = [
  { href: "/unitHazards", label: messages.admin.title },
  { href: "/unitHazardRules", label: messages.unitRules.title },
] as const;

/** The safety officer's pages. */
export const HazardTabs = ({ current }: { current: (typeof pages)[number]["href"] }) => (
  <div className={css({ mb: "3" })}>
    <TabLinks label={messages.admin.title} items={pages.map((page) => ({ ...page, current: page.href === current }))} />
  </div>
);
