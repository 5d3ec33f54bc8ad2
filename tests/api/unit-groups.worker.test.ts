import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { fund as fundTable } from "#src/api/db/tables/fund.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { makeBuyer, makeFund, makeGroup } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makePurchaser, unique } from "#tests/support/people.ts";

async function unitOf() {
  const admin = await makePurchaser();
  const as = admin.token;
  const colleague = (realName: string) => makePurchaser({ unitId: admin.unitId, permissions: [], user: { realName } });
  const code = async (filters: ReturnType<typeof tryCall>) => (await filters).body.code;
  return {
    admin,
    colleague,
    create: (name: string, leaderId: string) => tryCall("POST /mall-pur/purIssueGroup", { body: { name, leaderId } }, { as }),
    make: async (leaderId: string) =>
      (await call("POST /mall-pur/purIssueGroup", { body: { name: unique("组"), leaderId } }, { as })).groupId,
    edit: (groupId: string, name: string, leaderId: string) =>
      code(tryCall("PUT /mall-pur/purIssueGroup/{groupId}", { params: { groupId }, body: { name, leaderId } }, { as })),
    view: (groupId: string) => call("GET /mall-pur/purIssueGroup/{groupId}", { params: { groupId } }, { as }),
    add: (groupId: string, purchaserId: string) =>
      code(tryCall("POST /mall-pur/purIssueGroup/{groupId}/member", { params: { groupId }, body: { purchaserId } }, { as })),
    drop: (groupId: string, purchaserId: string) =>
      code(
        tryCall("DELETE /mall-pur/purIssueGroup/{groupId}/member/{purchaserId}", { params: { groupId, purchaserId } }, { as }),
      ),
    open: (groupId: string, more: { code?: string; amount?: number; validTo?: number | null } = {}) => {
      const fund = { code: unique("F"), name: "自然科学基金", validTo: null, ...more, amount: fen(more.amount ?? 0) };
      return tryCall("POST /mall-pur/fund", { body: { groupId, ...fund } }, { as });
    },
  };
}

it("makes a group whose leader approves from then on", async () => {
  const { create, colleague, admin } = await unitOf();
  const leader = await colleague("徐组长");
  expect((await tryCall("GET /mall-pur/wish/todo", {}, { as: leader.token })).body.code).toBe(403);
  const name = unique("材料组");
  expect((await create(name, leader.purchaserId)).body.code).toBe(200);
  expect((await tryCall("GET /mall-pur/wish/todo", {}, { as: leader.token })).body.code).toBe(200);
  const groups = await call("GET /mall-pur/purIssueGroup/list", {}, { as: admin.token });
  expect(groups).toMatchObject([{ name, leader: { realName: "徐组长", open: true }, members: 1, funds: 0, available: 0 }]);
  const twice = (await create(name, leader.purchaserId)).body;
  expect(twice).toMatchObject({ code: 409, data: { fields: { name: "本单位已有同名课题组" } } });
});

it("hands a group over: the new leader approves, the one before stays a member", async () => {
  const { make, colleague, edit, view } = await unitOf();
  const [first, second] = [await colleague("旧组长"), await colleague("新组长")];
  const groupId = await make(first.purchaserId);
  expect(await edit(groupId, "改名组", second.purchaserId)).toBe(200);
  expect((await tryCall("GET /mall-pur/wish/todo", {}, { as: first.token })).body.code).toBe(403);
  expect((await tryCall("GET /mall-pur/wish/todo", {}, { as: second.token })).body.code).toBe(200);
  expect(await view(groupId)).toMatchObject({
    name: "改名组",
    leader: { realName: "新组长" },
    members: [{ purchaserId: first.purchaserId }],
  });
});

it("hands no group to somebody of another unit, nor to nobody", async () => {
  const { make, admin, edit, create, add } = await unitOf();
  const groupId = await make(admin.purchaserId);
  for (const purchaserId of [(await makePurchaser()).purchaserId, "nobody"]) {
    expect(await edit(groupId, unique("组"), purchaserId)).toBe(409);
    expect((await create(unique("组"), purchaserId)).body.code).toBe(409);
    expect(await add(groupId, purchaserId)).toBe(409);
  }
});

it("keeps the leader's rights while another group is theirs", async () => {
  const { make, colleague, edit } = await unitOf();
  const [first, second] = [await colleague("一"), await colleague("二")];
  const [groupId] = [await make(first.purchaserId), await make(first.purchaserId)];
  await edit(groupId, unique("组"), second.purchaserId);
  expect((await tryCall("GET /mall-pur/wish/todo", {}, { as: first.token })).body.code).toBe(200);
});

it("adds and drops members, each once", async () => {
  const { make, admin, colleague, add, drop, view } = await unitOf();
  const groupId = await make(admin.purchaserId);
  const { purchaserId } = await colleague("组员");
  expect(await add(groupId, purchaserId)).toBe(200);
  expect((await view(groupId)).members.map(({ realName }) => realName)).toEqual(["组员"]);
  expect(await add(groupId, purchaserId), "twice").toBe(409);
  expect(await drop(groupId, purchaserId)).toBe(200);
  expect(await drop(groupId, purchaserId), "twice").toBe(404);
});

it("opens a fund whose first amount stands on its ledger", async () => {
  const { make, admin, open, view } = await unitOf();
  const groupId = await make(admin.purchaserId);
  const code = unique("F");
  const { fundId } = (await open(groupId, { code, amount: 500_000 })).body.data as { fundId: string };
  expect((await view(groupId)).funds).toMatchObject([{ fundId, code, balance: 500_000, available: 500_000, status: "open" }]);
  const { rows } = await call("GET /mall-pur/fund/{fundId}/entries", { params: { fundId }, query: {} }, { as: admin.token });
  expect(rows).toMatchObject([{ kind: "adjust", amount: 500_000, balanceAfter: 500_000, note: "立项到账" }]);
  expect((await open(groupId, { code })).body).toMatchObject({ code: 409, data: { fields: { code: "本单位已有此编号的经费" } } });
  expect((await open(groupId, { amount: -1 })).body.code).toBe(422);
  const empty = (await open(groupId)).body.data as { fundId: string };
  const none = { params: { fundId: empty.fundId }, query: {} };
  expect((await call("GET /mall-pur/fund/{fundId}/entries", none, { as: admin.token })).rows).toEqual([]);
});

it("closes a fund and opens it again", async () => {
  const { make, admin, open } = await unitOf();
  const groupId = await make(admin.purchaserId);
  const { fundId } = (await open(groupId, { amount: 100 })).body.data as { fundId: string };
  const edit = (status: "open" | "closed") =>
    tryCall(
      "PUT /mall-pur/fund/{fundId}",
      { params: { fundId }, body: { name: "改名", validTo: null, status } },
      { as: admin.token },
    );
  const usable = async () =>
    (await call("GET /mall-pur/fund/list", {}, { as: admin.token })).flatMap(({ funds }) => funds.map(({ name }) => name));
  expect((await edit("closed")).body.code).toBe(200);
  expect(await usable()).toEqual([]);
  expect((await edit("open")).body.code).toBe(200);
  expect(await usable()).toEqual(["改名"]);
});

it("reaches nothing of another unit", async () => {
  const { create, edit, add, drop, open } = await unitOf();
  const stranger = await makePurchaser();
  const foreign = await makeGroup(stranger.unitId, stranger.purchaserId);
  await makeFund(stranger.unitId, foreign, 100);
  expect((await create(unique("组"), stranger.purchaserId)).body.code, "a leader of another unit").toBe(409);
  expect(await edit(foreign, "夺", stranger.purchaserId)).toBe(404);
  expect(await add(foreign, stranger.purchaserId)).toBe(404);
  expect(await drop(foreign, stranger.purchaserId)).toBe(404);
  expect((await open(foreign)).body.code).toBe(404);
});

it("brings no stranger into a group of the unit", async () => {
  const { make, admin, add } = await unitOf();
  expect(await add(await make(admin.purchaserId), (await makePurchaser()).purchaserId)).toBe(409);
});

it("shows funds to those who may move them only", async () => {
  const { make, admin, open } = await unitOf();
  const groupId = await make(admin.purchaserId);
  await open(groupId, { amount: 100 });
  const clerk = await makePurchaser({ unitId: admin.unitId, permissions: ["mall:unit:member"] });
  const seen = await call("GET /mall-pur/purIssueGroup/{groupId}", { params: { groupId } }, { as: clerk.token });
  expect(seen.funds).toEqual([]);
  const body = { groupId, code: unique("F"), name: "x", amount: fen(1), validTo: null };
  expect((await tryCall("POST /mall-pur/fund", { body }, { as: clerk.token })).body.code).toBe(403);
});

it("adds up what the funds of a group may pay, without those that are over or closed", async () => {
  const buyer = await makeBuyer({ balance: 5000 });
  const admin = await makePurchaser({ unitId: buyer.unitId });
  await makeFund(buyer.unitId, buyer.groupId, 1200_00, { validTo: Date.now() - 1 });
  await makeFund(buyer.unitId, buyer.groupId, 700, { status: "closed" });
  await makeFund(buyer.unitId, buyer.groupId, 300, { validTo: Date.now() + 60_000 });
  const { groupId } = buyer;
  const lines = await call("GET /mall-pur/purIssueGroup/list", {}, { as: admin.token });
  expect(lines.find((line) => line.groupId === groupId)).toMatchObject({ funds: 4, available: 5300 });
  const ledger = await call("GET /mall-pur/fund/ledger", {}, { as: admin.token });
  expect(ledger.filter(({ expired }) => expired)).toMatchObject([{ balance: 1200_00, available: 0 }]);
  expect(ledger.reduce((sum, fund) => sum + fund.available, 0)).toBe(5300);
});

it("opens no fund that is over at once, and moves no end into the past; one that is over keeps its end under another name", async () => {
  const { make, colleague, open, admin } = await unitOf();
  const groupId = await make((await colleague("组长")).purchaserId);
  const over = { code: 422, data: { fields: { validTo: "有效期至不能早于今天；长期有效请留空，不再使用的请停用" } } };
  expect((await open(groupId, { validTo: Date.now() - day })).body).toMatchObject(over);
  const { fundId } = v.parse(v.object({ fundId: v.string() }), (await open(groupId, { validTo: Date.now() + day })).body.data);
  const edit = async (fields: { name: string; validTo: number | null }) => {
    const body = { ...fields, status: "open" } as const;
    return (await tryCall("PUT /mall-pur/fund/{fundId}", { params: { fundId }, body }, { as: admin.token })).body;
  };
  expect(await edit({ name: "改名", validTo: Date.now() - day })).toMatchObject(over);
  const ended = Date.now() - 1_000;
  await connect(env.DB).update(fundTable).set({ validTo: ended }).where(eq(fundTable.id, fundId));
  expect(await edit({ name: "改名", validTo: ended })).toMatchObject({ code: 200 });
  expect(await edit({ name: "改名", validTo: Date.now() + day })).toMatchObject({ code: 200 });
});
