import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import { orderStatusLabels } from "#src/domain/order/state.ts";
import { AdminCard } from "#src/features/admin/components/admin-card.tsx";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { DecideDispute } from "#src/features/dispute/components/decide-dialog.tsx";
import { DisputeRecord } from "#src/features/dispute/components/dispute-record.tsx";
import { loadDispute } from "#src/features/dispute/loaders.ts";
import { messages } from "#src/features/dispute/messages.ts";
import { OrderHistory } from "#src/features/order/components/order-history.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { Stats } from "#src/ui/stat.tsx";
import { unstable_notFound as notFound } from "waku/router/server";

export default async function DisputePage({ disputeId }: { disputeId: string }) {
  const dispute = await loadDispute(disputeId);
  if (!dispute) notFound();
  const { orderNo, unitName, coName, orderStatus, placedAt, total, history, parcels, availableActions, lines } = dispute;
  return (
    <>
      <TextLink href="/admin/disputes" variant="plain">
        ‹ 全部争议
      </TextLink>
      <AdminHeading
        title={`${messages.admin.title} ${orderNo}`}
        actions={availableActions.includes("decide") && <DecideDispute disputeId={disputeId} lines={lines} />}
      />
      <AdminCard id="dispute" title="双方陈述">
        <DisputeRecord dispute={dispute} files={`/prod-api/mall-admin/dispute/${disputeId}/file`} />
      </AdminCard>
      <AdminCard id="order" title="订单">
        <Stats
          columns={1}
          items={[
            { label: "采购方", value: unitName },
            { label: "供应商", value: coName },
            { label: "状态", value: orderStatusLabels[orderStatus] },
            { label: "下单", value: formatDateTime(placedAt) },
            { label: "应付", value: formatMoney(total) },
            ...parcels.map(({ carrier, trackingNo, at }) => ({
              label: "发货",
              value: `${formatDateTime(at)} ${carrier} ${trackingNo}`,
            })),
          ]}
        />
      </AdminCard>
      <AdminCard id="trail" title="经过">
        <OrderHistory history={history} />
      </AdminCard>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
