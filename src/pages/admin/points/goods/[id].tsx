import { unstable_redirect as redirect } from "waku/router/server";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { OfferedGoodsForm } from "#src/features/points/components/offered-goods-form.tsx";
import { loadOffered } from "#src/features/points/loaders.ts";

export default async function OfferedGoodsFormPage({ id }: { id: string }) {
  const offered = await loadOffered(id);
  if (!offered) redirect("/404");
  return (
    <>
      <AdminHeading title={offered.goods ? "编辑积分商品" : "新建积分商品"} />
      <OfferedGoodsForm {...offered} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
