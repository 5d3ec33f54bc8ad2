import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";
import { DeskPages } from "#src/features/desk/components/desk-pages.tsx";
import { UserFilter, UserList } from "#src/features/account/components/user-list.tsx";
import { loadUsers } from "#src/features/account/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { currentSession } from "#src/web/server-api.ts";

export default async function UsersPage({ query }: { query: string }) {
  const { asked, page } = await loadUsers(query);
  return (
    <>
      <DeskHeading title="用户" about={`共 ${page.total} 个账号`} />
      <UserFilter q={asked.q} userType={asked.userType} status={asked.status} />
      {page.rows.length === 0 ? (
        <EmptyState icon="user" title="没有这样的账号">
          用户名与姓名按开头查找，手机号与邮箱须完整。
        </EmptyState>
      ) : (
        <UserList rows={page.rows} ownName={currentSession()?.userInfo.username ?? ""} />
      )}
      <DeskPages path="/admin/users" total={page.total} asked={asked} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
