import * as v from "valibot";
import { acrossFields } from "../../kernel/across-fields.ts";
import { ProductCard } from "../../catalogue/schema.ts";
import { licenceFileActions } from "./available-actions.ts";
import { DocumentUpload } from "../../kernel/document.ts";
import { Id } from "../../kernel/identity.ts";
import { Page } from "../../kernel/paging.ts";
import { authorisationKinds } from "../authorisation.ts";
import { licenceKinds, type LicenceKind } from "../../hazard/licence.ts";
import { foldLine, foldLines, requiredCode } from "../../kernel/text.ts";
import { requiredInstant } from "../../kernel/instant.ts";

/** Categories a shop makes for itself; so many, and so many goods in each. */
export const maxShopCategories = 30;
export const maxGoodsPerCategory = 500;

const ShopCategoryName = v.pipe(
  v.string("请填写分类名称"),
  foldLine,
  v.minLength(1, "请填写分类名称"),
  v.maxLength(20, "分类名称最多 20 字"),
);
export const NameShopCategory = v.strictObject({ name: ShopCategoryName });
/** The whole shop category: house codes of the company's own goods, each on a line. */
export const FillShopCategory = v.strictObject({
  codes: v.pipe(
    v.array(v.pipe(v.string(), foldLine, v.maxLength(60, "货号最多 60 字"))),
    v.maxLength(maxGoodsPerCategory, `每个分类最多 ${maxGoodsPerCategory} 件商品`),
  ),
});
export const shopCategoryParams = v.strictObject({ shopCategoryId: Id });

export const MyShopCategory = v.object({ shopCategoryId: v.string(), name: v.string(), codes: v.array(v.string()) });
export type MyShopCategory = v.InferOutput<typeof MyShopCategory>;

export const ShopFace = v.strictObject({
  slogan: v.pipe(v.string(), foldLine, v.maxLength(60, "口号最多 60 字")),
  notice: v.pipe(v.string(), foldLines, v.maxLength(300, "公告最多 300 字")),
});
export type ShopFace = v.InferOutput<typeof ShopFace>;

/** Papers a company hands in: the right to a brand, or a licence for a class of dangerous goods. */
export const licenceFileKinds = [
  "brand",
  ...licenceKinds.filter((kind): kind is Exclude<LicenceKind, "business"> => kind !== "business"),
] as const;
export type LicenceFileKind = (typeof licenceFileKinds)[number];
export const licenceFileStates = ["submitted", "approved", "rejected"] as const;
export type LicenceFileState = (typeof licenceFileStates)[number];
export const licenceFileStateLabel = { submitted: "待审核", approved: "已通过", rejected: "未通过" } as const satisfies Record<
  LicenceFileState,
  string
>;

const Text = (what: string, max: number) =>
  v.pipe(v.string(`请填写${what}`), foldLine, v.minLength(1, `请填写${what}`), v.maxLength(max, `${what}最多 ${max} 字`));

/** `brandName` and `brandKind` of a brand's authorisation alone. Instants of the first and of the day after the last. */
export const LicenceFileForm = acrossFields(
  v.pipe(
    v.strictObject({
      kind: v.picklist(licenceFileKinds, "请选择证照种类"),
      brandName: v.pipe(v.string(), foldLine, v.maxLength(60, "品牌最多 60 字")),
      brandKind: v.nullable(v.picklist(authorisationKinds, "请选择授权方式")),
      number: requiredCode("编号", 60),
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
  ),
);
export type LicenceFileForm = v.InferOutput<typeof LicenceFileForm>;

export const LicenceFileView = v.object({
  licenceFileId: v.string(),
  coName: v.string(),
  kind: v.picklist(licenceFileKinds),
  brandName: v.nullable(v.string()),
  brandKind: v.nullable(v.picklist(authorisationKinds)),
  number: v.string(),
  issuer: v.string(),
  validFrom: v.number(),
  validTo: v.number(),
  fileName: v.string(),
  state: v.picklist(licenceFileStates),
  reason: v.nullable(v.string()),
  submittedAt: v.number(),
  decidedAt: v.nullable(v.number()),
  /** Of the operator. */
  availableActions: v.array(v.picklist(licenceFileActions)),
});
export type LicenceFileView = v.InferOutput<typeof LicenceFileView>;
export const LicenceFilePage = v.object({ ...Page(LicenceFileView).entries, waiting: v.number() });
export type LicenceFilePage = v.InferOutput<typeof LicenceFilePage>;

export const DecideLicenceFile = acrossFields(
  v.pipe(
    v.strictObject({ approved: v.boolean(), reason: v.pipe(v.string(), foldLine, v.maxLength(50, "原因最多 50 字")) }),
    v.forward(
      v.partialCheck([["approved"], ["reason"]], ({ approved, reason }) => approved || reason !== "", "请填写退回原因"),
      ["reason"],
    ),
  ),
);
export type DecideLicenceFile = v.InferOutput<typeof DecideLicenceFile>;
export const licenceFileParams = v.strictObject({ licenceFileId: Id });

/** The shop as its own people keep it. */
export const MyShop = v.object({
  coId: v.string(),
  ...ShopFace.entries,
  shopCategories: v.array(MyShopCategory),
  /** For each class of dangerous goods the one that ends last. */
  licences: v.array(v.object({ kind: v.picklist(licenceKinds), number: v.string(), validFrom: v.number(), validTo: v.number() })),
  licenceFiles: v.array(LicenceFileView),
});
export type MyShop = v.InferOutput<typeof MyShop>;

/** The goods of a shop category, as a visitor of the shop sees them. */
export const ShopCategory = v.object({ ...Page(ProductCard).entries, name: v.string() });
export type ShopCategory = v.InferOutput<typeof ShopCategory>;
