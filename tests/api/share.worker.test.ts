import { env } from "cloudflare:workers";
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { session } from "#src/api/db/tables/account.ts";
import { cartLine, sharedCart, sharedCartLine } from "#src/api/db/tables/cart.ts";
import { wish } from "#src/api/db/tables/purchase.ts";
import { RoomMessage } from "#src/domain/cart/share/live.ts";
import { maxShares, type ShareRight } from "#src/domain/cart/share/schema.ts";
import { makeProduct } from "#tests/support/buying.ts";
import { ask, call, tryCall } from "#tests/support/call.ts";
import { makeBusiness, makePurchaser, type TestPurchaser } from "#tests/support/people.ts";
import { openSocket } from "#tests/support/socket.ts";

const db = connect(env.DB);

/** A colleague's share of two products: two of the first, three of the second. */
async function makeShare(right: ShareRight) {
  const owner = await makePurchaser({ user: { realName: "赵分享" } });
  const colleague = await makePurchaser({ unitId: owner.unitId, user: { realName: "钱同事" } });
  const products = [await makeProduct({ pfPrice: 77_701 }), await makeProduct({ pfPrice: 500 })] as const;
  for (const [place, productId] of products.entries()) {
    await call("POST /mall-pur/cart/add", { body: { productId, quantity: place + 2 } }, { as: owner.token });
  }
  const body = { productIds: [...products], right, days: 7 as const, title: "本周试剂" };
  const { shareId } = await call("POST /mall-pur/cart/share", { body }, { as: owner.token });
  return { owner, colleague, products, shareId };
}

const view = (shareId: string, as?: string) => call("GET /mall-pur/cart/share/{shareId}", { params: { shareId } }, { as });
const code = async (key: Parameters<typeof tryCall>[0], shareId: string, as: string | undefined, body?: object) =>
  (await tryCall(key, { params: { shareId }, ...(body && { body }) }, { as })).body.code;
const setLine = (shareId: string, who: TestPurchaser, productId: string, quantity: number) =>
  call("POST /mall-pur/cart/share/{shareId}/line", { params: { shareId }, body: { productId, quantity } }, { as: who.token });

describe("what a link opens", () => {
  test("a preview: goods and quantities for anybody, no price and no name, the sharer sees prices", async () => {
    const { owner, shareId, products } = await makeShare("preview");
    const seen = await view(shareId);
    expect(seen).toMatchObject({
      title: "本周试剂",
      ownerName: "赵分享",
      isOwner: false,
      seesPrices: false,
      availableActions: [],
    });
    expect(
      seen.lines
        .map(({ product, quantity, price }) => [product.productId, quantity, price])
        .toSorted(([a], [b]) => Number(a) - Number(b)),
    ).toEqual([
      [products[0], 2, null],
      [products[1], 3, null],
    ]);
    const { body } = await ask(`/mall-pur/cart/share/${shareId}`);
    expect(JSON.stringify(body)).not.toContain("77701");
    expect(JSON.stringify(body.data)).not.toMatch(/"(?:pfPrice|aPrice)"/);
    expect((await view(shareId, owner.token)).lines.map(({ price }) => price).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([
      500, 77_701,
    ]);
  });

  test.each(["copy", "edit"] as const)("%s: the unit's own; visitors sign in, others read nothing", async (right) => {
    const { colleague, shareId } = await makeShare(right);
    const stranger = await makePurchaser();
    expect(await view(shareId, colleague.token)).toMatchObject({
      seesPrices: true,
      availableActions: ["copy", "request", ...(right === "edit" ? ["edit"] : [])],
    });
    expect(await code("GET /mall-pur/cart/share/{shareId}", shareId, undefined)).toBe(401);
    for (const { token } of [stranger, await makeBusiness(), await makePurchaser({ complete: false })]) {
      const { body } = await tryCall("GET /mall-pur/cart/share/{shareId}", { params: { shareId } }, { as: token });
      expect(body).toMatchObject({ code: 403, data: null });
    }
  });

  test("an id is 32 characters nobody guesses; over or revoked it opens nothing, to the owner neither", async () => {
    const { owner, colleague, shareId } = await makeShare("edit");
    expect(shareId).toMatch(/^[\w-]{32}$/);
    for (const bad of ["x", "1", shareId.slice(1), `${shareId.slice(0, 31)}'`, "constructor"]) {
      expect([404, 422]).toContain(await code("GET /mall-pur/cart/share/{shareId}", bad, owner.token));
    }
    expect(await code("DELETE /mall-pur/cart/share/{shareId}", shareId, colleague.token)).toBe(404);
    expect(await call("GET /mall-pur/cart/share/mine", {}, { as: owner.token })).toMatchObject([
      { shareId, lines: 2, right: "edit" },
    ]);
    expect(await call("GET /mall-pur/cart/share/mine", {}, { as: colleague.token })).toEqual([]);
    await call("DELETE /mall-pur/cart/share/{shareId}", { params: { shareId } }, { as: owner.token });
    expect(await code("GET /mall-pur/cart/share/{shareId}", shareId, owner.token)).toBe(404);
    expect(await code("DELETE /mall-pur/cart/share/{shareId}", shareId, owner.token)).toBe(404);
    const over = await makeShare("preview");
    await db.update(sharedCart).set({ createdAt: 1, expiresAt: 2 }).where(eq(sharedCart.id, over.shareId));
    expect(await code("GET /mall-pur/cart/share/{shareId}", over.shareId, undefined)).toBe(404);
    expect(
      await code("POST /mall-pur/cart/share/{shareId}/line", over.shareId, over.owner.token, {
        productId: over.products[0],
        quantity: 9,
      }),
    ).toBe(404);
  });

  test("only what lies in one's own cart can be shared; bad input is a 422", async () => {
    const { owner, colleague, products } = await makeShare("copy");
    const tryShare = async (more: object, as = owner.token) =>
      (
        await tryCall(
          "POST /mall-pur/cart/share",
          { body: { productIds: [...products], right: "copy", days: 7, title: "x", ...more } },
          { as },
        )
      ).body.code;
    expect(await tryShare({}, colleague.token)).toBe(409);
    expect(await tryShare({ productIds: [] })).toBe(422);
    expect(await tryShare({ right: "owner" })).toBe(422);
    expect(await tryShare({ days: 365 })).toBe(422);
    expect(await tryShare({ title: " " })).toBe(422);
    const day = 24 * 60 * 60 * 1000;
    for (const expires of [Date.now() - 1, Date.now() + 31 * day, 8.64e15, 1.5, "2026-12-01"])
      expect(await tryShare({ days: undefined, expires })).toBe(422);
    expect(await tryShare({ days: undefined })).toBe(422);
    expect(await tryShare({ expires: Date.now() + day })).toBe(422);
    expect(await tryShare({ productIds: ["1 or 1=1"] })).toBe(422);
    const body = { productIds: [products[0]], right: "copy", days: 7, title: "一次" };
    const once = () => tryCall("POST /mall-pur/cart/share", { body }, { as: owner.token, idempotencyKey: "share-once-1" });
    const answers = [await once(), await once()].map((answer) => answer.body.data);
    expect(answers[0]).toEqual(answers[1]);
  });
});

test("a caller names the moment a share ends, and need not name the share", async () => {
  const { owner, products } = await makeShare("copy");
  const expires = Date.now() + 29 * 24 * 60 * 60 * 1000;
  const body = { productIds: [products[0]], right: "preview" as const, expires };
  const { shareId, expiresAt } = await call("POST /mall-pur/cart/share", { body }, { as: owner.token });
  expect(expiresAt).toBe(expires);
  expect(await view(shareId)).toMatchObject({ title: "采购清单", expiresAt: expires });
});

describe("taking from a share", () => {
  test("copy adds to one's own cart, all or some; a preview is for looking", async () => {
    const { colleague, products, shareId } = await makeShare("copy");
    const copy = (body: object) =>
      call("POST /mall-pur/cart/share/{shareId}/copy", { params: { shareId }, body }, { as: colleague.token });
    expect(await copy({ productIds: [products[0]] })).toMatchObject({ added: 1, count: 1 });
    expect(await copy({})).toMatchObject({ added: 2, count: 2 });
    const rows = await db.select().from(cartLine).where(eq(cartLine.purchaserId, colleague.purchaserId));
    expect(rows.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([3, 4]);
    const preview = await makeShare("preview");
    for (const key of ["POST /mall-pur/cart/share/{shareId}/copy", "POST /mall-pur/cart/share/{shareId}/wish"] as const) {
      expect(await code(key, preview.shareId, preview.colleague.token, {})).toBe(403);
      expect(await code(key, shareId, (await makePurchaser()).token, {})).toBe(403);
    }
  });

  test("a request names the share it came from", async () => {
    const { colleague, shareId } = await makeShare("copy");
    const { wishId } = await call(
      "POST /mall-pur/cart/share/{shareId}/wish",
      { params: { shareId }, body: {} },
      { as: colleague.token },
    );
    expect(await db.select().from(wish).where(eq(wish.id, wishId))).toMatchObject([
      { sourceType: 5, sourceId: shareId, purchaserId: colleague.purchaserId },
    ]);
  });
});

describe("editing together", () => {
  test("each line keeps who added it and who changed it; 0 takes it out", async () => {
    const { owner, colleague, products, shareId } = await makeShare("edit");
    const extra = await makeProduct();
    expect(await setLine(shareId, colleague, products[0], 9)).toBeNull();
    expect(await setLine(shareId, colleague, extra, 1)).toBeNull();
    expect(await setLine(shareId, owner, products[1], 0)).toBeNull();
    const seen = await view(shareId, owner.token);
    expect(seen.version).toBe(3);
    expect(
      seen.lines.map(({ product, quantity, addedBy, changedBy }) => [product.productId, quantity, addedBy, changedBy]),
    ).toEqual([
      [products[0], 9, "赵分享", "钱同事"],
      [extra, 1, "钱同事", "钱同事"],
    ]);
  });

  test("thirty changes at once are thirty versions: none is refused, none lost", async () => {
    const { owner, colleague, shareId } = await makeShare("edit");
    const made = await Promise.all(Array.from({ length: 15 }, () => makeProduct()));
    const answers = await Promise.all(
      [...made, ...made].map(async (productId, place) => {
        const who = place % 2 ? owner : colleague;
        return tryCall(
          "POST /mall-pur/cart/share/{shareId}/line",
          { params: { shareId }, body: { productId, quantity: 1 } },
          { as: who.token },
        );
      }),
    );
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 200));
    const rows = await db.select().from(sharedCartLine).where(eq(sharedCartLine.sharedCartId, shareId));
    expect([rows.length, (await view(shareId, owner.token)).version]).toEqual([2 + 15, 30]);
  });

  test("who may only copy, other units, wrong quantities and unknown goods change nothing", async () => {
    const { colleague, products, shareId } = await makeShare("copy");
    const line = "POST /mall-pur/cart/share/{shareId}/line";
    expect(await code(line, shareId, colleague.token, { productId: products[0], quantity: 5 })).toBe(403);
    const { owner, shareId: open, products: goods } = await makeShare("edit");
    expect(await code(line, open, (await makePurchaser()).token, { productId: goods[0], quantity: 5 })).toBe(403);
    expect(await code("POST /mall-pur/cart/share/{shareId}/ticket", open, (await makePurchaser()).token, {})).toBe(403);
    const least = await makeProduct({ minQuantity: 5 });
    expect(await code(line, open, owner.token, { productId: least, quantity: 2 })).toBe(422);
    expect(await code(line, open, owner.token, { productId: "16777215", quantity: 1 })).toBe(404);
    for (const quantity of [-1, 1.5, "1", null])
      expect(await code(line, open, owner.token, { productId: goods[0], quantity })).toBe(422);
    expect((await view(open, owner.token)).version).toBe(0);
  });

  test("the same key changes once", async () => {
    const { owner, products, shareId } = await makeShare("edit");
    const change = () =>
      tryCall(
        "POST /mall-pur/cart/share/{shareId}/line",
        { params: { shareId }, body: { productId: products[0], quantity: 8 } },
        { as: owner.token, idempotencyKey: "line-once-12" },
      );
    const answers = [...(await Promise.all([change(), change()])), await change()];
    expect(answers.map(({ body }) => body.data)).toEqual([null, null, null]);
    expect((await view(shareId, owner.token)).version).toBe(1);
  });
});

/** A page with the shared cart open: what it is told, in order. */
async function openRoom(shareId: string, who: TestPurchaser, since: number, given?: string) {
  const ticket =
    given ??
    (await call("POST /mall-pur/cart/share/{shareId}/ticket", { params: { shareId }, body: {} }, { as: who.token })).ticket;
  const path = `/mall-pur/cart/share/${shareId}/live?ticket=${ticket}&since=${since}`;
  return { ...(await openSocket(path, who.token, RoomMessage)), ticket };
}

const lineOf = (told: readonly RoomMessage[]) => told.filter((message) => message.type === "line");
const peopleOf = (told: readonly RoomMessage[]) =>
  told.findLast((message) => message.type === "people")?.people.map(({ name }) => name);

describe("the room", () => {
  test("tells everybody each change in order, and who is there", async () => {
    const { owner, colleague, products, shareId } = await makeShare("edit");
    const mine = await openRoom(shareId, owner, 0);
    const theirs = await openRoom(shareId, colleague, 0);
    await mine.until(() => peopleOf(mine.told)?.length === 2);
    expect(peopleOf(mine.told)?.toSorted()).toEqual(["赵分享", "钱同事"]);
    theirs.socket!.send(JSON.stringify({ type: "editing", productId: products[0] }));
    await mine.until(() =>
      mine.told.some((message) => message.type === "people" && message.people.some(({ editing }) => editing === products[0])),
    );
    await setLine(shareId, colleague, products[0], 6);
    await setLine(shareId, owner, products[1], 0);
    await mine.until(() => lineOf(mine.told).length === 2);
    expect(lineOf(mine.told)).toMatchObject([
      { version: 1, productId: products[0], by: "钱同事", line: { quantity: 6, addedBy: "赵分享", price: 77_701 } },
      { version: 2, productId: products[1], by: "赵分享", line: null },
    ]);
    theirs.socket!.close();
    await mine.until(() => peopleOf(mine.told)?.length === 1);
  });

  test("who was away gets what was missed; who missed what is not kept reads again", async () => {
    const { owner, products, shareId } = await makeShare("edit");
    for (const quantity of [4, 5, 6]) await setLine(shareId, owner, products[0], quantity);
    const back = await openRoom(shareId, owner, 1);
    await back.until(() => back.told.length > 2);
    expect(lineOf(back.told).map(({ version }) => version)).toEqual([2, 3]);
    await runInDurableObject(env.SHARED_CARTS.getByName(shareId), (_, state) =>
      state.storage.sql.exec("delete from event where version = 2"),
    );
    const late = await openRoom(shareId, owner, 1);
    await late.until(() => late.told.length > 0);
    expect(late.told[0]).toEqual({ type: "reload" });
  });

  test("a ticket opens one connection, of its own session, for 30 seconds", async () => {
    const { owner, colleague, shareId } = await makeShare("edit");
    const first = await openRoom(shareId, owner, 0);
    expect(first.status).toBe(101);
    expect((await openRoom(shareId, owner, 0, first.ticket)).status).toBe(403);
    expect((await openRoom(shareId, owner, 0, "made-up")).status).toBe(403);
    const { ticket } = await call(
      "POST /mall-pur/cart/share/{shareId}/ticket",
      { params: { shareId }, body: {} },
      { as: owner.token },
    );
    expect((await openRoom(shareId, colleague, 0, ticket)).status).toBe(403);
    const old = (await call("POST /mall-pur/cart/share/{shareId}/ticket", { params: { shareId }, body: {} }, { as: owner.token }))
      .ticket;
    await runInDurableObject(env.SHARED_CARTS.getByName(shareId), (_, state) =>
      state.storage.sql.exec("update ticket set expires_at = expires_at - 30001"),
    );
    expect((await openRoom(shareId, owner, 0, old)).status).toBe(403);
  });

  test("whose session ended is told nothing more; revoking puts everybody out; nonsense closes the connection", async () => {
    const { owner, colleague, products, shareId } = await makeShare("edit");
    const mine = await openRoom(shareId, owner, 0);
    const theirs = await openRoom(shareId, colleague, 0);
    await mine.until(() => peopleOf(mine.told)?.length === 2);
    await db.update(session).set({ endedAt: Date.now() }).where(eq(session.userId, colleague.userId));
    await setLine(shareId, owner, products[0], 7);
    await theirs.until(() => theirs.closed() !== null);
    expect([theirs.closed(), lineOf(theirs.told)]).toEqual([4403, []]);
    const rude = await openRoom(shareId, owner, 1);
    rude.socket!.send("x".repeat(1000));
    await rude.until(() => rude.closed() !== null);
    expect(rude.closed()).toBe(4400);
    await call("DELETE /mall-pur/cart/share/{shareId}", { params: { shareId } }, { as: owner.token });
    await mine.until(() => mine.closed() !== null);
    expect(mine.closed()).toBe(4404);
  });

  test("without upgrade, session or a whole id there is no connection", async () => {
    const { owner, shareId } = await makeShare("edit");
    expect(
      (await ask(`/mall-pur/cart/share/${shareId}/live`, { headers: { authorization: `Bearer ${owner.token}` } })).body.code,
    ).toBe(400);
    expect((await ask(`/mall-pur/cart/share/${shareId}/live`, { headers: { upgrade: "websocket" } })).body.code).toBe(401);
    const headers = { upgrade: "websocket", authorization: `Bearer ${owner.token}` };
    expect((await ask("/mall-pur/cart/share/x/live", { headers })).body.code).toBe(404);
  });
});

test("the room keeps nothing of a share that is over", async () => {
  const { owner, colleague, shareId, products } = await makeShare("edit");
  const room = env.SHARED_CARTS.getByName(shareId);
  const stored = () =>
    runInDurableObject(room, async (_, { storage }) => ({
      alarm: await storage.getAlarm(),
      tables: storage.sql.exec("select name from sqlite_master where name in ('event', 'ticket')").toArray().length,
    }));
  await setLine(shareId, colleague, products[0], 7);
  await call("POST /mall-pur/cart/share/{shareId}/ticket", { params: { shareId }, body: {} }, { as: colleague.token });
  const [row] = await db.select().from(sharedCart).where(eq(sharedCart.id, shareId));
  expect(await stored()).toEqual({ alarm: (row?.expiresAt ?? 0) + 60_000, tables: 2 });
  await call("DELETE /mall-pur/cart/share/{shareId}", { params: { shareId } }, { as: owner.token });
  expect((await stored()).alarm).toBeLessThanOrEqual(Date.now() + 60_000);
  expect(await runDurableObjectAlarm(room)).toBe(true);
  expect(await stored()).toEqual({ alarm: null, tables: 0 });
});

test("a person has so many shares at once; a revoked one makes room", async () => {
  const { owner, shareId, products } = await makeShare("preview");
  await env.DB.prepare(
    `with recursive n(i) as (select 2 union all select i + 1 from n where i < ?2)
     insert into shared_cart (id, unit_id, owner_id, title, "right", expires_at, created_at)
     select id || i, unit_id, owner_id, title, "right", expires_at, created_at from shared_cart, n where id = ?1`,
  )
    .bind(shareId, maxShares)
    .run();
  const share = () =>
    tryCall("POST /mall-pur/cart/share", { body: { productIds: [...products], right: "preview", days: 1 } }, { as: owner.token });
  expect((await share()).body).toMatchObject({ code: 409, msg: expect.stringContaining("停止不用的分享") });
  await call("DELETE /mall-pur/cart/share/{shareId}", { params: { shareId } }, { as: owner.token });
  expect((await share()).body.code).toBe(200);
});
