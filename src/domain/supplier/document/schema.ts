import * as v from "valibot";
import { acrossFields } from "../../kernel/across-fields.ts";
import { base64Text } from "../../kernel/base64.ts";
import { documentBytes } from "../../kernel/document.ts";
import { Id } from "../../kernel/identity.ts";
import { endOfDay, Instant, isoDay, requiredDay } from "../../kernel/instant.ts";
import { Page } from "../../kernel/paging.ts";
import { foldLine, requiredCode } from "../../kernel/text.ts";
import { documentActions, documentStates, type DocumentState } from "./available-actions.ts";

export const goodsDocumentKinds = ["sds", "coa"] as const;
export type GoodsDocumentKind = (typeof goodsDocumentKinds)[number];

/** Of which goods a sheet speaks: one product, or all of the company's with its CAS number or maker's code. */
export const documentScopes = ["product", "cas", "maker"] as const;
export type DocumentScope = (typeof documentScopes)[number];
export const documentScopeLabels = {
  product: "仅此商品",
  cas: "本公司同一 CAS 号的全部商品",
  maker: "本公司同一厂家货号与 CAS 号的全部商品",
} as const satisfies Record<DocumentScope, string>;

export const documentLanguages = ["zh", "en"] as const;
export const documentLanguageLabels = { zh: "中文", en: "英文" } as const;

export const documentStateLabels = {
  submitted: "待审核",
  active: "有效",
  rejected: "未通过",
  withdrawn: "已撤下",
} as const satisfies Record<DocumentState, string>;

/** So many documents of one kind a product, CAS number or maker's code may have, withdrawn ones left out. */
export const maxDocuments = { sds: 20, coa: 500 } as const satisfies Record<GoodsDocumentKind, number>;

/** A PDF as a call takes it: the name people read, and its bytes in base64. */
const PdfUpload = v.strictObject({
  name: v.pipe(
    v.string("请选择文件"),
    foldLine,
    v.nonEmpty("请选择文件"),
    v.maxLength(120, "文件名最多 120 个字"),
    v.regex(/^[^\p{Cc}\p{Cs}\\/:*?"<>|]+$/u, '文件名不能含有 \\ / : * ? " < > | 等字符'),
    v.regex(/\.pdf$/i, "只支持 PDF 文件"),
  ),
  content: base64Text(documentBytes, "文件"),
});

const entries = {
  language: v.picklist(documentLanguages, "请选择语言"),
  issuedOn: requiredDay("请填写编制或检验日期"),
  /** First moment after its last day; null without an end. */
  validTo: v.nullable(Instant),
  file: PdfUpload,
};

/** A safety data sheet with its version, or a certificate of analysis with its lot; every wrong field is named. */
export const GoodsDocumentForm = acrossFields(
  v.pipe(
    v.variant(
      "kind",
      [
        v.strictObject({
          kind: v.literal("sds"),
          scope: v.picklist(documentScopes, "请选择适用商品"),
          version: requiredCode("版本号", 20),
          ...entries,
        }),
        v.strictObject({ kind: v.literal("coa"), lotNo: requiredCode("批号", 40), ...entries }),
      ],
      "请选择资料种类",
    ),
    v.forward(
      v.partialCheck(
        [["issuedOn"], ["validTo"]],
        ({ issuedOn, validTo }) => validTo === null || validTo > endOfDay(issuedOn),
        "有效期止应晚于编制或检验日期",
      ),
      ["validTo"],
    ),
  ),
);
export type GoodsDocumentForm = v.InferOutput<typeof GoodsDocumentForm>;

/** What only the day of the upload decides: a document of tomorrow, or one that has ended. Null when both are right. */
export function termProblem({ issuedOn, validTo }: Pick<GoodsDocumentForm, "issuedOn" | "validTo">, now: Instant) {
  if (issuedOn > isoDay(now)) return { field: "issuedOn", text: "编制或检验日期不能晚于今天" } as const;
  if (validTo !== null && validTo <= now) return { field: "validTo", text: "资料已过有效期，请上传有效的版本" } as const;
  return null;
}

/** A document as its company and the operator see it. */
export const GoodsDocument = v.object({
  documentId: v.string(),
  kind: v.picklist(goodsDocumentKinds),
  coName: v.string(),
  /** Of which goods: `CAS 64-17-5`, `厂家货号 A123`, or a product's code and title. */
  subject: v.string(),
  fileName: v.string(),
  path: v.string(),
  language: v.picklist(documentLanguages),
  version: v.string(),
  lotNo: v.nullable(v.string()),
  issuedOn: v.string(),
  validTo: v.nullable(v.number()),
  state: v.picklist(documentStates),
  reason: v.string(),
  submittedAt: v.number(),
  decidedAt: v.nullable(v.number()),
  availableActions: v.array(v.picklist(documentActions)),
});
export type GoodsDocument = v.InferOutput<typeof GoodsDocument>;

/** The documents of one of the company's products, with what it may be uploaded for. */
export const GoodsDocuments = v.object({
  productCode: v.string(),
  title: v.string(),
  casNo: v.nullable(v.string()),
  makerCode: v.string(),
  /** Dangerous goods without a sheet in force: nobody can buy them. */
  needsSheet: v.boolean(),
  documents: v.array(GoodsDocument),
});
export type GoodsDocuments = v.InferOutput<typeof GoodsDocuments>;

export const GoodsDocumentPage = v.object({ ...Page(GoodsDocument).entries, waiting: v.number() });
export type GoodsDocumentPage = v.InferOutput<typeof GoodsDocumentPage>;

export const DecideGoodsDocument = acrossFields(
  v.pipe(
    v.strictObject({ approved: v.boolean(), reason: v.pipe(v.string(), foldLine, v.maxLength(50, "原因最多 50 字")) }),
    v.forward(
      v.partialCheck([["approved"], ["reason"]], ({ approved, reason }) => approved || reason !== "", "请填写退回原因"),
      ["reason"],
    ),
  ),
);
export type DecideGoodsDocument = v.InferOutput<typeof DecideGoodsDocument>;
export const goodsDocumentParams = v.strictObject({ documentId: Id });
