import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { scheduledCtx } from "#src/api/kernel/context.ts";
import { moveOverdueBiddings } from "#src/api/bidding/overdue.ts";
import { audit } from "#src/api/db/tables/system.ts";
import { biddingOfferExtension, biddingTerms } from "#src/api/db/tables/bidding.ts";
import { sysMsg } from "#src/api/db/tables/notice.ts";
import { usualTerms } from "#src/domain/bidding/commercial.ts";
import { day, hour } from "#src/domain/kernel/instant.ts";
import {
  changeBidding,
  fetchAs,
  hasLog,
  makeBidder,
  makeBidding,
  makePublished,
  makeSettled,
  soon,
  tryJoin,
  viewAsBidder,
  viewAsBuyer,
  type Bidder,
} from "#tests/support/bidding.ts";
import { biddingForm } from "#tests/support/bidding-form.ts";
import { makeBuyer } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { bidOf, makeOpen, pricesOf } from "#tests/support/room.ts";

/** The commercial terms of a bidding: where they stand, what they refuse, and biddings that have none. */
const db = connect(env.DB);

const letters = async (userId: string) =>
  (await db.select({ text: sysMsg.content }).from(sysMsg).where(eq(sysMsg.userId, userId))).map(({ text }) => text);

/** As terms were written before there were commercial ones. */
async function withoutTerms(biddingId: string) {
  const [row] = await db.select({ rules: biddingTerms.rules }).from(biddingTerms).where(eq(biddingTerms.biddingId, biddingId));
  const { commercial: _removed, ...rules } = JSON.parse(row?.rules ?? "{}") as Record<string, unknown>;
  await db
    .update(biddingTerms)
    .set({ rules: JSON.stringify(rules) })
    .where(eq(biddingTerms.biddingId, biddingId));
}

const commercial = { ...usualTerms, maxLeadDays: 6, payment: "monthly", paymentDays: 45, tax: "13", validDays: 20 } as const;

test("terms stand on both sides' pages, in the invitation and in the export; a correction tells the new ones", async () => {
  const [buyer, invited] = [await makeBuyer(), await makeBidder()];
  const more = { access: "invited", invited: [String(invited.coId)], opensAt: soon(), commercial } as const;
  const biddingId = await makePublished(buyer, { ...more, invited: [...more.invited] });
  expect((await viewAsBuyer(buyer, biddingId)).rules.commercial).toEqual(commercial);
  expect((await viewAsBidder(invited, biddingId)).rules.commercial).toEqual(commercial);
  expect(await letters(invited.userId)).toEqual([
    expect.stringContaining("月结：当月验收合格的货物合并结算，次月 1 日起 45 天内付清"),
  ]);
  await tryJoin(invited, biddingId);
  const form = biddingForm(buyer.groupId, {
    ...more,
    invited: [...more.invited],
    endsAt: Date.now() + 4 * day,
    commercial: { ...commercial, maxLeadDays: 9 },
  });
  const body = { form, note: "延长交货" };
  await call("POST /mall-pur/bidding/{biddingId}/correct", { params: { biddingId }, body }, { as: buyer.token });
  expect((await letters(invited.userId)).join("\n")).toContain("下单后 9 天内全部送达");
  expect(await viewAsBidder(invited, biddingId)).toMatchObject({ termsNo: 2, bidStatus: "unconfirmed" });

  const settled = await makeSettled({ commercial });
  const file = await fetchAs(settled.buyer, `/mall-pur/bidding/${settled.biddingId}/result.xlsx`);
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  const [head, first] = sheets[0]?.rows ?? [];
  const cellOf = (header: string) => first?.[head?.indexOf(header) ?? -1];
  expect(cellOf("最迟交货")).toBe("下单后 6 天内全部送达");
  expect(cellOf("税率与发票")).toBe("报价为含税价，增值税税率 13%；专票或普票均可");
  expect(cellOf("报价有效期")).toBe("截止后 20 天");
});

test("a bid that delivers later is refused by line and says how to mend it; on the last day it counts", async () => {
  const { bidders, biddingId, buyer } = await makeOpen({ commercial }, 1);
  const [bidder] = bidders;
  const send = (leadDays: number) => {
    const [first, second] = pricesOf(5000);
    const lines = [first!, { ...second!, leadDays }];
    const body = { ...bidOf(5000), lines };
    return call("POST /mall-sup/bidding/{biddingId}/bid", { params: { biddingId }, body }, { as: bidder.token });
  };
  expect(await send(7)).toMatchObject({ accepted: false, text: expect.stringMatching(/^第 2 行.*请改为 6 天或更短/) });
  expect(await send(6)).toMatchObject({ accepted: true });
  expect(await hasLog(buyer, "pur", biddingId)).toBe(false);
});

test("a draft without terms is not published before somebody states them; what was published without says so", async () => {
  const buyer = await makeBuyer();
  const draft = await makeBidding(buyer);
  await withoutTerms(draft);
  const params = { biddingId: draft };
  const saved = await call("GET /mall-pur/bidding/{biddingId}/form", { params }, { as: buyer.token });
  expect(saved.form.commercial).toBeNull();
  const publish = () => tryCall("POST /mall-pur/bidding/{biddingId}/publish", { params, body: {} }, { as: buyer.token });
  expect((await publish()).body).toMatchObject({ code: 422, msg: expect.stringContaining("填写商务条款") });
  const body = biddingForm(buyer.groupId);
  await call("POST /mall-pur/bidding/{biddingId}/edit", { params, body }, { as: buyer.token });
  expect((await publish()).body.code).toBe(200);

  const old = await makeSettled();
  await withoutTerms(old.biddingId);
  const view = await viewAsBuyer(old.buyer, old.biddingId);
  expect(view.rules.commercial).toBeUndefined();
  expect(view.availableActions).toContain("award");
  const file = await fetchAs(old.buyer, `/mall-pur/bidding/${old.biddingId}/result.xlsx`);
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  const [head, first] = sheets[0]?.rows ?? [];
  expect(first?.[head?.indexOf("付款方式") ?? -1]).toBe("未约定");
});

test("terms that contradict themselves are refused at their field", async () => {
  const buyer = await makeBuyer();
  const body = biddingForm(buyer.groupId, { commercial: { ...usualTerms, tax: "0", invoice: "special" } });
  const answer = await tryCall("POST /mall-pur/bidding/create", { body }, { as: buyer.token });
  expect(answer.body).toMatchObject({
    code: 422,
    data: { fields: { "commercial.invoice": expect.stringContaining("免税商品不能开具") } },
  });
});

test("an award after the offers' validity needs the company's agreement: everybody hears once, a press extends, and is on record", async () => {
  const { buyer, bidders, biddingId } = await makeSettled({ commercial });
  const [first, second] = bidders;
  const params = { biddingId };
  const award = (who: Bidder, reason = "") =>
    tryCall(
      "POST /mall-pur/bidding/{biddingId}/award",
      { params, body: { coId: String(who.coId), reason } },
      { as: buyer.token },
    );
  const extend = (who: Bidder) =>
    tryCall("POST /mall-sup/bidding/{biddingId}/extendOffer", { params, body: {} }, { as: who.token });
  const endsAt = Date.now() - 20 * day - hour;
  await changeBidding(biddingId, { opensAt: endsAt - day, endsAt: Date.now() - 19 * day });
  expect((await viewAsBidder(first, biddingId)).availableActions).not.toContain("extendOffer");
  expect((await extend(first)).body).toMatchObject({ code: 409, msg: expect.stringContaining("现在不需要延长") });

  await changeBidding(biddingId, { endsAt });
  const ctx = scheduledCtx(db, env, Date.now(), () => undefined);
  for (let n = 0; n < 2; n += 1) await moveOverdueBiddings(ctx);
  const heard = async (userId: string) => (await letters(userId)).filter((text) => text.includes("延长报价有效期"));
  expect(await heard(first.userId)).toHaveLength(1);
  expect(await heard(buyer.userId)).toHaveLength(1);
  const view = await viewAsBuyer(buyer, biddingId);
  expect(view.offersBindUntil).toBe(endsAt + 20 * day);
  expect(view.availableActions).not.toContain("award");
  expect(view.leftOut.map(({ text }) => text)).toEqual([1, 2, 3].map(() => expect.stringContaining("须由其在竞价页面延长")));
  expect((await award(first)).body).toMatchObject({ code: 409, msg: expect.stringContaining("有效期已于") });

  expect((await viewAsBidder(second, biddingId)).availableActions).toContain("extendOffer");
  expect((await extend(second)).body.code).toBe(200);
  expect((await extend(second)).body.code).toBe(409);
  const [row] = (await viewAsBuyer(buyer, biddingId)).extended;
  expect(row).toMatchObject({ coId: String(second.coId), coName: expect.stringMatching(/./) });
  expect((row?.until ?? 0) - (row?.extendedAt ?? 0)).toBe(20 * day);
  expect((await viewAsBidder(second, biddingId)).offersBindUntil).toBe(row?.until);
  expect((await viewAsBidder(first, biddingId)).offersBindUntil).toBe(endsAt + 20 * day);
  expect((await letters(buyer.userId)).join()).toContain("同意按原报价延长至");
  const trail = await db.select({ after: audit.after }).from(audit).where(eq(audit.entityId, biddingId));
  expect(trail.map(({ after }) => after)).toContainEqual(expect.stringContaining(`"until":${row?.until}`));
  // The lowest did not agree: another one is awarded, for a reason.
  expect((await award(first)).body.code).toBe(409);
  expect((await award(second)).body.code).toBe(422);
  expect((await award(second, "最低报价者未延长有效期")).body.code).toBe(200);
  expect((await extend(first)).body.code).toBe(409);
});

test("nobody but a valid bidder of the bidding extends anything, and many presses at once extend once", async () => {
  const { bidders, biddingId } = await makeSettled({ commercial });
  const stranger = await makeBidder();
  await changeBidding(biddingId, { opensAt: Date.now() - 40 * day, endsAt: Date.now() - 30 * day });
  const extend = (who: Bidder) =>
    tryCall("POST /mall-sup/bidding/{biddingId}/extendOffer", { params: { biddingId }, body: {} }, { as: who.token });
  expect((await extend(stranger)).body.code).toBe(403);
  const answers = await Promise.all(Array.from({ length: 5 }, () => extend(bidders[0])));
  expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1);
  const rows = await db.select().from(biddingOfferExtension).where(eq(biddingOfferExtension.biddingId, biddingId));
  expect(rows).toHaveLength(1);
});
