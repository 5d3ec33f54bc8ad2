import { MemberFilter, MemberList } from "#src/features/unit/components/member-list.tsx";
import { UnitFrame } from "#src/features/unit/components/unit-frame.tsx";
import { loadMembers } from "#src/features/unit/loaders.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Pagination } from "#src/ui/pagination.tsx";

export default async function UnitRolesPage({ query }: { query: string }) {
  const { filters, page } = await loadMembers(query);
  const { q, role, pageNum, pageSize } = filters;
  const href = (at: number, size: number) =>
    `/unitRoles?${new URLSearchParams({ ...(q && { q }), ...(role && { role }), pageNum: String(at), pageSize: String(size) })}`;
  return (
    <UnitFrame title="成员与角色">
      <MemberFilter q={q} role={role} roles={page.roles} />
      {page.rows.length === 0 ? (
        <EmptyState icon="group" title="没有这样的成员">
          请调整搜索词或角色；新成员注册并申请加入后，在“成员审核”中通过。
        </EmptyState>
      ) : (
        <MemberList rows={page.rows} roles={page.roles} />
      )}
      {page.total > pageSize && <Pagination total={page.total} pageNum={pageNum} pageSize={pageSize} href={href} />}
    </UnitFrame>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
