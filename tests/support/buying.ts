import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { connect } from "#src/api/db/client.ts";
import { approvalRule, approvalRuleStep } from "#src/api/db/tables/approval.ts";
import { purchaserRole, role } from "#src/api/db/tables/account.ts";
import { brand, category, product } from "#src/api/db/tables/catalogue.ts";
import { freightRule, freightTemplate } from "#src/api/db/tables/company.ts";
import { fund } from "#src/api/db/tables/fund.ts";
import { address, groupMember, issueGroup } from "#src/api/db/tables/unit.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { shownOf } from "#src/domain/purchase/shown.ts";
import type { UnitRole } from "#src/domain/unit/roles.ts";
import type { ApproverRole } from "#src/domain/approval/step.ts";
import { plain, type Plain } from "./plain.ts";
import { call } from "./call.ts";
import { makeCompany, makePurchaser, makeUnit, unique, type TestPurchaser } from "./people.ts";

/** Factories of what buying needs: goods, groups, funds, addresses, approval rules. Amounts in fen. */
const db = connect(env.DB);
const first = <Row>(rows: Row[]): Row => {
  if (rows[0] === undefined) throw new Error("nothing inserted");
  return rows[0];
};

/** A product of a company of its own unless told otherwise: 100 fen, in stock, freight free. */
export async function makeProduct(more: Partial<Plain<typeof product.$inferInsert>> = {}): Promise<string> {
  const coId = more.coId ?? (await makeCompany());
  const name = unique("品");
  const price = fen(more.pfPrice ?? 100);
  // One round trip: an id is one more than the largest, and within a batch nobody else makes rows.
  const newest = (table: typeof brand | typeof category | typeof freightTemplate) =>
    sql<number>`(select max(${table.id}) from ${table})`;
  const row = {
    coId,
    productCode: unique("P"),
    codeNorm: "P",
    brandId: newest(brand),
    cateId: newest(category),
    title: `试剂${name}`,
    spec: "500mL",
    seriesKey: name,
    measureUnit: "瓶",
    stock: 1000,
    pfPrice: price,
    sortPrice: price,
    freightTemplateId: newest(freightTemplate),
    createdAt: Date.now(),
    updatedAt: Date.now(),
    ...plain<Partial<typeof product.$inferInsert>>(more),
  };
  const path = sql`(select coalesce(max(${category.id}), 0) + 1 from ${category})`;
  const made = await db.batch([
    db.insert(brand).values({ name }),
    db.insert(category).values({ level: 1, path, name, orderNum: 1 }),
    db.insert(freightTemplate).values({ coId, name: unique("运费") }),
    db.insert(freightRule).values({ templateId: newest(freightTemplate), regionPrefix: "", fee: fen(0), freeFrom: null }),
    db.insert(product).values(row).returning({ id: product.id }),
  ]);
  return String(first(made[4]).id);
}

export const changeProduct = (productId: string, change: Partial<Plain<typeof product.$inferInsert>>) =>
  db
    .update(product)
    .set(plain<Partial<typeof product.$inferInsert>>(change))
    .where(eq(product.id, Number(productId)));

export const stockOf = async (productId: string): Promise<number> =>
  first(
    await db
      .select({ stock: product.stock })
      .from(product)
      .where(eq(product.id, Number(productId))),
  ).stock;

type RuleRow = { regionPrefix: string; fee: number; freeFrom: number | null };

export async function makeFreight(coId: number, rules: RuleRow[]): Promise<number> {
  const { id } = first(
    await db
      .insert(freightTemplate)
      .values({ coId, name: unique("运费") })
      .returning({ id: freightTemplate.id }),
  );
  for (const rule of rules)
    await db.insert(freightRule).values(plain<typeof freightRule.$inferInsert>({ templateId: id, ...rule }));
  return id;
}

export async function makeGroup(unitId: string, leaderId: string, members: string[] = []): Promise<string> {
  const id = unique("group");
  await db.insert(issueGroup).values({ id, unitId, name: id, leaderId, createdAt: Date.now() });
  for (const purchaserId of members) await db.insert(groupMember).values({ groupId: id, purchaserId, joinedAt: Date.now() });
  return id;
}

export async function makeFund(
  unitId: string,
  groupId: string,
  balance: number,
  more: Partial<typeof fund.$inferInsert> = {},
): Promise<string> {
  const id = unique("fund");
  await db
    .insert(fund)
    .values({ id, unitId, groupId, code: id, name: "国自然面上", balance: fen(balance), createdAt: Date.now(), ...more });
  return id;
}

export const fundOf = async (fundId: string) =>
  first(await db.select({ balance: fund.balance, reserved: fund.reserved }).from(fund).where(eq(fund.id, fundId)));

/** Beijing, Dongcheng. */
export async function makeAddress(
  { unitId, purchaserId }: { unitId: string; purchaserId: string },
  more: Partial<typeof address.$inferInsert> = {},
): Promise<string> {
  const id = unique("addr");
  await db.insert(address).values({
    id,
    unitId,
    purchaserId,
    receiver: "张三",
    mobile: "13800138000",
    provinceCode: "110000",
    cityCode: "110100",
    areaCode: "110101",
    region: "北京市 北京市 东城区",
    detail: "科学路 1 号",
    createdAt: Date.now(),
    ...more,
  });
  return id;
}

/** Requests from `minAmount` on take these steps, one rule. */
export async function makeRule(unitId: string, minAmount: number, steps: [ApproverRole, "all" | "any"][]): Promise<string> {
  const id = unique("rule");
  await db.insert(approvalRule).values({ id, unitId, name: id, minAmount: fen(minAmount), createdAt: Date.now() });
  for (const [index, [roleOf, mode]] of steps.entries()) {
    await db.insert(approvalRuleStep).values({ ruleId: id, stepNo: index + 1, role: roleOf, mode });
  }
  return id;
}

export async function giveUnitRole(purchaserId: string, roleKey: UnitRole) {
  await db.insert(role).values({ roleKey, roleName: roleKey, userType: 2 }).onConflictDoNothing();
  const { id } = first(await db.select({ id: role.id }).from(role).where(eq(role.roleKey, roleKey)));
  await db.insert(purchaserRole).values({ purchaserId, roleId: id });
}

export type Buyer = TestPurchaser & { groupId: string; fundId: string; addressId: string; leader: TestPurchaser };

/** A purchaser who can buy: in a group led by somebody else, with a fund and an address. Approval starts at 1,000 yuan. */
export async function makeBuyer(
  options: {
    balance?: number;
    approvalFrom?: number;
    permissions?: readonly string[];
    unit?: Parameters<typeof makeUnit>[0];
  } = {},
): Promise<Buyer> {
  const unitId = await makeUnit(options.unit);
  const leader = await makePurchaser({ unitId, user: { realName: "王组长" } });
  const buyer = await makePurchaser({
    unitId,
    user: { realName: "李采购" },
    ...(options.permissions && { permissions: options.permissions }),
  });
  const groupId = await makeGroup(unitId, leader.purchaserId, [buyer.purchaserId, leader.purchaserId]);
  const fundId = await makeFund(unitId, groupId, options.balance ?? 1_000_000_00);
  const addressId = await makeAddress(buyer);
  await makeRule(unitId, options.approvalFrom ?? 1000_00, [["groupLeader", "any"]]);
  return { ...buyer, groupId, fundId, addressId, leader };
}

/** Another member of the same group, who pays from the same fund. */
export async function makeColleague(buyer: Buyer, permissions?: readonly string[]): Promise<Buyer> {
  const colleague = await makePurchaser({ unitId: buyer.unitId, ...(permissions && { permissions }) });
  await db.insert(groupMember).values({ groupId: buyer.groupId, purchaserId: colleague.purchaserId, joinedAt: Date.now() });
  return { ...buyer, ...colleague, addressId: await makeAddress(colleague) };
}

export async function makeWish(buyer: TestPurchaser, lines: { productId: string; quantity: number }[]): Promise<string> {
  const body = { sourceType: 1 as const, lines };
  return (await call("POST /mall-pur/wish/create", { body }, { as: buyer.token })).wishId;
}

/** What the order page would send for a request as it is shown now, paid from one fund. */
export async function submission(buyer: Buyer, wishId: string) {
  const { addressId, groupId, fundId } = buyer;
  const view = await call("GET /mall-pur/wish/{wishId}", { params: { wishId }, query: { addressId } }, { as: buyer.token });
  return {
    groupId,
    addressId,
    funds: [{ fundId, amount: view.total }],
    shown: shownOf(view),
  };
}
