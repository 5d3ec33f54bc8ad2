import { unstable_notFound as notFound } from "waku/router/server";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { AdminCard } from "#src/features/admin/components/admin-card.tsx";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { DensityEntry, FactsEntry, ListingEntry } from "#src/features/hazard/components/register-entry.tsx";
import { RegisterListings } from "#src/features/hazard/components/register-listings.tsx";
import { RecordChanges, RecordFacts, RecordGoods, RecordParts } from "#src/features/hazard/components/register-record.tsx";
import { loadSubstance } from "#src/features/hazard/loaders.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { TextLink } from "#src/ui/link-button.tsx";

/** One substance of the register. */
export default async function SubstancePage({ casNo }: { casNo: string }) {
  const record = await loadSubstance(casNo);
  if (!record) notFound();
  return (
    <>
      <TextLink href="/admin/substances" variant="plain">
        ‹ 化学品登记
      </TextLink>
      <AdminHeading
        title={`${record.nameZh} ${record.casNo}`}
        about={`${record.isUnregistered ? "未登记，仅见于商品；危险性未知。" : ""}${record.waiting > 0 ? `有 ${record.waiting} 条提议待核准。` : ""}`}
      />
      <AdminCard id="facts" title="资料">
        <RecordFacts record={record} />
        <FactsEntry casNo={record.casNo} record={record} />
      </AdminCard>
      <AdminCard id="listings" title="目录">
        <RegisterListings casNo={record.casNo} listings={record.listings} today={isoDay(Date.now())} />
        <ListingEntry casNo={record.casNo} />
      </AdminCard>
      <AdminCard id="parts" title="形态、浓度与密度">
        <RecordParts record={record} />
        <Disclosure summary="提议密度">
          <DensityEntry casNo={record.casNo} />
        </Disclosure>
      </AdminCard>
      <AdminCard id="goods" title="涉及的商品">
        <RecordGoods goods={record.goods} />
      </AdminCard>
      <AdminCard id="changes" title="登记变化后的商品">
        <RecordChanges record={record} />
      </AdminCard>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
