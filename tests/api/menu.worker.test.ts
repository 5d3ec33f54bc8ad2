import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { audit } from "#src/api/db/tables/system.ts";
import type { MenuLine } from "#src/domain/role/menu/schema.ts";
import type { MenuNode } from "#src/domain/session/schema.ts";
import { adminPaths } from "#src/features/admin/admin-menu.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { giveUnitRole } from "#tests/support/buying.ts";
import { makeBusiness, makeOperator, makePurchaser } from "#tests/support/people.ts";

const db = connect(env.DB);

async function isAdmin() {
  const { token: as } = await makeOperator();
  const view = (owner: "operator" | "purchaser" | "business") => call("GET /mall-admin/menu/list", { query: { owner } }, { as });
  const add = async (form: object) =>
    (
      await tryCall(
        "POST /mall-admin/menu",
        {
          body: {
            owner: "operator",
            menuType: "M",
            menuName: "新目录",
            parentId: "0",
            path: "",
            visible: true,
            perms: null,
            ...form,
          },
        },
        { as },
      )
    ).body;
  const change = async ({ menuId, menuName, parentId, path, visible, version }: MenuLine, form: object) =>
    (
      await tryCall(
        "PUT /mall-admin/menu/{menuId}",
        { params: { menuId }, body: { menuName, parentId, path, visible, version, ...form } },
        { as },
      )
    ).body;
  const find = async (menuId: string) => {
    const found = (await view("operator")).entries.find((entry) => entry.menuId === menuId);
    if (!found) throw new Error(`no entry ${menuId}`);
    return found;
  };
  const made = async (form: object = {}) => find(((await add(form)).data as { menuId: string }).menuId);
  const remove = async (menuId: string, version = 1) =>
    (await tryCall("POST /mall-admin/menu/{menuId}/remove", { params: { menuId }, body: { version } }, { as })).body;
  const order = async (parentId: string, ids: string[], before: string[]) =>
    (await tryCall("PUT /mall-admin/menu/order", { body: { owner: "operator", parentId, ids, before } }, { as })).body.code;
  return { as, view, add, change, find, made, remove, order };
}

const tree = (as: string, n: "1" | "2" = "2") => call("GET /mall-pur/purRole/authMenuTree/{n}", { params: { n } }, { as });

const entriesOf = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...entriesOf(node.children)]);

it("makes folders, pages and buttons, moves and orders them, and whoever reads the tree sees it", async () => {
  const { as, made, change, order, find, view, remove } = await isAdmin();
  const folder = await made();
  const page = await made({ menuType: "C", menuName: "新页", parentId: folder.menuId, path: "/admin/config" });
  const button = await made({ menuType: "F", menuName: "新按钮", parentId: page.menuId, perms: "mall:dict:edit" });
  const second = await made({ menuType: "C", menuName: "另一页", parentId: folder.menuId, path: "/admin/outbox" });
  const ids = [page.menuId, second.menuId];
  expect(await order(folder.menuId, ids.toReversed(), ids)).toBe(200);
  expect(await order(folder.menuId, ids, ids), "of a page from before").toBe(409);
  const shown = async () => (await tree(as)).find(({ menuId }) => menuId === folder.menuId)?.children.map((one) => one.menuName);
  expect(await shown()).toEqual(["另一页", "新页"]);
  expect((await change(await find(page.menuId), { menuName: "改名" })).code).toBe(200);
  expect(await shown()).toEqual(["另一页", "改名"]);
  expect((await change(await find(second.menuId), { visible: false })).code).toBe(200);
  expect(await shown()).toEqual(["改名"]);
  expect((await change(await find(button.menuId), { parentId: second.menuId })).code).toBe(200);
  expect((await view("operator")).entries.find(({ menuId }) => menuId === button.menuId)?.parentId).toBe(second.menuId);
  expect((await remove(second.menuId, 2)).code, "with something below it").toBe(409);
  expect((await remove(button.menuId, 2)).code).toBe(200);
  const history = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entity, "menu"), eq(audit.entityId, page.menuId)));
  expect(history.map(({ after }) => JSON.parse(after ?? "null").menuName)).toEqual(["新页", "改名"]);
});

it("puts nothing below itself, nor where it cannot hang, and names permissions of the policy table only", async () => {
  const { made, add, change, find, remove } = await isAdmin();
  const outer = await made();
  const inner = await made({ parentId: outer.menuId });
  expect((await change(await find(outer.menuId), { parentId: inner.menuId })).code).toBe(422);
  expect((await change(await find(outer.menuId), { parentId: outer.menuId })).code).toBe(422);
  const button = { menuType: "F", parentId: outer.menuId };
  expect(await add({ ...button, perms: "mall:gold:dig" })).toMatchObject({
    code: 422,
    data: { fields: { perms: "权限表中没有此权限" } },
  });
  expect((await add({ ...button, perms: "mall:wish:submit" })).code, "of purchasers").toBe(422);
  expect((await add({ ...button, parentId: "0", perms: "mall:dict:edit" })).code).toBe(422);
  expect((await add({ menuType: "C", parentId: "200", path: "/x" })).code, "another kind's folder").toBe(422);
  const standard = await find("340");
  expect((await change(standard, { path: "/admin" })).code).toBe(422);
  expect((await remove("340")).code).toBe(409);
  expect((await change(standard, { menuName: "配置" })).code).toBe(200);
  expect((await change(standard, { menuName: "配置二" })).code, "changed meanwhile").toBe(409);
  const { token } = await makeOperator({ permissions: ["mall:role:edit"] });
  expect((await tryCall("GET /mall-admin/menu/list", {}, { as: token })).body.code).toBe(403);
});

it("takes no right away by hiding, and does not hide itself", async () => {
  const { as, find, change } = await isAdmin();
  const { token } = await makeOperator({ permissions: ["mall:outbox:view"] });
  const page = await find("380");
  expect((await change(page, { visible: false })).code).toBe(200);
  expect((await call("GET /auth/checkToken", {}, { as: token })).permissions).toEqual(["mall:outbox:view"]);
  const hidden = entriesOf(await tree(as, "1")).find(({ menuId }) => menuId === "380");
  expect(hidden).toMatchObject({ visible: false, children: [{ perms: "mall:outbox:view" }] });
  expect(entriesOf(await tree(as)).some(({ menuId }) => menuId === "380")).toBe(false);
  for (const entry of [await find("325"), await find("395")])
    expect(await change(entry, { visible: false })).toMatchObject({
      code: 422,
      data: { fields: { visible: expect.anything() } },
    });
});

it("is the desk's menu: every page of it to who may do everything, else those of the rights held", async () => {
  const { as, add } = await isAdmin();
  const pathsOf = async (token: string) =>
    entriesOf(await tree(token, "1")).flatMap(({ menuType, path }) => (menuType === "C" ? path : []));
  expect(new Set(await pathsOf(as))).toEqual(new Set(adminPaths));
  const { token } = await makeOperator({ permissions: ["mall:supplier:review"] });
  expect(await pathsOf(token)).toEqual([
    "/admin/companyChanges",
    "/admin/papers",
    "/admin/goodsReview",
    "/admin/goodsDocuments",
    "/admin/companies",
    "/admin/lateOrders",
  ]);
  const mine = { menuType: "C", menuName: "入驻须知", parentId: "391", path: "/aboutUs", perms: "mall:supplier:review" };
  expect((await add(mine)).code).toBe(200);
  expect(await pathsOf(token)).toEqual([
    "/admin/companyChanges",
    "/admin/papers",
    "/admin/goodsReview",
    "/admin/goodsDocuments",
    "/aboutUs",
    "/admin/companies",
    "/admin/lateOrders",
  ]);
});

it("changes what a role of purchasers opens, at once, but not what the trade rests on", async () => {
  const { as } = await isAdmin();
  const list = (owner: "purchaser" | "business") => call("GET /mall-admin/role/list", { query: { owner } }, { as });
  const { roles, rights, operators } = await list("purchaser");
  expect(operators).toEqual([]);
  const idOf = (code: string) => rights.find((right) => right.code === code)?.menuId ?? "";
  const member = roles.find(({ roleName }) => roleName === "采购人");
  const admin = roles.find(({ roleName }) => roleName === "单位管理员");
  if (!member || !admin) throw new Error("no standard roles");
  const change = async (roleId: string, roleName: string, rightIds: string[], before: string[], by = as) =>
    (
      await tryCall(
        "PUT /mall-admin/role/{roleId}",
        { params: { roleId }, body: { roleName, rights: rightIds, before } },
        { as: by },
      )
    ).body;
  const buyer = await makePurchaser({ permissions: [] });
  await giveUnitRole(buyer.purchaserId, "member");
  const reserved = async () => (await call("GET /auth/checkToken", {}, { as: buyer.token })).permissions;
  expect(await reserved()).toContain("mall:cart:edit");
  const less = member.rights.filter((id) => id !== idOf("mall:cart:edit"));
  expect((await change(member.roleId, "采购员", less, member.rights)).code).toBe(200);
  expect(await reserved()).not.toContain("mall:cart:edit");
  expect((await change(member.roleId, "采购员", member.rights, member.rights)).code, "of a page from before").toBe(409);

  expect(await change(admin.roleId, admin.roleName, [idOf("mall:wish:approve")], admin.rights)).toMatchObject({
    code: 409,
    msg: expect.stringContaining("须保留") as string,
  });
  const clerk = await makeOperator({ permissions: ["mall:role:edit"] });
  expect((await change(member.roleId, "采购员", [idOf("*:*:*")], less, clerk.token)).code).toBe(403);

  await call("POST /mall-admin/role", { body: { owner: "purchaser", roleName: "库管员", rights: less } }, { as });
  expect((await list("purchaser")).roles.find(({ roleName }) => roleName === "库管员")).toMatchObject({
    isStandard: false,
    rights: less,
  });
  const supplier = (await list("business")).roles[0];
  if (!supplier) throw new Error("no role of suppliers");
  expect((await change(supplier.roleId, supplier.roleName, supplier.rights.slice(0, 1), supplier.rights)).code).toBe(409);
  const seller = await makeBusiness();
  expect((await tryCall("GET /mall-admin/role/list", {}, { as: seller.token })).body.code).toBe(403);
});
