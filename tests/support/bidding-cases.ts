import { day, hour } from "#src/domain/kernel/instant.ts";
import {
  cancelOpened,
  changeBidding,
  declaration,
  makeBidder,
  makeBidding,
  makePublished,
  makeSettled,
  outcomeFor,
  settle,
  soon,
  tryJoin,
  viewAsBuyer,
  type Bidder,
} from "./bidding.ts";
import { biddingForm } from "./bidding-form.ts";
import { makeBuyer, makeProduct, makeRule } from "./buying.ts";
import { call } from "./call.ts";
import { pdfUpload } from "./documents.ts";
import { type Cases, of } from "./once.ts";

/** Every call that changes anything of a bidding but what is sent into its room. */
type Family = `mall-pur/bidding` | `mall-sup/bidding`;

const reason = "需求变化";

async function drafted() {
  const buyer = await makeBuyer();
  return { buyer, biddingId: await makeBidding(buyer) };
}
async function attached() {
  const it = await drafted();
  const file = { params: { biddingId: it.biddingId }, body: pdfUpload("图纸.pdf") };
  const { attachmentId } = await call("POST /mall-pur/bidding/{biddingId}/attachment", file, { as: it.buyer.token });
  return { ...it, attachmentId };
}
async function asked() {
  const [buyer, bidder] = [await makeBuyer(), await makeBidder()];
  const biddingId = await makePublished(buyer);
  const question = { params: { biddingId }, body: { text: "是否含税？" } };
  await call("POST /mall-sup/bidding/{biddingId}/ask", question, { as: bidder.token });
  const { questions } = await viewAsBuyer(buyer, biddingId);
  return { buyer, bidder, biddingId, questionId: questions[0]?.questionId };
}
/** Two bidders of one account, opened. */
async function related() {
  const buyer = await makeBuyer();
  const bidders = [await makeBidder(), await makeBidder()] as const;
  const biddingId = await makePublished(buyer);
  const { bankAccount } = declaration();
  for (const bidder of bidders) await tryJoin(bidder, biddingId, { ...declaration(), bankAccount });
  await settle(biddingId, outcomeFor(bidders));
  return { buyer, biddingId, bankAccount };
}
/** An award that waits for the unit's approval. */
async function proposed() {
  const it = await makeSettled();
  await makeRule(it.buyer.unitId, 500_00, [["groupLeader", "any"]]);
  const body = { coId: String(it.bidders[0].coId), reason: "" };
  await call("POST /mall-pur/bidding/{biddingId}/award", { params: { biddingId: it.biddingId }, body }, { as: it.buyer.token });
  return it;
}
async function awarded() {
  const it = await makeSettled();
  const body = { coId: String(it.bidders[0].coId), reason: "" };
  await call("POST /mall-pur/bidding/{biddingId}/award", { params: { biddingId: it.biddingId }, body }, { as: it.buyer.token });
  return it;
}
export const goodsOf = async ({ coId }: Bidder) => ({
  goods: [
    { lineNo: 1, productId: await makeProduct({ coId }) },
    { lineNo: 2, productId: await makeProduct({ coId }) },
  ],
});
async function noticed() {
  const it = await awarded();
  const confirmed = { params: { biddingId: it.biddingId }, body: await goodsOf(it.bidders[0]) };
  await call("POST /mall-sup/bidding/{biddingId}/confirm", confirmed, { as: it.bidders[0].token });
  return it;
}
async function objected() {
  const it = await noticed();
  const objection = { params: { biddingId: it.biddingId }, body: { text: "许可证已过期" } };
  await call("POST /mall-sup/bidding/{biddingId}/object", objection, { as: it.bidders[1].token });
  const { objections } = await viewAsBuyer(it.buyer, it.biddingId);
  return { ...it, objectionId: objections[0]?.objectionId };
}
const about = ({ biddingId }: { biddingId: string }) => ({ biddingId });

export const biddingCases: Omit<Cases<Family>, `POST /mall-${"pur" | "sup"}/bidding/{biddingId}/ticket`> = {
  "POST /mall-pur/bidding/rules": async () => {
    const buyer = await makeBuyer();
    const { policy } = await call("GET /mall-pur/bidding/rules", {}, { as: buyer.token });
    return of(buyer, {}, { ...policy, minWindow: hour });
  },
  "POST /mall-pur/bidding/create": async () => {
    const buyer = await makeBuyer();
    return of(buyer, {}, biddingForm(buyer.groupId));
  },
  "POST /mall-pur/bidding/{biddingId}/edit": () => drafted().then((it) => of(it.buyer, about(it), biddingForm(it.buyer.groupId))),
  "POST /mall-pur/bidding/{biddingId}/publish": () => drafted().then((it) => of(it.buyer, about(it), {})),
  "POST /mall-pur/bidding/{biddingId}/correct": async () => {
    const buyer = await makeBuyer();
    const biddingId = await makePublished(buyer, { opensAt: soon() });
    return of(buyer, { biddingId }, { form: biddingForm(buyer.groupId, { opensAt: soon() }), note: "更正数量" });
  },
  "POST /mall-pur/bidding/{biddingId}/cancel": () => drafted().then((it) => of(it.buyer, about(it), { reason })),
  "POST /mall-pur/bidding/{biddingId}/rerun": async () => {
    const buyer = await makeBuyer();
    const biddingId = await makePublished(buyer);
    await cancelOpened(buyer, biddingId, reason);
    return of(buyer, { biddingId }, {});
  },
  "POST /mall-pur/bidding/{biddingId}/attachment": () => drafted().then((it) => of(it.buyer, about(it), pdfUpload("图纸.pdf"))),
  "POST /mall-pur/bidding/{biddingId}/attachment/remove": () =>
    attached().then((it) => of(it.buyer, about(it), { attachmentId: it.attachmentId })),
  "POST /mall-pur/bidding/{biddingId}/answer": () =>
    asked().then((it) => of(it.buyer, about(it), { questionId: it.questionId, answer: "含税" })),
  "POST /mall-pur/bidding/{biddingId}/flag/decide": () =>
    related().then((it) =>
      of(it.buyer, about(it), { kind: "bankAccount", value: it.bankAccount, excluded: [], reason: "已核对" }),
    ),
  "POST /mall-pur/bidding/{biddingId}/award": () =>
    makeSettled().then((it) => of(it.buyer, about(it), { coId: String(it.bidders[0].coId), reason: "" })),
  "POST /mall-pur/bidding/{biddingId}/withdrawCase": () => proposed().then((it) => of(it.buyer, about(it), {})),
  "POST /mall-pur/bidding/{biddingId}/decide": () => proposed().then((it) => of(it.buyer.leader, about(it), { type: "approve" })),
  "POST /mall-pur/bidding/{biddingId}/objection/answer": () =>
    objected().then((it) => of(it.buyer, about(it), { objectionId: it.objectionId, answer: "许可证有效", upheld: false })),
  "POST /mall-sup/bidding/{biddingId}/join": async () => {
    const bidder = await makeBidder();
    return of(bidder, { biddingId: await makePublished(await makeBuyer()) }, declaration());
  },
  "POST /mall-sup/bidding/{biddingId}/ask": async () => {
    const bidder = await makeBidder();
    return of(bidder, { biddingId: await makePublished(await makeBuyer()) }, { text: "是否含税？" });
  },
  "POST /mall-sup/bidding/{biddingId}/confirm": () =>
    awarded().then(async (it) => of(it.bidders[0], about(it), await goodsOf(it.bidders[0]))),
  "POST /mall-sup/bidding/{biddingId}/decline": () => awarded().then((it) => of(it.bidders[0], about(it), { reason })),
  "POST /mall-sup/bidding/{biddingId}/extendOffer": async () => {
    const it = await makeSettled();
    await changeBidding(it.biddingId, { endsAt: Date.now() - 61 * day, opensAt: Date.now() - 70 * day });
    return of(it.bidders[0], about(it), {});
  },
  "POST /mall-sup/bidding/{biddingId}/object": () =>
    noticed().then((it) => of(it.bidders[1], about(it), { text: "许可证已过期" })),
};
