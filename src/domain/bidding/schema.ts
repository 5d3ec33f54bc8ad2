import * as v from "valibot";
import { acrossFields } from "../kernel/across-fields.ts";
import { CaseView } from "../approval/case-view.ts";
import { Quantity } from "../kernel/quantity.ts";
import { Id, NumericId } from "../kernel/identity.ts";
import { ProdId } from "../catalogue/schema.ts";
import { Instant, requiredInstant } from "../kernel/instant.ts";
import { periodProblem } from "../kernel/range.ts";
import { parseCas } from "../catalogue/cas-number.ts";
import { Fen } from "../kernel/money.ts";
import { Place, Version } from "../kernel/number.ts";
import { Page } from "../kernel/paging.ts";
import { Reason } from "../kernel/reason.ts";
import {
  BidLine,
  BiddingLine as PricedLine,
  biddingModes,
  BiddingRules,
  maxBiddingLines,
  fitsTogether,
  tooMuchTogether,
} from "./rules.ts";
import { CommercialTerms } from "./commercial.ts";
import { awardStatuses } from "./award.ts";
import { overlapKinds } from "./relations.ts";
import { buyerSteps, supplierSteps } from "./steps.ts";
import { SuppliedGoods } from "./supplied-goods.ts";
import { myBidStatuses } from "./bid-status.ts";
import { biddingStatuses } from "./state.ts";
import { biddingAccesses, TermsPolicy, UnitPolicy } from "./terms.ts";
import { bankAccount } from "../kernel/validation.ts";
import { foldCas, foldHalfWidth, foldLine, foldLines } from "../kernel/text.ts";

export const maxInvited = 50;
export const maxAttachments = 10;

const Text = (what: string, max: number) =>
  v.pipe(v.string(`请填写${what}`), foldLine, v.minLength(1, `请填写${what}`), v.maxLength(max, `${what}最多 ${max} 字`));
const Lines = (what: string, max: number) =>
  v.pipe(v.string(`请填写${what}`), foldLines, v.minLength(1, `请填写${what}`), v.maxLength(max, `${what}最多 ${max} 字`));
const MaybeText = (what: string, max: number) =>
  v.optional(v.pipe(v.string(), foldLine, v.maxLength(max, `${what}最多 ${max} 字`)), "");
const MaybeLines = (what: string, max: number) =>
  v.optional(v.pipe(v.string(), foldLines, v.maxLength(max, `${what}最多 ${max} 字`)), "");

/** One thing wanted. `productId` names an offer of the mall as an example of what is meant. */
export const BiddingLineForm = v.strictObject({
  productId: v.nullable(ProdId),
  title: Text("品名", 100),
  code: v.optional(v.pipe(v.string(), foldLine, foldHalfWidth, v.maxLength(60, "货号最多 60 字")), ""),
  /** Whoever wins must supply goods of this number: one that cannot be could never be supplied. */
  casNo: v.optional(
    v.pipe(
      v.string(),
      foldLine,
      foldCas,
      v.maxLength(12, "CAS 号最多 12 字，例如 64-17-5"),
      v.check((text) => text === "" || parseCas(text) === text, "CAS 号格式或校验位不正确，例如 64-17-5"),
    ),
    "",
  ),
  brand: MaybeText("品牌", 40),
  spec: MaybeText("规格", 60),
  quantity: Quantity,
  unit: Text("单位", 10),
  /** Fen: the most one piece may cost, tax and freight included. */
  ceiling: PricedLine.entries.ceiling,
  remark: MaybeLines("要求", 200),
});
export type BiddingLineForm = v.InferOutput<typeof BiddingLineForm>;

/** A bidding as its organiser writes it. Instants in ms. */
export const BiddingForm = acrossFields(
  v.pipe(
    v.strictObject({
      title: Text("标题", 60),
      description: MaybeLines("说明", 2000),
      groupId: v.pipe(v.string("请选择课题组"), v.minLength(1, "请选择课题组"), Id),
      access: v.picklist(biddingAccesses, "请选择参与范围"),
      invited: v.pipe(v.array(NumericId), v.maxLength(maxInvited, `最多邀请 ${maxInvited} 家供应商`)),
      /** Null: when it is published. */
      opensAt: v.nullable(Instant),
      endsAt: requiredInstant("请选择截止时间"),
      mode: v.picklist(biddingModes, "请选择竞价方式"),
      policy: TermsPolicy,
      commercial: CommercialTerms,
      lines: acrossFields(
        v.pipe(
          v.array(BiddingLineForm),
          v.minLength(1, "请至少填写一行商品"),
          v.maxLength(maxBiddingLines, `最多 ${maxBiddingLines} 行商品`),
          v.partialCheck(
            [
              ["$", "quantity"],
              ["$", "ceiling"],
            ],
            (lines) => fitsTogether(lines),
            tooMuchTogether,
          ),
        ),
      ),
    }),
    v.forward(
      v.partialCheck(
        [["opensAt"], ["endsAt"]],
        ({ opensAt, endsAt }) => opensAt === null || periodProblem(opensAt, endsAt) === null,
        ({ input: { opensAt, endsAt } }) => (opensAt === null ? null : periodProblem(opensAt, endsAt)) ?? "",
      ),
      ["endsAt"],
    ),
    v.forward(
      v.partialCheck(
        [["access"], ["invited"]],
        ({ access, invited }) => access === "public" || invited.length > 0,
        "邀请竞价请至少邀请一家供应商",
      ),
      ["invited"],
    ),
  ),
);
export type BiddingForm = v.InferOutput<typeof BiddingForm>;

/** A form as it was saved, to go on with. */
export const SavedForm = v.object({
  form: v.object({
    title: v.string(),
    description: v.string(),
    groupId: v.string(),
    access: v.picklist(biddingAccesses),
    invited: v.array(v.object({ coId: v.string(), coName: v.string() })),
    opensAt: v.nullable(v.number()),
    endsAt: v.number(),
    mode: v.picklist(biddingModes),
    policy: TermsPolicy,
    /** Null in what was written before there were such terms. */
    commercial: v.nullable(CommercialTerms),
    lines: v.array(
      v.object({
        productId: v.nullable(v.string()),
        title: v.string(),
        code: v.string(),
        casNo: v.string(),
        brand: v.string(),
        spec: v.string(),
        quantity: v.number(),
        unit: v.string(),
        ceiling: Fen,
        remark: v.string(),
      }),
    ),
  }),
  status: v.picklist(biddingStatuses),
  termsNo: v.number(),
});
export type SavedForm = v.InferOutput<typeof SavedForm>;

export const CorrectBidding = v.strictObject({ form: BiddingForm, note: Text("更正说明", 200) });

/** What a supplier declares to take part: once, and once more for every correction. */
export const JoinBidding = v.strictObject({
  /** The version of the terms that was shown. */
  termsNo: Version,
  bankAccount: bankAccount("结算账户"),
  controller: Text("实际控制人", 50),
});
export type JoinBidding = v.InferOutput<typeof JoinBidding>;

/** What the buyer decides on something that bidders declared alike; `kind` and `value` name it. */
export const DecideFlag = v.strictObject({
  kind: v.picklist(overlapKinds, "请选择关联关系"),
  value: v.pipe(
    v.string("请选择关联关系"),
    foldLine,
    v.minLength(1, "请选择关联关系"),
    v.maxLength(1000, "关联关系最多 1000 字"),
  ),
  /** Whose bids the award leaves out; empty when the relation does not matter. */
  excluded: v.pipe(v.array(NumericId), v.maxLength(500, "最多选择 500 家供应商")),
  reason: Lines("处理理由", 200),
});
export type DecideFlag = v.InferOutput<typeof DecideFlag>;

export const AskQuestion = v.strictObject({ text: Lines("问题", 300) });
export const AnswerQuestion = v.strictObject({ questionId: Id, answer: Lines("答复", 500) });
/** `approving`: it waits for the unit's approval and binds nobody yet. */
export const AwaitsApproval = v.object({ approving: v.boolean() });

export const AwardBidding = v.strictObject({
  coId: v.pipe(v.string("请选择中标供应商"), NumericId),
  reason: MaybeLines("定标理由", 200),
});
/** The goods that each line is delivered with, one's own, each once. */
export const ConfirmAward = v.strictObject({
  goods: acrossFields(
    v.pipe(
      v.array(
        v.strictObject({
          lineNo: Place,
          productId: v.pipe(v.string("请选择供货商品"), v.minLength(1, "请选择供货商品"), ProdId),
        }),
      ),
      v.minLength(1, "请为每一行选择供货商品"),
      v.maxLength(maxBiddingLines),
      v.partialCheck(
        [["$", "productId"]],
        (goods) => new Set(goods.map(({ productId }) => productId)).size === goods.length,
        "每一行应选择不同的商品",
      ),
    ),
  ),
});
export type ConfirmAward = v.InferOutput<typeof ConfirmAward>;
export const RaiseObjection = v.strictObject({ text: Lines("异议内容", 500) });
export const AnswerObjection = v.strictObject({ objectionId: Id, answer: Lines("答复", 500), upheld: v.boolean() });
export const GiveReason = v.strictObject({ reason: Reason("原因") });

export const BiddingId = v.object({ biddingId: v.string() });

const heading = {
  biddingId: v.string(),
  title: v.string(),
  unitName: v.string(),
  mode: v.picklist(biddingModes),
  access: v.picklist(biddingAccesses),
  status: v.picklist(biddingStatuses),
  /** Fen, of all lines together. */
  ceiling: Fen,
  lines: v.number(),
  opensAt: v.number(),
  /** The effective end: extensions move it. */
  endsAt: v.number(),
};

/** How many take part; null while that is not to be known, and for who may not know it. */
const Participation = v.nullable(v.number());

export const PurBiddingRow = v.object({ ...heading, groupName: v.string(), participants: Participation, createdAt: v.number() });
export type PurBiddingRow = v.InferOutput<typeof PurBiddingRow>;
const StatusCount = v.object({ status: v.picklist(biddingStatuses), count: v.number() });
export const PurBiddingPage = v.object({ ...Page(PurBiddingRow).entries, counts: v.array(StatusCount), serverNow: v.number() });
export type PurBiddingPage = v.InferOutput<typeof PurBiddingPage>;

export const SupBiddingRow = v.object({
  ...heading,
  invited: v.boolean(),
  bidStatus: v.picklist(myBidStatuses),
  /** Where the company ended, once the bids are opened; null without a bid that counts. */
  mine: v.nullable(v.object({ place: v.number(), total: Fen })),
});
export type SupBiddingRow = v.InferOutput<typeof SupBiddingRow>;
export const SupBiddingPage = v.object({ ...Page(SupBiddingRow).entries, counts: v.array(StatusCount), serverNow: v.number() });
export type SupBiddingPage = v.InferOutput<typeof SupBiddingPage>;

/** A bidding at the operator's desk. */
export const OverseenRow = v.object({ ...heading, participants: Participation });
export type OverseenRow = v.InferOutput<typeof OverseenRow>;
export const OverseenPage = v.object({ ...Page(OverseenRow).entries, counts: v.array(StatusCount), serverNow: v.number() });

export const BiddingLine = v.object({
  lineNo: v.number(),
  productId: v.nullable(v.string()),
  productPic: v.string(),
  title: v.string(),
  code: v.string(),
  casNo: v.string(),
  brand: v.string(),
  spec: v.string(),
  quantity: v.number(),
  unit: v.string(),
  ceiling: Fen,
  remark: v.string(),
});
export type BiddingLine = v.InferOutput<typeof BiddingLine>;

const Question = v.object({
  questionId: v.string(),
  text: v.string(),
  askedAt: v.number(),
  answer: v.nullable(v.string()),
  answeredAt: v.nullable(v.number()),
  /** Asked by the caller's company. */
  mine: v.boolean(),
});

const Objection = v.object({
  objectionId: v.string(),
  text: v.string(),
  raisedAt: v.number(),
  answer: v.nullable(v.string()),
  upheld: v.nullable(v.boolean()),
  answeredAt: v.nullable(v.number()),
  mine: v.boolean(),
  /** It waits for its answer: it has none, and the award it speaks against still stands. */
  isOpen: v.boolean(),
});

/** An award as it is made public; who it went to is named once it was confirmed. */
const Award = v.object({
  turn: v.number(),
  coId: v.nullable(v.string()),
  coName: v.nullable(v.string()),
  total: v.nullable(Fen),
  reason: v.string(),
  status: v.picklist(awardStatuses),
  awardedAt: v.number(),
  confirmBy: v.number(),
  decidedAt: v.nullable(v.number()),
});

const detail = {
  ...heading,
  description: v.string(),
  rules: BiddingRules,
  confirmHours: v.number(),
  noticeDays: v.number(),
  termsNo: v.number(),
  /** The end without extensions. */
  plannedEnd: v.number(),
  serverNow: v.number(),
  publishedAt: v.nullable(v.number()),
  closedAt: v.nullable(v.number()),
  settledAt: v.nullable(v.number()),
  noticeUntil: v.nullable(v.number()),
  /** Until when offers bind, for a supplier its own; null where the terms do not say. */
  offersBindUntil: v.nullable(v.number()),
  endReason: v.string(),
  goods: v.array(BiddingLine),
  attachments: v.array(v.object({ attachmentId: v.string(), name: v.string(), size: v.number() })),
  revisions: v.array(v.object({ termsNo: v.number(), note: v.string(), publishedAt: v.nullable(v.number()) })),
  /** How the log stood at the opening, to be pasted into the verifier; null before, and where nothing was logged (`Anchor`). */
  anchor: v.nullable(v.string()),
  questions: v.array(Question),
  objections: v.array(Objection),
  awards: v.array(Award),
};

/** When the log may be read, to check the bidding by it: now, not before that moment, or never (null). */
const logFrom = v.nullable(v.number());

/** Something that bidders declared alike: who they are, what each declared for every version of the terms, and what was decided. */
const Flag = v.object({
  kind: v.picklist(overlapKinds),
  value: v.string(),
  companies: v.array(
    v.object({
      coId: v.string(),
      coName: v.string(),
      bidderNo: v.number(),
      /** Of its valid bid; null without one. */
      place: v.nullable(v.number()),
      declarations: v.array(
        v.object({
          termsNo: v.number(),
          legalPerson: v.string(),
          address: v.string(),
          bankAccount: v.string(),
          controller: v.string(),
          declaredAt: v.number(),
        }),
      ),
    }),
  ),
  /** `excluded`: whose bids the award leaves out; null until it is decided. */
  decision: v.nullable(
    v.object({ excluded: v.array(v.string()), reason: v.string(), decidedAt: v.number(), decidedBy: v.string() }),
  ),
});
export type Flag = v.InferOutput<typeof Flag>;

export const PurBiddingView = v.object({
  ...detail,
  groupName: v.string(),
  createdBy: v.string(),
  wishId: v.nullable(v.string()),
  rerunOf: v.nullable(v.string()),
  rerunBy: v.nullable(v.string()),
  logFrom,
  invited: v.array(v.object({ coId: v.string(), coName: v.string() })),
  /** Whether the caller runs it for its group: sees who takes part, what was bid once it is opened, and the log. */
  runs: v.boolean(),
  /**
   * Null for who does not run it, and while that anybody takes part is not to be known (`showsParticipation`). Numbers, names and times
   * of joining are null until the bidding is settled.
   */
  participants: v.nullable(
    v.array(
      v.object({
        bidderNo: v.nullable(v.number()),
        coName: v.nullable(v.string()),
        confirmed: v.boolean(),
        joinedAt: v.nullable(v.number()),
      }),
    ),
  ),
  /** What bidders declared alike, for who runs it, once the bids are opened. */
  flags: v.array(Flag),
  /** What is known of what each line asks for, for who runs it, until it is published: permits it asks for, or that nothing is known. */
  lineNotes: v.array(v.object({ lineNo: v.number(), text: v.string() })),
  /** Steps a page may offer; what is not named here is not possible now, for this person. */
  availableActions: v.array(v.picklist(buyerSteps)),
  /** Valid bidders whom the award leaves out, with the reason; for who runs it, while it is to be awarded. */
  leftOut: v.array(v.object({ coId: v.string(), text: v.string() })),
  /** Offers that bind longer because their companies agreed, for who runs it, once they are opened. */
  extended: v.array(v.object({ coId: v.string(), coName: v.string(), until: v.number(), extendedAt: v.number() })),
  /** What the awarded company delivers, for who runs it; empty while nothing is confirmed. */
  supplied: v.array(SuppliedGoods),
  /** What was asked of the unit's approvers about it, the latest first; for who runs it. */
  cases: v.array(CaseView),
});
export type PurBiddingView = v.InferOutput<typeof PurBiddingView>;

export const SupBiddingView = v.object({
  ...detail,
  invited: v.boolean(),
  /** The company the caller bids for; part of what a sealed bid commits to. */
  coId: v.string(),
  mine: v.nullable(v.object({ confirmed: v.boolean() })),
  /** What the company declared last, here or elsewhere, to begin with. */
  declared: v.object({
    legalPerson: v.string(),
    address: v.string(),
    bankAccount: v.string(),
    controller: v.string(),
  }),
  bidStatus: v.picklist(myBidStatuses),
  /** What the company delivers, when it won; empty before. */
  supplied: v.array(SuppliedGoods),
  /** Lines whose CAS number none of the company's goods on sale has, while it may still bid. */
  linesWithoutGoods: v.array(v.number()),
  logFrom,
  availableActions: v.array(v.picklist(supplierSteps)),
});
export type SupBiddingView = v.InferOutput<typeof SupBiddingView>;

/** Where one bidder ended. `lines` are empty and `total` null where they may not be seen. */
export const Offer = v.object({
  bidderNo: v.number(),
  coId: v.nullable(v.string()),
  coName: v.nullable(v.string()),
  mine: v.boolean(),
  place: v.nullable(v.number()),
  total: v.nullable(Fen),
  lines: v.array(BidLine),
  bidAt: v.nullable(v.number()),
  invalidReason: v.nullable(v.string()),
});
export type Offer = v.InferOutput<typeof Offer>;
export const BiddingResult = v.object({ offers: v.array(Offer) });
export type BiddingResult = v.InferOutput<typeof BiddingResult>;

/** What anybody may know of a bidding; its result once it is opened, as an onlooker sees it. */
export const OverseenBidding = v.object({ ...detail, participants: Participation, result: v.nullable(BiddingResult) });
export type OverseenBidding = v.InferOutput<typeof OverseenBidding>;

/** The unit's rules that a new bidding starts with. */
export const UnitRules = v.object({ policy: UnitPolicy, canEdit: v.boolean() });
