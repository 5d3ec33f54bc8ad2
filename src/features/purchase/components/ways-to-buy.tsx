import { TabLinks } from "#src/ui/tab-links.tsx";
import { css } from "#styled-system/css";

const ways = [
  { href: "/placeOrder", label: "采购下单" },
  { href: "/centralizedAcquisitionOrder", label: "集采下单" },
  { href: "/vmPurchaseOrder", label: "寄售领用" },
] as const;

/** The ways to buy of the purchaser area (mall-spec §2), on top of each. */
export const WaysToBuy = ({ current }: { current: (typeof ways)[number]["href"] }) => (
  <div className={root}>
    <TabLinks label="采购方式" items={ways.map((way) => ({ ...way, current: way.href === current }))} />
  </div>
);

const root = css({ mb: "4" });
