import { NothingChosen } from "#src/features/system/components/nothing-chosen.tsx";

/** The number is optional in the route table. */
export default function OrderSubmitSucWithoutNumberPage() {
  return <NothingChosen icon="clipboard" what="采购申请" action={{ href: "/myWishes", label: "查看我的申请" }} />;
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
