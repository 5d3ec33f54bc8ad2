import { AdminCard } from "#src/features/admin/components/admin-card.tsx";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { GoodsAdminFacts, GoodsHistory } from "#src/features/supplier/components/goods-admin-facts.tsx";
import { GoodsAdminSteps } from "#src/features/supplier/components/goods-admin-steps.tsx";
import { GoodsStatusTag } from "#src/features/supplier/components/goods-status-tag.tsx";
import { TakedownRecords } from "#src/features/supplier/components/takedown-records.tsx";
import { loadAdminProduct } from "#src/features/supplier/loaders.ts";
import { TextLink } from "#src/ui/link-button.tsx";
import { unstable_notFound as notFound } from "waku/router/server";

export default async function AdminProductPage({ prodId }: { prodId: string }) {
  const found = await loadAdminProduct(prodId);
  if (!found) notFound();
  const { goods, categories } = found;
  return (
    <>
      <TextLink href="/admin/goods" variant="plain">
        ‹ 全部商品
      </TextLink>
      <AdminHeading
        title={goods.title}
        about={
          <>
            <GoodsStatusTag status={goods.status} /> 货号 {goods.productCode}
          </>
        }
        actions={<GoodsAdminSteps goods={goods} categories={categories} />}
      />
      <AdminCard id="facts" title="资料">
        <GoodsAdminFacts goods={goods} />
      </AdminCard>
      <AdminCard id="takedowns" title="下架与申诉">
        <TakedownRecords records={goods.takedowns} />
      </AdminCard>
      <AdminCard id="history" title="变动记录">
        <GoodsHistory history={goods.history} />
      </AdminCard>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
