import { formatDate, formatLastDay } from "#src/domain/kernel/instant.ts";
import { authorisationLabel } from "#src/domain/shop/authorisation.ts";
import { licenceLabel } from "#src/domain/shop/licence.ts";
import type { PaperView } from "#src/domain/shop/own/schema.ts";

/** `品牌授权：西格玛（授权经销）`, `危险化学品经营许可证`. */
export const paperTitle = ({ kind, brandName, brandKind }: PaperView): string =>
  kind === "brand"
    ? `品牌授权：${brandName ?? ""}${brandKind ? `（${authorisationLabel[brandKind]}）` : ""}`
    : licenceLabel[kind];

export const paperTerm = ({ number, issuer, validFrom, validTo }: PaperView): string =>
  `${number} · ${issuer} · ${formatDate(validFrom)} 至 ${formatLastDay(validTo)}`;

export const paperTone = { submitted: "warning", approved: "success", rejected: "danger" } as const;
