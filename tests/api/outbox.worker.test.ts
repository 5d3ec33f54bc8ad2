import { env } from "cloudflare:workers";
import { createMessageBatch, createScheduledController, createExecutionContext, getQueueResult } from "cloudflare:test";
import PostalMime from "postal-mime";
import { describe, expect, inject, it } from "vitest";
import type { ApiEnv } from "#src/api/kernel/env.ts";
import { connect } from "#src/api/db/client.ts";
import { outbox } from "#src/api/db/tables/notice.ts";
import { messageRow } from "#src/api/notice/compose.ts";
import { deliver } from "#src/api/notice/deliver.ts";
import { insertMessage } from "#src/api/notice/repo.ts";
import worker from "#src/api/worker.ts";
import { maxAttempts } from "#src/domain/notice/delivery.ts";
import type { Message } from "#src/domain/notice/message.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeOperator, unique } from "#tests/support/people.ts";
import { eq } from "drizzle-orm";

const db = connect(env.DB);
const gateway = { accessKeyId: "id", accessKeySecret: "secret", signName: "科研商城", templates: { code: "SMS_1" } };
const configured: ApiEnv = {
  ...env,
  SMTP_URL: inject("smtpUrl"),
  SMS_GATEWAY: JSON.stringify({ ...gateway, url: inject("smsUrl") }),
};

const code: Message = { kind: "code", code: "012345", use: "注册" };

async function write(channel: "mail" | "sms", target: string, message: Message = code, expiresAt?: number) {
  const row = messageRow({ now: Date.now() }, { channel, target, message, ...(expiresAt ? { expiresAt } : {}) });
  await insertMessage(db, row);
  return row.id;
}

const rowOf = async (id: string) => (await db.select().from(outbox).where(eq(outbox.id, id)).get())!;
const mailbox = async (to: string) =>
  (await fetch(`${inject("mailboxUrl")}?to=${encodeURIComponent(to)}`)).json<{ from: string; raw: string }[]>();

describe("mail over SMTP", () => {
  it("arrives readable, with its link, and leaves nothing of it behind", async () => {
    const to = `${unique("lab")}@example.com`;
    const link = "http://localhost:8787/emailActivate?ticket=a.b.c&x=1";
    const id = await write("mail", to, { kind: "activate", link, companyName: "北方<试剂>有限公司" });
    expect(await deliver(db, configured, id)).toEqual({ done: true });
    const [received] = await mailbox(to);
    const mail = await PostalMime.parse(received!.raw);
    expect(received?.from).toBe(env.MAIL_FROM);
    expect(mail).toMatchObject({ subject: "激活供应商注册", from: { name: "科研商城", address: env.MAIL_FROM } });
    expect(mail.messageId).toContain(id);
    expect(mail.text).toContain(link);
    expect(mail.text).toContain("北方<试剂>有限公司");
    expect(mail.html).toContain("北方&lt;试剂&gt;有限公司");
    expect(mail.html).toContain(`href="${link.replace("&", "&amp;")}"`);
    expect(await rowOf(id)).toMatchObject({ status: "sent", attempts: 1, payload: null, lastError: null });
  });

  it("takes what people typed for text alone: no header and no element comes of it", async () => {
    const to = `${unique("typed")}@example.com`;
    const typed = 'x\r\nBcc: evil@example.com\r\n\r\n<img src=x onerror="alert(1)">';
    await deliver(
      db,
      configured,
      await write("mail", to, { kind: "news", subject: typed, text: typed, link: "http://localhost:8787/" }),
    );
    const mail = await PostalMime.parse((await mailbox(to))[0]!.raw);
    expect(mail.to).toMatchObject([{ address: to }]);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.subject).toContain("evil@example.com");
    expect(mail.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(mail.html).not.toContain("<img");
  });

  it("is sent once, however often and however much at once the queue brings it", async () => {
    const to = `${unique("once")}@example.com`;
    const id = await write("mail", to);
    await Promise.all([1, 2, 3, 4].map(() => deliver(db, configured, id)));
    expect(await deliver(db, configured, id)).toEqual({ done: true });
    expect(await mailbox(to)).toHaveLength(1);
  });

  it("is tried again later, six times, and is then a dead letter that can be sent again", async () => {
    const to = `nobody@${unique("h")}.example.com`;
    const id = await write("mail", to, { kind: "alreadyRegistered" });
    const delays: unknown[] = [];
    let now = Date.now();
    for (let tries = 0; tries < maxAttempts; tries++) {
      const outcome = await deliver(db, configured, id, () => now);
      delays.push(outcome.done ? "dead" : outcome.delaySeconds);
      if (!outcome.done) now += outcome.delaySeconds * 1000;
    }
    expect(delays).toEqual([15, 60, 180, 600, 1800, "dead"]);
    expect(await rowOf(id)).toMatchObject({ status: "dead", attempts: 6, lastError: expect.stringContaining("no such mailbox") });
    const { token } = await makeOperator();
    await call("POST /mall-admin/outbox/{messageId}/retry", { params: { messageId: id }, body: {} }, { as: token });
    expect((await rowOf(id)).attempts).toBeLessThanOrEqual(1);
  });

  it("is not tried before its time", async () => {
    const id = await write("mail", `nobody@${unique("h")}.example.com`);
    expect(await deliver(db, configured, id)).toEqual({ done: false, delaySeconds: 15 });
    expect(await deliver(db, configured, id)).toMatchObject({ done: false });
    expect((await rowOf(id)).attempts).toBe(1);
  });

  it("is given up when it would come too late", async () => {
    const id = await write("mail", `nobody@${unique("h")}.example.com`, code, Date.now() + 10_000);
    expect(await deliver(db, configured, id)).toEqual({ done: true });
    expect((await rowOf(id)).status).toBe("dead");
  });

  it("never gives a password to a server without TLS, unless it is this machine", async () => {
    const id = await write("mail", `${unique("tls")}@example.com`);
    await deliver(db, { ...configured, SMTP_URL: "smtp://mall:secret@mail.example.com:25" }, id);
    expect((await rowOf(id)).lastError).toContain("smtps://");
  });

  it("survives a server that is not there", async () => {
    const id = await write("mail", `${unique("down")}@example.com`);
    expect(await deliver(db, { ...configured, SMTP_URL: "smtp://127.0.0.1:9" }, id)).toMatchObject({ done: false });
    expect((await rowOf(id)).status).toBe("queued");
  });
});

describe("SMS through the gateway", () => {
  it("sends the template's values, signed", async () => {
    const number = "13911110001";
    const id = await write("sms", number);
    expect(await deliver(db, configured, id)).toEqual({ done: true });
    const [filters] = await (
      await fetch(`${inject("smsUrl")}/?to=${number}`)
    ).json<{ url: string; headers: Record<string, string> }[]>();
    const query = new URL(filters!.url).searchParams;
    expect(JSON.parse(query.get("TemplateParam")!)).toEqual({ code: "012345", use: "注册" });
    expect([query.get("SignName"), query.get("TemplateCode"), query.get("OutId")]).toEqual(["科研商城", "SMS_1", id]);
    expect(filters?.headers["authorization"]).toMatch(/^ACS3-HMAC-SHA256 Credential=id,SignedHeaders=host;x-acs-action;/);
  });

  it("tries again when the gateway says no", async () => {
    const id = await write("sms", "13911110000");
    expect(await deliver(db, configured, id)).toEqual({ done: false, delaySeconds: 15 });
    expect((await rowOf(id)).lastError).toContain("isv.BUSINESS_LIMIT_CONTROL");
  });
});

describe("without configuration", () => {
  it("the outbox keeps the message; the operator reads it without its secrets", async () => {
    const to = `${unique("held")}@example.com`;
    const id = await write("mail", to);
    expect(await deliver(db, env, id)).toEqual({ done: true });
    const { token } = await makeOperator();
    const { rows } = await call("GET /mall-admin/outbox/list", { query: { status: "held", pageSize: "100" } }, { as: token });
    const text = rows.find(({ messageId, target }) => messageId === id && target === to)?.text;
    expect(text).toContain("您的验证码是 ******");
    expect(text).not.toContain("012345");
  });

  it("expired codes are removed by the sweep", async () => {
    const id = await write("mail", `${unique("old")}@example.com`, code, Date.now() - 1);
    await deliver(db, env, id);
    await worker.scheduled(createScheduledController({ scheduledTime: new Date() }), env, createExecutionContext());
    expect(await rowOf(id)).toMatchObject({ status: "dead", payload: null });
  });

  it("only an operator reads it", async () => {
    expect((await tryCall("GET /mall-admin/outbox/list")).body.code).toBe(401);
  });
});

describe("the queue's consumer", () => {
  it("acknowledges what is done and asks again for what is not", async () => {
    const [good, bad] = [
      await write("mail", `${unique("q")}@example.com`),
      await write("mail", `nobody@${unique("q")}.example.com`),
    ];
    const messages = [good, bad].map((messageId) => ({ id: messageId, timestamp: new Date(), attempts: 1, body: { messageId } }));
    const batch = createMessageBatch<{ messageId: string }>("lab-mall-outbox", messages);
    const ctx = createExecutionContext();
    await worker.queue(batch, configured);
    const result = await getQueueResult(batch, ctx);
    expect(result.explicitAcks).toEqual([good]);
    expect(result.retryMessages).toMatchObject([{ msgId: bad }]);
  });

  it("takes a malformed message away and a failing one up again, and delivers the others", async () => {
    const good = await write("mail", `${unique("q")}@example.com`);
    const bodies = [{ wrong: 1 }, null, { messageId: good }];
    const messages = bodies.map((body, place) => ({ id: `m${place}`, timestamp: new Date(), attempts: 1, body }));
    const batch = createMessageBatch("lab-mall-outbox", messages);
    const ctx = createExecutionContext();
    await worker.queue(batch, configured);
    expect((await getQueueResult(batch, ctx)).explicitAcks).toEqual(["m0", "m1", "m2"]);
    expect((await rowOf(good)).status).toBe("sent");

    const failing = createMessageBatch("lab-mall-outbox", [messages[2]!, messages[0]!]);
    const broken = new Proxy(configured, { get: (target, name) => (name === "DB" ? {} : Reflect.get(target, name)) });
    const again = createExecutionContext();
    await worker.queue(failing, broken);
    const result = await getQueueResult(failing, again);
    expect(result.retryMessages).toMatchObject([{ msgId: "m2" }]);
    expect(result.explicitAcks).toEqual(["m0"]);
  });

  it("a failing task of the schedule holds up no other", async () => {
    const id = await write("mail", `${unique("late")}@example.com`, code, Date.now() - 1);
    await deliver(db, env, id);
    await env.DB.exec("alter table company rename column listed to gone");
    const run = worker.scheduled(createScheduledController({ scheduledTime: new Date() }), env, createExecutionContext());
    await expect(run).rejects.toThrow("a scheduled task failed");
    await env.DB.exec("alter table company rename column gone to listed");
    expect(await rowOf(id)).toMatchObject({ status: "dead", payload: null });
  });
});
