import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { AdminPages } from "#src/features/admin/components/admin-pages.tsx";
import { UserFilter, UserList } from "#src/features/operator/components/user-list.tsx";
import { loadUsers } from "#src/features/operator/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { currentSession } from "#src/web/server-api.ts";

export default async function UsersPage({ query }: { query: string }) {
  const { filters, page } = await loadUsers(query);
  return (
    <>
      <AdminHeading title="用户" about={`共 ${page.total} 个账号`} />
      <UserFilter q={filters.q} userType={filters.userType} status={filters.status} />
      {page.rows.length === 0 ? (
        <EmptyState icon="user" title="没有这样的账号">
          用户名与姓名按开头查找，手机号与邮箱须完整。
        </EmptyState>
      ) : (
        <UserList rows={page.rows} myName={currentSession()?.userInfo.username ?? ""} />
      )}
      <AdminPages path="/admin/users" total={page.total} filters={filters} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
