import { NothingChosen } from "#src/features/system/components/nothing-chosen.tsx";

/** The id is optional in the route table. */
export default function GoodsDetailWithoutIdPage() {
  return <NothingChosen icon="box" what="商品" action={{ href: "/goodsSearch", label: "去找商品" }} />;
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
