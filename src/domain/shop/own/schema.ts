import * as v from "valibot";
import { ProductCard } from "../../catalogue/schema.ts";
import { paperActions } from "./available-actions.ts";
import { DocumentUpload } from "../../kernel/document.ts";
import { Id } from "../../kernel/identity.ts";
import { Page } from "../../kernel/paging.ts";
import { authorisationKinds } from "../authorisation.ts";
import { licenceKinds, type LicenceKind } from "../licence.ts";
import { foldLine, foldLines } from "../../kernel/text.ts";
import { requiredInstant } from "../../kernel/instant.ts";

/** Categories a shop makes for itself; so many, and so many goods in each. */
export const mostShelves = 30;
export const mostOnShelf = 500;

const ShelfName = v.pipe(
  v.string("请填写分类名称"),
  foldLine,
  v.minLength(1, "请填写分类名称"),
  v.maxLength(20, "分类名称最多 20 字"),
);
export const NameShelf = v.strictObject({ name: ShelfName });
/** The whole shelf: house codes of the company's own goods, each on a line. */
export const FillShelf = v.strictObject({
  codes: v.pipe(
    v.array(v.pipe(v.string(), foldLine, v.maxLength(60, "货号最多 60 字"))),
    v.maxLength(mostOnShelf, `每个分类最多 ${mostOnShelf} 件商品`),
  ),
});
export const shelfParams = v.strictObject({ shelfId: Id });

export const OwnShelf = v.object({ shelfId: v.string(), name: v.string(), codes: v.array(v.string()) });
export type OwnShelf = v.InferOutput<typeof OwnShelf>;

export const ShopFace = v.strictObject({
  slogan: v.pipe(v.string(), foldLine, v.maxLength(60, "口号最多 60 字")),
  notice: v.pipe(v.string(), foldLines, v.maxLength(300, "公告最多 300 字")),
});
export type ShopFace = v.InferOutput<typeof ShopFace>;

/** Papers a company hands in: the right to a brand, or a licence for a class of dangerous goods. */
export const paperKinds = [
  "brand",
  ...licenceKinds.filter((kind): kind is Exclude<LicenceKind, "business"> => kind !== "business"),
] as const;
export type PaperKind = (typeof paperKinds)[number];
export const paperStates = ["submitted", "approved", "rejected"] as const;
export type PaperState = (typeof paperStates)[number];
export const paperStateLabel = { submitted: "待审核", approved: "已通过", rejected: "未通过" } as const satisfies Record<
  PaperState,
  string
>;

const Text = (what: string, most: number) =>
  v.pipe(v.string(`请填写${what}`), foldLine, v.minLength(1, `请填写${what}`), v.maxLength(most, `${what}最多 ${most} 字`));

/** `brandName` and `brandKind` of a brand's authorisation alone. Instants of the first and of the day after the last. */
export const PaperForm = v.pipe(
  v.strictObject({
    kind: v.picklist(paperKinds, "请选择证照种类"),
    brandName: v.pipe(v.string(), foldLine, v.maxLength(60, "品牌最多 60 字")),
    brandKind: v.nullable(v.picklist(authorisationKinds, "请选择授权方式")),
    number: Text("编号", 60),
    issuer: Text("签发单位", 60),
    validFrom: requiredInstant("请填写起始日期"),
    validTo: requiredInstant("请填写截止日期"),
    file: DocumentUpload,
  }),
  v.forward(
    v.partialCheck([["validFrom"], ["validTo"]], ({ validFrom, validTo }) => validFrom < validTo, "截止日期应晚于起始日期"),
    ["validTo"],
  ),
  v.forward(
    v.partialCheck([["kind"], ["brandName"]], ({ kind, brandName }) => kind !== "brand" || brandName !== "", "请填写品牌"),
    ["brandName"],
  ),
  v.forward(
    v.partialCheck(
      [["kind"], ["brandKind"]],
      ({ kind, brandKind }) => (kind === "brand") === (brandKind !== null),
      "请选择授权方式",
    ),
    ["brandKind"],
  ),
);
export type PaperForm = v.InferOutput<typeof PaperForm>;

export const PaperView = v.object({
  paperId: v.string(),
  coName: v.string(),
  kind: v.picklist(paperKinds),
  brandName: v.nullable(v.string()),
  brandKind: v.nullable(v.picklist(authorisationKinds)),
  number: v.string(),
  issuer: v.string(),
  validFrom: v.number(),
  validTo: v.number(),
  fileName: v.string(),
  state: v.picklist(paperStates),
  reason: v.nullable(v.string()),
  submittedAt: v.number(),
  decidedAt: v.nullable(v.number()),
  /** Of the operator. */
  may: v.array(v.picklist(paperActions)),
});
export type PaperView = v.InferOutput<typeof PaperView>;
export const PaperPage = v.object({ ...Page(PaperView).entries, waiting: v.number() });
export type PaperPage = v.InferOutput<typeof PaperPage>;

export const DecidePaper = v.pipe(
  v.strictObject({ approved: v.boolean(), reason: v.pipe(v.string(), foldLine, v.maxLength(50, "原因最多 50 字")) }),
  v.forward(
    v.partialCheck([["approved"], ["reason"]], ({ approved, reason }) => approved || reason !== "", "请填写退回原因"),
    ["reason"],
  ),
);
export type DecidePaper = v.InferOutput<typeof DecidePaper>;
export const paperParams = v.strictObject({ paperId: Id });

/** The shop as its own people keep it. */
export const OwnShop = v.object({
  coId: v.string(),
  ...ShopFace.entries,
  shelves: v.array(OwnShelf),
  /** For each class of dangerous goods the one that ends last. */
  licences: v.array(v.object({ kind: v.picklist(licenceKinds), number: v.string(), validFrom: v.number(), validTo: v.number() })),
  papers: v.array(PaperView),
});
export type OwnShop = v.InferOutput<typeof OwnShop>;

/** The goods of a shelf, as a visitor of the shop sees them. */
export const Shelf = v.object({ ...Page(ProductCard).entries, name: v.string() });
export type Shelf = v.InferOutput<typeof Shelf>;
