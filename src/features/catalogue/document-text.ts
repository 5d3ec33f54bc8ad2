import { documentKinds } from "#src/domain/catalogue/schema.ts";
import { formatLastDay } from "#src/domain/kernel/instant.ts";
import { documentLanguageLabels, type GoodsDocument } from "#src/domain/supplier/document/schema.ts";

type Said = Pick<GoodsDocument, "kind" | "language" | "version" | "lotNo" | "issuedOn" | "validTo">;

/** `安全技术说明书（中文，版本 3）`, `检验报告（批号 2026-01）`. */
export const documentTitle = ({ kind, language, version, lotNo }: Said): string =>
  kind === "sds"
    ? `${documentKinds.sds}（${documentLanguageLabels[language]}，版本 ${version || "未注明"}）`
    : `${documentKinds.coa}（批号 ${lotNo ?? ""}）`;

/** `编制 2026-11-21 · 有效期至 2027年11月20日`. */
export const documentTerm = ({ kind, issuedOn, validTo }: Said): string =>
  [`${kind === "sds" ? "编制" : "检验"} ${issuedOn}`, ...(validTo === null ? [] : [`有效期至 ${formatLastDay(validTo)}`])].join(
    " · ",
  );
