import { NothingChosen } from "#src/features/system/components/nothing-chosen.tsx";

/** The number is optional in the route table. */
export default function GeneratedVmDeliveryWithoutNumberPage() {
  return <NothingChosen icon="stock" what="领用单" action={{ href: "/vmPurchaseOrder", label: "去寄售领用" }} />;
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
