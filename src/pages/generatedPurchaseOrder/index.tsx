import { NothingChosen } from "#src/features/system/components/nothing-chosen.tsx";

/** The number is optional in the route table. */
export default function GeneratedPurchaseOrderWithoutNumberPage() {
  return <NothingChosen icon="clipboard" what="采购申请" action={{ href: "/shoppingCart", label: "去购物车" }} />;
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
