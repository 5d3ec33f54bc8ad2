import { gapToFree, type FreightRule, type FreightTerms } from "#src/domain/freight/charge.ts";
import { formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import { messages } from "./messages.ts";

/** What a region costs, in a few words: `首 2 件 ¥10.00，每加 3 件 ¥5.00，满 ¥300.00 包邮，约 3 天`. */
export function termsText(terms: FreightTerms): string {
  if (terms.served === 0) return "不送达";
  const { fee, firstPieces, nextPieces, nextFee, freeFrom, hazardFee, leadDays } = terms;
  const byPiece = firstPieces !== null && nextFee > 0;
  return [
    fee === 0 && !byPiece ? "免运费" : byPiece ? `首 ${firstPieces} 件 ${formatMoney(fee)}` : `每单 ${formatMoney(fee)}`,
    ...(byPiece ? [`每加 ${nextPieces} 件 ${formatMoney(nextFee)}`] : []),
    ...(freeFrom === null ? [] : [`满 ${formatMoney(freeFrom)} 包邮`]),
    ...(hazardFee > 0 ? [`危险品加收 ${formatMoney(hazardFee)}`] : []),
    ...(leadDays === null ? [] : [leadText(leadDays)]),
  ].join("，");
}

export const leadText = (days: number) => (days === 0 ? "当日送达" : `约 ${days} 天`);

/** Beside the freight of goods for so much: from where on it is free and what is missing to it, the surcharge it holds, the days on the way. */
export function freightNoteOf(rule: FreightRule, goods: Fen): string {
  const gap = gapToFree(rule, goods);
  return [
    ...(rule.freeFrom === null
      ? []
      : [`满 ${formatMoney(rule.freeFrom)} 包邮，${gap === null ? "已满足" : `还差 ${formatMoney(gap)}`}`]),
    ...(rule.firstPieces !== null && rule.nextFee > 0
      ? [`首 ${rule.firstPieces} 件，每加 ${rule.nextPieces} 件 ${formatMoney(rule.nextFee)}`]
      : []),
    ...(rule.hazardFee > 0 ? [`含危险品附加费 ${formatMoney(rule.hazardFee)}`] : []),
    ...(rule.leadDays === null ? [] : [`运输${leadText(rule.leadDays)}`]),
  ].join("，");
}

/** What a buyer would pay there: `¥12.00，再买 ¥150.00 免运费，约 3 天`. */
export const chargeText = (freight: Fen | null, leadDays: number | null, gap: Fen | null): string =>
  freight === null
    ? "不送达"
    : [
        freight === 0 ? "免运费" : formatMoney(freight),
        ...(gap === null ? [] : [`再买 ${formatMoney(gap)} 免运费`]),
        ...(leadDays === null ? [] : [leadText(leadDays)]),
      ].join("，");

const shownRegions = 6;

/** Names of a row's regions; `nameOf` is null until the names are there, and finds none where they could not be read. */
export function whereText(regions: readonly string[], nameOf: ((prefix: string) => string | undefined) | null): string {
  if (regions.length === 0) return messages.elsewhere;
  if (nameOf === null) return messages.regionsLoading;
  const names = regions.slice(0, shownRegions).flatMap((prefix) => nameOf(prefix) ?? []);
  if (names.length === 0) return `${regions.length} 个地区`;
  return regions.length > shownRegions ? `${names.join("、")} 等 ${regions.length} 个地区` : names.join("、");
}
