import * as v from "valibot";
import { acrossFields } from "../kernel/across-fields.ts";
import { maxQuantity } from "../kernel/quantity.ts";
import { Id } from "../kernel/identity.ts";
import { ChosenGoods } from "../catalogue/goods-change.ts";
import { ProdId } from "../catalogue/schema.ts";
import { Instant, requiredInstant } from "../kernel/instant.ts";
import { periodProblem } from "../kernel/range.ts";
import { Fen } from "../kernel/money.ts";
import { Version, whole } from "../kernel/number.ts";
import { Page } from "../kernel/paging.ts";
import { Reason } from "../kernel/reason.ts";
import { wishStatuses } from "../purchase/state.ts";
import { priceTiersProblem } from "./price-tiers.ts";
import { collectionActions } from "./available-actions.ts";
import { collectionStatuses } from "./state.ts";
import { foldLine, foldLines } from "../kernel/text.ts";

export const maxPriceTiers = 10;

const Pieces = (least: number, what: string) => whole(what, least, maxQuantity);

const Price = v.pipe(Fen, v.minValue(1 as Fen, "单价必须大于 0"), v.maxValue(100_000_000 as Fen, "单价最多 100 万元"));

export const PriceTier = v.strictObject({ fromQuantity: Pieces(1, "起始数量"), price: Price });

/** A campaign as its organiser writes it. Instants in ms; `priceTiers` ascend, their prices fall. */
export const CollectionForm = acrossFields(
  v.pipe(
    v.strictObject({
      productId: ProdId,
      title: v.pipe(v.string("请填写标题"), foldLine, v.minLength(1, "请填写标题"), v.maxLength(60, "标题最多 60 字")),
      description: v.optional(v.pipe(v.string(), foldLines, v.maxLength(500, "说明最多 500 字")), ""),
      caseSize: Pieces(1, "每箱数量"),
      minTotal: Pieces(1, "起订总量"),
      /** Null: from now on. */
      opensAt: v.nullable(Instant),
      closesAt: requiredInstant("请选择截止时间"),
      prolongDays: whole("延期天数", 1, 30),
      maxProlongations: whole("延期次数", 0, 3, { min: "延期次数不能为负", max: "最多延期 3 次" }),
      priceTiers: acrossFields(
        v.pipe(
          v.array(PriceTier),
          v.minLength(1, "请至少填写一档价格"),
          v.maxLength(maxPriceTiers, `最多 ${maxPriceTiers} 档价格`),
          v.partialCheck(
            [
              ["$", "fromQuantity"],
              ["$", "price"],
            ],
            (tiers) => priceTiersProblem(tiers) === null,
            ({ input }) => priceTiersProblem(input) ?? "",
          ),
        ),
      ),
    }),
    v.forward(
      v.partialCheck(
        [["opensAt"], ["closesAt"]],
        ({ opensAt, closesAt }) => opensAt === null || periodProblem(opensAt, closesAt) === null,
        ({ input: { opensAt, closesAt } }) => (opensAt === null ? null : periodProblem(opensAt, closesAt)) ?? "",
      ),
      ["closesAt"],
    ),
  ),
);
export type CollectionForm = v.InferOutput<typeof CollectionForm>;

/** Other terms for a campaign that has not begun; `version` is the one that was edited, another one meanwhile is a conflict. */
export const EditCollection = v.strictObject({ version: Version, form: CollectionForm });
export type EditCollection = v.InferOutput<typeof EditCollection>;

/** What a group promises: `quantity` surely, up to `tolerance` more to fill a case. */
export const Join = acrossFields(
  v.pipe(
    v.strictObject({
      groupId: v.pipe(v.string("请选择课题组"), v.minLength(1, "请选择课题组"), Id),
      quantity: Pieces(0, "需求数量"),
      tolerance: Pieces(0, "可多要数量"),
      /** Less than this is of no use to the group: it gets as much or nothing. */
      least: v.optional(Pieces(0, "最少数量"), 0),
      /** The group's fund that pays: it holds the most that the pledge can cost. */
      fundId: v.pipe(v.string("请选择经费"), v.minLength(1, "请选择经费"), Id),
      /** The goods as the page showed them: others are refused with 409. */
      goods: ChosenGoods,
    }),
    v.forward(
      v.partialCheck(
        [["quantity"], ["tolerance"], ["least"]],
        ({ quantity, tolerance, least }) => least <= quantity + tolerance,
        "最少数量不能大于需求数量与可多要数量之和",
      ),
      ["least"],
    ),
    v.forward(
      v.partialCheck(
        [["quantity"], ["tolerance"]],
        ({ quantity, tolerance }) => quantity + tolerance > 0,
        "请填写需求数量或可多要数量",
      ),
      ["quantity"],
    ),
  ),
);
export type Join = v.InferOutput<typeof Join>;

const row = {
  collectionId: v.string(),
  title: v.string(),
  status: v.picklist(collectionStatuses),
  /** True before `opensAt`. */
  upcoming: v.boolean(),
  /** True when every unit may take part. */
  wholeMall: v.boolean(),
  productId: v.string(),
  productTitle: v.string(),
  productSpec: v.string(),
  productPic: v.string(),
  productMeasureUnit: v.string(),
  brandName: v.string(),
  coName: v.string(),
  caseSize: v.number(),
  minTotal: v.number(),
  opensAt: v.number(),
  closesAt: v.number(),
  prolonged: v.number(),
  groups: v.number(),
  /** Σ of sure quantities, and whole cases and pieces they make with the tolerance. */
  wanted: v.number(),
  cases: v.number(),
  pieces: v.number(),
  /** Sure pieces missing to the next whole case; 0 when nothing is left over. */
  missingToCase: v.number(),
  /** Pieces that the supplier undertook to supply; null before it confirmed. */
  supply: v.nullable(v.number()),
  /** Pieces missing to the minimum; 0 when it is reached. */
  missingToMin: v.number(),
  /** What one piece costs at the moment, or did when it closed. */
  price: Fen,
  listPrice: v.nullable(Fen),
  nextPriceTier: v.nullable(v.object({ fromQuantity: v.number(), price: Fen, missing: v.number() })),
  /** True when a group of the caller's takes part. */
  joined: v.boolean(),
};
export const CollectionRow = v.object(row);
export type CollectionRow = v.InferOutput<typeof CollectionRow>;
export const CollectionPage = v.object({
  ...Page(CollectionRow).entries,
  counts: v.array(v.object({ status: v.picklist(collectionStatuses), count: v.number() })),
});

/** Somebody's promise as the organiser sees it. */
export const CommitmentRow = v.object({
  groupId: v.string(),
  unitName: v.string(),
  groupName: v.string(),
  byName: v.string(),
  committedAt: v.number(),
  quantity: v.number(),
  tolerance: v.number(),
  least: v.number(),
  /** Pieces it would get if the campaign closed now, or got. */
  allocated: v.number(),
  /** How far the request of a closed campaign has come; null when there is none. */
  wishStatus: v.nullable(v.picklist(wishStatuses)),
});
export type CommitmentRow = v.InferOutput<typeof CommitmentRow>;

/** A campaign as its supplier reads it: the terms it is asked to confirm, and how much is promised. Who promises is the buyers'. */
export const SuppliedCollection = v.object({
  collectionId: v.string(),
  version: v.number(),
  title: v.string(),
  description: v.string(),
  status: v.picklist(collectionStatuses),
  upcoming: v.boolean(),
  /** Null when every unit may take part. */
  unitName: v.nullable(v.string()),
  byName: v.nullable(v.string()),
  productId: v.string(),
  productTitle: v.string(),
  productSpec: v.string(),
  productCode: v.string(),
  productMeasureUnit: v.string(),
  listPrice: v.nullable(Fen),
  /** What the shop has of it; null when it has said nothing. */
  stock: v.nullable(v.number()),
  caseSize: v.number(),
  minTotal: v.number(),
  opensAt: v.number(),
  closesAt: v.number(),
  priceTiers: v.array(v.object({ fromQuantity: v.number(), price: Fen })),
  supply: v.nullable(v.number()),
  /** Pieces of whole cases as of now, or as it closed. */
  pieces: v.number(),
  price: Fen,
  cancelReason: v.string(),
  availableActions: v.array(v.picklist(collectionActions)),
  /** Who got how much once it closed, and whether the company may still let them go. */
  shares: v.array(
    v.object({
      groupId: v.string(),
      unitName: v.string(),
      groupName: v.string(),
      byName: v.string(),
      allocated: v.number(),
      wishStatus: v.picklist(wishStatuses),
      canRelease: v.boolean(),
    }),
  ),
});
export type SuppliedCollection = v.InferOutput<typeof SuppliedCollection>;
export const SuppliedCollectionPage = v.object({
  ...Page(SuppliedCollection).entries,
  counts: v.array(v.object({ status: v.picklist(collectionStatuses), count: v.number() })),
});

/**
 * The supplier's answer: it confirms the terms of `version` and says how much it supplies at most, raises that amount later, or
 * declines.
 */
export const SupplierAnswer = v.variant("type", [
  v.strictObject({ type: v.literal("confirm"), version: Version, supply: Pieces(1, "可供数量") }),
  v.strictObject({ type: v.literal("raise"), version: Version, supply: Pieces(1, "可供数量") }),
  v.strictObject({ type: v.literal("decline"), version: Version, reason: Reason("拒绝原因") }),
]);
export type SupplierAnswer = v.InferOutput<typeof SupplierAnswer>;

/** The supplier lets a group go that does not want its share any more. */
export const ReleaseShare = v.strictObject({ groupId: Id, reason: Reason("同意退出的原因") });
export type ReleaseShare = v.InferOutput<typeof ReleaseShare>;

export const CollectionView = v.object({
  ...row,
  /** Changes with every change of the campaign: a page that shows another version is out of date. */
  version: v.number(),
  description: v.string(),
  /** The goods as they are now, as whoever joins says them back. */
  goods: ChosenGoods,
  cancelReason: v.string(),
  prolongDays: v.number(),
  maxProlongations: v.number(),
  serverNow: v.number(),
  priceTiers: v.array(v.object({ fromQuantity: v.number(), price: Fen, reached: v.boolean() })),
  /** The caller's groups, each with what it promised, what it would get now and what its quantity costs at each price tier. */
  mine: v.array(
    v.object({
      groupId: v.string(),
      groupName: v.string(),
      /** The group's funds that pay, with what is left on each, what the pledge holds on it counted as left. */
      funds: v.array(v.object({ fundId: v.string(), name: v.string(), available: Fen })),
      commitment: v.nullable(
        v.object({
          quantity: v.number(),
          tolerance: v.number(),
          least: v.number(),
          committedBy: v.string(),
          committedAt: v.number(),
          /** Pieces it would get if the campaign closed now, or got. */
          allocated: v.number(),
          amount: Fen,
          fundId: v.nullable(v.string()),
          /** What its fund holds for it now: at the dearest price while it runs, at the price reached once it closed, nothing once ordered. */
          held: Fen,
          amounts: v.array(v.object({ fromQuantity: v.number(), amount: Fen })),
          wishId: v.nullable(v.string()),
          /** True when the request is the caller's own to submit. */
          isMine: v.boolean(),
          /** What the supplier changed of the goods since the group joined, in words; empty for nothing, and once a request was made. */
          goodsChange: v.string(),
        }),
      ),
    }),
  ),
  /** Everybody's promises, in the order of time, for the organiser; null for others. */
  commitments: v.nullable(v.array(CommitmentRow)),
  /** True when the caller may end or cancel it, and before it begins change it. */
  canEdit: v.boolean(),
  canJoin: v.boolean(),
  /** The caller's own next steps. */
  availableActions: v.array(v.picklist(collectionActions)),
  /** Why the caller's unit cannot buy these goods; null when it can. */
  barred: v.nullable(v.string()),
});
export type CollectionView = v.InferOutput<typeof CollectionView>;
