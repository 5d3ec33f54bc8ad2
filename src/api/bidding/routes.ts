import { biddingCalls } from "#src/domain/bidding/calls.ts";
import { publicAnchorKeys } from "#src/domain/bidding/anchor-signature.ts";
import { implement } from "../http/calls.ts";
import { addAttachment, removeAttachment } from "./attachment/service.ts";
import { decideBiddingCase, withdrawBiddingCase } from "./award/approval.ts";
import { awardBidding, confirmAward, declineAward, extendOffer } from "./award/service.ts";
import { decideFlag } from "./flag/service.ts";
import { joinBidding } from "./join/service.ts";
import { listBiddings, listOfferedBiddings, listUnitBiddings } from "./list.ts";
import { anchorKeys } from "./log/keys.ts";
import { setUnitRules, viewUnitRules } from "./policy.ts";
import { cancelBidding, correctBidding, createBidding, editBidding, publishBidding, rerunBidding } from "./service.ts";
import { answerObjection, answerQuestion, askQuestion, raiseObjection } from "./questions/service.ts";
import { overseeBidding, viewForm, viewOfferedBidding, viewOfferedResult, viewResult, viewUnitBidding } from "./view.ts";

export const biddingRoutes = implement(biddingCalls, {
  "GET /bidding/anchorKeys": (ctx) => publicAnchorKeys(anchorKeys(ctx.env)),
  "GET /mall-pur/bidding/list": (ctx, { query }) => listUnitBiddings(ctx, query),
  "GET /mall-pur/bidding/rules": (ctx) => viewUnitRules(ctx),
  "POST /mall-pur/bidding/rules": (ctx, { body }) => setUnitRules(ctx, body),
  "POST /mall-pur/bidding/create": (ctx, { body }) => createBidding(ctx, body),
  "GET /mall-pur/bidding/{biddingId}": (ctx, { params }) => viewUnitBidding(ctx, params.biddingId),
  "GET /mall-pur/bidding/{biddingId}/form": (ctx, { params }) => viewForm(ctx, params.biddingId),
  "POST /mall-pur/bidding/{biddingId}/edit": (ctx, { params, body }) => editBidding(ctx, params.biddingId, body),
  "POST /mall-pur/bidding/{biddingId}/publish": (ctx, { params }) => publishBidding(ctx, params.biddingId),
  "POST /mall-pur/bidding/{biddingId}/correct": (ctx, { params, body }) => correctBidding(ctx, params.biddingId, body),
  "POST /mall-pur/bidding/{biddingId}/cancel": (ctx, { params, body }) => cancelBidding(ctx, params.biddingId, body),
  "POST /mall-pur/bidding/{biddingId}/rerun": (ctx, { params }) => rerunBidding(ctx, params.biddingId),
  "POST /mall-pur/bidding/{biddingId}/attachment": (ctx, { params, body }) => addAttachment(ctx, params.biddingId, body),
  "POST /mall-pur/bidding/{biddingId}/attachment/remove": (ctx, { params, body }) =>
    removeAttachment(ctx, params.biddingId, body),
  "POST /mall-pur/bidding/{biddingId}/answer": (ctx, { params, body }) => answerQuestion(ctx, params.biddingId, body),
  "GET /mall-pur/bidding/{biddingId}/result": (ctx, { params }) => viewResult(ctx, params.biddingId),
  "POST /mall-pur/bidding/{biddingId}/flag/decide": (ctx, { params, body }) => decideFlag(ctx, params.biddingId, body),
  "POST /mall-pur/bidding/{biddingId}/award": (ctx, { params, body }) => awardBidding(ctx, params.biddingId, body),
  "POST /mall-pur/bidding/{biddingId}/withdrawCase": (ctx, { params }) => withdrawBiddingCase(ctx, params.biddingId),
  "POST /mall-pur/bidding/{biddingId}/decide": (ctx, { params, body }) => decideBiddingCase(ctx, params.biddingId, body),
  "POST /mall-pur/bidding/{biddingId}/objection/answer": (ctx, { params, body }) => answerObjection(ctx, params.biddingId, body),
  "GET /mall-sup/bidding/list": (ctx, { query }) => listOfferedBiddings(ctx, query),
  "GET /mall-admin/bidding/list": (ctx, { query }) => listBiddings(ctx, query),
  "GET /mall-admin/bidding/{biddingId}": (ctx, { params }) => overseeBidding(ctx, params.biddingId),
  "GET /mall-sup/bidding/{biddingId}": (ctx, { params }) => viewOfferedBidding(ctx, params.biddingId),
  "POST /mall-sup/bidding/{biddingId}/join": (ctx, { params, body }) => joinBidding(ctx, params.biddingId, body),
  "POST /mall-sup/bidding/{biddingId}/ask": (ctx, { params, body }) => askQuestion(ctx, params.biddingId, body),
  "GET /mall-sup/bidding/{biddingId}/result": (ctx, { params }) => viewOfferedResult(ctx, params.biddingId),
  "POST /mall-sup/bidding/{biddingId}/confirm": (ctx, { params, body }) => confirmAward(ctx, params.biddingId, body),
  "POST /mall-sup/bidding/{biddingId}/decline": (ctx, { params, body }) => declineAward(ctx, params.biddingId, body),
  "POST /mall-sup/bidding/{biddingId}/extendOffer": (ctx, { params }) => extendOffer(ctx, params.biddingId),
  "POST /mall-sup/bidding/{biddingId}/object": (ctx, { params, body }) => raiseObjection(ctx, params.biddingId, body),
});
