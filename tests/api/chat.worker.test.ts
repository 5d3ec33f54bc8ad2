import { env } from "cloudflare:workers";
import { createExecutionContext, runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it, test, vi } from "vitest";
import { app } from "#src/api/app.ts";
import { connect } from "#src/api/db/client.ts";
import { session } from "#src/api/db/tables/account.ts";
import { chatMessage, chatQuote } from "#src/api/db/tables/chat.ts";
import { company } from "#src/api/db/tables/company.ts";
import { chatLimits } from "#src/domain/chat/message.ts";
import { day } from "#src/domain/kernel/instant.ts";
import { makeBuyer, makeProduct, submission } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { history, makeChat, openPage, send, trySend } from "#tests/support/chatting.ts";
import { makeOrder } from "#tests/support/order-life.ts";
import { makeBusiness, makeCompany, makeOperator, makePurchaser, type Person } from "#tests/support/people.ts";

const db = connect(env.DB);
const list = (as: string, query = {}) => call("GET /mall-admin/chat/list", { query }, { as });
const inbox = async (as: string) => (await call("GET /mall-admin/sysMsg/list", { query: {} }, { as })).rows;
const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

describe("a conversation", () => {
  it("is one per buyer and company, whoever opens it how often", async () => {
    const { buyer, staff, coId, chatId } = await makeChat();
    const open = () => call("POST /mall-admin/chat/open", { body: { coId: String(coId) } }, { as: buyer.token });
    expect(await Promise.all([open(), open()])).toEqual([{ chatId }, { chatId }]);
    await db.update(company).set({ qq: "10001" }).where(eq(company.id, coId));
    const head = (as: string) => call("GET /mall-admin/chat/{chatId}", { params: { chatId } }, { as });
    expect(await head(buyer.token)).toMatchObject({ side: "buyer", coId: String(coId), qq: "10001" });
    expect(await head(staff.token)).toMatchObject({ side: "supplier", name: "赵采购" });
    const { body } = await tryCall("POST /mall-admin/chat/open", { body: { coId: "999999999" } }, { as: buyer.token });
    expect(body).toMatchObject({ code: 404 });
  });

  it("may be opened about a product of that company alone", async () => {
    const { buyer, coId, chatId, productId } = await makeChat();
    const foreign = await makeChat();
    const about = (id: number | string) =>
      tryCall("POST /mall-admin/chat/open", { body: { coId: String(coId), productId: String(id) } }, { as: buyer.token });
    expect((await about(productId)).body.data).toEqual({ chatId });
    expect((await about(foreign.productId)).body.code).toBe(404);
    expect((await about("x")).body.code).toBe(422);
  });

  it("is opened by a supplier with who ordered from it, and with nobody else", async () => {
    const { seller, orderId } = await makeOrder();
    const open = (who: Person) => tryCall("POST /mall-admin/chat/order/{orderId}", { params: { orderId } }, { as: who.token });
    const [first, second] = await Promise.all([open(seller), open(seller)]);
    expect(first.body).toMatchObject({ code: 200, data: { chatId: expect.any(String) } });
    expect(second.body.data).toEqual(first.body.data);
    expect((await open(seller)).body.data).toEqual(first.body.data);
    expect((await open(await makeBusiness())).body.code).toBe(404);
    const { chatId } = first.body.data as { chatId: string };
    await send(seller, chatId, "您订的一种缺货，可否换规格？");
  });

  it("is numbered, counted as unread on the other side alone, and read by any of its people", async () => {
    const { buyer, staff, colleague, chatId } = await makeChat();
    await send(buyer, chatId, "有现货吗？");
    await send(buyer, chatId, "两瓶");
    expect(await list(staff.token)).toMatchObject({ unread: 2, rows: [{ name: "赵采购", lastText: "两瓶", unread: 2 }] });
    expect(await list(buyer.token)).toMatchObject({ unread: 0 });
    const { messages, read } = await history(colleague, chatId);
    expect(messages.map(({ seq, side, author }) => [seq, side, author])).toEqual([
      [1, "buyer", "赵采购"],
      [2, "buyer", "赵采购"],
    ]);
    expect(read).toEqual({ buyer: 0, supplier: 0 });
    const readUpTo = (seq: number) =>
      call("POST /mall-admin/chat/{chatId}/read", { params: { chatId }, body: { seq } }, { as: colleague.token });
    expect(await readUpTo(1)).toMatchObject({ unread: 1 });
    expect(await readUpTo(99)).toMatchObject({ unread: 0 });
    expect(await readUpTo(1)).toMatchObject({ unread: 0 });
    expect((await history(buyer, chatId)).read).toEqual({ buyer: 0, supplier: 2 });
  });

  it("opened and silent is in the buyer's list only", async () => {
    const { buyer, staff } = await makeChat();
    expect((await list(buyer.token)).rows).toHaveLength(1);
    expect((await list(staff.token)).rows).toHaveLength(0);
  });

  it("stands first in both lists once somebody has spoken in it, with its unread mark", async () => {
    const { buyer, coId, staff, chatId } = await makeChat();
    const second = await makePurchaser({ user: { realName: "钱采购" } });
    const open = async (who: Person, company: number) =>
      (await call("POST /mall-admin/chat/open", { body: { coId: String(company) } }, { as: who.token })).chatId;
    const [ofSecond, elsewhere] = [await open(second, coId), await open(buyer, await makeCompany())];
    const listed = async (who: Person) => (await list(who.token)).rows.map((row) => [row.chatId, row.unread]);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const say = async (who: Person, where: string) => {
      vi.setSystemTime(Date.now() + 1_000);
      await send(who, where, "好");
    };
    try {
      await say(buyer, chatId);
      await say(second, ofSecond);
      expect(await listed(staff)).toEqual([
        [ofSecond, 1],
        [chatId, 1],
      ]);
      await say(buyer, elsewhere);
      await say(staff, chatId);
      expect(await listed(staff)).toEqual([
        [chatId, 1],
        [ofSecond, 1],
      ]);
      expect(await listed(buyer)).toEqual([
        [chatId, 1],
        [elsewhere, 0],
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("once read, takes along what told its reader of it, and nobody else's", async () => {
    const { buyer, staff, colleague, chatId } = await makeChat();
    await send(buyer, chatId, "在吗");
    const read = () => call("POST /mall-admin/chat/{chatId}/read", { params: { chatId }, body: { seq: 1 } }, { as: staff.token });
    expect(await read()).toEqual({ unread: 0, messages: 0 });
    expect((await inbox(staff.token)).map(({ readAt }) => readAt !== null)).toEqual([true]);
    expect((await inbox(colleague.token)).map(({ readAt }) => readAt !== null)).toEqual([false]);
  });

  it("pages back through its history without a gap", async () => {
    const { buyer, chatId } = await makeChat();
    for (let n = 1; n <= 45; n += 1) await send(buyer, chatId, String(n));
    const newest = await history(buyer, chatId);
    expect([newest.more, newest.messages.length, newest.messages[0]?.seq]).toEqual([true, 40, 6]);
    const older = await history(buyer, chatId, { before: "6" });
    expect([older.more, older.messages.map(({ seq }) => seq)]).toEqual([false, [1, 2, 3, 4, 5]]);
  });

  it("tells people who are away once until they have read, and nobody who has it open", async () => {
    const { buyer, staff, colleague, chatId } = await makeChat();
    await send(buyer, chatId, "在吗");
    await send(buyer, chatId, "在吗？");
    for (const { token } of [staff, colleague]) {
      expect((await inbox(token)).filter(({ href }) => href === `/merchantChat?chat=${chatId}`)).toHaveLength(1);
    }
    const page = await openPage(chatId, buyer);
    await page.until(() => page.texts().length === 2);
    await send(staff, chatId, "在的");
    expect(await inbox(buyer.token)).toHaveLength(0);
  });
});

describe("whose it is", () => {
  test("nobody else reads, writes, listens or sees a picture of it", async () => {
    const { buyer, staff, productId, chatId } = await makeChat();
    const picture = { kind: "picture", content: onePixel };
    expect((await trySend(buyer, chatId, picture)).body.code).toBe(200);
    await send(staff, chatId, { kind: "quote", productId, quantity: 1, unitPrice: 4_000 as never, days: 1 });
    const { messages } = await history(buyer, chatId);
    const [shown, quoted] = messages.map(({ body }) => body);
    if (shown?.kind !== "picture" || quoted?.kind !== "quote") throw new Error("what was sent is not there");
    const address = shown.picture.replace("/prod-api", "");
    const bytes = await openPicture(address, buyer.token);
    expect([bytes.headers.get("content-type"), bytes.headers.get("x-content-type-options")]).toEqual(["image/png", "nosniff"]);
    const strangers = [
      await makePurchaser(),
      await makeBusiness(),
      await makeOperator(),
      await makePurchaser({ complete: false }),
    ];
    for (const { token } of [...strangers, { token: undefined }]) {
      const options = { as: token };
      const params = { chatId };
      const codes = [
        await tryCall("GET /mall-admin/chat/{chatId}", { params }, options),
        await tryCall("GET /mall-admin/chat/{chatId}/messages", { params, query: {} }, options),
        await tryCall("POST /mall-admin/chat/{chatId}/send", { params, body: { message: { kind: "text", text: "x" } } }, options),
        await tryCall("POST /mall-admin/chat/{chatId}/read", { params, body: { seq: 1 } }, options),
        await tryCall("POST /mall-admin/chat/quote/{quoteId}/take", { params: { quoteId: quoted.quoteId }, body: {} }, options),
        await tryCall(
          "POST /mall-admin/chat/quote/{quoteId}/withdraw",
          { params: { quoteId: quoted.quoteId }, body: {} },
          options,
        ),
      ].map(({ body }) => body.code);
      for (const code of codes) expect([401, 403, 404]).toContain(code);
      expect((await openPicture(address, token)).headers.get("content-type")).not.toContain("image");
      expect((await openPage(chatId, { token: token ?? "" })).status).not.toBe(101);
    }
    expect(await db.select().from(chatMessage).where(eq(chatMessage.conversationId, chatId))).toHaveLength(2);
  });

  test("an operator who looks as the buyer hears nothing of it", async () => {
    const { buyer, chatId } = await makeChat();
    const operator = await makeOperator();
    const variant = { params: { userId: buyer.userId }, body: { reason: "核对会话" } };
    await call("POST /mall-admin/user/{userId}/view", variant, { as: operator.token });
    expect((await openPage(chatId, buyer)).status).toBe(101);
    expect((await openPage(chatId, operator)).status).not.toBe(101);
    expect((await trySend(operator, chatId, { kind: "text", text: "x" })).body.code).toBe(403);
  });

  test("cards show goods and orders of the two sides alone, and no price", async () => {
    const it = await makeOrder();
    const chat = await call("POST /mall-admin/chat/open", { body: { coId: String(it.seller.coId) } }, { as: it.buyer.token });
    const { chatId } = chat;
    expect((await trySend(it.buyer, chatId, { kind: "order", orderId: it.orderId })).body.code).toBe(200);
    expect((await trySend(it.buyer, chatId, { kind: "product", productId: it.productIds[0] })).body.code).toBe(200);
    expect((await trySend(it.buyer, chatId, { kind: "product", productId: await makeProduct() })).body.code).toBe(404);
    const other = await makeOrder();
    expect((await trySend(it.buyer, chatId, { kind: "order", orderId: other.orderId })).body.code).toBe(404);
    expect(JSON.stringify(await history(it.buyer, chatId))).not.toMatch(/[pP]rice/);
    for (const { token } of [it.buyer, it.seller]) {
      const orders = await call("GET /mall-admin/chat/{chatId}/orders", { params: { chatId } }, { as: token });
      expect(orders).toEqual([{ orderId: it.orderId, orderNo: expect.any(String), title: expect.any(String) }]);
    }
  });

  test("a picture is one, and a text says something within a thousand characters", async () => {
    const { buyer, chatId } = await makeChat();
    const svg = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>").toString("base64");
    const bad = [
      { kind: "picture", content: svg },
      { kind: "text", text: "   " },
      { kind: "text", text: "长".repeat(1_001) },
      { kind: "quoteMoved", quoteId: "x", status: "taken" },
      { kind: "text" },
      {},
    ];
    for (const message of bad) expect((await trySend(buyer, chatId, message)).body.code).toBe(422);
  });
});

describe("a quote", () => {
  const quote = (productId: string, more: object = {}) =>
    ({ kind: "quote", productId, quantity: 10, unitPrice: 4_000, days: 7, ...more }) as never;
  const quoteIdOf = async (who: { token: string; userId: string }, chatId: string) => {
    const body = (await history(who, chatId)).messages.findLast((one) => one.body.kind === "quote")?.body;
    if (body?.kind !== "quote") throw new Error("no quote");
    return body.quoteId;
  };
  const move = (verb: "take" | "withdraw", quoteId: string, as: string) =>
    tryCall(`POST /mall-admin/chat/quote/{quoteId}/${verb}`, { params: { quoteId }, body: {} }, { as });
  const lineOf = async (as: string) => (await call("GET /mall-pur/cart/list", {}, { as })).suppliers[0]?.lines[0];

  it("becomes a cart line at its price, down to its quantity, and is what the request pays", async () => {
    const buyer = await makeBuyer();
    const productId = await makeProduct({ pfPrice: 5_000 });
    const coId = Number((await call("GET /mall-sup/goods/{prodId}", { params: { prodId: productId }, query: {} })).coId);
    const staff = await makeBusiness({ coId });
    const { chatId } = await call("POST /mall-admin/chat/open", { body: { coId: String(coId) } }, { as: buyer.token });
    await send(staff, chatId, quote(productId));
    const quoteId = await quoteIdOf(buyer, chatId);
    expect((await move("take", quoteId, buyer.token)).body).toMatchObject({ code: 200, data: { count: 1 } });
    expect(await lineOf(buyer.token)).toMatchObject({ quantity: 10, price: 4_000, today: 5_000, notices: [] });
    expect((await history(staff, chatId)).quotes).toEqual({ [quoteId]: "taken" });
    await call("POST /mall-pur/cart/update", { body: { productId, quantity: 9 } }, { as: buyer.token });
    expect(await lineOf(buyer.token)).toMatchObject({ quantity: 9, price: 5_000 });
    await call("POST /mall-pur/cart/update", { body: { productId, quantity: 12 } }, { as: buyer.token });
    const lines = [{ productId, quantity: 12 }];
    const { wishId } = await call("POST /mall-pur/wish/create", { body: { sourceType: 1, lines } }, { as: buyer.token });
    const body = await submission(buyer, wishId);
    expect(body.shown.total).toBe(48_000);
    await call("POST /mall-pur/wish/{wishId}/submit", { params: { wishId }, body }, { as: buyer.token });
    expect(await call("GET /mall-pur/wish/{wishId}", { params: { wishId }, query: {} }, { as: buyer.token })).toMatchObject({
      total: 48_000,
    });
  });

  it("says what the shop asked when it was quoted", async () => {
    const buyer = await makeBuyer();
    const productId = await makeProduct({ pfPrice: 5_000 });
    const coId = Number((await call("GET /mall-sup/goods/{prodId}", { params: { prodId: productId }, query: {} })).coId);
    const staff = await makeBusiness({ coId });
    const { chatId } = await call("POST /mall-admin/chat/open", { body: { coId: String(coId) } }, { as: buyer.token });
    await send(staff, chatId, quote(productId, { unitPrice: 99_999_900 }));
    expect((await history(buyer, chatId)).messages.at(-1)?.body).toMatchObject({ unitPrice: 99_999_900, shopPrice: 5_000 });
  });

  it("is for one request: submitted, it is used for both sides, and another draft pays today's price", async () => {
    const buyer = await makeBuyer();
    const productId = await makeProduct({ pfPrice: 5_000, stock: 100 });
    const coId = Number((await call("GET /mall-sup/goods/{prodId}", { params: { prodId: productId }, query: {} })).coId);
    const staff = await makeBusiness({ coId });
    const { chatId } = await call("POST /mall-admin/chat/open", { body: { coId: String(coId) } }, { as: buyer.token });
    await send(staff, chatId, quote(productId));
    const quoteId = await quoteIdOf(buyer, chatId);
    await move("take", quoteId, buyer.token);
    const draft = (quantity: number) =>
      call("POST /mall-pur/wish/create", { body: { sourceType: 1, lines: [{ productId, quantity }] } }, { as: buyer.token });
    const drafts = [await draft(10), await draft(11), await draft(5)];
    const bodyOf = (n: number) => submission(buyer, drafts[n]!.wishId);
    const submit = (n: number, body: Awaited<ReturnType<typeof bodyOf>>) =>
      tryCall("POST /mall-pur/wish/{wishId}/submit", { params: { wishId: drafts[n]!.wishId }, body }, { as: buyer.token });
    // Below its quantity nothing of it is used.
    const below = await bodyOf(2);
    expect(below.shown.total).toBe(25_000);
    expect((await submit(2, below)).body.code).toBe(200);
    expect((await history(buyer, chatId)).quotes).toEqual({ [quoteId]: "taken" });
    const bodies = [await bodyOf(0), await bodyOf(1)] as const;
    expect(bodies.map(({ shown }) => shown.total)).toEqual([40_000, 44_000]);
    const both = await Promise.all([submit(0, bodies[0]), submit(1, bodies[1])]);
    expect(both.map(({ body }) => body.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    for (const who of [buyer, staff]) expect((await history(who, chatId)).quotes).toEqual({ [quoteId]: "used" });
    expect((await move("take", quoteId, buyer.token)).body).toMatchObject({ code: 409, data: { reason: "chat.quoteUsed" } });
    expect((await move("withdraw", quoteId, staff.token)).body.code).toBe(409);
    const lost = both[0]?.body.code === 200 ? 1 : 0;
    const again = await submission(buyer, drafts[lost]!.wishId);
    expect(again.shown.total).toBe(lost === 0 ? 50_000 : 55_000);
  });

  it("is nobody else's price: not another buyer's, not visible in a search", async () => {
    const { buyer, staff, productId, chatId } = await makeChat();
    await send(staff, chatId, quote(productId, { unitPrice: 4_321 }));
    await move("take", await quoteIdOf(buyer, chatId), buyer.token);
    const other = await makePurchaser({ unitId: buyer.unitId });
    await call("POST /mall-pur/cart/add", { body: { productId, quantity: 20 } }, { as: other.token });
    expect(await lineOf(other.token)).toMatchObject({ price: 5_000, quote: null });
  });

  it("ends with its time, and with its being withdrawn; what was taken stays", async () => {
    const { buyer, staff, productId, chatId } = await makeChat();
    await send(staff, chatId, quote(productId));
    const first = await quoteIdOf(buyer, chatId);
    expect((await move("withdraw", first, staff.token)).body.code).toBe(200);
    expect((await move("take", first, buyer.token)).body).toMatchObject({ code: 409, msg: expect.stringContaining("撤回") });
    await send(staff, chatId, quote(productId));
    const second = await quoteIdOf(buyer, chatId);
    expect((await move("take", second, buyer.token)).body.code).toBe(200);
    expect((await move("withdraw", second, staff.token)).body.code).toBe(409);
    expect(await lineOf(buyer.token)).toMatchObject({ price: 4_000 });
    await db.update(chatQuote).set({ createdAt: 1, expiresAt: 2 }).where(eq(chatQuote.id, second));
    expect(await lineOf(buyer.token)).toMatchObject({ price: 5_000, quote: null });
    expect((await move("take", second, buyer.token)).body).toMatchObject({ code: 409, msg: expect.stringContaining("有效期") });
  });

  it("is the supplier's to make, of goods of its own, as they are sold", async () => {
    const { buyer, staff, productId, chatId } = await makeChat();
    expect((await trySend(buyer, chatId, quote(productId))).body.code).toBe(403);
    expect((await trySend(staff, chatId, quote(await makeProduct()))).body.code).toBe(404);
    for (const more of [{ quantity: 0 }, { quantity: 1.5 }, { unitPrice: 0 }, { unitPrice: -1 }, { days: 0 }, { days: 31 }]) {
      expect((await trySend(staff, chatId, quote(productId, more))).body.code).toBe(422);
    }
  });
});

describe("the live room", () => {
  it("tells every page every message once and in order, whoever writes at the same moment", async () => {
    const { buyer, staff, colleague, chatId } = await makeChat();
    const pages = await Promise.all([openPage(chatId, buyer), openPage(chatId, staff), openPage(chatId, colleague)]);
    await Promise.all(Array.from({ length: 12 }, (_, n) => send([buyer, staff, colleague][n % 3] ?? buyer, chatId, `第${n}条`)));
    const { messages } = await history(buyer, chatId);
    const inOrder = messages.map(({ body }) => (body.kind === "text" ? body.text : ""));
    for (const page of pages) {
      await page.until(() => page.texts().length >= 12);
      expect(page.texts()).toEqual(inOrder);
    }
  });

  it("catches up with what was missed, and a message sent again under its key is one", async () => {
    const { buyer, staff, chatId } = await makeChat();
    const page = await openPage(chatId, buyer);
    await send(staff, chatId, "一");
    await page.until(() => page.texts().length === 1);
    page.leave();
    const again = [1, 2, 3].map(() => trySend(staff, chatId, { kind: "text", text: "二" }, "chat-key-0001"));
    const answers = (await Promise.all(again)).map(({ body }) => body);
    const accepted = answers.filter(({ code }) => code === 200);
    expect(new Set(accepted.map(({ data }) => (data as { messageId: string }).messageId)).size).toBe(1);
    const back = await openPage(chatId, buyer, 1);
    await back.until(() => back.texts().length > 0);
    expect(back.texts()).toEqual(["二"]);
  });

  it("takes nobody else's key for a message of one's own", async () => {
    const { buyer, staff, chatId } = await makeChat();
    expect((await trySend(buyer, chatId, { kind: "text", text: "一" }, "chat-key-0002")).body.code).toBe(200);
    expect((await trySend(staff, chatId, { kind: "text", text: "二" }, "chat-key-0002")).body.code).toBe(409);
    expect((await history(buyer, chatId)).messages).toHaveLength(1);
  });

  it("says when more was missed than it tells", async () => {
    const { buyer, chatId } = await makeChat();
    const rows = Array.from({ length: 205 }, (_, n) => ({
      conversationId: chatId,
      seq: n + 1,
      id: `${chatId}-${n}`,
      side: "buyer" as const,
      userId: buyer.userId,
      body: '{"kind":"text","text":"x"}',
      at: n,
    }));
    for (let from = 0; from < rows.length; from += 10) await db.insert(chatMessage).values(rows.slice(from, from + 10));
    const page = await openPage(chatId, buyer);
    await page.until(() => page.told.length > 0);
    expect(page.told[0]).toMatchObject({ type: "news", last: 205, messages: [] });
  });

  it("tells who comes in while it reads for the others everything, and not that too much was missed", async () => {
    const { buyer, staff, colleague, chatId } = await makeChat();
    for (const text of ["一", "二", "三"]) await send(staff, chatId, text);
    const room = env.CHAT_ROOMS.getByName(chatId);
    await openPage(chatId, buyer, 3);
    // The room's next reading is held until somebody else has come in.
    let isReading = false;
    await runInDurableObject(room, (instance, state) => {
      const reserved = async (statements: D1PreparedStatement[]) => {
        const rows = await env.DB.batch(statements);
        isReading = true;
        while (state.getWebSockets().length < 2) await scheduler.wait(1);
        return rows;
      };
      const DB = new Proxy(env.DB, {
        get(target, name) {
          if (name === "batch") return reserved;
          const value: unknown = Reflect.get(target, name);
          return typeof value === "function" ? (value.bind(target) as unknown) : value;
        },
      });
      Object.assign(instance, { env: { ...env, DB } });
    });
    const sending = send(staff, chatId, "四");
    await vi.waitFor(() => expect(isReading).toBe(true), { timeout: 10_000 });
    const joining = openPage(chatId, colleague, 0);
    await sending;
    const page = await joining;
    await page.until(() => page.told.length > 0);
    expect([page.texts(), page.told.length]).toEqual([["一", "二", "三", "四"], 1]);
  });

  it("says who writes to the others, and shows read marks as they move", async () => {
    const { buyer, staff, chatId } = await makeChat();
    const [mine, theirs] = [await openPage(chatId, buyer), await openPage(chatId, staff)];
    theirs.say({ type: "typing" });
    await mine.until(() => mine.told.some(({ type }) => type === "typing"));
    await send(buyer, chatId, "好");
    await call("POST /mall-admin/chat/{chatId}/read", { params: { chatId }, body: { seq: 1 } }, { as: staff.token });
    await mine.until(() => mine.told.some((one) => one.type === "news" && one.read.supplier === 1));
    expect(theirs.told.some(({ type }) => type === "typing")).toBe(false);
  });

  it("puts out what is malformed, and whose session has ended", async () => {
    const { buyer, staff, chatId } = await makeChat();
    const page = await openPage(chatId, buyer);
    page.say("{");
    await page.until(() => page.closed() !== null);
    expect(page.closed()).toBe(4400);
    const other = await openPage(chatId, buyer);
    await db.update(session).set({ endedAt: Date.now() }).where(eq(session.userId, buyer.userId));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10_000 });
    try {
      await send(staff, chatId, "还在吗");
    } finally {
      vi.useRealTimers();
    }
    await other.until(() => other.closed() !== null);
    expect(other.texts()).toEqual([]);
  });
});

it("saved replies are the company's, in order, at most thirty", async () => {
  const coId = await makeCompany();
  const [staff, colleague] = [await makeBusiness({ coId }), await makeBusiness({ coId })];
  const save = (replies: string[]) => tryCall("PUT /mall-admin/chat/replies", { body: { replies } }, { as: staff.token });
  expect((await save(["现货，当天发货", "请提供收货地址"])).body.code).toBe(200);
  expect(await call("GET /mall-admin/chat/replies", {}, { as: colleague.token })).toEqual(["现货，当天发货", "请提供收货地址"]);
  expect((await save(Array.from({ length: 31 }, String))).body.code).toBe(422);
  expect((await save([])).body.code).toBe(200);
  expect(await call("GET /mall-admin/chat/replies", {}, { as: staff.token })).toEqual([]);
  expect((await tryCall("GET /mall-admin/chat/replies", {}, { as: (await makePurchaser()).token })).body.code).toBe(403);
});

const openPicture = (path: string, token: string | undefined) => {
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  return app.fetch(new Request(`https://api${path}`, { headers }), env, createExecutionContext());
};

test("a side says so much within a day: the other may still answer, and tomorrow there is room again", async () => {
  const { buyer, staff, chatId } = await makeChat();
  await send(buyer, chatId, "你好");
  await env.DB.batch([
    env.DB.prepare(
      `with recursive n(i) as (select 2 union all select i + 1 from n where i < ?2)
       insert into chat_message (conversation_id, seq, id, side, user_id, body, at)
       select conversation_id, i, id || i, side, user_id, body, at from chat_message, n where conversation_id = ?1`,
    ).bind(chatId, chatLimits.aDay),
    env.DB.prepare("update conversation set last_seq = ?2 where id = ?1").bind(chatId, chatLimits.aDay),
  ]);
  expect((await trySend(buyer, chatId, { kind: "text", text: "还在吗" })).body).toMatchObject({
    code: 409,
    msg: expect.stringContaining("稍后再发"),
  });
  await send(staff, chatId, "在");
  await env.DB.prepare("update chat_message set at = at - ?2 where conversation_id = ?1").bind(chatId, day).run();
  await send(buyer, chatId, "谢谢");
});
