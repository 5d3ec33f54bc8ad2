import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { menu, role } from "#src/api/db/tables/account.ts";
import { permissions, type Permission } from "#src/domain/kernel/permissions.ts";
import { unitRoles } from "#src/domain/unit/roles.ts";
import { findRoute } from "#src/web/route-table.ts";

const db = connect(env.DB);

it("gives a fresh mall the roles that the code hands out, by name", async () => {
  const roles = await db.select().from(role);
  const names = Object.fromEntries(roles.map(({ roleKey, roleName }) => [roleKey, roleName]));
  expect(names).toMatchObject({ ...unitRoles, supplierAdmin: "管理员", operator: "运营" });
});

it("gives menus whose pages exist and whose permissions some call asks for", async () => {
  const entries = await db.select().from(menu);
  const rewritten: readonly Permission[] = Object.values(permissions);
  const strange = entries.filter(({ menuType, path, perms }) =>
    menuType === "C" ? !findRoute(path) : menuType === "F" && !rewritten.some((permission) => permission === perms),
  );
  expect(strange).toEqual([]);
  expect(entries.filter(({ parentId }) => parentId !== 0 && !entries.some(({ id }) => id === parentId))).toEqual([]);
});
