import { proposalStateLabels } from "#src/domain/supplier/review.ts";
import { type MyProductPage, saleStateLabels } from "#src/domain/supplier/schema.ts";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { messages } from "../messages.ts";

type Props = {
  /** The address's status, state of review, `sheet` for goods that lack theirs or `takedown`; empty for all goods. */
  current: string;
  goods: MyProductPage["counts"];
  takenDown: number;
  reviewed: { submitted: number; rejected: number };
};

/** The company's goods by state; those of a review only when there are some. */
export function GoodsTabs({ current, goods, takenDown, reviewed }: Props) {
  const states = (["submitted", "rejected"] as const).filter((state) => reviewed[state] > 0 || current === state);
  return (
    <TabLinks
      label="商品状态"
      items={[
        { href: "/supGoods", label: "全部", current: current === "" },
        ...goods.map(({ productStatus, count }) => ({
          href: `/supGoods?status=${productStatus}`,
          label: `${saleStateLabels[productStatus]}（${count}）`,
          current: current === String(productStatus),
        })),
        { href: "/supGoods?needs=sheet", label: messages.needsSheet, current: current === "sheet" },
        ...(takenDown > 0 || current === "takedown"
          ? [
              {
                href: "/supGoods?needs=takedown",
                label: `${messages.takenDown}（${takenDown}）`,
                current: current === "takedown",
              },
            ]
          : []),
        ...states.map((state) => ({
          href: `/supGoods?review=${state}`,
          label: `${proposalStateLabels[state]}（${reviewed[state]}）`,
          current: current === state,
        })),
      ]}
    />
  );
}
