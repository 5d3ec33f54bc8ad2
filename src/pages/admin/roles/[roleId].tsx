import { unstable_notFound as notFound } from "waku/router/server";
import { RoleForm } from "#src/features/account/components/role-form.tsx";
import { loadRoles } from "#src/features/account/loaders.ts";
import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";

export default async function RolePage({ roleId }: { roleId: string }) {
  const { roles, rights } = await loadRoles();
  const role = roles.find((one) => one.roleId === roleId);
  if (!role && roleId !== "new") notFound();
  return (
    <>
      <DeskHeading title={role ? `修改角色：${role.roleName}` : "新建角色"} />
      <RoleForm role={role ?? null} rights={rights} />
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
