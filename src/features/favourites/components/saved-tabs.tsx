import { TabLinks } from "#src/ui/tab-links.tsx";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

const pages = [
  { href: "/favourites", label: messages.favourites.title },
  { href: "/savedSearches", label: messages.searches.title },
] as const;

/** What somebody keeps to find it again. */
export const SavedTabs = ({ current }: { current: (typeof pages)[number]["href"] }) => (
  <div className={css({ mb: "3" })}>
    <TabLinks label={messages.favourites.title} items={pages.map((page) => ({ ...page, current: page.href === current }))} />
  </div>
);
