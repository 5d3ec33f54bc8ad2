import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { moveOverdueBiddings } from "#src/api/bidding/overdue.ts";
import { scheduledCtx } from "#src/api/kernel/context.ts";
import { connect } from "#src/api/db/client.ts";
import { biddingAward } from "#src/api/db/tables/bidding.ts";
import { unit } from "#src/api/db/tables/unit.ts";
import { sysMsg } from "#src/api/db/tables/notice.ts";
import { defaultUnitPolicy } from "#src/domain/bidding/terms.ts";
import { day, hour, isoDay } from "#src/domain/kernel/instant.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { afterWorkingDays } from "#src/domain/system/calendar/working-days.ts";
import {
  changeBidding,
  declaration,
  fetchAs,
  hasLog,
  makeBidder,
  makeBidding,
  makePublished,
  makeSettled,
  outcomeFor,
  settle,
  soon,
  tryJoin,
  viewAsBidder,
  viewAsBuyer,
  type Bidder,
} from "#tests/support/bidding.ts";
import { biddingForm, handwrittenLine } from "#tests/support/bidding-form.ts";
import { makeBuyer, makeProduct, type Buyer } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeSubstance } from "#tests/support/hazard.ts";
import { makeBusiness, makeCompany, makeOperator, makePurchaser, unique } from "#tests/support/people.ts";
import { pdfUpload } from "#tests/support/documents.ts";

const db = connect(env.DB);
const later = (ms: number) => scheduledCtx(db, env, Date.now() + ms, () => undefined);

const act = (who: { token: string }, step: Parameters<typeof tryCall>[0], biddingId: string, body: object = {}) =>
  tryCall(step, { params: { biddingId }, body }, { as: who.token });

const notifiedTo = async (userId: string) =>
  (await db.select({ title: sysMsg.title }).from(sysMsg).where(eq(sysMsg.userId, userId))).map(({ title }) => title);

describe("what is asked for", () => {
  const line = (title: string, more: Partial<typeof handwrittenLine> = {}) => ({ ...handwrittenLine, title, ...more });

  it("is refused by line and rule where the mall does not sell it, however it is written", async () => {
    const buyer = await makeBuyer();
    const write = (lines: (typeof handwrittenLine)[]) =>
      tryCall("POST /mall-pur/bidding/create", { body: biddingForm(buyer.groupId, { lines }) }, { as: buyer.token });
    for (const forbidden of [
      line("盐酸麻黄碱"),
      line("试剂", { casNo: "299-42-3" }),
      line("试剂", { remark: "实际需要麻黄碱" }),
    ]) {
      const { body } = await write([line("氯化钠"), forbidden]);
      expect(body).toMatchObject({
        code: 422,
        msg: expect.stringContaining("第 2 行"),
        data: { fields: { "lines.1.title": expect.any(String) } },
      });
      expect(body.msg).toContain("第一类易制毒");
    }
    expect((await write([line("吗啡 10g")])).body.msg).toContain("麻醉药品");
    expect((await write([line("麻黄碱检测试剂盒")])).body.code).toBe(200);
  });

  it("is judged again when it is published and corrected", async () => {
    const buyer = await makeBuyer();
    const biddingId = await makeBidding(buyer, { lines: [line("定制试剂")], opensAt: soon() });
    await env.DB.prepare("update bidding_line set remark = '要的是麻黄碱' where bidding_id = ?1").bind(biddingId).run();
    const { body } = await act(buyer, "POST /mall-pur/bidding/{biddingId}/publish", biddingId);
    expect(body).toMatchObject({ code: 422, msg: expect.stringContaining("第 1 行") });
    const published = await makePublished(buyer, { opensAt: soon() });
    const form = biddingForm(buyer.groupId, { lines: [line("冰毒")], opensAt: soon() });
    const corrected = await act(buyer, "POST /mall-pur/bidding/{biddingId}/correct", published, { form, note: "改" });
    expect(corrected.body).toMatchObject({ code: 422, msg: expect.stringContaining("麻醉药品") });
  });

  it("says to who writes it which permits it asks for, and what nobody knows", async () => {
    const buyer = await makeBuyer();
    const casNo = await makeSubstance("toxic");
    const lines = [line("定制品", { casNo }), line("试剂", { casNo: "71-91-0" }), line("移液器吸头")];
    const biddingId = await makeBidding(buyer, { lines });
    const { lineNotes } = await viewAsBuyer(buyer, biddingId);
    expect(lineNotes).toEqual([
      { lineNo: 1, text: expect.stringContaining("剧毒") },
      { lineNo: 2, text: expect.stringContaining("无法确认") },
    ]);
  });

  it("is delivered as the substance that was asked for", async () => {
    const casNo = await makeSubstance("hazardous");
    const { bidders, biddingId, buyer } = await makeSettled({ lines: [line("某试剂", { casNo }), line("另一试剂")] });
    const [winner] = bidders;
    const params = { biddingId };
    await call(
      "POST /mall-pur/bidding/{biddingId}/award",
      { params, body: { coId: String(winner.coId), reason: "" } },
      { as: buyer.token },
    );
    const other = await makeProduct({ coId: winner.coId, casNo: await makeSubstance("hazardous") });
    const second = await makeProduct({ coId: winner.coId });
    const goods = (first: string) => ({ goods: [first, second].map((productId, at) => ({ lineNo: at + 1, productId })) });
    const refused = await act(winner, "POST /mall-sup/bidding/{biddingId}/confirm", biddingId, goods(other));
    expect(refused.body).toMatchObject({ code: 422, msg: expect.stringContaining(`第 1 行要求 CAS 号 ${casNo}`) });
    const same = await makeProduct({ coId: winner.coId, casNo });
    expect((await act(winner, "POST /mall-sup/bidding/{biddingId}/confirm", biddingId, goods(same))).body.code).toBe(200);
  });
});

describe("writing and publishing", () => {
  it("keeps what was written, freezes it at publication, and tells those who were invited", async () => {
    const buyer = await makeBuyer();
    const [invited, other] = [await makeBidder(), await makeBidder()];
    const biddingId = await makeBidding(buyer, { access: "invited", invited: [String(invited.coId)], opensAt: soon() });
    const saved = await call("GET /mall-pur/bidding/{biddingId}/form", { params: { biddingId } }, { as: buyer.token });
    expect(saved.form.lines).toHaveLength(2);
    expect(saved.form.invited).toMatchObject([{ coId: String(invited.coId) }]);
    const edited = {
      ...biddingForm(buyer.groupId),
      title: "改过的标题",
      access: "invited" as const,
      invited: [String(invited.coId)],
    };
    expect(
      (await act(buyer, "POST /mall-pur/bidding/{biddingId}/edit", biddingId, { ...edited, opensAt: soon() })).body.code,
    ).toBe(200);
    expect((await act(invited, "POST /mall-sup/bidding/{biddingId}/ask", biddingId, { text: "?" })).body.code).toBe(404);
    expect((await act(buyer, "POST /mall-pur/bidding/{biddingId}/publish", biddingId)).body.code).toBe(200);
    expect((await act(buyer, "POST /mall-pur/bidding/{biddingId}/publish", biddingId)).body.code).toBe(409);
    expect((await act(buyer, "POST /mall-pur/bidding/{biddingId}/edit", biddingId, edited)).body.code).toBe(409);
    expect(await viewAsBidder(invited, biddingId)).toMatchObject({ title: "改过的标题", status: "published", invited: true });
    expect(await notifiedTo(invited.userId)).toEqual(["邀请参与竞价：改过的标题"]);
    const hidden = await tryCall("GET /mall-sup/bidding/{biddingId}", { params: { biddingId } }, { as: other.token });
    expect(hidden.body.code).toBe(404);
    const upload = pdfUpload("图纸.pdf");
    const closed = await makeBidding(buyer, { access: "invited", invited: [String(invited.coId)] });
    const added = await act(buyer, "POST /mall-pur/bidding/{biddingId}/attachment", closed, upload);
    const file = `/mall-sup/bidding/${closed}/attachment/${(added.body.data as { attachmentId: string }).attachmentId}`;
    await act(buyer, "POST /mall-pur/bidding/{biddingId}/publish", closed);
    expect((await fetchAs(invited, file)).headers.get("content-type")).toBe("application/pdf");
    expect(await (await fetchAs(other, file)).json()).toMatchObject({ code: 404 });
    const list = await call("GET /mall-sup/bidding/list", { query: {} }, { as: other.token });
    expect(list.rows.map((row) => row.biddingId)).not.toContain(biddingId);
  });

  it("belongs to the unit and to who may run biddings", async () => {
    const buyer = await makeBuyer();
    const biddingId = await makeBidding(buyer);
    const stranger = await makePurchaser();
    const reader = await makePurchaser({ unitId: buyer.unitId, permissions: [] });
    const params = { biddingId };
    expect((await tryCall("GET /mall-pur/bidding/{biddingId}", { params }, { as: stranger.token })).body.code).toBe(404);
    expect((await act(stranger, "POST /mall-pur/bidding/{biddingId}/publish", biddingId)).body.code).toBe(404);
    expect((await act(reader, "POST /mall-pur/bidding/{biddingId}/publish", biddingId)).body.code).toBe(403);
    expect((await tryCall("GET /mall-pur/bidding/{biddingId}", { params }, { as: reader.token })).body.code).toBe(404);
    const published = { biddingId: await makePublished(buyer) };
    const seen = await call("GET /mall-pur/bidding/{biddingId}", { params: published }, { as: reader.token });
    expect(seen.availableActions).toEqual([]);
    const wrongGroup = { body: biddingForm((await makeBuyer()).groupId) };
    expect((await tryCall("POST /mall-pur/bidding/create", wrongGroup, { as: buyer.token })).body).toMatchObject({
      code: 422,
      data: { fields: { groupId: expect.any(String) } },
    });
  });

  it("keeps the unit's shortest window, which its administrator may change", async () => {
    const buyer = await makeBuyer();
    const biddingId = await makeBidding(buyer, { endsAt: soon() });
    const short = await act(buyer, "POST /mall-pur/bidding/{biddingId}/publish", biddingId);
    expect(short.body).toMatchObject({ code: 422, msg: expect.stringContaining("至少 48 小时") });
    const member = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:bidding:edit"] });
    const body = { ...defaultUnitPolicy, minWindow: hour };
    expect((await tryCall("POST /mall-pur/bidding/rules", { body }, { as: member.token })).body.code).toBe(403);
    await call("POST /mall-pur/bidding/rules", { body }, { as: buyer.token });
    expect(await call("GET /mall-pur/bidding/rules", {}, { as: member.token })).toEqual({ policy: body, canEdit: false });
    expect((await act(buyer, "POST /mall-pur/bidding/{biddingId}/publish", biddingId)).body.code).toBe(200);
  });

  it("is corrected before it opens: bidders confirm the new version, files stay", async () => {
    const buyer = await makeBuyer();
    const bidder = await makeBidder();
    const biddingId = await makeBidding(buyer, { opensAt: soon() });
    const upload = pdfUpload("技术要求.pdf");
    expect((await act(buyer, "POST /mall-pur/bidding/{biddingId}/attachment", biddingId, upload)).body.code).toBe(200);
    const html = { name: "页面.html", content: btoa("<html>") };
    expect((await act(buyer, "POST /mall-pur/bidding/{biddingId}/attachment", biddingId, html)).body.code).toBe(422);
    await act(buyer, "POST /mall-pur/bidding/{biddingId}/publish", biddingId);
    expect((await act(buyer, "POST /mall-pur/bidding/{biddingId}/attachment", biddingId, upload)).body.code).toBe(409);
    await tryJoin(bidder, biddingId);
    const form = biddingForm(buyer.groupId, { opensAt: soon(), endsAt: Date.now() + 4 * day, title: "更正后的竞价" });
    const correction = { form, note: "数量改为 12" };
    expect((await act(buyer, "POST /mall-pur/bidding/{biddingId}/correct", biddingId, correction)).body.code).toBe(200);
    const seen = await viewAsBidder(bidder, biddingId);
    expect(seen).toMatchObject({
      termsNo: 2,
      bidStatus: "unconfirmed",
      mine: { confirmed: false },
      availableActions: ["join", "ask"],
    });
    expect(seen.attachments).toMatchObject([{ name: "技术要求.pdf" }]);
    const file = (side: "pur" | "sup") => `/mall-${side}/bidding/${biddingId}/attachment/${seen.attachments[0]?.attachmentId}`;
    const given = await fetchAs(bidder, file("sup"));
    expect([Buffer.from(await given.arrayBuffer()).toString("base64"), given.headers.get("content-type")]).toEqual([
      upload.content,
      "application/pdf",
    ]);
    expect(given.headers.get("content-disposition")).toMatch(/^attachment; /);
    expect((await fetchAs(buyer, file("pur"))).headers.get("content-type")).toBe("application/pdf");
    for (const [who, side] of [
      [bidder, "pur"],
      [buyer, "sup"],
      [await makeBuyer(), "pur"],
      [await makeOperator(), "sup"],
    ] as const) {
      expect((await fetchAs(who, file(side))).headers.get("content-type")).toContain("json");
    }
    expect((await tryJoin(bidder, biddingId, declaration(1))).body.code).toBe(409);
    expect((await tryJoin(bidder, biddingId, declaration(2))).body.code).toBe(200);
    expect(await viewAsBidder(bidder, biddingId)).toMatchObject({ bidStatus: "joined" });
    await changeBidding(biddingId, { opensAt: Date.now() - 1000 });
    expect((await act(buyer, "POST /mall-pur/bidding/{biddingId}/correct", biddingId, correction)).body.code).toBe(409);
    expect(await viewAsBuyer(buyer, biddingId)).toMatchObject({ status: "open", availableActions: ["cancel"] });
  });

  it("is cancelled before bids can be made with a reason that bidders hear, and made anew once", async () => {
    const buyer = await makeBuyer();
    const bidder = await makeBidder();
    const biddingId = await makePublished(buyer, { opensAt: soon() });
    await tryJoin(bidder, biddingId);
    expect((await act(buyer, "POST /mall-pur/bidding/{biddingId}/rerun", biddingId)).body.code).toBe(409);
    expect((await act(buyer, "POST /mall-pur/bidding/{biddingId}/cancel", biddingId, { reason: "" })).body.code).toBe(422);
    await act(buyer, "POST /mall-pur/bidding/{biddingId}/cancel", biddingId, { reason: "经费调整" });
    expect(await viewAsBidder(bidder, biddingId)).toMatchObject({
      status: "cancelled",
      endReason: "经费调整",
      availableActions: [],
    });
    expect(await notifiedTo(bidder.userId)).toContain("竞价已取消：试剂竞价");
    const again = await call(
      "POST /mall-pur/bidding/{biddingId}/rerun",
      { params: { biddingId }, body: {} },
      { as: buyer.token },
    );
    expect(await viewAsBuyer(buyer, again.biddingId)).toMatchObject({ status: "draft", rerunOf: biddingId, lines: 2 });
    expect((await act(buyer, "POST /mall-pur/bidding/{biddingId}/rerun", biddingId)).body.code).toBe(409);
    expect((await act(buyer, "POST /mall-pur/bidding/{biddingId}/publish", again.biddingId)).body.code).toBe(200);
  });
});

describe("taking part", () => {
  it("keeps one declaration for each version and answers none with a verdict", async () => {
    const buyer = await makeBuyer();
    const rival = await makeBusiness({ coId: await makeCompany({ legalPerson: "李对手", address: unique("路") }) });
    const [probe, other] = [await makeBidder(), await makeBidder()];
    const biddingId = await makePublished(buyer);
    const account = { ...declaration(), controller: "李对手" };
    // Who names a rival's representative first bars nobody; who names him after he joined learns nothing.
    expect((await tryJoin(probe, biddingId, account)).body).toEqual({ code: 200, msg: expect.any(String), data: null });
    expect((await tryJoin(rival, biddingId)).body.data).toBeNull();
    expect((await tryJoin(other, biddingId, account)).body.data).toBeNull();
    for (const who of [probe, rival, other]) expect(await viewAsBidder(who, biddingId)).toMatchObject({ bidStatus: "joined" });
    for (let tries = 0; tries < 3; tries += 1) {
      expect((await tryJoin(probe, biddingId)).body).toMatchObject({ code: 409, data: { reason: "bidding.alreadyJoined" } });
    }
    expect((await viewAsBidder(probe, biddingId)).declared).toMatchObject({ controller: "李对手" });
    // Nobody is told of it before the opening, not even the buyer.
    expect((await viewAsBuyer(buyer, biddingId)).flags).toEqual([]);
  });

  it("hides who takes part from buyer and bidders until the opening", async () => {
    const buyer = await makeBuyer();
    const [one, two] = [await makeBidder(), await makeBidder()];
    const biddingId = await makePublished(buyer);
    await tryJoin(one, biddingId);
    await tryJoin(two, biddingId);
    await act(one, "POST /mall-sup/bidding/{biddingId}/ask", biddingId, { text: "是否含税？" });
    for (const who of [buyer, two]) {
      const key = who === buyer ? "GET /mall-pur/bidding/{biddingId}" : "GET /mall-sup/bidding/{biddingId}";
      const { body } = await tryCall(key, { params: { biddingId } }, { as: who.token });
      const text = JSON.stringify(body);
      expect(text).toContain("是否含税");
      expect(text).not.toMatch(new RegExp(`"coId":"?${one.coId}"?[,}]`));
    }
    expect((await viewAsBuyer(buyer, biddingId)).participants).toMatchObject([
      { bidderNo: null, coName: null },
      { bidderNo: null, coName: null },
    ]);
  });

  it("asks in public and is answered once, until the end", async () => {
    const buyer = await makeBuyer();
    const [one, two] = [await makeBidder(), await makeBidder()];
    const biddingId = await makePublished(buyer);
    await tryJoin(two, biddingId);
    await act(one, "POST /mall-sup/bidding/{biddingId}/ask", biddingId, { text: "可否分批交货？" });
    const [question] = (await viewAsBuyer(buyer, biddingId)).questions;
    const body = { questionId: question?.questionId ?? "", answer: "可以，分两批。" };
    expect((await act(buyer, "POST /mall-pur/bidding/{biddingId}/answer", biddingId, body)).body.code).toBe(200);
    expect((await act(buyer, "POST /mall-pur/bidding/{biddingId}/answer", biddingId, body)).body.code).toBe(409);
    expect((await viewAsBidder(two, biddingId)).questions).toMatchObject([{ answer: "可以，分两批。", mine: false }]);
    expect(await notifiedTo(two.userId)).toContain("竞价答疑：试剂竞价");
    await settle(biddingId, outcomeFor([two]));
    expect((await act(one, "POST /mall-sup/bidding/{biddingId}/ask", biddingId, { text: "还能问吗？" })).body.code).toBe(409);
  });
});

describe("relations between bidders", () => {
  /** Three bidders, of whom the first two declared one account; the third stands for itself. */
  async function related(minBidders: number) {
    const buyer = await makeBuyer();
    const bidders = [await makeBidder(), await makeBidder(), await makeBidder()] as const;
    const { policy } = biddingForm(buyer.groupId);
    const biddingId = await makePublished(buyer, { policy: { ...policy, minBidders } });
    const { bankAccount } = declaration();
    for (const bidder of bidders.slice(0, 2)) await tryJoin(bidder, biddingId, { ...declaration(), bankAccount });
    await tryJoin(bidders[2], biddingId);
    await settle(biddingId, outcomeFor(bidders));
    return { buyer, bidders, biddingId, bankAccount };
  }
  const judge = (who: { token: string }, biddingId: string, value: string, excluded: readonly Bidder[]) =>
    act(who, "POST /mall-pur/bidding/{biddingId}/flag/decide", biddingId, {
      kind: "bankAccount",
      value,
      excluded: excluded.map(({ coId }) => String(coId)),
      reason: "经核对营业执照",
    });
  const award = (buyer: Buyer, biddingId: string, { coId }: Bidder) =>
    act(buyer, "POST /mall-pur/bidding/{biddingId}/award", biddingId, { coId: String(coId), reason: "第二名交货更快" });

  it("are shown to who runs the bidding with both declarations, and decided before the award", async () => {
    const { buyer, bidders, biddingId, bankAccount } = await related(3);
    const view = await viewAsBuyer(buyer, biddingId);
    expect(view.flags).toMatchObject([
      {
        kind: "bankAccount",
        decision: null,
        companies: [0, 1].map((at) => ({
          coId: String(bidders[at]?.coId),
          place: at + 1,
          declarations: [{ termsNo: 1, bankAccount, controller: expect.any(String) }],
        })),
      },
    ]);
    expect(view.availableActions).toEqual(["decideFlag", "cancel"]);
    expect((await award(buyer, biddingId, bidders[0])).body).toMatchObject({ code: 409, data: { reason: "bidding.flagsOpen" } });
    const colleague = await makePurchaser({ unitId: buyer.unitId, permissions: ["mall:bidding:edit"] });
    const seen = await call("GET /mall-pur/bidding/{biddingId}", { params: { biddingId } }, { as: colleague.token });
    expect(seen.flags).toEqual([]);
    expect((await judge(colleague, biddingId, bankAccount, [])).body.code).toBe(404);
    expect((await judge(buyer, biddingId, bankAccount, [bidders[2]])).body.code).toBe(422);
    expect((await judge(buyer, biddingId, "1", [])).body.code).toBe(404);
    expect((await judge(buyer, biddingId, bankAccount, [])).body.code).toBe(200);
    expect((await viewAsBuyer(buyer, biddingId)).flags[0]?.decision).toMatchObject({ excluded: [], reason: "经核对营业执照" });
    for (const bidder of bidders) expect(JSON.stringify(await viewAsBidder(bidder, biddingId))).not.toContain("经核对营业执照");
    expect((await award(buyer, biddingId, bidders[0])).body.code).toBe(200);
    expect((await judge(buyer, biddingId, bankAccount, [bidders[0]])).body.code).toBe(409);
  });

  it("leave whom the buyer names out of the award and of what follows it", async () => {
    const { buyer, bidders, biddingId, bankAccount } = await related(1);
    await judge(buyer, biddingId, bankAccount, []);
    expect((await judge(buyer, biddingId, bankAccount, bidders.slice(0, 2))).body.code).toBe(200);
    expect((await award(buyer, biddingId, bidders[1])).body).toMatchObject({ code: 409, data: { reason: "bidding.excluded" } });
    expect((await award(buyer, biddingId, bidders[2])).body.code).toBe(200);
    await act(bidders[2], "POST /mall-sup/bidding/{biddingId}/decline", biddingId, { reason: "缺货" });
    expect(await viewAsBuyer(buyer, biddingId)).toMatchObject({ status: "failed" });
  });

  it("award nothing when too few are left", async () => {
    const { buyer, bidders, biddingId, bankAccount } = await related(3);
    await judge(buyer, biddingId, bankAccount, bidders.slice(0, 2));
    expect((await award(buyer, biddingId, bidders[2])).body).toMatchObject({ code: 409, data: { reason: "bidding.tooFewLeft" } });
    expect((await viewAsBuyer(buyer, biddingId)).availableActions).toEqual(["decideFlag", "cancel"]);
  });

  it("stay where they were when something else is declared for the next version", async () => {
    const buyer = await makeBuyer();
    const bidders = [await makeBidder(), await makeBidder()] as const;
    const biddingId = await makePublished(buyer, { opensAt: soon() });
    const { bankAccount } = declaration();
    for (const bidder of bidders) await tryJoin(bidder, biddingId, { ...declaration(), bankAccount });
    const form = biddingForm(buyer.groupId, { opensAt: soon(), endsAt: Date.now() + 4 * day });
    await act(buyer, "POST /mall-pur/bidding/{biddingId}/correct", biddingId, { form, note: "数量改为 12" });
    for (const bidder of bidders) expect((await tryJoin(bidder, biddingId, declaration(2))).body.code).toBe(200);
    await changeBidding(biddingId, { status: "open" });
    await settle(biddingId, outcomeFor(bidders));
    const [flag] = (await viewAsBuyer(buyer, biddingId)).flags;
    expect(flag?.companies.map(({ declarations }) => declarations.map(({ termsNo }) => termsNo))).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });
});

describe("after the opening", () => {
  const goodsOf = async ({ coId }: Bidder) => [
    { lineNo: 1, productId: await makeProduct({ coId }) },
    { lineNo: 2, productId: await makeProduct({ coId }) },
  ];
  const award = (buyer: Buyer, biddingId: string, { coId }: Bidder, reason = "") =>
    act(buyer, "POST /mall-pur/bidding/{biddingId}/award", biddingId, { coId: String(coId), reason });
  const confirm = async (who: Bidder, biddingId: string) =>
    act(who, "POST /mall-sup/bidding/{biddingId}/confirm", biddingId, { goods: await goodsOf(who) });

  it("goes from the lowest bid over confirmation and notice to a request at the prices that were bid", async () => {
    const { buyer, bidders, biddingId } = await makeSettled();
    const [lowest, second] = bidders;
    const params = { biddingId };
    const seen = await call("GET /mall-pur/bidding/{biddingId}/result", { params }, { as: buyer.token });
    expect(seen.offers.map(({ coId, place }) => [coId, place])).toEqual(bidders.map(({ coId }, at) => [String(coId), at + 1]));
    expect((await award(buyer, biddingId, second)).body).toMatchObject({
      code: 422,
      data: { fields: { reason: expect.any(String) } },
    });
    expect((await award(buyer, biddingId, lowest)).body.code).toBe(200);
    expect((await award(buyer, biddingId, lowest)).body.code).toBe(409);
    expect((await viewAsBidder(second, biddingId)).awards).toMatchObject([{ coName: null, total: null }]);
    expect((await confirm(second, biddingId)).body.code).toBe(409);
    const others = { goods: await goodsOf(second) };
    expect((await act(lowest, "POST /mall-sup/bidding/{biddingId}/confirm", biddingId, others)).body.code).toBe(422);
    expect((await confirm(lowest, biddingId)).body.code).toBe(200);
    const notice = await viewAsBidder(second, biddingId);
    expect(notice).toMatchObject({
      status: "notice",
      availableActions: ["object"],
      awards: [{ status: "confirmed", total: 86_000 }],
    });
    await changeBidding(biddingId, { noticeUntil: Date.now() - 1 });
    const ordered = await viewAsBuyer(buyer, biddingId);
    expect(ordered).toMatchObject({ status: "ordered", wishId: expect.any(String) });
    const wishId = ordered.wishId ?? "";
    const query = { addressId: buyer.addressId };
    const wish = await call("GET /mall-pur/wish/{wishId}", { params: { wishId }, query }, { as: buyer.token });
    expect(wish).toMatchObject({ sourceType: 2, total: 86_000 });
    expect(await notifiedTo(buyer.userId)).toContain("公示期满，采购申请已生成：试剂竞价");
  });

  it("rolls over when declined or late, and fails when nobody is left", async () => {
    const { buyer, bidders, biddingId } = await makeSettled();
    const [first, second, third] = bidders;
    await award(buyer, biddingId, second, "交货更快");
    await act(second, "POST /mall-sup/bidding/{biddingId}/decline", biddingId, { reason: "缺货" });
    expect((await viewAsBuyer(buyer, biddingId)).awards).toMatchObject([
      { coId: String(second.coId), status: "declined", reason: "交货更快" },
      { coId: String(first.coId), status: "waiting" },
    ]);
    expect(await notifiedTo(first.userId)).toContain("请确认中标：试剂竞价");
    await moveOverdueBiddings(later(73 * hour));
    expect((await viewAsBuyer(buyer, biddingId)).awards.at(-1)).toMatchObject({ coId: String(third.coId), status: "waiting" });
    await db
      .update(biddingAward)
      .set({ confirmBy: Date.now() - 1 })
      .where(and(eq(biddingAward.biddingId, biddingId), eq(biddingAward.status, "waiting")));
    expect((await confirm(third, biddingId)).body.code).toBe(409);
    expect(await viewAsBuyer(buyer, biddingId)).toMatchObject({
      status: "failed",
      endReason: "逾期未确认，没有可递补的有效报价",
    });
  });

  it("waits for objections to be answered; one that is upheld goes to the next", async () => {
    const { buyer, bidders, biddingId } = await makeSettled();
    const [first, second] = bidders;
    await award(buyer, biddingId, first);
    await confirm(first, biddingId);
    const object = (who: Bidder) => act(who, "POST /mall-sup/bidding/{biddingId}/object", biddingId, { text: "许可证已过期" });
    expect((await object(first)).body.code).toBe(403);
    expect((await object(await makeBidder())).body.code).toBe(403);
    expect((await viewAsBuyer(buyer, biddingId)).availableActions).toEqual(["cancel"]);
    expect((await object(second)).body.code).toBe(200);
    await changeBidding(biddingId, { noticeUntil: Date.now() - 1 });
    expect(await viewAsBidder(second, biddingId)).toMatchObject({ status: "notice", availableActions: [] });
    expect((await object(second)).body.code).toBe(409);
    const view = await viewAsBuyer(buyer, biddingId);
    expect(view).toMatchObject({ status: "notice", availableActions: ["answerObjection", "cancel"] });
    const body = { objectionId: view.objections[0]?.objectionId ?? "", answer: "情况属实", upheld: true };
    expect((await act(buyer, "POST /mall-pur/bidding/{biddingId}/objection/answer", biddingId, body)).body.code).toBe(200);
    expect(await viewAsBuyer(buyer, biddingId)).toMatchObject({
      status: "awarded",
      awards: [{ status: "revoked" }, { status: "waiting", coId: String(second.coId) }],
    });
  });

  it("does not revoke an award for an objection against the one before", async () => {
    const { buyer, bidders, biddingId } = await makeSettled();
    const [first, second, third] = bidders;
    await award(buyer, biddingId, first);
    await confirm(first, biddingId);
    const object = (who: Bidder) => act(who, "POST /mall-sup/bidding/{biddingId}/object", biddingId, { text: "许可证已过期" });
    await object(second);
    await object(third);
    const answer = (objectionId: string) => {
      const body = { objectionId, answer: "情况属实", upheld: true };
      return act(buyer, "POST /mall-pur/bidding/{biddingId}/objection/answer", biddingId, body);
    };
    const [one, other] = (await viewAsBuyer(buyer, biddingId)).objections;
    expect((await answer(one?.objectionId ?? "")).body.code).toBe(200);
    await confirm(second, biddingId);
    const view = await viewAsBuyer(buyer, biddingId);
    expect(view).toMatchObject({
      status: "notice",
      availableActions: ["cancel"],
      objections: [{ isOpen: false }, { isOpen: false }],
    });
    expect((await answer(other?.objectionId ?? "")).body).toMatchObject({ code: 409, msg: expect.stringContaining("不再有效") });
    expect(await viewAsBuyer(buyer, biddingId)).toMatchObject({ status: "notice" });
  });

  it("refuses goods that are not sold, and lines without goods", async () => {
    const { buyer, bidders, biddingId } = await makeSettled();
    const [first] = bidders;
    await award(buyer, biddingId, first);
    const { coId } = first;
    const off = [
      { lineNo: 1, productId: await makeProduct({ coId, productStatus: 2 }) },
      { lineNo: 2, productId: await makeProduct({ coId }) },
    ];
    const refused = await act(first, "POST /mall-sup/bidding/{biddingId}/confirm", biddingId, { goods: off });
    expect(refused.body).toMatchObject({ code: 422, msg: expect.stringContaining("已下架") });
    const missing = await act(first, "POST /mall-sup/bidding/{biddingId}/confirm", biddingId, { goods: off.slice(0, 1) });
    expect(missing.body.code).toBe(422);
  });

  it("takes dangerous goods for a unit that may have them, and for no other", async () => {
    const { buyer, bidders, biddingId } = await makeSettled();
    const [first] = bidders;
    await award(buyer, biddingId, first);
    const productId = await makeProduct({ coId: first.coId, hazardBits: 1 });
    const goods = [
      { lineNo: 1, productId },
      { lineNo: 2, productId: await makeProduct({ coId: first.coId }) },
    ];
    await db.update(unit).set({ canBuyDangerProduct: 0 }).where(eq(unit.id, buyer.unitId));
    const refused = await act(first, "POST /mall-sup/bidding/{biddingId}/confirm", biddingId, { goods });
    expect(refused.body).toMatchObject({ code: 422, msg: expect.stringContaining("未开通危险品采购") });
    await db.update(unit).set({ canBuyDangerProduct: 1 }).where(eq(unit.id, buyer.unitId));
    expect((await act(first, "POST /mall-sup/bidding/{biddingId}/confirm", biddingId, { goods })).body.code).toBe(200);
  });

  it("counts the days of public notice by the calendar that the operator keeps", async () => {
    const { buyer, bidders, biddingId } = await makeSettled();
    await award(buyer, biddingId, bidders[0]);
    const next = isoDay(Date.now() + day);
    const body = { year: Number(next.slice(0, 4)), source: "测试通知", off: [next], worked: [] };
    await call("POST /mall-admin/calendar", { body }, { as: (await makeOperator()).token });
    await confirm(bidders[0], biddingId);
    const { noticeUntil } = await viewAsBuyer(buyer, biddingId);
    expect(noticeUntil).toBe(afterWorkingDays(Date.now(), 3, new Map([[next, false]])));
  });

  it("gives the log to the unit at the opening, to bidders once the award is public, to no one else", async () => {
    const { buyer, bidders, biddingId } = await makeSettled();
    const [first, second] = bidders;
    const logFor = (who: { token: string }, side: "pur" | "sup") => hasLog(who, side, biddingId);
    expect([await logFor(buyer, "pur"), await logFor(second, "sup")]).toEqual([true, false]);
    expect([await logFor(await makeBuyer(), "pur"), await logFor(second, "pur"), await logFor(buyer, "sup")]).toEqual([
      false,
      false,
      false,
    ]);
    await award(buyer, biddingId, first);
    expect(await logFor(second, "sup")).toBe(false);
    await confirm(first, biddingId);
    expect(await logFor(second, "sup")).toBe(true);
  });

  it("shows nobody's bid before it is settled, and none of one that failed", async () => {
    const buyer = await makeBuyer();
    const bidder = await makeBidder();
    const biddingId = await makePublished(buyer);
    await tryJoin(bidder, biddingId);
    const params = { biddingId };
    const results = ["GET /mall-pur/bidding/{biddingId}/result", "GET /mall-sup/bidding/{biddingId}/result"] as const;
    const codes = async () =>
      Promise.all(results.map(async (key, at) => (await tryCall(key, { params }, { as: [buyer, bidder][at]?.token })).body.code));
    expect(await codes()).toEqual([409, 409]);
    await settle(biddingId, outcomeFor([bidder], "有效报价供应商 1 家，少于规则要求的 3 家"));
    await settle(biddingId, outcomeFor([bidder]));
    expect(await codes()).toEqual([200, 200]);
    const seen = await call("GET /mall-pur/bidding/{biddingId}/result", { params }, { as: buyer.token });
    expect(seen.offers).toEqual([
      {
        bidderNo: 1,
        coId: null,
        coName: null,
        mine: false,
        place: null,
        total: null,
        lines: [],
        bidAt: null,
        invalidReason: null,
      },
    ]);
    expect(await viewAsBuyer(buyer, biddingId)).toMatchObject({ status: "failed", availableActions: ["rerun"] });
    expect((await viewAsBuyer(buyer, biddingId)).participants).toMatchObject([{ coName: null }]);
  });

  it("names the invalid bids of one that failed; its log waits for the one that repeats it, or a month", async () => {
    const buyer = await makeBuyer();
    const bidders = [await makeBidder(), await makeBidder()] as const;
    const biddingId = await makePublished(buyer, { mode: "sealed" });
    for (const bidder of bidders) await tryJoin(bidder, biddingId);
    const failure = "有效报价供应商 1 家，少于规则要求的 3 家";
    const reason = "揭示期内未揭示报价，视为无效";
    await settle(biddingId, { ...outcomeFor([bidders[0]], failure), invalid: [{ coId: bidders[1].coId, reason }] });
    const params = { biddingId };
    const seen = await call("GET /mall-pur/bidding/{biddingId}/result", { params }, { as: buyer.token });
    expect(seen.offers.map(({ bidderNo, total, coName, invalidReason }) => [bidderNo, total, coName, invalidReason])).toEqual([
      [1, null, null, null],
      [2, null, null, reason],
    ]);
    const current = await call("GET /mall-sup/bidding/{biddingId}/result", { params }, { as: bidders[0].token });
    expect(current.offers.map((offer) => [offer.mine, offer.total])).toEqual([
      [true, 86_000],
      [false, null],
    ]);
    const { logFrom, settledAt } = await viewAsBuyer(buyer, biddingId);
    expect(logFrom).toBe((settledAt ?? 0) + 30 * day);
    expect([await hasLog(buyer, "pur", biddingId), await hasLog(bidders[0], "sup", biddingId)]).toEqual([false, false]);
    const again = await act(buyer, "POST /mall-pur/bidding/{biddingId}/rerun", biddingId);
    const { biddingId: rerunId } = again.body.data as { biddingId: string };
    expect(await hasLog(buyer, "pur", biddingId)).toBe(false);
    await act(buyer, "POST /mall-pur/bidding/{biddingId}/publish", rerunId);
    await settle(rerunId, outcomeFor([], failure));
    expect([await hasLog(buyer, "pur", biddingId), await hasLog(bidders[0], "sup", biddingId)]).toEqual([true, true]);
    const open = await makePublished(buyer);
    await settle(open, outcomeFor([], failure));
    expect([await hasLog(buyer, "pur", open), await hasLog(bidders[0], "sup", open)]).toEqual([true, false]);
  });

  it("lists what a company took part in, with its place once the bids are opened", async () => {
    const { bidders, biddingId } = await makeSettled();
    const running = await makePublished(await makeBuyer());
    await tryJoin(bidders[1], running);
    await makePublished(await makeBuyer());
    const mine = await call("GET /mall-sup/bidding/list", { query: { mine: "1" } }, { as: bidders[1].token });
    expect(mine.total).toBe(2);
    expect(mine.counts).toEqual(expect.arrayContaining([{ status: "closed", count: 1 }]));
    expect(Object.fromEntries(mine.rows.map(({ biddingId: id, mine: current }) => [id, current]))).toEqual({
      [running]: null,
      [biddingId]: { place: 2, total: 87_000 },
    });
  });

  it("shows bidders of a ranked one their own price and the awarded one alone", async () => {
    const { buyer, bidders, biddingId } = await makeSettled({ mode: "rank" });
    const [first, second] = bidders;
    const seen = () => call("GET /mall-sup/bidding/{biddingId}/result", { params: { biddingId } }, { as: second.token });
    expect((await seen()).offers.map(({ total, coName }) => [total, coName !== null])).toEqual([
      [null, false],
      [fen(87_000), true],
      [null, false],
    ]);
    await award(buyer, biddingId, first);
    await confirm(first, biddingId);
    expect((await seen()).offers[0]).toMatchObject({ total: 86_000, coId: String(first.coId), lines: [] });
  });
});
