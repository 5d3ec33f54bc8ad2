import { unstable_notFound as notFound } from "waku/router/server";
import { RoleForm } from "#src/features/role/components/role-form.tsx";
import { loadRoles } from "#src/features/role/loaders.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";

export default async function RolePage({ roleId, query }: { roleId: string; query: string }) {
  const { owner, roles, rights } = await loadRoles(query);
  const role = roles.find((one) => one.roleId === roleId);
  if (role)
    return (
      <>
        <AdminHeading title={`修改角色：${role.roleName}`} />
        <RoleForm owner={owner} edited={role} rights={rights} />
      </>
    );
  // All staff of suppliers share one standard role.
  if (roleId !== "new" || owner === "business") notFound();
  return (
    <>
      <AdminHeading title="新建角色" />
      <RoleForm owner={owner} edited={null} rights={rights} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
