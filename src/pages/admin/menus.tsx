import { OwnerTabs } from "#src/features/role/components/owner-tabs.tsx";
import { MenuTree } from "#src/features/role/components/menu-tree.tsx";
import { loadMenus } from "#src/features/role/loaders.ts";
import { AdminHeading } from "#src/features/admin/components/admin-heading.tsx";
import { card } from "#styled-system/recipes";

const about = {
  operator: "本后台的菜单即此树：目录为栏目，页面按序排列；隐藏不收回权限，权限在角色中分配。",
  purchaser: "供接口 authMenuTree 的调用方使用，按钮名称用于角色页；隐藏不收回权限。",
  business: "供接口 authMenuTree 的调用方使用，按钮名称用于角色页；隐藏不收回权限。",
} as const;

export default async function MenusPage({ query }: { query: string }) {
  const { owner, entries, codes } = await loadMenus(query);
  return (
    <>
      <AdminHeading title="菜单" about={about[owner]} />
      <OwnerTabs path="/admin/menus" owner={owner} />
      <div className={card()}>
        <MenuTree key={owner} owner={owner} entries={entries} codes={codes} />
      </div>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;
