import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { redemptionStatuses, redemptionStatusLabels } from "#src/domain/points/state.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { redemptionCost, redemptionTones } from "#src/features/points/components/points-lists.tsx";
import { RedemptionAdmin } from "#src/features/points/components/redemption-admin.tsx";
import { ReverseOrder } from "#src/features/points/components/reverse-order.tsx";
import { loadAllRedemptions } from "#src/features/points/loaders.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { table } from "#styled-system/recipes";

const path = "/admin/points";

export default async function RedemptionsPage({ query }: { query: string }) {
  const { filters, page } = await loadAllRedemptions(query);
  return (
    <>
      <AdminHeading
        title="积分兑换"
        actions={
          <>
            <ReverseOrder />
            <LinkButton href="/admin/points/goods" variant="outline">
              积分商品
            </LinkButton>
          </>
        }
      />
      <TabLinks
        label="兑换状态"
        items={[undefined, ...redemptionStatuses].map((status) => ({
          href: status ? `${path}?status=${status}` : path,
          label: status ? redemptionStatusLabels[status] : "全部",
          current: status === filters.status,
        }))}
      />
      {page.rows.length === 0 ? (
        <EmptyState icon="gift" title={filters.status ? "没有这样的兑换" : "还没有兑换"}>
          {!filters.status && "采购人兑换积分商品后，会出现在这里。"}
        </EmptyState>
      ) : (
        <TableFrame label="积分兑换" minWidth={860}>
          <table className={table()}>
            <thead>
              <tr>
                <th scope="col">提交时间</th>
                <th scope="col">商品</th>
                <th scope="col">采购人</th>
                <th scope="col">收货</th>
                <th scope="col">状态</th>
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {eachRow(
                page.rows,
                (row) => row.redemptionId,
                (row) => (
                  <tr>
                    <td>{formatDateTime(row.createdAt)}</td>
                    <td>
                      {`${row.title} × ${row.quantity}`}
                      <br />
                      {redemptionCost(row)}
                    </td>
                    <td>
                      {row.purchaserName}
                      <br />
                      {row.unitName}
                    </td>
                    <td>{row.trackingNo ? `${row.receiver}（${row.carrier} ${row.trackingNo}）` : row.receiver}</td>
                    <td>
                      <Tag tone={redemptionTones[row.status]}>{redemptionStatusLabels[row.status]}</Tag>
                    </td>
                    <td>
                      <RedemptionAdmin
                        redemptionId={row.redemptionId}
                        availableActions={row.availableActions}
                        of={`${row.purchaserName} ${row.title}`}
                      />
                    </td>
                  </tr>
                ),
                "tr",
              )}
            </tbody>
          </table>
        </TableFrame>
      )}
      <AdminPages path={path} total={page.total} filters={filters} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
