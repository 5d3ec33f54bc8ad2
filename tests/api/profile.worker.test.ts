import { env } from "cloudflare:workers";
import { createExecutionContext } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { app } from "#src/api/app.ts";
import { connect } from "#src/api/db/client.ts";
import { groupMember, issueGroup } from "#src/api/db/tables/unit.ts";
import { purchaser } from "#src/api/db/tables/account.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { mailsTo } from "#tests/support/codes.ts";
import { makeProduct } from "#tests/support/buying.ts";
import { makePurchaser, makeUnit, unique } from "#tests/support/people.ts";
import { base64, jpg, joined, png, webp } from "#tests/support/pictures.ts";
import { eq } from "drizzle-orm";

const db = connect(env.DB);

/** A unit with an administrator and a group, and a newcomer without a unit. */
async function scene({ needWorkPic = 0 } = {}) {
  const unitId = await makeUnit({ needWorkPic });
  const admin = await makePurchaser({ unitId, permissions: ["mall:unit:member"] });
  const groupId = unique("group");
  await db.insert(issueGroup).values({ id: groupId, unitId, name: "合成组", leaderId: admin.purchaserId, createdAt: Date.now() });
  const email = `${unique("new")}@lab.example`;
  const newcomer = await makePurchaser({ complete: false, permissions: [], user: { email } });
  await db.update(purchaser).set({ unitId: null, review: "draft" }).where(eq(purchaser.id, newcomer.purchaserId));
  return { unitId, groupId, admin, newcomer, email };
}

const complete = async (as: string, body: Record<string, unknown>) =>
  (await tryCall("POST /mall-pur/pur/purchaser/completeInfo", { body }, { as })).body;
const upload = async (as: string, content: string) =>
  (await tryCall("POST /mall-pur/pur/purchaser/workPic", { body: { content } }, { as })).body;
const review = async (as: string, purchaserId: string, body: Record<string, unknown>) =>
  (await tryCall("POST /mall-pur/pur/purchaser/{purchaserId}/review", { params: { purchaserId }, body }, { as })).body;

describe("completing the profile", () => {
  it("goes from choice to review to membership", async () => {
    const { unitId, groupId, admin, newcomer, email } = await scene();
    const as = newcomer.token;
    expect(await call("GET /mall-pur/pur/unit/getComBox2", {}, { as })).toContainEqual({
      value: unitId,
      label: `测试单位${unitId}`,
    });
    expect(await call("GET /mall-pur/pur/unit/getUnitType", { query: { unitId } }, { as })).toEqual({
      type: "university",
      label: "高等院校",
    });
    const groups = await call("GET /mall-pur/purIssueGroup/comboBoxByManageUser", { query: { unitId } }, { as });
    expect(groups).toEqual([{ value: groupId, label: "合成组", leaderName: "测试用户" }]);
    expect(await complete(as, { unitId, groupId, realName: " 韩梅 ", jobNo: "A-17" })).toMatchObject({
      code: 200,
      data: { review: "pending" },
    });
    expect((await complete(as, { unitId, realName: "韩梅", jobNo: "A-18" })).code).toBe(409);
    expect((await tryCall("POST /mall-pur/pur/unit/getUnitInfo", { body: {} }, { as })).body.code).toBe(403);

    const waiting = await call("GET /mall-admin/sysMsg/list", { query: {} }, { as: admin.token });
    expect(waiting.rows).toMatchObject([{ kind: "task", content: "有采购人申请加入您的单位，请在成员审核中查看其资料。" }]);

    const { rows } = await call("GET /mall-pur/pur/purchaser/reviewList", { query: {} }, { as: admin.token });
    expect(rows).toMatchObject([{ purchaserId: newcomer.purchaserId, realName: "韩梅", jobNo: "A-17", groupName: "合成组" }]);
    expect((await review(admin.token, newcomer.purchaserId, { approve: true })).code).toBe(200);
    expect((await review(admin.token, newcomer.purchaserId, { approve: true })).code).toBe(404);
    const { userInfo, permissions } = await call("GET /auth/checkToken", {}, { as });
    expect(userInfo).toMatchObject({ completeInfo: 1, unitId, realName: "韩梅" });
    // Of the migrations alone, as on a fresh deployment: the new member can buy at once.
    const rights = ["mall:address:edit", "mall:cart:edit", "mall:order:view", "mall:wish:create", "mall:wish:submit"];
    expect(permissions).toEqual(expect.arrayContaining(rights));
    expect(permissions).not.toContain("mall:unit:member");
    const bought = await tryCall("POST /mall-pur/cart/add", { body: { productId: await makeProduct(), quantity: 1 } }, { as });
    expect(bought.body.code).toBe(200);
    const members = await db.select().from(groupMember).where(eq(groupMember.groupId, groupId));
    expect(members.map(({ purchaserId }) => purchaserId)).toEqual([newcomer.purchaserId]);
    expect(await mailsTo(email)).toMatchObject([{ kind: "approved" }]);
    const told = await call("GET /mall-admin/sysMsg/list", { query: {} }, { as });
    expect(told.rows).toMatchObject([{ kind: "review", title: "采购人资料已通过", href: "/" }]);
  });

  it("is refused field by field, mended and handed in again", async () => {
    const { unitId, admin, newcomer, email } = await scene();
    await complete(newcomer.token, { unitId, realName: "韩梅", jobNo: "A" });
    const rejections = { jobNo: "工号与人事系统不符", realName: "请填写全名" };
    for (const wrong of [{}, { constructor: "x" }, { jobNo: "" }, { jobNo: "长".repeat(51) }]) {
      expect((await review(admin.token, newcomer.purchaserId, { approve: false, rejections: wrong })).code).toBe(422);
    }
    expect((await review(admin.token, newcomer.purchaserId, { approve: false, rejections })).code).toBe(200);
    const profile = await call("GET /mall-pur/pur/purchaser/completeInfo", {}, { as: newcomer.token });
    expect(profile).toMatchObject({ review: "rejected", rejections, jobNo: "A" });
    expect(await mailsTo(email)).toMatchObject([
      { kind: "rejected", reason: expect.stringContaining("工号：工号与人事系统不符") },
    ]);
    expect(await complete(newcomer.token, { unitId, realName: "韩梅梅", jobNo: "B" })).toMatchObject({
      code: 200,
      data: { review: "pending", rejections: {} },
    });
  });

  it("is reviewed by the unit it was handed to and by nobody else", async () => {
    const { unitId, admin, newcomer } = await scene();
    await complete(newcomer.token, { unitId, realName: "韩梅", jobNo: "A" });
    const stranger = await makePurchaser({ permissions: ["mall:unit:member"] });
    const colleague = await makePurchaser({ unitId, permissions: [] });
    expect((await review(stranger.token, newcomer.purchaserId, { approve: true })).code).toBe(404);
    expect((await review(colleague.token, newcomer.purchaserId, { approve: true })).code).toBe(403);
    expect((await review(newcomer.token, newcomer.purchaserId, { approve: true })).code).toBe(403);
    const both = await Promise.all([
      review(admin.token, newcomer.purchaserId, { approve: true }),
      review(admin.token, newcomer.purchaserId, { approve: false, rejections: { jobNo: "否" } }),
    ]);
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it("refuses a group of another unit and a unit that is not there", async () => {
    const [one, other] = [await scene(), await scene()];
    const form = { realName: "韩梅", jobNo: "A" };
    expect(await complete(one.newcomer.token, { ...form, unitId: one.unitId, groupId: other.groupId })).toMatchObject({
      code: 422,
      data: { fields: { groupId: expect.any(String) } },
    });
    expect((await complete(one.newcomer.token, { ...form, unitId: "nowhere" })).code).toBe(422);
  });
});

describe("work cards", () => {
  it("are asked for by the unit, and shown to their owner and its reviewers alone", async () => {
    const { unitId, admin, newcomer } = await scene({ needWorkPic: 1 });
    const as = newcomer.token;
    expect(await call("GET /mall-pur/pur/purchaser/needWorkPic", { query: { unitId } }, { as })).toEqual({ needWorkPic: true });
    const form = { unitId, realName: "韩梅", jobNo: "A" };
    expect(await complete(as, form)).toMatchObject({ code: 422, data: { fields: { workPic: expect.any(String) } } });
    const { workPic } = (await upload(as, base64(jpg))).data as { workPic: string };
    expect((await complete(as, { ...form, workPic })).code).toBe(200);

    const get = (token?: string) =>
      app.fetch(
        new Request(`https://api/mall-pur/pur/purchaser/workPic/${newcomer.purchaserId}`, {
          headers: token ? { authorization: `Bearer ${token}` } : {},
        }),
        env,
        createExecutionContext(),
      );
    for (const token of [as, admin.token]) {
      const shown = await get(token);
      expect(new Uint8Array(await shown.arrayBuffer())).toEqual(jpg);
      expect(shown.headers.get("content-type")).toBe("image/jpeg");
      expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
      expect(shown.headers.get("content-disposition")).toMatch(/^attachment/);
    }
    const others = [undefined, (await makePurchaser()).token, (await makePurchaser({ unitId, permissions: [] })).token];
    for (const token of others) expect(await (await get(token)).json()).toMatchObject({ code: 404 });
    const key = workPic.replace("private/", "");
    const open = await app.fetch(new Request(`https://api/mall-admin/files/${key}`), env, createExecutionContext());
    expect(open.status).toBe(404);
    await open.text();
  });

  it("stay when something else is mended, unless they were refused or the unit is another", async () => {
    const { unitId, admin, newcomer } = await scene({ needWorkPic: 1 });
    const other = await scene({ needWorkPic: 1 });
    const as = newcomer.token;
    const form = { unitId, realName: "韩梅", jobNo: "A" };
    const { workPic } = (await upload(as, base64(jpg))).data as { workPic: string };
    await complete(as, { ...form, workPic });
    await review(admin.token, newcomer.purchaserId, { approve: false, rejections: { jobNo: "工号不符" } });
    expect((await complete(as, { ...form, unitId: other.unitId })).code).toBe(422);
    expect(await complete(as, { ...form, jobNo: "B" })).toMatchObject({ code: 200, data: { hasWorkPic: true } });
    await review(admin.token, newcomer.purchaserId, { approve: false, rejections: { workPic: "看不清" } });
    expect(await complete(as, form)).toMatchObject({ code: 422, data: { fields: { workPic: expect.any(String) } } });
  });

  it("cannot be refused where the unit's form has no field for them", async () => {
    const { unitId, admin, newcomer } = await scene();
    await complete(newcomer.token, { unitId, realName: "韩梅", jobNo: "A" });
    const { rows } = await call("GET /mall-pur/pur/purchaser/reviewList", { query: {} }, { as: admin.token });
    expect(rows).toMatchObject([{ fields: ["unitId", "groupId", "realName", "jobNo"] }]);
    expect(await review(admin.token, newcomer.purchaserId, { approve: false, rejections: { workPic: "看不清" } })).toMatchObject({
      code: 409,
      data: { reason: "account.fieldNotAsked" },
    });
    expect((await review(admin.token, newcomer.purchaserId, { approve: false, rejections: { jobNo: "不符" } })).code).toBe(200);
  });

  it("of somebody else cannot be handed in", async () => {
    const [one, other] = [await scene(), await scene()];
    const { workPic } = (await upload(one.newcomer.token, base64(png))).data as { workPic: string };
    const form = { unitId: other.unitId, realName: "韩梅", jobNo: "A", workPic };
    expect((await complete(other.newcomer.token, form)).code).toBe(422);
    const missing = workPic.replace(/[0-9a-f]{32}/, "0".repeat(32));
    expect((await complete(one.newcomer.token, { ...form, unitId: one.unitId, workPic: missing })).code).toBe(422);
    expect((await complete(one.newcomer.token, { ...form, unitId: one.unitId, workPic: "pic/../x.svg" })).code).toBe(422);
  });

  it.each([
    ["a drawing", base64("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>")],
    ["a page", base64("<html><script>alert(1)</script></html>")],
    ["a picture that is a page too", base64(joined(png, "<script>"))],
    ["a picture that is an archive too", base64(joined(webp, "PK\u0003\u0004"))],
    ["half a picture", base64(png.subarray(0, 40))],
    ["no base64", "data:image/png;base64,xx"],
    ["nothing", ""],
  ])("refuse %s", async (_, content) => {
    const { newcomer } = await scene();
    expect((await upload(newcomer.token, content)).code).toBe(422);
  });

  it("refuse more than 2 MB", async () => {
    const { newcomer } = await scene();
    expect((await upload(newcomer.token, base64(joined(png, new Uint8Array(2 * 1024 * 1024))))).code).toBe(422);
    expect((await upload(newcomer.token, "A".repeat(3_300_000))).code).toBe(413);
  });
});
