import { env } from "cloudflare:workers";
import { v7 as uuid } from "uuid";
import { connect } from "#src/api/db/client.ts";
import { menu, purchaser, purchaserRole, role, roleMenu, session, user, userRole } from "#src/api/db/tables/account.ts";
import { company } from "#src/api/db/tables/company.ts";
import { unit } from "#src/api/db/tables/unit.ts";
import { sessionLimits } from "#src/api/http/auth.ts";
import { signToken } from "#src/api/http/token.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { plain, type Plain } from "./plain.ts";

/** Factories of people: every test has its own unit, company and sessions. */
const db = connect(env.DB);
let counter = 0;
export const unique = (prefix: string) => `${prefix}-${++counter}-${uuid().slice(-6)}`;

export async function makeUnit(more: Partial<Plain<typeof unit.$inferInsert>> = {}): Promise<string> {
  const id = unique("unit");
  const row = { id, name: `测试单位${id}`, unitType: "university", createdAt: Date.now(), ...more };
  await db.insert(unit).values(plain<typeof unit.$inferInsert>(row));
  return id;
}

export async function makeCompany(more: Partial<Plain<typeof company.$inferInsert>> = {}): Promise<number> {
  const name = unique("测试供应商");
  const [row] = await db
    .insert(company)
    .values(
      plain<typeof company.$inferInsert>({
        name,
        shortName: name.slice(-8),
        creditCode: unique("code"),
        legalPerson: "测试法人",
        region: "北京市",
        address: "测试路 1 号",
        contact: "测试联系人",
        phone: "010-12345678",
        createdAt: Date.now(),
        ...more,
      }),
    )
    .returning({ id: company.id });
  if (!row) throw new Error("no company");
  return row.id;
}

type UserParts = Partial<typeof user.$inferInsert>;

async function makeUser(userType: 1 | 2 | 3, more: UserParts = {}): Promise<string> {
  const id = uuid();
  await db.insert(user).values({
    id,
    userType,
    username: unique("user"),
    realName: "测试用户",
    passwordHash: "none",
    passwordChangedAt: Date.now(),
    createdAt: Date.now(),
    ...more,
  });
  return id;
}

/** A session row as a login writes it, and its token. */
export async function openSession(
  userId: string,
  purchaserId: string | null = null,
  more: Partial<typeof session.$inferInsert> = {},
): Promise<string> {
  const now = Date.now();
  const row = {
    id: uuid(),
    userId,
    purchaserId,
    agent: "test",
    device: "test",
    ip: "127.0.0.1",
    createdAt: now,
    viewedAt: now,
    expiresAt: now + sessionLimits.absolute,
    ...more,
  };
  await db.insert(session).values(row);
  return signToken(env, row.id, now, row.expiresAt);
}

export type Person = { token: string; userId: string };
export type TestPurchaser = Person & { purchaserId: string; unitId: string };

/** A purchaser of a unit; complete and with every permission unless told otherwise. */
export async function makePurchaser(
  options: { unitId?: string; complete?: boolean; permissions?: readonly string[]; user?: UserParts } = {},
): Promise<TestPurchaser> {
  const unitId = options.unitId ?? (await makeUnit());
  const userId = await makeUser(userTypes.purchaser, options.user);
  const purchaserId = unique("pur");
  const completeInfo = options.complete === false ? 0 : 1;
  await db.insert(purchaser).values({ id: purchaserId, userId, unitId, completeInfo, review: "approved", createdAt: Date.now() });
  const roleId = await makeRole(userTypes.purchaser, options.permissions ?? ["*:*:*"]);
  await db.insert(purchaserRole).values({ purchaserId, roleId });
  return { token: await openSession(userId, purchaserId), userId, purchaserId, unitId };
}

export async function makeBusiness(
  options: { coId?: number; permissions?: readonly string[] } = {},
): Promise<Person & { coId: number }> {
  const coId = options.coId ?? (await makeCompany());
  const userId = await makeUser(userTypes.business, { coId });
  await giveRole(userId, userTypes.business, options.permissions ?? ["*:*:*"]);
  return { token: await openSession(userId), userId, coId };
}

export async function makeOperator(options: { permissions?: readonly string[] } = {}): Promise<Person> {
  const userId = await makeUser(userTypes.operator);
  await giveRole(userId, userTypes.operator, options.permissions ?? ["*:*:*"]);
  return { token: await openSession(userId), userId };
}

/** Nobody but this purchaser holds a right in their unit any more. */
export async function takeRolesOfOthers({ unitId, purchaserId }: { unitId: string; purchaserId: string }) {
  const others = "select id from purchaser where unit_id = ?1 and id <> ?2";
  await env.DB.prepare(`delete from purchaser_role where purchaser_id in (${others})`).bind(unitId, purchaserId).run();
}

/** A role that operators may be given. */
export async function makeOperatorRole(permissions: readonly string[]) {
  const id = await makeRole(userTypes.operator, permissions);
  return { id, roleId: String(id) };
}

async function giveRole(userId: string, userType: number, permissions: readonly string[]) {
  await db.insert(userRole).values({ userId, roleId: await makeRole(userType, permissions) });
}

async function makeRole(userType: number, permissions: readonly string[]): Promise<number> {
  const [made] = await db
    .insert(role)
    .values({ roleKey: unique("role"), roleName: "测试角色", userType })
    .returning({ id: role.id });
  if (!made) throw new Error("no role");
  for (const perms of permissions) {
    const [entry] = await db.insert(menu).values({ menuType: "F", menuName: perms, perms, userType }).returning({ id: menu.id });
    if (entry) await db.insert(roleMenu).values({ roleId: made.id, menuId: entry.id });
  }
  return made.id;
}
