import { OwnerTabs } from "#src/features/role/components/owner-tabs.tsx";
import { OperatorList, RoleList } from "#src/features/role/components/role-list.tsx";
import { loadRoles } from "#src/features/role/loaders.ts";
import { AdminCard } from "#src/features/admin/components/admin-card.tsx";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { LinkButton, TextLink } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";

const about = {
  operator: "角色决定运营人员看到哪些页面、能做什么；不能给出自己没有的权限。",
  purchaser: "对全部采购单位生效，由各单位管理员授予成员；修改立即生效。",
  business: "对全部供应商的用户生效；修改立即生效。",
} as const;

export default async function RolesPage({ query }: { query: string }) {
  const { owner, roles, rights, operators } = await loadRoles(query);
  return (
    <>
      <AdminHeading
        title="角色与权限"
        about={about[owner]}
        actions={owner !== "business" && <LinkButton href={`/admin/roles/new?owner=${owner}`}>新建角色</LinkButton>}
      />
      <OwnerTabs path="/admin/roles" owner={owner} />
      <RoleList owner={owner} roles={roles} rights={rights} />
      {owner === "operator" && (
        <AdminCard id="operators" title="运营人员">
          <OperatorList operators={operators} roles={roles} />
          <p className={more}>
            <TextLink href="/admin/operatorInvitations">邀请运营人员</TextLink>
          </p>
        </AdminCard>
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const more = css({ mt: "3" });
