import {
  InvitationList,
  InvitationTabs,
  invitationDays,
  invitationsPath,
} from "#src/features/operator/components/invitation-list.tsx";
import { InviteOperator } from "#src/features/operator/components/invite-operator.tsx";
import { loadInvitations } from "#src/features/operator/loaders.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";

export default async function OperatorInvitationsPage({ query }: { query: string }) {
  const { filters, page, roles } = await loadInvitations(query);
  return (
    <>
      <AdminHeading
        title="运营邀请"
        about={`共 ${page.total} 条`}
        actions={<InviteOperator roles={roles} days={invitationDays} />}
      />
      <InvitationTabs state={filters.state} />
      {page.rows.length === 0 ? (
        <EmptyState icon="user-add" title={filters.state ? "没有这样的邀请" : "还没有运营邀请"}>
          {filters.state ? "请查看其他状态。" : "填写姓名与手机号或邮箱，选定角色，对方打开链接自设用户名与密码。"}
        </EmptyState>
      ) : (
        <InvitationList rows={page.rows} />
      )}
      <AdminPages path={invitationsPath} total={page.total} filters={filters} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
