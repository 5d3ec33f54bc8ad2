import { describe, expect, it } from "vitest";
import { day, hour } from "../kernel/instant.ts";
import { fen } from "../kernel/money.ts";
import { decideBidding } from "./lifecycle.ts";
import { biddingStatuses, type Bidding, type BiddingCommand } from "./state.ts";

const at = Date.parse("2026-11-23T12:00:00+08:00");
const calendar = new Map<string, boolean>();
const ranking = [
  { coId: 1, total: fen(900) },
  { coId: 2, total: fen(950) },
];
const waiting = (coId: number) => ({ coId, status: "waiting" as const, confirmBy: at + hour });
const bidding = (more: Partial<Bidding>): Bidding => ({
  status: "open",
  opensAt: at - hour,
  endsAt: at + hour,
  ranking: null,
  awards: [],
  noticeUntil: null,
  mode: "open",
  termsNo: 1,
  participants: [1, 2].map((coId) => ({ coId, confirmedTerms: 1 })),
  flags: [],
  minBidders: 2,
  questions: [],
  objections: [],
  rerunBy: null,
  waitingCase: null,
  suspended: [],
  validDays: null,
  extended: [],
  confirmHours: 72,
  noticeDays: 3,
  ...more,
});

const awarded = bidding({ status: "awarded", ranking, awards: [waiting(1)] });
const over = { status: "closed" as const, ranking, validDays: 1, endsAt: at };
const notice = bidding({ status: "notice", ranking, awards: [{ ...waiting(1), status: "confirmed" }], noticeUntil: at + hour });
const objected = { ...notice, objections: [{ objectionId: "o", turn: 1, isAnswered: false }] };
const stale = {
  ...objected,
  awards: [
    { ...waiting(1), status: "revoked" as const },
    { ...waiting(2), status: "confirmed" as const },
  ],
};

const flag = (excluded: number[] | null) => ({ kind: "bankAccount" as const, value: "62220001", coIds: [1, 2], excluded });
const decided = (excluded: number[]): BiddingCommand => ({
  type: "decideFlag",
  kind: "bankAccount",
  value: "62220001",
  excluded,
});
const award = (coId: number): BiddingCommand => ({ type: "award", at, coId, reason: "x" });

describe("the way of a bidding", () => {
  it.each<[string, BiddingCommand, Partial<Bidding>, object]>([
    ["opens later", { type: "publish", at }, { status: "draft", opensAt: at + 1 }, { type: "published", status: "published" }],
    ["opens at once", { type: "publish", at }, { status: "draft" }, { type: "published", status: "open" }],
    ["is corrected before it opens", { type: "correct", at }, { status: "published", opensAt: at + 1 }, { type: "corrected" }],
    ["opens", { type: "open", at }, { status: "published" }, { type: "opened" }],
    ["closes", { type: "close" }, {}, { type: "closed" }],
    ["is settled", { type: "settle", ranking, failure: null }, { status: "closed" }, { type: "settled", ranking }],
    [
      "fails",
      { type: "settle", ranking: [], failure: "不足 3 家" },
      { status: "closed" },
      { type: "failed", reason: "不足 3 家" },
    ],
    [
      "is awarded to the lowest",
      { type: "award", at, coId: 1, reason: "" },
      { status: "closed", ranking },
      { type: "awarded", coId: 1, confirmBy: at + 72 * hour },
    ],
    [
      "is awarded to another with a reason",
      { type: "award", at, coId: 2, reason: "交期短" },
      { status: "closed", ranking },
      { type: "awarded", coId: 2 },
    ],
    [
      "is confirmed",
      { type: "confirm", at, coId: 1, calendar },
      awarded,
      { noticeUntil: Date.parse("2026-11-27T00:00:00+08:00") },
    ],
    ["rolls over when declined", { type: "decline", at, coId: 1 }, awarded, { type: "rolledOver", from: "declined", coId: 2 }],
    ["rolls over when late", { type: "lapse", at: at + hour }, awarded, { type: "rolledOver", from: "lapsed", coId: 2 }],
    [
      "fails when nobody is left",
      { type: "decline", at, coId: 2 },
      { ...awarded, awards: [{ ...waiting(1), status: "declined" }, waiting(2)] },
      { type: "failed", from: "declined" },
    ],
    ["takes an objection", { type: "object", at, coId: 2, objectionId: "o" }, notice, { type: "objected" }],
    ["dismisses it", { type: "answerObjection", at, objectionId: "o", upheld: false }, objected, { type: "objectionDismissed" }],
    [
      "upholds it, though the notice is over",
      { type: "answerObjection", at: at + 2 * hour, objectionId: "o", upheld: true },
      objected,
      { type: "rolledOver", from: "revoked", coId: 2 },
    ],
    ["is ordered", { type: "order", at: at + hour }, notice, { type: "ordered" }],
    [
      "has a relation decided, and decided otherwise",
      decided([1]),
      { status: "closed", ranking, flags: [flag([])] },
      { type: "flagDecided", excluded: [1] },
    ],
    ["is awarded over a relation that does not matter", award(1), { status: "closed", ranking, flags: [flag([])] }, { coId: 1 }],
    [
      "passes over whom a relation left out",
      { type: "decline", at, coId: 1 },
      { ...awarded, flags: [flag([2])] },
      { type: "failed", from: "declined" },
    ],
    [
      "is awarded to who agreed to be bound longer",
      { type: "award", at: at + 2 * day, coId: 1, reason: "" },
      { ...over, extended: [{ coId: 1, until: at + 2 * day + 1 }] },
      { type: "awarded", coId: 1 },
    ],
    [
      "lets an offer bind once more as long",
      { type: "extendOffer", at: at + 2 * day, coId: 2 },
      over,
      { type: "offerExtended", coId: 2, until: at + 3 * day },
    ],
    [
      "asks the next in turn, whose offer binds no longer",
      { type: "lapse", at: at + 3 * day },
      { ...awarded, validDays: 1 },
      { coId: 2 },
    ],
    ["is cancelled", { type: "cancel", reason: "计划变更" }, notice, { type: "cancelled", reason: "计划变更" }],
  ])("%s", (_, command, more, event) => {
    expect(decideBidding(command, bidding(more))).toMatchObject(event);
  });

  it.each<[string, BiddingCommand, Partial<Bidding>, string]>([
    ["published too late", { type: "publish", at }, { status: "draft", endsAt: at }, "截止时间已过"],
    ["corrected when open", { type: "correct", at }, { status: "published" }, "不能更正"],
    ["opened early", { type: "open", at }, { status: "published", opensAt: at + 1 }, "尚未开始"],
    ["settled twice", { type: "settle", ranking, failure: null }, { status: "closed", ranking }, "已开标"],
    ["awarded before the opening", { type: "award", at, coId: 1, reason: "" }, { status: "closed" }, "尚未开标"],
    ["awarded without a reason", { type: "award", at, coId: 2, reason: "" }, { status: "closed", ranking }, "定标理由"],
    ["awarded to nobody", { type: "award", at, coId: 3, reason: "x" }, { status: "closed", ranking }, "没有有效报价"],
    ["confirmed by another", { type: "confirm", at, coId: 2, calendar }, awarded, "不是当前"],
    ["confirmed late", { type: "confirm", at: at + hour, coId: 1, calendar }, awarded, "届满"],
    ["lapsed early", { type: "lapse", at }, awarded, "未满"],
    ["objected late", { type: "object", at: at + hour, coId: 2, objectionId: "o" }, notice, "公示期已满"],
    ["objected by who won", { type: "object", at, coId: 1, objectionId: "o" }, notice, "贵公司已中标"],
    ["objected by who did not take part", { type: "object", at, coId: 3, objectionId: "o" }, notice, "只有参与"],
    ["answered twice", { type: "answerObjection", at, objectionId: "o", upheld: false }, notice, "已答复"],
    [
      "revoked for what spoke against an earlier award",
      { type: "answerObjection", at, objectionId: "o", upheld: true },
      stale,
      "不再有效",
    ],
    ["edited once published", { type: "edit" }, {}, "竞价已发布"],
    ["repeated while it runs", { type: "rerun", biddingId: "b" }, {}, "才能重新发起"],
    ["repeated twice", { type: "rerun", biddingId: "b" }, { status: "failed", rerunBy: "x" }, "已重新发起"],
    ["joined under other terms", { type: "join", coId: 3, termsNo: 2 }, {}, "已更正为第 1 版"],
    ["joined twice", { type: "join", coId: 1, termsNo: 1 }, {}, "只申报一次"],
    ["joined when closed", { type: "join", coId: 3, termsNo: 1 }, { status: "closed" }, "已截止"],
    ["judged on a relation that is none", decided([1]), { status: "closed", ranking }, "关联关系"],
    ["judged on a relation before the opening", decided([1]), { status: "closed", flags: [flag(null)] }, "尚未开标"],
    ["judged on a relation once awarded", decided([1]), { ...awarded, flags: [flag([])] }, "不能处理关联关系"],
    ["judged on somebody else's bid", decided([3]), { status: "closed", ranking, flags: [flag(null)] }, "只能选择"],
    ["awarded over an open relation", award(1), { status: "closed", ranking, flags: [flag(null)] }, "1 项关联关系未处理"],
    ["awarded to who was left out", award(1), { status: "closed", ranking, flags: [flag([1])], minBidders: 1 }, "不参与定标"],
    ["awarded when too few are left", award(2), { status: "closed", ranking, flags: [flag([1])] }, "只剩 1 家"],
    [
      "answered a question that was",
      { type: "answerQuestion", questionId: "q" },
      { questions: [{ questionId: "q", coId: 1, isAnswered: true }] },
      "此提问已答复",
    ],
    ["awarded at the moment its offers end", { ...award(1), at: over.endsAt + day } as BiddingCommand, over, "有效期已于"],
    [
      "awarded for another's agreement",
      { ...award(1), at: at + 2 * day } as BiddingCommand,
      { ...over, extended: [{ coId: 2, until: at + 9 * day }] },
      "有效期已于",
    ],
    ["bound longer while it binds", { type: "extendOffer", at, coId: 1 }, over, "现在不需要延长"],
    [
      "bound longer twice",
      { type: "extendOffer", at: at + 2 * day, coId: 1 },
      { ...over, extended: [{ coId: 1, until: at + 3 * day }] },
      "现在不需要延长",
    ],
    ["bound longer without an offer", { type: "extendOffer", at: at + 2 * day, coId: 3 }, over, "只有有效报价"],
    [
      "bound longer where no end was stated",
      { type: "extendOffer", at, coId: 1 },
      { ...over, validDays: null },
      "没有约定报价有效期",
    ],
    ["bound longer once awarded", { type: "extendOffer", at: at + 2 * day, coId: 1 }, { ...awarded, validDays: 1 }, "不能延长"],
    ["ordered early", { type: "order", at }, notice, "公示期未满"],
    ["ordered over an objection", { type: "order", at: at + hour }, objected, "异议未答复"],
  ])("is not %s", (_, command, more, text) => {
    expect(() => decideBidding(command, bidding(more))).toThrow(text);
  });

  it("ends where it ends: nothing moves an ordered, failed or cancelled one", () => {
    const commands: BiddingCommand[] = [
      { type: "publish", at },
      { type: "correct", at },
      { type: "cancel", reason: "x" },
      { type: "open", at },
      { type: "close" },
      { type: "settle", ranking, failure: null },
      { type: "award", at, coId: 1, reason: "" },
      { type: "confirm", at, coId: 1, calendar },
      { type: "decline", at, coId: 1 },
      { type: "lapse", at },
      { type: "object", at, coId: 2, objectionId: "o" },
      { type: "answerObjection", at, objectionId: "o", upheld: true },
      { type: "order", at },
    ];
    for (const status of biddingStatuses.slice(-3)) {
      for (const command of commands) {
        expect(() => decideBidding(command, bidding({ ...notice, status })), `${status} ${command.type}`).toThrow("不能");
      }
    }
  });
});
