import type * as v from "valibot";
import type { PointsAccount } from "#src/domain/points/schema.ts";
import { Stats } from "#src/ui/stat.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { css } from "#styled-system/css";
import { surface } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { formatCount } from "#src/domain/kernel/number.ts";

type Account = Pick<v.InferOutput<typeof PointsAccount>, "reserved" | "available" | "expiring">;
export type PointsTab = "goods" | "entries" | "redemptions";

export const pointsText = (points: number): string => `${formatCount(points)} 积分`;

/** What somebody has, how it is earned, and the parts of the points mall. */
export const PointsHead = ({ account, fenPerPoint, tab }: { account: Account; fenPerPoint: number; tab: PointsTab }) => (
  <>
    <section className={card} aria-label={messages.available}>
      <Stats
        columns={3}
        items={[
          { label: messages.available, value: <strong className={large}>{formatCount(account.available)}</strong> },
          { label: messages.reserved, value: formatCount(account.reserved) },
          ...(account.expiring ? [{ label: "即将到期", value: messages.expiring(account.expiring) }] : []),
          { label: "规则", value: messages.rule(fenPerPoint) },
        ]}
      />
    </section>
    <div className={tabs}>
      <TabLinks
        label={messages.title}
        items={[
          { href: "/integralMall", label: messages.goods, current: tab === "goods" },
          { href: "/integralMall?tab=redemptions", label: messages.redemptions, current: tab === "redemptions" },
          { href: "/integralMall?tab=entries", label: messages.entries, current: tab === "entries" },
        ]}
      />
    </div>
  </>
);

const card = surface({ p: "4", mb: "3" });
const tabs = css({ mb: "3" });
const large = css({ fontSize: "2xl", fontVariantNumeric: "tabular-nums" });
