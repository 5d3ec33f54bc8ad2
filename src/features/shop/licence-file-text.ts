import { formatDate, formatLastDay } from "#src/domain/kernel/instant.ts";
import { authorisationLabel } from "#src/domain/shop/authorisation.ts";
import { licenceLabel } from "#src/domain/hazard/licence.ts";
import type { LicenceFileView } from "#src/domain/shop/admin/schema.ts";

/** `品牌授权：西格玛（授权经销）`, `危险化学品经营许可证`. */
export const licenceFileTitle = ({ kind, brandName, brandKind }: LicenceFileView): string =>
  kind === "brand"
    ? `品牌授权：${brandName ?? ""}${brandKind ? `（${authorisationLabel[brandKind]}）` : ""}`
    : licenceLabel[kind];

export const licenceFileTerm = ({ number, issuer, validFrom, validTo }: LicenceFileView): string =>
  `${number} · ${issuer} · ${formatDate(validFrom)} 至 ${formatLastDay(validTo)}`;

export const licenceFileTone = { submitted: "warning", approved: "success", rejected: "danger" } as const;
