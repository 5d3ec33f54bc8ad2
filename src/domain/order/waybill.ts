import { quantityOf, toReceive, type LineProgress, type LineQuantity } from "./progress.ts";
import { refuse } from "./refusals.ts";

/** Who carries a parcel, under which number; empty where the supplier brings it. */
export type WaybillOf = { carrier: string; trackingNo: string };

/** A parcel that was sent. `corrections`: how often its waybill was corrected. */
export type SentParcel = WaybillOf & { shipmentId: string; lines: readonly LineQuantity[]; corrections: number };

/** So often a waybill of one parcel is corrected: its buyer is told each time. */
export const maxCorrections = 5;

/**
 * What a correction of a waybill writes down. It is open until the parcel is received: pieces are received by line, not by parcel,
 * so a parcel counts as received when none of its lines has pieces left on their way. Throws 409.
 */
export function decideCorrection({ parcel, to }: { parcel: SentParcel; to: WaybillOf }, lines: readonly LineProgress[]) {
  const isOnItsWay = lines.some((line) => quantityOf(parcel.lines, line) > 0 && toReceive(line) > 0);
  if (!isOnItsWay) throw refuse.waybillReceived();
  if (parcel.corrections >= maxCorrections) throw refuse.waybillFull({ max: maxCorrections });
  const { shipmentId, carrier, trackingNo } = parcel;
  if (carrier === to.carrier && trackingNo === to.trackingNo) throw refuse.waybillSame();
  return { shipmentId, from: { carrier, trackingNo }, to, lines: parcel.lines };
}

/** `顺丰速运 SF1234567890`; without a number who brings it. */
export const waybillText = ({ carrier, trackingNo }: WaybillOf): string => `${carrier} ${trackingNo}`.trim();
