import { TabLinks } from "#src/ui/tab-links.tsx";
import { opensFor } from "#src/web/route-group.ts";
import { findRoute } from "#src/web/route-table.ts";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

const pages = [
  { href: "/supOrders", label: messages.orders },
  { href: "/supRequests", label: messages.requests },
  { href: "/supInquiries", label: "采购方询价" },
  { href: "/supConsignment", label: "寄售补货" },
  { href: "/supCollections", label: "集采供货" },
  { href: "/supFilings", label: "销售备案" },
] as const;

function isOpen({ href }: (typeof pages)[number]): boolean {
  const session = currentSession();
  const route = findRoute(href);
  return session !== null && route !== null && opensFor(route, { ...session.userInfo, permissions: session.permissions });
}

/** What a supplier delivers: orders, what may become one, and stock at the sites of units. */
export const SupplyTabs = ({ current }: { current: (typeof pages)[number]["href"] }) => (
  <div className={css({ mb: "3" })}>
    <TabLinks label="供货" items={pages.filter(isOpen).map((page) => ({ ...page, current: page.href === current }))} />
  </div>
);
