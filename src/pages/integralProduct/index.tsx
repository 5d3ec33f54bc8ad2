import { NothingChosen } from "#src/features/system/components/nothing-chosen.tsx";

/** The id is optional in the route table. */
export default function IntegralProductWithoutIdPage() {
  return <NothingChosen icon="box" what="积分商品" action={{ href: "/integralMall", label: "去积分商城" }} />;
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
