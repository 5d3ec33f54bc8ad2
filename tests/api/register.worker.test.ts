import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { user } from "#src/api/db/tables/account.ts";
import { protocolAcceptance } from "#src/api/db/tables/protocol.ts";
import { businessRegistration } from "#src/api/db/tables/registration.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { creditCode } from "#tests/support/credit-code.ts";
import { ageCodes, mailsTo, newMobile, receiveCode } from "#tests/support/codes.ts";
import { newPassword, signIn } from "#tests/support/encrypted.ts";
import { makeCompany, makeOperator, makePurchaser, unique } from "#tests/support/people.ts";
import { base64, joined, png } from "#tests/support/pictures.ts";
import { app } from "#src/api/app.ts";
import { createExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";

const db = connect(env.DB);
const password = "Reagent#88shelf";

type Form = Record<string, unknown> & { mobile: string; email: string; username: string };

async function supplierForm(more: Record<string, unknown> = {}): Promise<Form> {
  const mobile = newMobile();
  return {
    companyName: unique("北辰试剂"),
    creditCode: creditCode(),
    legalPerson: "王立",
    provinceCode: "110000",
    cityCode: "110100",
    areaCode: "110108",
    address: "示范路 1 号",
    contact: "李雷",
    mobile,
    code: await receiveCode("register", mobile),
    email: `${mobile}@supplier.example`,
    landline: "010-12345678",
    postalCode: "",
    username: `sup${mobile}`,
    encrypt: await newPassword(password),
    licence: base64(png),
    agreed: true,
    ...more,
  };
}

const register = async (form: Form) => (await tryCall("POST /auth/business/register", { body: form })).body;

async function linkTo(email: string): Promise<string> {
  const letter = (await mailsTo(email)).find(({ kind }) => kind === "activate");
  if (letter?.kind !== "activate") throw new Error("no link came");
  return letter.link;
}
const ticketIn = (link: string) => new URL(link).searchParams.get("ticket") ?? "";
const checkAuth = async (x: string) => (await tryCall("GET /auth/business/checkAuth/{x}", { params: { x } })).body;

/** The versions that somebody agreed to. */
async function agreedBy(username: string): Promise<string[]> {
  const rows = await db
    .select({ versionId: protocolAcceptance.versionId })
    .from(protocolAcceptance)
    .innerJoin(user, eq(user.id, protocolAcceptance.userId))
    .where(eq(user.username, username));
  return rows.map(({ versionId }) => versionId).toSorted();
}

describe("supplier registration", () => {
  it("goes from form to mail to review to sign-in", async () => {
    const form = await supplierForm();
    const answer = await register(form);
    expect(answer).toMatchObject({ code: 200, data: { status: "emailPending", email: `1***@supplier.example` } });
    const { registrationId } = answer.data as { registrationId: string };
    const link = await linkTo(form.email);
    expect(link.startsWith(`${env.PUBLIC_ORIGIN}/emailActivate?ticket=`)).toBe(true);
    expect((await signIn(form.username, password)).code).toBe(422);
    expect(await checkAuth(ticketIn(link))).toMatchObject({ code: 200, data: { status: "reviewing" } });
    expect(await checkAuth(registrationId)).toMatchObject({ data: { status: "reviewing" } });

    const operator = (await makeOperator()).token;
    const { rows } = await call(
      "GET /mall-admin/business/registration/list",
      { query: { status: "reviewing", pageSize: "100" } },
      { as: operator },
    );
    const line = rows.find((row) => row.registrationId === registrationId);
    expect(line).toMatchObject({ companyName: form["companyName"], region: "北京市 北京市 海淀区" });
    const raw = await tryCall("GET /mall-admin/business/registration/list", { query: { pageSize: "100" } }, { as: operator });
    expect(JSON.stringify(raw.body)).not.toMatch(/scrypt|linkId/);

    const review = (as: string) =>
      tryCall(
        "POST /mall-admin/business/registration/{registrationId}/review",
        { params: { registrationId }, body: { approve: true } },
        { as },
      );
    expect((await review(operator)).body.code).toBe(200);
    expect((await review(operator)).body.code).toBe(409);
    expect(await mailsTo(form.email)).toMatchObject([{ kind: "approved" }, { kind: "activate" }]);
    const signedIn = await signIn(form.username, password);
    const { access_token: token } = signedIn.data as { access_token: string };
    const { userInfo, permissions } = await call("GET /auth/checkToken", {}, { as: token });
    expect(userInfo).toMatchObject({ userType: 1, username: form.username, realName: "李雷" });
    expect(await agreedBy(form.username)).toEqual(["privacy-1", "service-1", "supplier-1"]);
    // Of the migrations alone, as on a fresh deployment: the new supplier can work at once.
    expect(permissions).toEqual(expect.arrayContaining(["mall:goods:edit", "mall:order:supply", "mall:order:view"]));
    for (const key of ["GET /mall-sup/order/list", "GET /mall-sup/own/goods/list"] as const) {
      expect((await tryCall(key, {}, { as: token })).body.code).toBe(200);
    }
  });

  it("takes a link once, the newest only, whole only, and for 24 hours", async () => {
    const form = await supplierForm();
    const { registrationId } = (await register(form)).data as { registrationId: string };
    const first = ticketIn(await linkTo(form.email));
    const again = () => tryCall("GET /auth/business/sendEmailAgain/{x}", { params: { x: registrationId } });
    expect((await again()).body.code).toBe(429);
    await db
      .update(businessRegistration)
      .set({ mailedAt: Date.now() - 60_000 })
      .where(eq(businessRegistration.id, registrationId));
    expect((await again()).body.code).toBe(200);
    const second = ticketIn(await linkTo(form.email));
    expect((await checkAuth(first)).code).toBe(409);
    const [head, payload, signature] = second.split(".");
    const none = btoa('{"alg":"none"}').replaceAll("=", "");
    for (const forged of [`${none}.${payload}.`, `${head}.${payload}.${"A".repeat(43)}`, `${head}.${payload}`]) {
      expect((await checkAuth(forged)).code).toBe(422);
    }
    expect(signature).toBeTruthy();
    const answers = await Promise.all(Array.from({ length: 5 }, () => checkAuth(second)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await again()).body.code).toBe(409);
  });

  it("refuses a link after 24 hours", async () => {
    const { activationLink, readTicket } = await import("#src/api/registration/link.ts");
    const day = 86_400_000;
    const ticket = ticketIn(await activationLink(env, "r", "l", 0));
    expect(await readTicket(env, ticket, day - 1000)).toEqual({ registrationId: "r", linkId: "l" });
    expect(await readTicket(env, ticket, day + 1000)).toBeNull();
  });

  it("says nothing about whose e-mail address it is; the owner is told by mail", async () => {
    const rewritten = `${newMobile()}@known.example`;
    await makePurchaser({ user: { email: rewritten } });
    const [forExisting, forUnknown] = [await supplierForm({ email: rewritten }), await supplierForm()];
    const [one, other] = [await register(forExisting), await register(forUnknown)];
    expect([one.code, one.msg]).toEqual([other.code, other.msg]);
    expect(Object.keys(one.data as object)).toEqual(Object.keys(other.data as object));
    expect(await mailsTo(rewritten)).toMatchObject([{ kind: "alreadyRegistered" }]);
  });

  it("tells what is taken only to who proved the number", async () => {
    const name = unique("已有企业");
    await makeCompany({ name });
    const form = await supplierForm({ companyName: name });
    const right = form["code"];
    const wrong = { ...form, code: right === "000000" ? "000001" : "000000" };
    expect(await register(wrong)).toMatchObject({ code: 422, data: { fields: { code: expect.any(String) } } });
    const honest = { ...form, encrypt: await newPassword(password) };
    expect(await register(honest)).toMatchObject({ code: 409, data: { fields: { creditCode: expect.any(String) } } });
    const mended = { ...honest, companyName: unique("北辰"), encrypt: await newPassword(password) };
    expect((await register(mended)).code).toBe(200);
  });

  it.each([
    ["a credit code whose check digit is wrong", { creditCode: "91110108MA01ABCD50" }, "creditCode"],
    ["a region that is no chain", { areaCode: "310115" }, "areaCode"],
    ["a landline without its place", { landline: "010-1234567" }, "landline"],
    ["a postal code of no province", { postalCode: "000000" }, "postalCode"],
    ["no agreement", { agreed: false }, "agreed"],
    ["a drawing as licence", { licence: base64("<svg onload=alert(1)>") }, "licence"],
    ["a page behind a picture", { licence: base64(joined(png, "<html>")) }, "licence"],
    ["text as licence", { licence: "不是图片" }, "licence"],
  ])("refuses %s", async (_, more, field) => {
    const answer = await register(await supplierForm(more));
    expect(answer.code).toBe(422);
    expect(Object.keys((answer.data as { fields: object }).fields)).toContain(field);
  });

  it("stops at 3 MB", async () => {
    expect((await register(await supplierForm({ licence: "A".repeat(3_200_000) }))).code).toBe(413);
  });

  it.each([
    ["Abc 1234!", "密码不能使用空格号"],
    ["Ab1!", "密码长度需为8-20位"],
    ["12345678!", "密码必须包含数字、字符串和特殊字符"],
    ["P@ssw0rd1!", "此密码过于常见，容易被猜中，请换一个"],
  ])("refuses the password %s", async (given, message) => {
    expect(await register(await supplierForm({ encrypt: await newPassword(given) }))).toMatchObject({ code: 422, msg: message });
  });

  it("shows a licence to operators alone, to be saved and not opened", async () => {
    const { registrationId } = (await register(await supplierForm())).data as { registrationId: string };
    const get = (token?: string) =>
      app.fetch(
        new Request(`https://api/mall-admin/business/registration/${registrationId}/licence`, {
          headers: token ? { authorization: `Bearer ${token}` } : {},
        }),
        env,
        createExecutionContext(),
      );
    const shown = await get((await makeOperator()).token);
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(png);
    expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
    expect(shown.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(shown.headers.get("cache-control")).toBe("private, no-store");
    for (const token of [undefined, (await makePurchaser()).token, (await makeOperator({ permissions: [] })).token]) {
      expect(await (await get(token)).json()).toMatchObject({ code: 404 });
    }
  });
});

describe("purchaser registration", () => {
  async function purchaserForm(more: Record<string, unknown> = {}) {
    const mobile = newMobile();
    const code = await receiveCode("register", mobile);
    return {
      username: `pur${mobile}`,
      realName: "韩梅",
      mobile,
      code,
      encrypt: await newPassword(password),
      agreed: true,
      ...more,
    };
  }
  const send = async (form: Record<string, unknown>) =>
    (await tryCall("POST /mall-pur/pur/purchaser/register", { body: form })).body;

  it("makes an account that can sign in and has yet to complete its information", async () => {
    const form = await purchaserForm();
    expect(await send({ ...form, username: form.username.toUpperCase() })).toMatchObject({
      code: 200,
      data: { username: form.username },
    });
    const { data } = await signIn(form.username, password);
    const { userInfo } = await call("GET /auth/checkToken", {}, { as: (data as { access_token: string }).access_token });
    expect(userInfo).toMatchObject({ userType: 2, completeInfo: 0, unitId: null });
    expect(await agreedBy(form.username)).toEqual(["privacy-1", "service-1"]);
  });

  it("proves an e-mail address by a code of its own", async () => {
    const email = `${newMobile()}@lab.example`;
    const form = await purchaserForm({ email });
    expect((await send(form)).code).toBe(422);
    const wrong = await send({ ...form, emailCode: "000000", encrypt: await newPassword(password) });
    expect(wrong).toMatchObject({ code: 422, data: { fields: { emailCode: expect.any(String) } } });
    await call("GET /mall-pur/pur/purchaser/sendRegisterEmail", { query: { email } });
    const letter = (await mailsTo(email))[0];
    const emailCode = letter?.kind === "code" ? letter.code : "";
    const encrypt = await newPassword(password);
    expect((await send({ ...form, emailCode, encrypt })).code).toBe(200);
    const row = await db.select().from(user).where(eq(user.username, form.username)).get();
    expect(row).toMatchObject({ email, mobile: form.mobile });
  });

  it("keeps the code when the name is taken, and takes it once when it is not", async () => {
    const form = await purchaserForm();
    const duplicateName = unique("u").replaceAll("-", "");
    await makePurchaser({ user: { username: duplicateName } });
    expect(await send({ ...form, username: duplicateName })).toMatchObject({
      code: 409,
      data: { fields: { username: expect.any(String) } },
    });
    const answers = [];
    for (let tries = 0; tries < 3; tries++) {
      answers.push(await send({ ...form, username: `${form.username}${tries}`, encrypt: await newPassword(password) }));
    }
    expect(answers.map(({ code }) => code)).toEqual([200, 422, 422]);
  });

  it("makes one account of one code used at once", async () => {
    const form = await purchaserForm();
    const forms = await Promise.all(
      [1, 2, 3].map(async (n) => ({ ...form, username: `${form.username}${n}`, encrypt: await newPassword(password) })),
    );
    const answers = await Promise.all(forms.map(send));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it("sends somebody who has an account to sign-in", async () => {
    const mobile = newMobile();
    await makePurchaser({ user: { mobile } });
    const form = await purchaserForm({ mobile, code: await receiveCode("register", mobile) });
    expect(await send(form)).toMatchObject({ code: 409, data: { fields: { mobile: expect.stringContaining("直接登录") } } });
  });

  it.each(["13900001111", "a@b.cn", "ab", "1abc", "a b c d", "管理员"])("refuses the name %s", async (username) => {
    expect((await send(await purchaserForm({ username }))).code).toBe(422);
  });
});

describe("protocols", () => {
  it("are given by name, and by no other name", async () => {
    const { title, version, body } = await call("GET /mall-admin/portal/getProtocol/{x}", { params: { x: "service" } });
    expect(title).toContain("用户服务协议");
    expect(version).toBe("2026-11-01");
    expect(body.match(/<p>/g)?.length).toBeGreaterThan(3);
    for (const x of ["constructor", "1"]) {
      expect((await tryCall("GET /mall-admin/portal/getProtocol/{x}", { params: { x } })).body.code).toBe(422);
    }
  });
});

describe("password reset", () => {
  async function account() {
    const mobile = newMobile();
    const username = `re${mobile}`;
    const made = await makePurchaser({ user: { mobile, username, email: `${mobile}@lab.example` } });
    return { ...made, mobile, username };
  }
  const reset = async (target: string, code: string, given = password) =>
    (
      await tryCall("POST /mall-pur/pur/purchaser/forgetPassword", {
        body: { target, code, encrypt: await newPassword(given) },
      })
    ).body;

  it("sets the password by SMS code, ends every session, lifts the lock and tells the owner", async () => {
    const { mobile, username, token } = await account();
    for (let tries = 0; tries < 2; tries++) await signIn(username, "Wrong2026!");
    const code = await receiveCode("resetPurchaser", mobile);
    expect((await reset(mobile, code)).code).toBe(200);
    expect((await tryCall("GET /auth/checkToken", {}, { as: token })).body.code).toBe(401);
    expect((await signIn(username, password)).code).toBe(200);
    expect((await reset(mobile, code, "Another#2026x")).code).toBe(422);
    expect(await mailsTo(`${mobile}@lab.example`)).toMatchObject([{ kind: "passwordChanged" }]);
  });

  it("takes a mail code too", async () => {
    const { mobile, username } = await account();
    const email = `${mobile}@lab.example`;
    expect((await reset(email.toUpperCase(), await receiveCode("resetPurchaser", email))).code).toBe(200);
    expect((await signIn(username, password)).code).toBe(200);
  });

  it("says the same about a wrong code, an unknown number, a code for something else and the other kind of account", async () => {
    const { mobile } = await account();
    const other = await receiveCode("login", mobile);
    const answers = [await reset(mobile, other), await reset(newMobile(), "123456")];
    await ageCodes(mobile, 60_000);
    const right = await receiveCode("resetPurchaser", mobile);
    const body = { target: mobile, code: right, encrypt: await newPassword(password) };
    answers.push((await tryCall("POST /mall-sup/account/forgetPassword", { body })).body);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.code).toBe(422);
  });

  it("refuses a common password before the code is touched", async () => {
    const { mobile } = await account();
    const code = await receiveCode("resetPurchaser", mobile);
    expect(await reset(mobile, code, "P@ssw0rd1!")).toMatchObject({ code: 422, msg: expect.stringContaining("过于常见") });
    expect((await reset(mobile, code)).code).toBe(200);
  });
});
