import { OperatorList, RoleList } from "#src/features/account/components/role-list.tsx";
import { loadRoles } from "#src/features/account/loaders.ts";
import { DeskCard } from "#src/features/desk/components/desk-card.tsx";
import { DeskHeading } from "#src/features/desk/components/desk-heading.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";

export default async function RolesPage() {
  const { roles, rights, operators } = await loadRoles();
  return (
    <>
      <DeskHeading
        title="角色与权限"
        about="角色决定运营人员看到哪些页面、能做什么；不能给出自己没有的权限。"
        actions={<LinkButton href="/admin/roles/new">新建角色</LinkButton>}
      />
      <RoleList roles={roles} rights={rights} />
      <DeskCard id="operators" title="运营人员">
        <OperatorList operators={operators} roles={roles} />
      </DeskCard>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
