import { env } from "cloudflare:workers";
import type * as v from "valibot";
import { describe, expect, it } from "vitest";
import { call, tryCall } from "#tests/support/call.ts";
import { creditCode } from "#tests/support/credit-code.ts";
import { makeBusiness, makeCompany, makeOperator, makePurchaser, unique, type Person } from "#tests/support/people.ts";
import { base64, jpg, png } from "#tests/support/pictures.ts";
import { app } from "#src/api/app.ts";
import { purgeUploads } from "#src/api/upload/purge.ts";
import { connect } from "#src/api/db/client.ts";
import { day } from "#src/domain/kernel/instant.ts";
import type { ProposeCompanyChange } from "#src/domain/supplier/company-change/schema.ts";

const reviewer = () => makeOperator({ permissions: ["mall:supplier:review"] });
type Changes = v.InferInput<typeof ProposeCompanyChange>["changes"];
type Seller = Person & { coId: number };

const ask = async ({ token }: Person, changes: object) =>
  (await tryCall("POST /mall-sup/own/companyChange", { body: { changes } }, { as: token })).body;
const asked = (seller: Seller, changes: Changes) =>
  call("POST /mall-sup/own/companyChange", { body: { changes } }, { as: seller.token });
const mine = ({ token }: Person) => call("GET /mall-sup/own/company", {}, { as: token });
const edit = async ({ token }: Person, changeId: string, body: object) =>
  (
    await tryCall(
      "PUT /mall-sup/own/companyChange/{changeId}",
      { params: { changeId }, body: { retainsLicence: false, ...body } },
      { as: token },
    )
  ).body;
const withdraw = async ({ token }: Person, changeId: string, version: number) =>
  (
    await tryCall(
      "POST /mall-sup/own/companyChange/{changeId}/withdraw",
      { params: { changeId }, body: { version } },
      { as: token },
    )
  ).body;
const decide = async ({ token }: Person, changeId: string, body: object) =>
  (await tryCall("POST /mall-admin/companyChange/{changeId}/review", { params: { changeId }, body }, { as: token })).body;
const approve = (operator: Person, changeId: string, version = 1) => decide(operator, changeId, { version, approve: true });
const refuse = (operator: Person, changeId: string, rejections: object, version = 1) =>
  decide(operator, changeId, { version, approve: false, rejections });
const listed = async ({ token }: Person, changeId: string, state: "submitted" | "approved" | "rejected" = "submitted") => {
  const query = { state, pageSize: "100", orderByColumn: "submittedAt", isAsc: "desc" } as const;
  const { rows } = await call("GET /mall-admin/companyChange/list", { query }, { as: token });
  return rows.find((row) => row.changeId === changeId);
};
const row = (sql: string, ...params: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...params)
    .first();
const inboxOf = async ({ token }: Person) =>
  (await call("GET /mall-admin/sysMsg/list", { query: { pageSize: "100" } }, { as: token })).rows;
const bank = { bankName: "建设银行海淀支行", bankAccount: "6222 0200 0123 4567" };
const open = (path: string, { token }: Partial<Person> = {}) =>
  app.fetch(new Request(`https://api${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} }), env, {
    waitUntil: () => undefined,
    passThroughOnException: () => undefined,
  } as unknown as ExecutionContext);

describe("a change of a company's data", () => {
  it("goes from the request to the review to the company, and stands there for nobody before", async () => {
    const seller = await makeBusiness();
    const operator = await reviewer();
    const changes = { contact: "高明", mobile: "13900139000", landline: "", email: "Gao@Supplier.Example", ...bank };
    const { changeId } = await asked(seller, changes);
    expect(await mine(seller)).toMatchObject({
      status: "active",
      facts: { contact: "测试联系人", landline: "010-12345678", bankAccount: "" },
      open: {
        changeId,
        state: "submitted",
        version: 1,
        submittedBy: "测试用户",
        availableActions: ["edit", "withdraw"],
        differences: [
          { field: "contact", from: "测试联系人", to: "高明" },
          { field: "mobile", from: "", to: "13900139000" },
          { field: "landline", from: "010-12345678", to: "" },
          { field: "email", from: "", to: "gao@supplier.example" },
          { field: "bankName", from: "", to: "建设银行海淀支行" },
          { field: "bankAccount", from: "", to: "6222020001234567" },
        ],
      },
    });
    expect(await listed(operator, changeId)).toMatchObject({
      coId: String(seller.coId),
      obstacle: "",
      availableActions: ["approve", "reject"],
      differences: expect.arrayContaining([{ field: "bankAccount", from: "", to: "6222020001234567" }]),
    });
    expect((await approve(operator, changeId)).code).toBe(200);
    expect(await mine(seller)).toMatchObject({
      facts: {
        contact: "高明",
        mobile: "13900139000",
        landline: "",
        email: "gao@supplier.example",
        bankAccount: "6222020001234567",
      },
      open: null,
      history: [{ changeId, state: "approved", submittedBy: "测试用户", decidedBy: null }],
    });
    expect(await row("select contact, phone from company where id = ?1", seller.coId)).toEqual({
      contact: "高明",
      phone: "13900139000",
    });
    expect((await approve(operator, changeId, 2)).code).toBe(409);
    expect((await listed(operator, changeId, "approved"))?.availableActions).toEqual([]);
  });

  it("is sent back field by field, mended with all else kept, and then approved", async () => {
    const seller = await makeBusiness();
    const operator = await reviewer();
    const { changeId } = await asked(seller, { contact: "高明", ...bank });
    expect((await refuse(operator, changeId, { address: "不符" })).code).toBe(422);
    expect((await refuse(operator, changeId, { bankAccount: "账号与开户证明不符" })).code).toBe(200);
    expect((await approve(operator, changeId, 2)).code).toBe(409);
    const sentBack = (await mine(seller)).open;
    expect(sentBack).toMatchObject({
      state: "rejected",
      version: 2,
      rejections: { bankAccount: "账号与开户证明不符" },
      availableActions: ["edit", "withdraw"],
      differences: expect.arrayContaining([{ field: "contact", from: "测试联系人", to: "高明" }]),
    });
    const mended = { contact: "高明", bankName: bank.bankName, bankAccount: "6222020001239999" };
    expect((await edit(seller, changeId, { version: 1, changes: mended })).code).toBe(409);
    expect((await edit(seller, changeId, { version: 2, changes: mended })).code).toBe(200);
    expect((await mine(seller)).open).toMatchObject({ state: "submitted", version: 3, rejections: {} });
    expect((await approve(operator, changeId, 3)).code).toBe(200);
    expect((await mine(seller)).facts["bankAccount"]).toBe("6222020001239999");
  });

  it("is one at a time, and makes room when it is withdrawn", async () => {
    const seller = await makeBusiness();
    const answers = await Promise.all([ask(seller, { contact: "高明" }), ask(seller, { contact: "何静" })]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const change = (await mine(seller)).open;
    expect((await ask(seller, { contact: "李明" })).msg).toContain("已有一份变更申请");
    expect((await withdraw(seller, change?.changeId ?? "", 2)).code).toBe(409);
    expect((await withdraw(seller, change?.changeId ?? "", 1)).code).toBe(200);
    expect((await mine(seller)).open).toBeNull();
    expect((await approve(await reviewer(), change?.changeId ?? "", 2)).code).toBe(409);
    expect((await ask(seller, { contact: "李明" })).code).toBe(200);
  });

  it("is of one version: who decides decides on what they saw", async () => {
    const seller = await makeBusiness();
    const operator = await reviewer();
    const { changeId } = await asked(seller, { contact: "高明" });
    expect((await edit(seller, changeId, { version: 1, changes: { contact: "何静" } })).code).toBe(200);
    expect((await approve(operator, changeId, 1)).code).toBe(409);
    expect((await row("select contact from company where id = ?1", seller.coId))?.["contact"]).toBe("测试联系人");
    const both = await Promise.all([
      approve(operator, changeId, 2),
      edit(seller, changeId, { version: 2, changes: { contact: "李明" } }),
    ]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it("is not approved when the company has become another meanwhile, and is compared anew when it is mended", async () => {
    const seller = await makeBusiness();
    const operator = await reviewer();
    const { changeId } = await asked(seller, { contact: "高明" });
    await env.DB.prepare("update company set contact = '另一人' where id = ?1").bind(seller.coId).run();
    expect(await listed(operator, changeId)).toMatchObject({
      obstacle: expect.stringContaining("请退回"),
      availableActions: ["reject"],
    });
    expect((await approve(operator, changeId)).code).toBe(409);
    expect((await refuse(operator, changeId, { contact: "请核对" })).code).toBe(200);
    expect((await edit(seller, changeId, { version: 2, changes: { contact: "高明" } })).code).toBe(200);
    expect((await mine(seller)).open?.differences).toEqual([{ field: "contact", from: "另一人", to: "高明" }]);
    expect((await approve(operator, changeId, 3)).code).toBe(200);
  });

  it("may be asked for while the company is suspended, and does not open it", async () => {
    const seller = await makeBusiness({ coId: await makeCompany({ status: "suspended" }) });
    const operator = await reviewer();
    const { changeId } = await asked(seller, { contact: "高明" });
    expect((await listed(operator, changeId))?.status).toBe("suspended");
    expect((await approve(operator, changeId)).code).toBe(200);
    expect(await row("select status, contact from company where id = ?1", seller.coId)).toEqual({
      status: "suspended",
      contact: "高明",
    });
  });

  it("of the region is a chain of three", async () => {
    const seller = await makeBusiness();
    const codes = { provinceCode: "110000", cityCode: "110100", areaCode: "110108" };
    expect((await ask(seller, { ...codes, areaCode: "310115" })).data).toMatchObject({
      fields: { areaCode: expect.any(String) },
    });
    expect((await ask(seller, { provinceCode: "110000" })).code).toBe(422);
    const { changeId } = await asked(seller, codes);
    expect(await mine(seller)).toMatchObject({
      region: null,
      open: { region: codes, differences: [{ field: "region", to: "北京市 北京市 海淀区" }] },
    });
    expect((await approve(await reviewer(), changeId)).code).toBe(200);
    expect((await mine(seller)).facts["region"]).toBe("北京市 北京市 海淀区");
  });
});

describe("what stands on the licence", () => {
  const photo = base64(png);
  const onLicence = { licenceIssuer: "海淀区市场监督管理局", businessScope: "化学试剂销售", licenceValidTo: "2099-12-31" };

  it("changes with its photo, and buyers read the new one once it is approved", async () => {
    const seller = await makeBusiness();
    const operator = await reviewer();
    const code = creditCode();
    const name = unique("改名试剂");
    const wanted = { companyName: name, creditCode: code, ...onLicence };
    expect((await ask(seller, wanted)).data).toMatchObject({ fields: { licence: expect.stringContaining("照片") } });
    const { changeId } = await asked(seller, { ...wanted, licence: photo });
    const shop = () => call("GET /mall-sup/shop/{coId}", { params: { coId: String(seller.coId) } });
    expect((await shop()).licences).toEqual([]);
    expect((await approve(operator, changeId)).code).toBe(200);
    expect(await shop()).toMatchObject({
      company: name,
      licences: [{ kind: "business", number: code, issuer: onLicence.licenceIssuer, scope: "化学试剂销售", valid: true }],
    });
    const again = await asked(seller, { licenceValidTo: "longTerm", licence: base64(jpg) });
    expect((await approve(operator, again.changeId)).code).toBe(200);
    expect((await mine(seller)).facts).toMatchObject({ licenceValidTo: "longTerm", licence: "1", creditCode: code });
    expect((await shop()).licences).toHaveLength(1);
  });

  it("is told whole, and ends after today", async () => {
    const seller = await makeBusiness();
    const missing = await ask(seller, { businessScope: "化学试剂销售", licence: photo });
    expect(Object.keys((missing.data as { fields: object }).fields)).toEqual(["licenceIssuer", "licenceValidTo"]);
    for (const licenceValidTo of ["", "2001-01-01", "1999-12-31", "2101-01-01", "2030-02-30", "x".repeat(10_000)]) {
      expect((await ask(seller, { ...onLicence, licenceValidTo, licence: photo })).code, licenceValidTo).toBe(422);
    }
  });

  it("is seen by the company's administrators and the operator alone, and kept as long as somebody names it", async () => {
    const seller = await makeBusiness();
    const operator = await reviewer();
    const { changeId } = await asked(seller, { ...onLicence, licence: photo });
    const proposed = `/mall-sup/own/companyChange/${changeId}/licence`;
    const current = `/mall-sup/own/company/${seller.coId}/licence`;
    const others = [
      {},
      await makeBusiness(),
      await makeBusiness({ coId: seller.coId, permissions: ["mall:goods:edit"] }),
      await makePurchaser(),
      await makeOperator({ permissions: ["mall:goods:view"] }),
    ];
    for (const one of [seller, operator]) expect((await open(proposed, one)).status).toBe(200);
    for (const one of others) expect((await (await open(proposed, one)).json<{ code: number }>()).code).not.toBe(200);
    expect((await (await open(current, seller)).json<{ code: number }>()).code).toBe(404);
    const later = Date.now() + 2 * day;
    await purgeUploads(connect(env.DB), env.FILES, later);
    expect((await open(proposed, seller)).status).toBe(200);

    expect((await refuse(operator, changeId, { businessScope: "与执照不符" })).code).toBe(200);
    expect((await edit(seller, changeId, { version: 2, changes: { ...onLicence, businessScope: "试剂" } })).code).toBe(422);
    const kept = { version: 2, changes: { ...onLicence, businessScope: "试剂" }, retainsLicence: true };
    expect((await edit(seller, changeId, kept)).code).toBe(200);
    expect((await approve(operator, changeId, 3)).code).toBe(200);
    await purgeUploads(connect(env.DB), env.FILES, later);
    for (const one of [seller, operator]) expect((await open(current, one)).status).toBe(200);
    for (const one of others) expect((await (await open(current, one)).json<{ code: number }>()).code).not.toBe(200);
  });
});

describe("what is asked", () => {
  it("differs, is bounded, and is no other company's", async () => {
    const seller = await makeBusiness();
    const other = await makeCompany();
    const taken = await row("select name, short_name, credit_code from company where id = ?1", other);
    await env.DB.prepare("update company set credit_code = ?2 where id = ?1").bind(other, creditCode()).run();
    const code = (await row("select credit_code from company where id = ?1", other))?.["credit_code"];
    const licence = base64(png);
    expect((await ask(seller, {})).code).toBe(422);
    expect((await ask(seller, { contact: "测试联系人" })).msg).toContain("没有改动");
    for (const [field, value] of [
      ["companyName", taken?.["name"]],
      ["shortName", taken?.["short_name"]],
      ["creditCode", code],
    ]) {
      const answer = await ask(seller, { [String(field)]: value, licence });
      expect(answer.code, String(field)).toBe(409);
      expect(answer.data).toMatchObject({ fields: { [String(field)]: expect.stringContaining("其他企业") } });
    }
    for (const changes of [
      { contact: "一".repeat(21) },
      { mobile: "1" },
      { email: "a@b" },
      { email: '"a b"@c.example' },
      { bankAccount: "12345678" },
      { bankName: "建设银行" },
      { score: "100" },
      { status: "active" },
      { licence: base64("<svg/>") },
      { region: "北京市" },
    ]) {
      expect((await ask(seller, changes)).code, JSON.stringify(changes)).toBe(422);
    }
    expect((await mine(seller)).open).toBeNull();
  });

  it("is refused at its approval when the code has become another company's", async () => {
    const [one, other] = [await makeBusiness(), await makeBusiness()];
    const operator = await reviewer();
    const wanted = { creditCode: creditCode(), licence: base64(png) };
    const [first, second] = [await asked(one, wanted), await asked(other, wanted)];
    const answers = await Promise.all([approve(operator, first.changeId), approve(operator, second.changeId)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const waiting = answers[0]?.code === 200 ? second.changeId : first.changeId;
    expect(await listed(operator, waiting)).toMatchObject({ obstacle: expect.stringContaining("统一社会信用代码") });
  });

  it("is asked by who holds the right, of their own company alone", async () => {
    const seller = await makeBusiness();
    const clerk = await makeBusiness({ coId: seller.coId, permissions: ["mall:goods:edit", "mall:company:staff"] });
    const { changeId } = await asked(seller, { contact: "高明" });
    expect((await ask(clerk, { contact: "何静" })).code).toBe(403);
    expect((await tryCall("GET /mall-sup/own/company", {}, { as: clerk.token })).body.code).toBe(403);
    const stranger = await makeBusiness();
    expect((await edit(stranger, changeId, { version: 1, changes: { contact: "何静" } })).code).toBe(404);
    expect((await withdraw(stranger, changeId, 1)).code).toBe(404);
    const unable = await makeOperator({ permissions: ["mall:goods:view"] });
    expect((await approve(unable, changeId)).code).toBe(403);
    expect((await tryCall("GET /mall-admin/companyChange/list", {}, { as: unable.token })).body.code).toBe(403);
  });
});

describe("nobody redirects money unseen", () => {
  it("tells everybody who administers the company of request and outcome, and the operators that it waits", async () => {
    const seller = await makeBusiness();
    const administrator = await makeBusiness({ coId: seller.coId, permissions: ["mall:company:staff"] });
    const clerk = await makeBusiness({ coId: seller.coId, permissions: ["mall:goods:edit"] });
    await env.DB.prepare("update user set email = ?2 where id = ?1")
      .bind(administrator.userId, `${unique("admin")}@supplier.example`)
      .run();
    const operator = await reviewer();
    const { changeId } = await asked(seller, bank);
    expect(await inboxOf(operator)).toMatchObject([{ kind: "task", href: "/admin/companyChanges" }]);
    expect((await refuse(operator, changeId, { bankAccount: "与户名不符" })).code).toBe(200);
    expect((await edit(seller, changeId, { version: 2, changes: bank })).code).toBe(200);
    expect((await approve(operator, changeId, 3)).code).toBe(200);
    for (const one of [seller, administrator]) {
      const told = await inboxOf(one);
      expect(told.map(({ title }) => title).toReversed()).toEqual([
        "本公司提交了资料变更申请",
        "本公司的资料变更申请被退回",
        "本公司修改了资料变更申请",
        "本公司的资料变更已通过审核",
      ]);
      for (const { kind, href } of told) expect([kind, href]).toEqual(["security", "/supCompany"]);
      expect(JSON.stringify(told)).toContain("与户名不符");
      expect(JSON.stringify(told)).not.toContain("6222");
    }
    expect(await inboxOf(clerk)).toEqual([]);
    const letters = await env.DB.prepare("select payload from outbox where user_id = ?1").bind(administrator.userId).all();
    expect(letters.results).toHaveLength(4);
  });

  it("tells what is harmless as a review, and of a withdrawal", async () => {
    const seller = await makeBusiness();
    const { changeId } = await asked(seller, { contact: "高明" });
    await withdraw(seller, changeId, 1);
    expect((await inboxOf(seller)).map(({ kind, title }) => [kind, title]).toReversed()).toEqual([
      ["review", "本公司提交了资料变更申请"],
      ["review", "本公司的资料变更申请已撤回"],
    ]);
  });

  it("keeps no whole account in the log, and none for those who read what is over", async () => {
    const seller = await makeBusiness();
    const operator = await reviewer();
    const { changeId } = await asked(seller, { ...bank, licence: base64(png) });
    expect((await approve(operator, changeId)).code).toBe(200);
    const trail = await env.DB.prepare(
      "select before, after from audit where entity = 'companyChange' and entity_id = ?1 order by id",
    )
      .bind(changeId)
      .all();
    expect(trail.results).toHaveLength(2);
    expect(JSON.stringify(trail.results)).toContain("****4567");
    expect(JSON.stringify(trail.results)).not.toMatch(/6222|private/);
    const over = await listed(operator, changeId, "approved");
    expect(over?.differences).toContainEqual({ field: "bankAccount", from: "", to: "****4567" });
    expect((await mine(seller)).history[0]?.differences).toContainEqual({ field: "bankAccount", from: "", to: "****4567" });
    expect(JSON.stringify(await mine(seller))).not.toContain("private/");
  });
});

it("waits in the to-dos of who decides, then of who mends", async () => {
  const seller = await makeBusiness();
  const operator = await reviewer();
  const counts = async ({ token }: Person) =>
    Object.fromEntries((await call("GET /auth/own/todos", {}, { as: token })).map(({ kind, count }) => [kind, count]));
  const before = (await counts(operator))["companyChange"] ?? 0;
  const { changeId } = await asked(seller, { contact: "高明" });
  expect((await counts(operator))["companyChange"]).toBe(Math.min(100, before + 1));
  expect(await counts(seller)).not.toHaveProperty("refusedCompanyChange");
  await refuse(operator, changeId, { contact: "请填写全名" });
  expect(await counts(seller)).toMatchObject({ refusedCompanyChange: 1 });
  await edit(seller, changeId, { version: 2, changes: { contact: "高明明" } });
  expect(await counts(seller)).not.toHaveProperty("refusedCompanyChange");
});
