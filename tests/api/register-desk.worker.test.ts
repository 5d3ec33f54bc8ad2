import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { recheckGoods } from "#src/api/catalogue/register/recheck.ts";
import type { FactsChange } from "#src/domain/catalogue/register/schema.ts";
import type { Reactivity } from "#src/domain/hazard/storage/reactivity.ts";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { makeBuyer, makeProduct } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeSubstance } from "#tests/support/hazard.ts";
import { makeCompany, makeOperator, makePurchaser, unique } from "#tests/support/people.ts";

const db = connect(env.DB);
const today = isoDay(Date.now());
const approve = (as: string, proposalId: string, version = 1, more: object = {}) =>
  tryCall(
    "POST /mall-admin/register/proposals/{proposalId}/approve",
    { params: { proposalId }, body: { version, ...more } },
    { as },
  );
const listing = (casNo: string, more: object = {}) => ({
  kind: "listing" as const,
  casNo,
  content: {
    type: "add" as const,
    list: "toxic" as const,
    grade: null,
    entryNo: "7",
    condition: null,
    effectiveFrom: today,
    ...more,
  },
  source: "公告 2026 年第 1 号",
});
const propose = (as: string, body: Parameters<typeof call<"POST /mall-admin/register/proposals">>[1]["body"]) =>
  call("POST /mall-admin/register/proposals", { body }, { as });
const people = async () => [(await makeOperator()).token, (await makeOperator()).token] as const;
const bitsOf = async (id: string) =>
  (await env.DB.prepare("select hazard_bits as bits, product_status as status from product where id = ?1")
    .bind(Number(id))
    .first()) as {
    bits: number;
    status: number;
  };

describe("a change of the register", () => {
  it("names to its proposer who may approve it, others who may, and nobody where there is nobody", async () => {
    const proposer = await makeOperator();
    const casNo = await makeSubstance("hazardous");
    const { proposalId } = await propose(proposer.token, listing(casNo));
    const approvers = async (as: string) => {
      const { rows } = await call("GET /mall-admin/register/proposals", { query: { pageSize: "100" } }, { as });
      return rows.find((row) => row.proposalId === proposalId)?.approvers;
    };
    await env.DB.prepare("update user set status = 'disabled' where user_type = 3 and id <> ?1").bind(proposer.userId).run();
    expect(await approvers(proposer.token)).toEqual([]);
    const second = await makeOperator();
    expect(await approvers(proposer.token)).toEqual(["测试用户"]);
    expect(await approvers(second.token)).toBeNull();
  });

  it("is one person's proposal and another one's approval, and re-judges its goods", async () => {
    const [proposer, approver] = await people();
    const casNo = await makeSubstance("hazardous");
    const productId = await makeProduct({ coId: await makeCompany(), casNo, hazardBits: 1, title: "试剂 AR" });
    const { proposalId } = await propose(proposer, listing(casNo));
    expect((await approve(proposer, proposalId)).body).toMatchObject({ code: 403, msg: expect.stringContaining("两人") });
    expect((await approve(approver, proposalId, 2)).body).toMatchObject({ code: 409 });
    expect((await approve(approver, proposalId)).body).toMatchObject({ code: 200 });
    expect((await approve(approver, proposalId)).body).toMatchObject({ code: 409 });
    expect(await bitsOf(productId)).toMatchObject({ bits: 1 });
    await recheckGoods(db, Date.now());
    expect(await bitsOf(productId)).toMatchObject({ bits: 3, status: 1 });
    const record = await call("GET /mall-admin/register/substances/{casNo}", { params: { casNo } }, { as: proposer });
    expect(record).toMatchObject({
      isRechecking: false,
      listings: expect.arrayContaining([expect.objectContaining({ list: "toxic", entryNo: "7", source: "公告 2026 年第 1 号" })]),
      goods: { total: 1 },
      changes: [{ productId, before: ["hazardous"], after: ["hazardous", "toxic"], isOffSale: false }],
    });
  });

  it("says how a substance reacts, which is unknown until somebody does", async () => {
    const [proposer, approver] = await people();
    const casNo = "1000001-05-7";
    const reactivity = async () =>
      (await call("GET /mall-admin/register/substances/{casNo}", { params: { casNo } }, { as: proposer })).reactivity;
    const facts = (content: FactsChange) => ({ kind: "facts" as const, casNo, content, source: "CAMEO Chemicals" });
    const change = async (content: FactsChange) => {
      const { proposalId } = await propose(proposer, facts(content));
      expect((await approve(approver, proposalId)).body.code).toBe(200);
    };
    await change({ nameZh: "某物" });
    expect(await reactivity()).toBeNull();
    await change({ reactivity: ["none"] });
    expect(await reactivity()).toEqual(["none"]);
    await change({ reactivity: ["cyanide", "reducing"] });
    await change({ nameEn: "Thing" });
    expect(await reactivity()).toEqual(["cyanide", "reducing"]);
    const refused = async (...classes: string[]) => {
      const body = facts({ reactivity: classes as Reactivity[] });
      const answer = await tryCall("POST /mall-admin/register/proposals", { body }, { as: proposer });
      return JSON.stringify(answer.body);
    };
    expect(await refused("harmless")).toContain("反应性类别只能是：无特殊反应性、水、");
    expect(await refused()).toContain("没有的填“无特殊反应性”");
    expect(await refused("none", "water")).toContain("“无特殊反应性”不能与其他类别同时填写");
  });

  it("says of a substance known from abroad that two people have looked it up in China's lists", async () => {
    const [proposer, approver] = await people();
    const casNo = "1000002-05-0";
    await env.DB.batch([
      env.DB.prepare("insert into substance (cas_no, name_zh) values (?1, 'Thing')").bind(casNo),
      env.DB.prepare("insert into substance_unchecked (cas_no, source) values (?1, '欧盟 CLP')").bind(casNo),
    ]);
    const isUnchecked = async () =>
      (await call("GET /mall-admin/register/substances/{casNo}", { params: { casNo } }, { as: proposer })).isUnchecked;
    const facts = (content: FactsChange) => ({ kind: "facts" as const, casNo, content, source: "目录 2015 版" });
    const named = await propose(proposer, facts({ nameZh: "某物" }));
    expect((await approve(approver, named.proposalId)).body.code).toBe(200);
    expect(await isUnchecked()).toBe(true);
    const { proposalId } = await propose(proposer, facts({ isListingChecked: true }));
    expect(await isUnchecked()).toBe(true);
    expect((await approve(approver, proposalId)).body.code).toBe(200);
    expect(await isUnchecked()).toBe(false);
  });

  it("takes goods of the first class off sale, and follows concentration and end of a listing", async () => {
    const [proposer, approver] = await people();
    const casNo = await makeSubstance("hazardous");
    const coId = await makeCompany();
    const weak = await makeProduct({ coId, casNo, hazardBits: 1, title: "某溶液 3%" });
    const strong = await makeProduct({ coId, casNo, hazardBits: 1, title: "某溶液 30%" });
    const run = async (body: Parameters<typeof propose>[1]) => {
      expect((await approve(approver, (await propose(proposer, body)).proposalId)).body.code).toBe(200);
      await recheckGoods(db, Date.now());
    };
    await run(listing(casNo, { list: "explosive", condition: "含量>8%" }));
    expect([await bitsOf(weak), await bitsOf(strong)]).toMatchObject([{ bits: 1 }, { bits: 9 }]);
    const { listings } = await call("GET /mall-admin/register/substances/{casNo}", { params: { casNo } }, { as: proposer });
    const listingId = listings.find(({ list }) => list === "explosive")!.listingId;
    await run({ kind: "listing", casNo, content: { type: "end", listingId, effectiveTo: today }, source: "废止公告" });
    expect(await bitsOf(strong)).toMatchObject({ bits: 1 });
    await run(listing(casNo, { list: "precursor", grade: 1 }));
    expect(await bitsOf(strong)).toMatchObject({ bits: 5, status: 2 });
  });

  it("goes in parts, and no run takes more than its measure", async () => {
    const [proposer, approver] = await people();
    const casNo = await makeSubstance("hazardous");
    const coId = await makeCompany();
    for (let count = 0; count < 3; count++) await makeProduct({ coId, casNo, hazardBits: 1 });
    await env.DB.prepare("delete from substance_recheck").run();
    const { proposalId } = await propose(proposer, listing(casNo));
    await approve(approver, proposalId);
    expect(await recheckGoods(db, Date.now())).toBe(3);
    expect(await recheckGoods(db, Date.now())).toBe(0);
  });

  it("is refused for who may not, for a missing source and for a condition that says nothing", async () => {
    const { token: as } = await makeOperator({ permissions: ["mall:goods:classify"] });
    const casNo = await makeSubstance("hazardous");
    expect((await tryCall("POST /mall-admin/register/proposals", { body: listing(casNo) }, { as })).body.code).toBe(403);
    const [proposer] = await people();
    const send = async (body: Record<string, unknown>) =>
      (await tryCall("POST /mall-admin/register/proposals", { body }, { as: proposer })).body.code;
    expect(await send({ ...listing(casNo), source: " " })).toBe(422);
    expect(await send(listing(casNo, { list: "precursor" }))).toBe(422);
    expect(await send(listing("999999-99-9"))).toBe(404);
    const facts = { kind: "facts", content: { nameZh: "新物质" }, source: "手册" };
    expect(await send({ ...facts, casNo: "7789-17-6" })).toBe(422);
    expect(await send({ ...facts, casNo: "7789-17-5" })).toBe(200);
  });

  it("may be taken back by its proposer", async () => {
    const [proposer, approver] = await people();
    const casNo = "7790-29-6";
    const { proposalId } = await propose(proposer, {
      kind: "facts",
      casNo,
      content: { nameZh: "碘化铷", unNumber: "1090" },
      source: "品名表",
    });
    const params = { proposalId };
    const body = { version: 1, reason: "写错了" };
    await call("POST /mall-admin/register/proposals/{proposalId}/reject", { params, body }, { as: proposer });
    expect((await approve(approver, proposalId, 2)).body.code).toBe(409);
    const { rows } = await call("GET /mall-admin/register/proposals", { query: { state: "rejected" } }, { as: approver });
    expect(rows.find((row) => row.proposalId === proposalId)).toMatchObject({
      reason: "写错了",
      lines: ["中文名：碘化铷", "UN 编号：1090"],
    });
  });
});

describe("a list as an authority publishes it", () => {
  const csv = (...lines: string[]) => ({
    fileName: "名录.csv",
    content: Buffer.from([`某目录,,,,`, "序号,品名,别名,CAS号,备注", ...lines].join("\n")).toString("base64"),
  });

  it("is compared with the register before anything is written, then proposed and approved", async () => {
    const [as, approver] = await people();
    const known = await makeSubstance("explosive", null, "含量>8%");
    const gone = await makeSubstance("explosive");
    // CAS numbers of test substances have no check digit: the file names a real one beside.
    const file = csv(
      "1,某溶液[含量＞8%],别名甲；别名乙,7722-84-1,",
      "2,新列物质,,7789-17-5,",
      "3,没有编号的,,,",
      "4,写错的,,7789-17-6,",
    );
    const query = { list: "explosive" as const, grade: null };
    const before = await env.DB.prepare("select count(*) as n from substance_listing").first();
    const compared = await call("POST /mall-admin/register/lists/compare", { body: { ...query, ...file } }, { as });
    expect(compared).toMatchObject({ rows: 4, counts: { added: 2, bad: 2 } });
    expect(compared.added).toContainEqual({
      casNo: "7722-84-1",
      nameZh: "某溶液",
      entryNo: "1",
      condition: "含量>8%",
      isNew: true,
    });
    expect(compared.missing.map(({ casNo }) => casNo)).toEqual(expect.arrayContaining([known, gone]));
    expect(compared.bad).toEqual([
      { line: 5, reason: expect.stringContaining("没有 CAS 号") },
      { line: 6, reason: expect.stringContaining("校验位") },
    ]);
    expect(await env.DB.prepare("select count(*) as n from substance_listing").first()).toEqual(before);
    const body = { ...query, ...file, source: "公告 2 号", effectiveFrom: today, endMissing: false };
    const { proposalId } = await call("POST /mall-admin/register/lists", { body }, { as });
    expect((await approve(approver, proposalId)).body).toMatchObject({ code: 200 });
    const again = await call("POST /mall-admin/register/lists/compare", { body: { ...query, ...file } }, { as });
    expect(again.counts).toMatchObject({ added: 0, unchanged: 2 });
    expect((await tryCall("POST /mall-admin/register/lists", { body }, { as })).body.code).toBe(409);
    const { rows } = await call("GET /mall-admin/register/substances", { query: { q: "新列物质" } }, { as });
    expect(rows).toMatchObject([{ casNo: "7789-17-5", lists: ["explosive"], isUnregistered: false }]);
  });

  it("that cannot be read is refused with what it needs", async () => {
    const [as] = await people();
    const content = Buffer.from("甲,乙\n1,2").toString("base64");
    const body = { list: "toxic" as const, grade: null, fileName: "a.csv", content };
    expect((await tryCall("POST /mall-admin/register/lists/compare", { body }, { as })).body).toMatchObject({
      code: 422,
      msg: expect.stringContaining("品名"),
    });
    expect(
      (await tryCall("POST /mall-admin/register/lists/compare", { body: { ...body, fileName: "a.pdf" } }, { as })).body.code,
    ).toBe(422);
  });
});

describe("a density", () => {
  it("comes from a safety officer, is approved by the mall, and then serves a paper in kilograms", async () => {
    const buyer = await makeBuyer();
    const casNo = await makeSubstance("toxic");
    const body = { casNo, kgPerM3: 1840, celsius: 20, condition: "", source: "供应商 SDS 第 9 部分" };
    const { proposalId } = await call("POST /mall-pur/danger/density", { body }, { as: buyer.token });
    const stored = () => env.DB.prepare("select grams_per_ml as d from substance_density where cas_no = ?1").bind(casNo).first();
    expect(await stored()).toBeNull();
    const { token: as } = await makeOperator();
    expect((await approve(as, proposalId)).body.code).toBe(200);
    expect(await stored()).toEqual({ d: 1.84 });
    expect((await tryCall("POST /mall-pur/danger/density", { body }, { as: buyer.token })).body.code).toBe(409);
    const member = await makePurchaser({ permissions: [] });
    expect((await tryCall("POST /mall-pur/danger/density", { body }, { as: member.token })).body.code).toBe(403);
    expect(
      (await tryCall("POST /mall-pur/danger/density", { body: { ...body, casNo: "999999-99-9" } }, { as: buyer.token })).body
        .code,
    ).toBe(404);
  });

  it("far from the one on record is approved by somebody who read that it is, and says so", async () => {
    const [one, two] = await people();
    const casNo = await makeSubstance("toxic");
    const of = (kgPerM3: number) => ({
      kind: "density" as const,
      casNo,
      content: { kgPerM3, celsius: 20, condition: "含量≥95%" },
      source: "手册",
    });
    await approve(two, (await propose(one, of(1830))).proposalId);
    const { proposalId } = await propose(one, of(600));
    const rowOf = async (as: string) =>
      (await call("GET /mall-admin/register/proposals", { query: { pageSize: "100" } }, { as })).rows.find(
        (row) => row.proposalId === proposalId,
      );
    expect(await rowOf(two)).toMatchObject({
      doubt: "登记的密度为 1.83 g/mL，此值相差 67%",
      availableActions: ["approve", "reject"],
    });
    expect((await approve(two, proposalId)).body).toMatchObject({ code: 409, msg: expect.stringContaining("相差 67%") });
    const stored = () => env.DB.prepare("select grams_per_ml as d from substance_density where cas_no = ?1").bind(casNo).first();
    expect(await stored()).toEqual({ d: 1.83 });
    expect((await approve(one, proposalId, 1, { isDoubtAccepted: true })).body.code).toBe(403);
    expect((await approve(two, proposalId, 1, { isDoubtAccepted: true })).body.code).toBe(200);
    expect(await stored()).toEqual({ d: 0.6 });
  });

  it("that no liquid has, or of another temperature than a room's, is not taken from anybody; one in doubt not from a unit", async () => {
    const buyer = await makeBuyer();
    const [as] = await people();
    const casNo = await makeSubstance("toxic");
    const body = { casNo, kgPerM3: 1840, celsius: 20, condition: "", source: "手册" };
    const codes = async (more: object) => {
      const { casNo: _cas, source, ...content } = { ...body, ...more };
      const proposed = { kind: "density" as const, casNo, content, source };
      return [
        (await tryCall("POST /mall-pur/danger/density", { body: { ...body, ...more } }, { as: buyer.token })).body.code,
        (await tryCall("POST /mall-admin/register/proposals", { body: proposed }, { as })).body.code,
      ];
    };
    expect(await codes({ kgPerM3: 100 })).toEqual([422, 422]);
    expect(await codes({ kgPerM3: 19_000 })).toEqual([422, 422]);
    expect(await codes({ celsius: 150 })).toEqual([422, 422]);
    expect(await codes({ kgPerM3: 13_500 })).toEqual([409, 200]);
  });
});

it("the register is found by part of a name, and exported", async () => {
  const [as] = await people();
  const casNo = await makeSubstance("toxic");
  const name = unique("独名");
  await env.DB.prepare("update substance set name_zh = ?2 where cas_no = ?1").bind(casNo, name).run();
  const { rows } = await call("GET /mall-admin/register/substances", { query: { q: name.slice(0, -1), list: "toxic" } }, { as });
  expect(rows).toMatchObject([{ casNo, nameZh: name }]);
});
