import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { scheduledCtx } from "#src/api/kernel/context.ts";
import { commit } from "#src/api/db/batch.ts";
import { connect } from "#src/api/db/client.ts";
import { user } from "#src/api/db/tables/account.ts";
import { audit } from "#src/api/db/tables/system.ts";
import { sendDigests } from "#src/api/notice/digest/service.ts";
import { notify, type Notice } from "#src/api/notice/notify.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { mailsTo, newMobile } from "#tests/support/codes.ts";
import { makeOperator, makePurchaser, unique } from "#tests/support/people.ts";

const db = connect(env.DB);
const passed: Notice = {
  kind: "review",
  message: { kind: "approved", what: "采购人资料", link: "http://mall.invalid/" },
  href: "/",
};

async function makeReader() {
  const reach = { mobile: newMobile(), email: `${unique("reader")}@lab.example` };
  return { ...reach, ...(await makePurchaser({ user: reach })) };
}
type Reader = Awaited<ReturnType<typeof makeReader>>;

async function tell(readers: readonly Reader[], notice: Notice = passed, now = Date.now()) {
  const ctx = scheduledCtx(db, env, now, () => undefined);
  const { statements } = await notify(ctx, readers, notice);
  await commit(ctx, statements, [], null);
}

const inbox = (as: string, query = {}) => call("GET /mall-admin/sysMsg/list", { query }, { as });
const unread = async (as: string, query = {}) => (await call("GET /mall-admin/sysMsg/getMyUnReadCount", { query }, { as })).count;
const set = (as: string, body: object) => tryCall("PUT /mall-admin/notice/settings", { body }, { as });

describe("my messages", () => {
  it("come newest first, are counted until they are read, and are nobody else's", async () => {
    const [reader, other] = [await makeReader(), await makeReader()];
    await tell([reader, other], passed, 1_000);
    await tell(
      [reader],
      { kind: "task", message: { kind: "profileWaiting", link: "http://mall.invalid/unitMembers" }, href: "/unitMembers" },
      2_000,
    );
    const { total, rows } = await inbox(reader.token);
    expect(total).toBe(2);
    expect(await unread(reader.token, { kind: "task" })).toBe(1);
    expect(await unread(reader.token, { kind: "chat" })).toBe(0);
    expect(rows.map(({ title, content, href, readAt }) => ({ title, content, href, readAt }))).toEqual([
      {
        title: "有采购人等待审核",
        content: "有采购人申请加入您的单位，请在成员审核中查看其资料。",
        href: "/unitMembers",
        readAt: null,
      },
      { title: "采购人资料已通过", content: "您提交的采购人资料已审核通过，请登录使用。", href: "/", readAt: null },
    ]);
    expect(await unread(reader.token)).toBe(2);

    const [first, second] = rows.map(({ messageId }) => messageId);
    const read = { body: { messageIds: [first!, first!] } };
    expect(await call("POST /mall-admin/sysMsg/read", read, { as: other.token })).toEqual({ count: 1 });
    expect(await call("POST /mall-admin/sysMsg/read", read, { as: reader.token })).toEqual({ count: 1 });
    const readAt = (await inbox(reader.token)).rows[0]!.readAt;
    expect(await call("POST /mall-admin/sysMsg/read", read, { as: reader.token })).toEqual({ count: 1 });
    expect((await inbox(reader.token)).rows[0]!.readAt).toBe(readAt);
    expect((await inbox(reader.token, { unread: "1" })).rows.map(({ messageId }) => messageId)).toEqual([second]);
    expect(await call("POST /mall-admin/sysMsg/readAll", { body: {} }, { as: reader.token })).toEqual({ count: 0 });
    expect(await unread(other.token)).toBe(1);
  });

  it("are for who is signed in", async () => {
    for (const key of ["GET /mall-admin/sysMsg/getMyUnReadCount", "GET /mall-admin/sysMsg/list"] as const) {
      expect((await tryCall(key)).body.code).toBe(401);
    }
    expect(
      (await tryCall("POST /mall-admin/sysMsg/read", { body: { messageIds: [] } }, { as: (await makeReader()).token })).body.code,
    ).toBe(422);
  });

  it("reach many at once", async () => {
    const readers = await Promise.all(Array.from({ length: 30 }, makeReader));
    await tell(readers);
    expect(await Promise.all(readers.map(({ token }) => unread(token)))).toEqual(readers.map(() => 1));
    expect(await mailsTo(readers[29]!.email)).toHaveLength(1);
  });
});

describe("notice settings", () => {
  it("decide by which way a notice comes", async () => {
    const reader = await makeReader();
    await tell([reader]);
    expect([await mailsTo(reader.email), await mailsTo(reader.mobile)].map(({ length }) => length)).toEqual([1, 0]);
    expect((await set(reader.token, { kind: "review", channel: "mail", enabled: false })).body.code).toBe(200);
    const { body } = await set(reader.token, { kind: "review", channel: "sms", enabled: true });
    expect(body.data).toContainEqual(
      expect.objectContaining({
        kind: "review",
        channels: [
          { channel: "inApp", label: "站内消息", enabled: true, fixed: true, pace: "now", canWait: false },
          { channel: "mail", label: "邮件", enabled: false, fixed: false, pace: "now", canWait: true },
          { channel: "sms", label: "短信", enabled: true, fixed: false, pace: "now", canWait: true },
        ],
      }),
    );
    expect(body.data).toEqual(await call("GET /mall-admin/notice/settings", {}, { as: reader.token }));
    await tell([reader]);
    expect([await mailsTo(reader.email), await mailsTo(reader.mobile)].map(({ length }) => length)).toEqual([1, 1]);
    expect(await unread(reader.token)).toBe(2);
    await set(reader.token, { kind: "review", channel: "mail", enabled: true });
    const history = await db.select().from(audit).where(eq(audit.entityId, reader.userId));
    expect(
      history.map(({ before, after }) => [before, after].map((side) => (JSON.parse(side!) as { enabled: boolean }).enabled)),
    ).toEqual([
      [true, false],
      [false, true],
      [false, true],
    ]);
  });

  it("cannot silence what must be heard", async () => {
    const reader = await makeReader();
    const { body } = await set(reader.token, { kind: "security", channel: "mail", enabled: false });
    expect([body.code, body.msg]).toEqual([422, "“账号安全”的邮件不能关闭，以免错过重要消息"]);
    expect((await set(reader.token, { kind: "nothing", channel: "mail", enabled: false })).body.code).toBe(422);
    expect((await set(reader.token, { kind: "review", channel: "pigeon", enabled: false })).body.code).toBe(422);
    await tell([reader], { kind: "security", message: { kind: "passwordChanged", at: 0 } });
    expect(await mailsTo(reader.email)).toHaveLength(1);
  });
});

describe("the day's digest", () => {
  const at = (text: string) => Date.parse(`${text}+08:00`);
  const news = (subject: string): Notice => ({
    kind: "purchase",
    message: { kind: "news", subject, text: "请查看。", link: "https://mall/x" },
    href: "/x",
  });
  const run = (now: number) => sendDigests(scheduledCtx(db, env, now, () => undefined));

  it("is one mail at eight, of what came until then, to who wants it so", async () => {
    const [gatherer, other] = [await makeReader(), await makeReader()];
    const daily = { kind: "purchase", channel: "mail", enabled: true, pace: "daily" };
    expect((await set(gatherer.token, daily)).body.code).toBe(200);
    await tell([gatherer, other], news("甲单已发货"), at("2020-01-01T12:00:00"));
    await tell([gatherer], news("乙单已发货"), at("2020-01-02T07:00:00"));
    await tell([gatherer], news("丙单已发货"), at("2020-01-02T08:00:00"));
    expect(await unread(gatherer.token), "the inbox does not wait").toBe(3);
    expect(await mailsTo(other.email)).toHaveLength(1);
    await run(at("2020-01-02T07:59:00"));
    expect(await mailsTo(gatherer.email)).toHaveLength(0);

    // Two runs at once send it once.
    await Promise.all([run(at("2020-01-02T08:00:00")), run(at("2020-01-02T08:00:01"))]);
    await run(at("2020-01-02T20:00:00"));
    expect(await mailsTo(gatherer.email)).toEqual([
      expect.objectContaining({
        kind: "digest",
        count: 2,
        items: [
          { subject: "甲单已发货", text: "请查看。" },
          { subject: "乙单已发货", text: "请查看。" },
        ],
      }),
    ]);
    await run(at("2020-01-03T08:00:00"));
    expect((await mailsTo(gatherer.email)).map((one) => one.kind === "digest" && one.count)).toEqual([1, 2]);
  });

  it("waits for nothing that must be heard at once", async () => {
    const reader = await makeReader();
    for (const [kind, channel] of [
      ["security", "mail"],
      ["purchase", "inApp"],
    ]) {
      const { body } = await set(reader.token, { kind, channel, enabled: true, pace: "daily" });
      expect(body.code).toBe(422);
    }
  });
});

describe("the log of deliveries", () => {
  it("is one's own, by every way, and the operator's by person", async () => {
    const [reader, other] = [await makeReader(), await makeReader()];
    await set(reader.token, { kind: "review", channel: "sms", enabled: true, pace: "daily" });
    await tell([reader, other], passed, 1_000);
    const { total, rows } = await call("GET /mall-admin/notice/deliveries", { query: {} }, { as: reader.token });
    expect(total).toBe(3);
    expect(rows.map(({ channel, state, target }) => ({ channel, state, target }))).toEqual([
      { channel: "inApp", state: "sent", target: null },
      { channel: "mail", state: "queued", target: `r***${reader.email.slice(reader.email.indexOf("@"))}` },
      { channel: "sms", state: "gathered", target: null },
    ]);
    const { rows: messages } = await inbox(reader.token);
    await call("POST /mall-admin/sysMsg/read", { body: { messageIds: [messages[0]!.messageId] } }, { as: reader.token });
    const read = await call("GET /mall-admin/notice/deliveries", { query: { pageSize: "1" } }, { as: reader.token });
    expect(read.rows[0]?.readAt).toBeGreaterThan(0);

    const username = (await db.select().from(user).where(eq(user.id, reader.userId)).get())?.username ?? "";
    const { token } = await makeOperator();
    for (const who of [username, reader.email]) {
      const found = await call("GET /mall-admin/outbox/list", { query: { who } }, { as: token });
      expect(found.rows.map((row) => [row.username, row.target])).toEqual([[username, reader.email]]);
    }
    expect((await tryCall("GET /mall-admin/notice/deliveries")).body.code).toBe(401);
  });
});
