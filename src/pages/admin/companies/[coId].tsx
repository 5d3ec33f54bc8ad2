import { AdminCard } from "#src/features/admin/components/admin-card.tsx";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { CompanyChangeRecords } from "#src/features/supplier/components/company-change-records.tsx";
import {
  CompanyFacts,
  CompanyHistory,
  CompanyLicences,
  CompanyPeople,
} from "#src/features/supplier/components/company-facts.tsx";
import { CompanyStatusTag } from "#src/features/supplier/components/company-list.tsx";
import { CompanySwitch } from "#src/features/supplier/components/company-switch.tsx";
import { loadCompany } from "#src/features/supplier/loaders.ts";
import { messages } from "#src/features/supplier/messages.ts";
import { Alert } from "#src/ui/alert.tsx";
import { OrdersOf } from "#src/features/order/components/orders-of.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { unstable_notFound as notFound } from "waku/router/server";

export default async function CompanyPage({ coId }: { coId: string }) {
  const company = await loadCompany(coId);
  if (!company) notFound();
  const { name, status, availableActions } = company;
  return (
    <>
      <TextLink href="/admin/companies" variant="plain">
        ‹ 全部供应商
      </TextLink>
      <AdminHeading
        title={name}
        about={<CompanyStatusTag status={status} />}
        actions={
          <>
            <OrdersOf of="coId" id={coId} />
            <CompanySwitch coId={coId} name={name} availableActions={availableActions} orders={company.ordersByStatus} />
          </>
        }
      />
      {company.isCancelling && <Alert tone="warning">{messages.company.cancelling}</Alert>}
      <AdminCard id="facts" title="资料">
        <CompanyFacts company={company} />
      </AdminCard>
      <AdminCard id="people" title="账号">
        <CompanyPeople people={company.people} />
      </AdminCard>
      <AdminCard id="licences" title="证照">
        <CompanyLicences licences={company.licences} />
      </AdminCard>
      <AdminCard id="changes" title="资料变更">
        <CompanyChangeRecords records={company.changes} none="没有资料变更申请" />
      </AdminCard>
      <AdminCard id="history" title="停业记录">
        <CompanyHistory history={company.history} />
      </AdminCard>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
