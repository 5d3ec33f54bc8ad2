import { proposalStateLabels } from "#src/domain/supplier/review.ts";
import { type MyProductPage, saleStateLabels, saleStates } from "#src/domain/supplier/schema.ts";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { messages } from "../messages.ts";

type Props = {
  /** The address's status, state of review, `sheet` for goods that lack theirs or `takedown`; empty for all goods. */
  current: string;
  /** What is looked for: every tab keeps it, as their counts do. */
  q: string;
  goods: MyProductPage["counts"];
  takenDown: number;
  reviewed: { submitted: number; rejected: number };
};

/** The company's goods by state; those of a review only when there are some. */
export function GoodsTabs({ current, q, goods, takenDown, reviewed }: Props) {
  const href = (chosen: Record<string, string>) => {
    const text = new URLSearchParams({ ...chosen, ...(q && { q }) }).toString();
    return text ? `/supGoods?${text}` : "/supGoods";
  };
  const shown = Object.values(saleStates)
    .map((productStatus) => ({ productStatus, count: goods.find((one) => one.productStatus === productStatus)?.count ?? 0 }))
    .filter(({ productStatus, count }) => count > 0 || current === String(productStatus));
  const states = (["submitted", "rejected"] as const).filter((state) => reviewed[state] > 0 || current === state);
  return (
    <TabLinks
      label="商品状态"
      items={[
        { href: href({}), label: "全部", current: current === "" },
        ...shown.map(({ productStatus, count }) => ({
          href: href({ status: String(productStatus) }),
          label: `${saleStateLabels[productStatus]}（${count}）`,
          current: current === String(productStatus),
        })),
        { href: href({ needs: "sheet" }), label: messages.needsSheet, current: current === "sheet" },
        { href: href({ needs: "stock" }), label: messages.needsStock, current: current === "stock" },
        ...(takenDown > 0 || current === "takedown"
          ? [
              {
                href: href({ needs: "takedown" }),
                label: `${messages.takenDown}（${takenDown}）`,
                current: current === "takedown",
              },
            ]
          : []),
        ...states.map((state) => ({
          href: href({ review: state }),
          label: `${proposalStateLabels[state]}（${reviewed[state]}）`,
          current: current === state,
        })),
      ]}
    />
  );
}
