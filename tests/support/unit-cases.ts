import { env } from "cloudflare:workers";
import { connect } from "#src/api/db/client.ts";
import { loginGuard } from "#src/api/db/tables/account.ts";
import { businessRegistration } from "#src/api/db/tables/registration.ts";
import { lockout } from "#src/domain/session/login-lockout.ts";
import { day, isoDay } from "#src/domain/kernel/instant.ts";
import { type Buyer, giveUnitRole, makeBuyer } from "./buying.ts";
import { call } from "./call.ts";
import { newMobile } from "./codes.ts";
import { makePermit, makeRegulated, makeSubstance } from "./hazard.ts";
import { makeLoss, makeToxicOrder } from "./hazard-order.ts";
import { type Cases, of } from "./once.ts";
import { makeBusiness, makeOperator, makeOperatorRole, makePurchaser, makeUnit, unique } from "./people.ts";

/** Every call that changes what a unit's purchases rest on: members, groups, papers and rules of hazardous goods. */
type Family =
  | `mall-pur/${"danger" | "pur" | "purIssueGroup"}`
  | `mall-${"sup" | "admin"}/danger`
  | `mall-admin/${"unit" | "business" | "company" | "user" | "operator"}`
  | "auth/own";

const db = connect(env.DB);
const inForce = () => ({ validFrom: Date.now() - day, validTo: Date.now() + day });
const today = isoDay(Date.now());
const profile = { groupId: null, realName: "韩梅", jobNo: "A-17", workPic: null };

/** An administrator, and a member without a role. */
async function staffed() {
  const admin = await makePurchaser();
  await giveUnitRole(admin.purchaserId, "unitAdmin");
  return { admin, member: await makePurchaser({ unitId: admin.unitId, permissions: [] }) };
}
/** Somebody of the unit who is in no group of it. */
async function grouped() {
  const buyer = await makeBuyer();
  return { ...buyer, admin: await makePurchaser({ unitId: buyer.unitId }) };
}
const rule = async () => ({
  kind: "holdingLimit" as const,
  list: "hazardous" as const,
  grade: null,
  casNo: await makeSubstance("hazardous"),
  weekdays: [],
  document: null,
  amount: 5_000,
  measure: "mass" as const,
  effectiveFrom: today,
  effectiveTo: null,
  source: "单位规定",
  note: "",
});
const clearance = ({ groupId }: Buyer) => ({
  groupId,
  kind: "storage" as const,
  list: "toxic" as const,
  note: "3 号楼专柜",
  ...inForce(),
});
const later = { effectiveTo: isoDay(Date.now() + 2 * day) };
const addRule = async ({ token: as }: { token: string }) => call("POST /mall-pur/danger/rules", { body: await rule() }, { as });

/** Somebody who has handed in the profile, and an administrator of that unit. */
async function waiting() {
  const admin = await makePurchaser();
  const person = await makePurchaser();
  const body = { ...profile, unitId: admin.unitId };
  await call("POST /auth/own/units/join", { body }, { as: person.token });
  const places = await call("GET /auth/own/units", {}, { as: person.token });
  return { admin, purchaserId: places.find(({ unitId }) => unitId === admin.unitId)?.purchaserId };
}

const unitForm = () => ({
  name: unique("新研究院"),
  unitType: "institute",
  needWorkPic: false,
  canBuyDangerProduct: true,
  supportDeliverySiteFlag: false,
  integralSwitchOpen: false,
  selfApprovalFlag: true,
});
async function invited() {
  const operator = await makeOperator();
  const unitId = await makeUnit();
  const who = `${unique("lab")}@unit.example`;
  const to = { params: { unitId }, body: { who } };
  await call("POST /mall-admin/unit/{unitId}/admin", to, { as: operator.token });
  const { invitations } = await call("GET /mall-admin/unit/{unitId}", { params: { unitId } }, { as: operator.token });
  return { operator, unitId, invitationId: invitations[0]?.invitationId };
}
const operatorForm = async () => ({
  realName: "何静",
  target: `${unique("op")}@mall.example`,
  roles: [(await makeOperatorRole(["mall:board:answer"])).roleId],
});
/** Somebody whom an operator waits for. */
async function invitedOperator() {
  const operator = await makeOperator();
  const { token: as } = operator;
  const body = await operatorForm();
  await call("POST /mall-admin/operator/invitation", { body }, { as });
  const { rows } = await call("GET /mall-admin/operator/invitation/list", { query: {} }, { as });
  return { operator, invitationId: rows.find(({ target }) => target === body.target)?.invitationId };
}
/** A unit with two administrators. */
async function administered() {
  const operator = await makeOperator();
  const one = await makePurchaser();
  const other = await makePurchaser({ unitId: one.unitId });
  for (const { purchaserId } of [one, other]) await giveUnitRole(purchaserId, "unitAdmin");
  return { operator, unitId: one.unitId, purchaserId: one.purchaserId };
}
async function registered() {
  const registrationId = unique("reg");
  const now = Date.now();
  await db.insert(businessRegistration).values({
    id: registrationId,
    companyName: unique("北辰试剂"),
    creditCode: unique("code"),
    legalPerson: "王立",
    region: "北京市 北京市 海淀区",
    address: "示范路 1 号",
    contact: "李雷",
    mobile: newMobile(),
    email: `${unique("sup")}@supplier.example`,
    landline: "",
    postalCode: "",
    username: unique("sup").replaceAll("-", ""),
    passwordHash: "none",
    licenceKey: "none",
    status: "reviewing",
    linkId: "none",
    mailedAt: now,
    createdAt: now,
  });
  return { operator: await makeOperator(), registrationId };
}

export const unitCases: Cases<Family> = {
  "POST /mall-pur/danger/sds": async () => of(await makeBuyer(), {}, { productIds: [(await makeRegulated("toxic")).productId] }),
  "POST /mall-pur/danger/permit": async () =>
    of(
      await makeBuyer(),
      {},
      {
        kind: "permit",
        casNo: await makeSubstance("toxic"),
        groupId: null,
        number: "京公剧购 1",
        issuer: "测试公安局",
        coId: null,
        measure: "mass",
        amount: 12_000,
        ...inForce(),
      },
    ),
  "POST /mall-pur/danger/permit/{permitId}/revoke": async () => {
    const buyer = await makeBuyer();
    return of(buyer, { permitId: await makePermit(buyer, await makeSubstance("toxic"), 5) });
  },
  "POST /mall-pur/danger/clearance": async () => makeBuyer().then((it) => of(it, {}, clearance(it))),
  "POST /mall-pur/danger/clearance/{clearanceId}/end": async () => {
    const buyer = await makeBuyer();
    return of(buyer, await call("POST /mall-pur/danger/clearance", { body: clearance(buyer) }, { as: buyer.token }));
  },
  "POST /mall-pur/danger/density": async () =>
    of(await makeBuyer(), {}, { casNo: await makeSubstance("toxic"), kgPerM3: 800, celsius: 20, condition: "", source: "手册" }),
  "POST /mall-pur/danger/loss/{lossId}/decide": async () => {
    const { buyer, lossId } = await makeLoss();
    const officer = await makePurchaser({ unitId: buyer.unitId });
    return of(officer, { lossId }, { outcome: "freed", note: "承运方已出具丢失证明" });
  },
  "POST /mall-pur/danger/filing/{purchaseFilingId}/file": async () => {
    const { buyer, ship, receive } = await makeToxicOrder(1);
    await ship(1);
    await receive(1);
    const { rows } = await call("GET /mall-pur/danger/filing", { query: {} }, { as: buyer.token });
    return of(buyer, { purchaseFilingId: rows[0]?.filingId }, { filingNo: "京备 1", filedOn: today });
  },
  "POST /mall-pur/danger/annual/{annualPurchaseId}/file": async () => {
    const buyer = await makeBuyer();
    const annualPurchaseId = `annual-${buyer.unitId}`;
    await env.DB.prepare("insert into annual_filing (id, unit_id, year, reminded_at) values (?1, ?2, 2025, 0)")
      .bind(annualPurchaseId, buyer.unitId)
      .run();
    return of(buyer, { annualPurchaseId }, { filingNo: "年报 1", filedOn: today });
  },
  "POST /mall-pur/danger/use": async () => {
    const buyer = await makeBuyer();
    const { casNo, productId } = await makeRegulated("toxic");
    await env.DB.prepare("insert into group_holding (group_id, product_id, pieces, received) values (?1, ?2, 1, 1)")
      .bind(buyer.groupId, Number(productId))
      .run();
    return of(buyer, {}, { groupId: buyer.groupId, casNo, measure: "mass", amount: 5, note: "实验消耗" });
  },
  "POST /mall-pur/danger/rules": async () => of(await makePurchaser(), {}, await rule()),
  "POST /mall-pur/danger/rules/{ruleId}/end": async () => {
    const officer = await makePurchaser();
    return of(officer, await addRule(officer), later);
  },
  "POST /mall-admin/danger/rules": async () => of(await makeOperator(), {}, await rule()),
  "POST /mall-admin/danger/rules/{ruleId}/end": async () => {
    const operator = await makeOperator();
    return of(operator, await call("POST /mall-admin/danger/rules", { body: await rule() }, { as: operator.token }), later);
  },
  "POST /mall-sup/danger/annual/{annualSaleId}/file": async () => {
    const seller = await makeBusiness();
    const annualSaleId = `annual-${seller.coId}`;
    await env.DB.prepare("insert into annual_filing (id, co_id, year, reminded_at) values (?1, ?2, 2025, 0)")
      .bind(annualSaleId, seller.coId)
      .run();
    return of(seller, { annualSaleId }, { filingNo: "年报 1", filedOn: today });
  },
  "POST /mall-sup/danger/filing/{filingId}/file": async () => {
    const { seller, ship } = await makeToxicOrder(1);
    await ship(1);
    const { rows } = await call("GET /mall-sup/danger/filing", { query: {} }, { as: seller.token });
    return of(seller, rows[0], { filingNo: "京备 1" });
  },
  "POST /mall-pur/purIssueGroup": async () =>
    makePurchaser().then((it) => of(it, {}, { name: "新组", leaderId: it.purchaserId })),
  "PUT /mall-pur/purIssueGroup/{groupId}": async () =>
    grouped().then((it) => of(it.admin, it, { name: "改名组", leaderId: it.admin.purchaserId })),
  "POST /mall-pur/purIssueGroup/{groupId}/member": async () =>
    grouped().then((it) => of(it.admin, it, { purchaserId: it.admin.purchaserId })),
  "DELETE /mall-pur/purIssueGroup/{groupId}/member/{purchaserId}": async () => grouped().then((it) => of(it.admin, it)),
  "PUT /mall-pur/pur/unit/member/{purchaserId}/roles": async () =>
    staffed().then(({ admin, member }) => of(admin, member, { roles: ["acceptor"] })),
  "POST /mall-pur/pur/unit/member/{purchaserId}/remove": async () =>
    staffed().then(({ admin, member }) => of(admin, member, { reason: "已离职" })),
  "POST /mall-pur/pur/purchaser/completeInfo": async () => {
    const person = await makePurchaser({ complete: false });
    await env.DB.prepare("update purchaser set unit_id = null, review = 'draft' where id = ?1").bind(person.purchaserId).run();
    return of(person, {}, { ...profile, unitId: await makeUnit() });
  },
  "POST /mall-pur/pur/purchaser/{purchaserId}/review": async () => waiting().then((it) => of(it.admin, it, { approve: true })),
  "POST /auth/own/units/join": async () => of(await makePurchaser(), {}, { ...profile, unitId: await makeUnit() }),
  "POST /mall-admin/unit": async () => of(await makeOperator(), {}, unitForm()),
  "PUT /mall-admin/unit/{unitId}": async () => of(await makeOperator(), { unitId: await makeUnit() }, unitForm()),
  "POST /mall-admin/unit/{unitId}/status": async () =>
    of(await makeOperator(), { unitId: await makeUnit() }, { status: "disabled" }),
  "POST /mall-admin/unit/{unitId}/admin": async () =>
    of(await makeOperator(), { unitId: await makeUnit() }, { who: `${unique("lab")}@unit.example` }),
  "DELETE /mall-admin/unit/{unitId}/admin/{purchaserId}": async () => administered().then((it) => of(it.operator, it)),
  "DELETE /mall-admin/unit/{unitId}/invitation/{invitationId}": async () => invited().then((it) => of(it.operator, it)),
  "POST /mall-admin/company/{coId}/status": async () =>
    of(await makeOperator(), { coId: String((await makeBusiness()).coId) }, { status: "suspended", reason: "许可证存疑" }),
  "POST /mall-admin/user/{userId}/status": async () =>
    of(await makeOperator(), { userId: (await makePurchaser()).userId }, { status: "disabled", reason: "已离职" }),
  "POST /mall-admin/user/{userId}/unlock": async () => {
    const username = unique("locked");
    const { userId } = await makePurchaser({ user: { username } });
    await db
      .insert(loginGuard)
      .values({ username, failures: lockout.name.failures, lastFailureAt: Date.now(), until: Date.now() + lockout.name.lock });
    return of(await makeOperator(), { userId }, {});
  },
  "POST /mall-admin/operator/invitation": async () => of(await makeOperator(), {}, await operatorForm()),
  "POST /mall-admin/operator/invitation/{invitationId}/send": async () => {
    const { operator, invitationId } = await invitedOperator();
    return of(operator, { invitationId }, {});
  },
  "DELETE /mall-admin/operator/invitation/{invitationId}": async () => {
    const { operator, invitationId } = await invitedOperator();
    return of(operator, { invitationId });
  },
  "POST /mall-admin/business/registration/{registrationId}/review": async () =>
    registered().then((it) => of(it.operator, it, { approve: true })),
};
