import { TabLinks } from "#src/ui/tab-links.tsx";
import { isOpenHere } from "#src/web/open-here.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";
import { SuspendedAlert } from "./suspended-alert.tsx";

const pages = [
  { href: "/supOrders", label: messages.orders },
  { href: "/supRequests", label: messages.requests },
  { href: "/supInquiries", label: "采购方询价" },
  { href: "/supConsignment", label: "寄售补货" },
  { href: "/supCollections", label: "集采供货" },
  { href: "/supFilings", label: "销售备案" },
] as const;

/** What a supplier delivers: orders, what may become one, and stock at the sites of units. */
export const SupplyTabs = ({ current }: { current: (typeof pages)[number]["href"] }) => (
  <div className={css({ mb: "3" })}>
    <TabLinks
      label="供货"
      items={pages.filter(({ href }) => isOpenHere(href)).map((page) => ({ ...page, current: page.href === current }))}
    />
    <SuspendedAlert />
  </div>
);
