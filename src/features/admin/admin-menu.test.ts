import { expect, it } from "vitest";
import type { MenuNode } from "#src/domain/session/schema.ts";
import { findRoute } from "#src/web/route-table.ts";
import { adminMenuOf, adminPaths } from "./admin-menu.ts";

it("describes pages that there are, under the desk's tab where they are its own", () => {
  for (const path of adminPaths.filter((one) => one.startsWith("/admin/")))
    expect(findRoute(path)).toMatchObject({ path, group: "operator", relateTab: "/admin" });
});

const node = (menuType: MenuNode["menuType"], menuName: string, path: string, children: MenuNode[] = []): MenuNode => ({
  menuId: menuName,
  menuType,
  menuName,
  path,
  perms: null,
  visible: true,
  children,
});

it("is the folders that hold pages, in the tree's order and words", () => {
  const tree = [
    node("M", "运营", "", [
      node("M", "系统", "", [node("C", "参数", "/admin/config"), node("C", "没有路径", "")]),
      node("M", "空", ""),
      node("C", "自建", "/aboutUs"),
    ]),
  ];
  expect(adminMenuOf(tree).map(({ title, pages }) => [title, ...pages.map(({ label, icon }) => `${label} ${icon}`)])).toEqual([
    ["运营", "自建 document"],
    ["系统", "参数 settings"],
  ]);
});
