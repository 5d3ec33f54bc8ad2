import { menuOwnerNames, menuOwners, type MenuOwner } from "#src/domain/role/menu/schema.ts";
import { TabLinks } from "#src/ui/tab-links.tsx";

/** Whose roles or menus a page of the desk is about. */
export const OwnerTabs = ({ path, owner }: { path: `/admin/${string}`; owner: MenuOwner }) => (
  <TabLinks
    label="用户类型"
    items={menuOwnerNames.map((one) => ({
      href: one === "operator" ? path : `${path}?owner=${one}`,
      label: menuOwners[one],
      current: one === owner,
    }))}
  />
);
