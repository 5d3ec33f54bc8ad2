import { env } from "cloudflare:workers";
import { partOf, picturesRetainedFor, purgeBoardPictures } from "#src/api/content/board/purge.ts";
import { connect } from "#src/api/db/client.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { incompleteUploads, uploadKinds } from "#src/domain/upload/kinds.ts";
import { expect, it } from "vitest";
import { call, tryCall } from "#tests/support/call.ts";
import { makeBusiness, makeOperator, makePurchaser } from "#tests/support/people.ts";
import { base64, jpg, png, webp } from "#tests/support/pictures.ts";

const post = async (as: string, more: object = {}) =>
  (await call("POST /mall-admin/portal/board", { body: { title: "乙醇怎么报销", content: "发票抬头写什么？", ...more } }, { as }))
    .messageId;
const view = (id: string, as?: string) => tryCall("GET /mall-admin/portal/board/{id}", { params: { id } }, { as });
const reply = (id: string, as: string, content = "谢谢") =>
  tryCall("POST /mall-admin/portal/board/{id}/reply", { params: { id }, body: { content } }, { as });
const inbox = async (userId: string) =>
  (await env.DB.prepare("select title from sys_msg where user_id = ?1").bind(userId).all<{ title: string }>()).results.map(
    ({ title }) => title,
  );

it("a question is read by everybody without the whole name, and answered by the staff, who were told", async () => {
  const author = await makePurchaser({ user: { realName: "张小伟", email: "zxw@example.com" } });
  const staff = await makeOperator();
  const { pictureKey, picture } = await call(
    "POST /mall-admin/portal/board/picture",
    { body: { content: base64(png) } },
    { as: author.token },
  );
  const id = await post(author.token, { pictures: [pictureKey] });
  expect(await inbox(staff.userId)).toContain("留言板有新留言：乙醇怎么报销");

  expect((await view(id)).body.data).toMatchObject({
    author: "张**（采购人）",
    status: "open",
    pictures: [picture],
    availableActions: [],
    mine: false,
  });
  expect((await reply(id, (await makeBusiness()).token, "同问")).body.data).toMatchObject({ status: "open", replyCount: 1 });
  expect((await reply(id, staff.token, "写单位全称")).body.data).toMatchObject({ status: "answered", replyCount: 2 });
  expect(await inbox(author.userId)).toHaveLength(2);
  const { replies } = await call("GET /mall-admin/portal/board/{id}", { params: { id } });
  expect(replies.map(({ author: by, staff: isStaff }) => [by, isStaff])).toEqual([
    ["测***（供应商）", false],
    ["商城客服", true],
  ]);
  const mails = await env.DB.prepare("select count(*) as n from outbox where target = 'zxw@example.com'").first<{ n: number }>();
  expect(mails?.n).toBe(2);
});

it("whoever asked settles it; then it takes no more replies until it is opened again", async () => {
  const author = await makePurchaser();
  const id = await post(author.token);
  const move = (to: "close" | "reopen", as: string) =>
    tryCall(`POST /mall-admin/portal/board/{id}/${to}`, { params: { id }, body: {} }, { as });
  expect((await move("close", (await makePurchaser()).token)).body.code).toBe(403);
  expect((await move("close", author.token)).body.data).toMatchObject({ status: "closed", availableActions: ["reopen"] });
  expect((await reply(id, author.token)).body).toMatchObject({
    code: 409,
    msg: "此留言已解决，不能再回复；请重新打开或另发一条",
  });
  expect((await move("reopen", author.token)).body.data).toMatchObject({ status: "open" });
  expect((await reply(id, author.token)).body.code).toBe(200);
});

it("staff hides what does not belong there; its author reads why, nobody else reads it", async () => {
  const author = await makePurchaser();
  const { token: staff } = await makeOperator();
  const id = await post(author.token, { title: "加微信" });
  const hide = (as: string) =>
    tryCall("POST /mall-admin/portal/board/{id}/hide", { params: { id }, body: { reason: "广告" } }, { as });
  expect((await hide(author.token)).body.code).toBe(403);
  expect((await hide(staff)).body.data).toMatchObject({ hiddenReason: "广告" });
  expect((await view(id)).body.code).toBe(404);
  expect((await view(id, author.token)).body.data).toMatchObject({ hiddenReason: "广告" });
  const listed = async (filter: "all" | "mine", as: string) =>
    (await call("GET /mall-admin/portal/board/list", { query: { filter, q: "加微信" } }, { as })).total;
  expect([await listed("all", author.token), await listed("mine", author.token)]).toEqual([0, 1]);
  expect((await hide(staff)).body.code).toBe(409);
});

it("visitors read but do not write, and twenty a day is enough", async () => {
  expect((await tryCall("POST /mall-admin/portal/board", { body: { title: "题", content: "文" } })).body.code).toBe(401);
  const talker = await makePurchaser();
  const id = await post(talker.token);
  const codes = [];
  for (let at = 0; at < 20; at++) codes.push((await reply(id, talker.token, `第 ${at} 条`)).body.code);
  expect(codes.filter((code) => code === 200)).toHaveLength(19);
  expect(codes.at(-1)).toBe(409);
});

it("pictures are those that were uploaded", async () => {
  const { token } = await makePurchaser();
  const refused = await tryCall(
    "POST /mall-admin/portal/board",
    { body: { title: "题", content: "文", pictures: [`pic/${"e".repeat(32)}.png`] } },
    { as: token },
  );
  expect(refused.body).toMatchObject({ code: 422, data: { fields: { pictures: "有图片没有上传成功，请移除后重新选择" } } });
});

const boardPicture = "POST /mall-admin/portal/board/picture";
const upload = (as: string, content: Uint8Array = png) => tryCall(boardPicture, { body: { content: base64(content) } }, { as });
const isStored = async (key: string) => (await env.FILES.head(key)) !== null;

it("twenty pictures a day and person are kept, three of somebody whose information is not complete", async () => {
  const measures = [
    [await makePurchaser(), uploadKinds[boardPicture].aDay],
    [await makePurchaser({ complete: false }), incompleteUploads[boardPicture] ?? 0],
  ] as const;
  for (const [{ token, userId }, max] of measures) {
    // Those of the day before count no more.
    await env.DB.prepare(
      `insert into audit (id, at, request_id, call, user_id, entity, entity_id, ip)
       select ?1 || value, ?2, 'r', ?3, ?1, 'upload', 'pic/board/', '' from json_each(?4)`,
    )
      .bind(userId, Date.now() - day - 1, boardPicture, JSON.stringify(Array.from({ length: max }, (_, n) => n)))
      .run();
    const answers = await Promise.all(Array.from({ length: max + 5 }, () => upload(token)));
    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(max);
    expect((await upload(token)).body).toMatchObject({ code: 429, msg: expect.stringContaining(`最多上传 ${max} 个`) });
  }
});

it("work cards are measured as well", async () => {
  const call = "POST /mall-pur/pur/purchaser/workPic";
  const { token } = await makePurchaser({ complete: false });
  const answers = await Promise.all(
    Array.from({ length: uploadKinds[call].aDay + 3 }, () => tryCall(call, { body: { content: base64(png) } }, { as: token })),
  );
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(uploadKinds[call].aDay);
});

it("pictures go with the message or reply that is hidden, unless another shows them", async () => {
  const [author, staff] = [await makePurchaser(), await makeOperator()];
  const keyOf = async (content: Uint8Array) =>
    ((await upload(author.token, content)).body.data as { pictureKey: string }).pictureKey;
  // Pictures are named by their content: these are no other test's.
  const otherJpg = jpg.with(jpg.length - 3, 0x36);
  const [filters, shared, replied] = [await keyOf(jpg), await keyOf(otherJpg), await keyOf(webp)];
  const id = await post(author.token, { pictures: [filters, shared] });
  await post(author.token, { pictures: [shared] });
  const answer = await tryCall(
    "POST /mall-admin/portal/board/{id}/reply",
    { params: { id }, body: { content: "见图", pictures: [replied] } },
    { as: author.token },
  );
  const [reply] = (answer.body.data as { replies: { replyId: string }[] }).replies;
  const reason = { reason: "含个人信息" };
  await call(
    "POST /mall-admin/portal/board/{id}/reply/{replyId}/hide",
    { params: { id, replyId: reply?.replyId ?? "" }, body: reason },
    { as: staff.token },
  );
  expect(await Promise.all([filters, shared, replied].map(isStored))).toEqual([true, true, false]);
  await call("POST /mall-admin/portal/board/{id}/hide", { params: { id }, body: reason }, { as: staff.token });
  expect(await Promise.all([filters, shared].map(isStored))).toEqual([false, true]);
  expect((await view(id, author.token)).body.data).toMatchObject({ pictures: [], replies: [{ pictures: [] }] });
});

it("pictures that nothing shows go after a day, part by part, and others stay", async () => {
  const author = await makePurchaser();
  const keys = ["a", "b"].map((letter) => `pic/board/${letter.repeat(32)}.png`);
  const [named, orphan] = keys as [string, string];
  const staffs = `pic/${"b".repeat(32)}.png`;
  for (const key of [...keys, staffs]) await env.FILES.put(key, png);
  await post(author.token, { pictures: [named] });
  const purgeDay = async (from: number) => {
    const seen = new Set<string>();
    for (let run = 0; run < 288; run += 1) {
      const now = from + run * 300_000;
      seen.add(partOf(now));
      if (["aa", "bb"].includes(partOf(now))) await purgeBoardPictures(connect(env.DB), env.FILES, now);
    }
    expect(seen.size).toBe(256);
  };
  await purgeBoardPictures(connect(env.DB), env.FILES, Date.now());
  expect(await Promise.all([named, orphan, staffs].map(isStored))).toEqual([true, true, true]);
  await purgeDay(Date.now() + picturesRetainedFor + 60_000);
  expect(await Promise.all([named, orphan, staffs].map(isStored))).toEqual([true, false, true]);

  // However old: nobody looked for more than a year.
  await env.FILES.put(orphan, png);
  await purgeDay(Date.now() + 400 * day);
  expect(await Promise.all([named, orphan, staffs].map(isStored))).toEqual([true, false, true]);
});
