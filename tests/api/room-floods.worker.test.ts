import { env } from "cloudflare:workers";
import { runInDurableObject } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { session, userRole } from "#src/api/db/tables/account.ts";
import { RoomMessage } from "#src/domain/cart/share/live.ts";
import { second } from "#src/domain/kernel/instant.ts";
import { makeProduct } from "#tests/support/buying.ts";
import { call } from "#tests/support/call.ts";
import { makeChat, openPage, send } from "#tests/support/chatting.ts";
import { makeBidder } from "#tests/support/bidding.ts";
import { makeBusiness, makePurchaser, openSession, type Person } from "#tests/support/people.ts";
import { bidOf, makeOpen, openRoom, roomOf, setClock } from "#tests/support/room.ts";
import { openSocket } from "#tests/support/socket.ts";

/** What one connection, one session and one side may take of a room, so that the others keep theirs. */
const db = connect(env.DB);
const sync = (sentAt: number) => ({ type: "sync", since: 0, sentAt }) as const;

/** A shared cart of two colleagues, and its page. */
async function makeShare() {
  const owner = await makePurchaser();
  const colleague = await makePurchaser({ unitId: owner.unitId });
  const productId = await makeProduct();
  await call("POST /mall-pur/cart/add", { body: { productId, quantity: 2 } }, { as: owner.token });
  const body = { productIds: [productId], right: "edit" as const, days: 7 as const, title: "一起编辑" };
  const { shareId } = await call("POST /mall-pur/cart/share", { body }, { as: owner.token });
  return { owner, colleague, productId, shareId };
}
async function openShare(shareId: string, { token }: Person) {
  const { ticket } = await call("POST /mall-pur/cart/share/{shareId}/ticket", { params: { shareId }, body: {} }, { as: token });
  return openSocket(`/mall-pur/cart/share/${shareId}/live?ticket=${ticket}&since=0`, token, RoomMessage);
}

describe("a flood over one connection", () => {
  test("of twenty thousand questions in a bidding fifteen are answered; the connection is closed with a reason", async () => {
    const { buyer, biddingId } = await makeOpen({}, 0);
    const rude = await openRoom(biddingId, await makeBidder());
    const calm = await openRoom(biddingId, buyer);
    for (let n = 0; n < 20_000 && rude.closed() === null; n += 1) rude.say(sync(n));
    await rude.until(() => rude.closed() !== null);
    expect([rude.closed(), rude.reason()]).toEqual([4429, expect.stringContaining("消息过于频繁")]);
    const answered = rude.told.filter((one) => one.type === "state" && one.echo !== undefined).length;
    expect(answered).toBeLessThanOrEqual(16);
    await calm.sync();
    expect(calm.closed()).toBeNull();
  });

  test("bids beyond the rate wait until they are sent again, under the same key", async () => {
    const { bidders, biddingId, endsAt } = await makeOpen({ mode: "rank" }, 1);
    setClock(endsAt - 600 * second);
    const page = await openRoom(biddingId, bidders[0]);
    const bids = Array.from({ length: 19 }, (_, n) => bidOf(5_900 - n * 50));
    for (const bid of bids) page.say(bid);
    await page.until(() => page.answers().length >= 15);
    setClock(endsAt - 590 * second);
    for (const bid of bids.slice(10)) page.say(bid);
    const last = bidOf(4_000);
    await page.send(last);
    const answered = new Set(page.answers().map(({ key }) => key));
    expect([...answered].toSorted()).toEqual([...bids, last].map(({ key }) => key).toSorted());
    // Read at once, they would be nineteen, nine of them again, and the last.
    expect(page.answers().length).toBeLessThan(19 + 9 + 1);
    setClock(endsAt + 1);
    const log = await roomOf(biddingId).log();
    expect(log?.filter(({ body }) => body.type === "bid")).toHaveLength(20);
  });

  test("who types is told once in two seconds, however often it is said", async () => {
    const { buyer, staff, chatId } = await makeChat();
    const [mine, theirs] = [await openPage(chatId, buyer), await openPage(chatId, staff)];
    const start = Date.now();
    for (let n = 0; n < 40; n += 1) {
      setClock(start + n * 250);
      theirs.say({ type: "typing" });
      await runInDurableObject(env.CHAT_ROOMS.getByName(chatId), () => undefined);
    }
    await send(staff, chatId, "好");
    await mine.until(() => mine.texts().length === 1);
    const told = mine.told.filter(({ type }) => type === "typing").length;
    expect(told).toBeGreaterThanOrEqual(3);
    expect(told).toBeLessThanOrEqual(6);
  });

  test("three hundred signs of typing at once close the writer's connection and leave the others'", async () => {
    const { buyer, staff, chatId } = await makeChat();
    const [mine, theirs] = [await openPage(chatId, buyer), await openPage(chatId, staff)];
    for (let n = 0; n < 300 && theirs.closed() === null; n += 1) theirs.say({ type: "typing" });
    await theirs.until(() => theirs.closed() !== null);
    expect(theirs.closed()).toBe(4429);
    await send(staff, chatId, "好");
    await mine.until(() => mine.texts().length === 1);
    expect(mine.told.filter(({ type }) => type === "typing")).toHaveLength(1);
  });

  test("in a shared cart the last line somebody edits is told, not each on the way", async () => {
    const { owner, colleague, productId, shareId } = await makeShare();
    const [mine, theirs] = [await openShare(shareId, owner), await openShare(shareId, colleague)];
    const editing = () =>
      mine.told.flatMap((one) =>
        one.type === "people" ? one.people.filter(({ name }) => name !== "").map((p) => p.editing) : [],
      );
    await mine.until(() => mine.told.some((one) => one.type === "people" && one.people.length === 2));
    const before = mine.told.length;
    for (let n = 0; n < 17; n += 1) {
      theirs.socket?.send(JSON.stringify({ type: "editing", productId: n % 2 ? null : productId }));
    }
    await mine.until(() => editing().includes(productId));
    expect(mine.told.length - before).toBeLessThanOrEqual(3);
    for (let n = 0; n < 300 && theirs.closed() === null; n += 1) theirs.socket?.send('{"type":"editing","productId":null}');
    await theirs.until(() => theirs.closed() !== null);
    expect([theirs.closed(), mine.closed()]).toEqual([4429, null]);
  });

  test("what is too long is not even parsed", async () => {
    const { buyer, biddingId } = await makeOpen({}, 0);
    const { buyer: writer, chatId } = await makeChat();
    const { owner, shareId } = await makeShare();
    for (const page of [await openRoom(biddingId, buyer), await openPage(chatId, writer), await openShare(shareId, owner)]) {
      page.socket?.send(`"${"x".repeat(900_000)}"`);
      await page.until(() => page.closed() !== null);
      expect(page.closed()).toBe(4400);
    }
  });
});

describe("seats", () => {
  test("a session has ten; the eleventh is told why, the ten stay", async () => {
    const { buyer, biddingId } = await makeOpen({}, 0);
    const { buyer: writer, chatId } = await makeChat();
    const { owner, shareId } = await makeShare();
    for (const open of [() => openRoom(biddingId, buyer), () => openPage(chatId, writer), () => openShare(shareId, owner)]) {
      const pages = [];
      for (let n = 0; n < 10; n += 1) pages.push(await open());
      const eleventh = await open();
      await eleventh.until(() => eleventh.closed() !== null);
      expect([eleventh.closed(), eleventh.reason()]).toEqual([4429, expect.stringContaining("打开的页面过多")]);
      expect(pages.every((page) => page.closed() === null)).toBe(true);
    }
  });

  test("a connection that says nothing any more gives way to a new one of its session", async () => {
    const { buyer, chatId } = await makeChat();
    const pages: Awaited<ReturnType<typeof openPage>>[] = [];
    for (let n = 0; n < 10; n += 1) pages.push(await openPage(chatId, buyer));
    setClock(Date.now() + 21 * second);
    const next = await openPage(chatId, buyer);
    await pages[0]?.until(() => pages[0]?.closed() !== null);
    expect([pages[0]?.closed(), next.closed()]).toEqual([4429, null]);
    expect(pages.slice(1).every((page) => page.closed() === null)).toBe(true);
  });

  test("one side of a conversation leaves the other half of the room", async () => {
    const { buyer, staff, chatId } = await makeChat();
    const pages: Awaited<ReturnType<typeof openPage>>[] = [];
    for (let n = 0; n < 10; n += 1) {
      const token = await openSession(buyer.userId, buyer.purchaserId);
      for (let page = 0; page < 10; page += 1) pages.push(await openPage(chatId, { token }));
    }
    expect(pages.every((page) => page.closed() === null)).toBe(true);
    const more = await openPage(chatId, buyer);
    await more.until(() => more.closed() !== null);
    expect(more.closed()).toBe(4429);
    const theirs = await openPage(chatId, staff);
    await send(buyer, chatId, "在吗");
    await theirs.until(() => theirs.texts().length === 1);
  });
});

describe("whose right has ended", () => {
  const end = (userId: string) => db.update(session).set({ endedAt: Date.now() }).where(eq(session.userId, userId));

  test("the bid right behind the sign-out is not taken", async () => {
    const { bidders, biddingId } = await makeOpen();
    const page = await openRoom(biddingId, bidders[0]);
    expect(await page.send(bidOf(5_000))).toMatchObject({ accepted: true });
    await end(bidders[0].userId);
    page.say(bidOf(4_000));
    await page.until(() => page.closed() !== null);
    expect([page.closed(), page.answers().length]).toEqual([4403, 1]);
    const other = await openRoom(biddingId, bidders[1]);
    await other.sync();
    expect(other.latest()?.room.lowest).toBe(90_000);
  });

  test("nor that of somebody who may no longer bid for the company", async () => {
    const { bidders, biddingId } = await makeOpen();
    const page = await openRoom(biddingId, bidders[0]);
    await db.delete(userRole).where(eq(userRole.userId, bidders[0].userId));
    page.say(bidOf(4_000));
    await page.until(() => page.closed() !== null);
    expect([page.closed(), page.answers().length]).toEqual([4403, 0]);
  });

  test("a message of the conversation is told to nobody who has just signed out", async () => {
    const { buyer, staff, chatId } = await makeChat();
    const page = await openPage(chatId, buyer);
    await send(staff, chatId, "一");
    await page.until(() => page.texts().length === 1);
    await end(buyer.userId);
    await send(staff, chatId, "二");
    await page.until(() => page.closed() !== null);
    expect([page.closed(), page.texts()]).toEqual([4403, ["一"]]);
  });

  test("a database that does not answer stops no bid of who was known a moment ago", async () => {
    const { bidders, biddingId } = await makeOpen();
    const page = await openRoom(biddingId, bidders[0]);
    await page.send(bidOf(5_000));
    // An outage is made of a table that is away; the room says so in its log, and to nobody else.
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await db.$client.exec("alter table session rename to session_away");
    const answer = await page.send(bidOf(4_000));
    await db.$client.exec("alter table session_away rename to session");
    expect(logged).toHaveBeenCalledWith(expect.stringContaining("no such table: session"));
    logged.mockRestore();
    expect(answer).toMatchObject({ hash: expect.any(String) });
  });
});

test("a room that was named and never used keeps no table", async () => {
  const { biddingId } = await makeOpen({}, 0);
  expect(biddingId).not.toBe("");
  for (const room of [env.BIDDING_ROOMS.getByName("never used"), env.SHARED_CARTS.getByName("never used")]) {
    const answer = await room.fetch(new Request("https://room/live?ticket=x", { headers: { "x-session": "s", "x-share": "x" } }));
    expect(answer.status).toBe(403);
    const tables = await runInDurableObject(room as DurableObjectStub, (_, { storage }) =>
      storage.sql.exec<{ name: string }>("select name from sqlite_master where name not glob '_cf*'").toArray(),
    );
    expect(tables).toEqual([]);
  }
  expect((await makeBusiness()).token).not.toBe("");
});
