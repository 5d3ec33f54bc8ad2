import type { Fen } from "../kernel/money.ts";
import { refuse } from "./refusals.ts";
import type { Instant } from "../kernel/instant.ts";

/** States of a delivery slip (domain §4): taken at once, ordered from the vendor at the period's end. */
export const deliveryStatuses = ["draft", "taken", "ordered", "cancelled"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export const deliveryStatusLabels: Record<DeliveryStatus, string> = {
  draft: "待领用",
  taken: "已领用",
  ordered: "已结算",
  cancelled: "已取消",
};

/** Movements of stock at a site: brought by the vendor, taken by a purchaser, brought back, counted, returned to the vendor. */
export const stockEntryKinds = ["bring", "take", "giveBack", "adjust", "remove"] as const;
export type StockEntryKind = (typeof stockEntryKinds)[number];

export const stockEntryLabels: Record<StockEntryKind, string> = {
  bring: "供应商补货",
  take: "领用",
  giveBack: "归还",
  adjust: "盘点调整",
  remove: "取回",
};

/** Pieces of a slip: what was taken, and what of it came back unused. */
export type DeliveryNoteLine = { productId: number; quantity: number; givenBack: number };
/** `closedSite`: the name of its site where nothing is taken any more. */
export type DeliveryNote = { status: DeliveryStatus; closedSite: string | null; lines: readonly DeliveryNoteLine[] };

export type DeliveryNoteCommand =
  | { type: "take" }
  | { type: "drop" }
  | { type: "giveBack"; lines: readonly { productId: number; quantity: number }[] };

export type DeliveryNoteEvent =
  | { type: "taken" }
  | { type: "dropped" }
  /** `all`: nothing of it is left to be ordered. */
  | { type: "givenBack"; all: boolean };

/** What a command does to a slip, or 409 when it does not stand where the command begins. */
export function decideDeliveryNote(command: DeliveryNoteCommand, deliveryNote: DeliveryNote): DeliveryNoteEvent {
  switch (command.type) {
    case "take": {
      if (deliveryNote.status !== "draft") throw notNow(deliveryNote, "领用");
      if (deliveryNote.closedSite !== null) throw closedSite(deliveryNote.closedSite);
      return { type: "taken" };
    }
    case "drop": {
      if (deliveryNote.status !== "draft") throw notNow(deliveryNote, "取消");
      return { type: "dropped" };
    }
    case "giveBack": {
      if (deliveryNote.status === "ordered") throw refuse.settled();
      if (deliveryNote.status !== "taken") throw notNow(deliveryNote, "归还");
      const back = new Map(command.lines.map(({ productId, quantity }) => [productId, quantity]));
      for (const productId of back.keys()) {
        if (!deliveryNote.lines.some((line) => line.productId === productId)) throw refuse.noSuchGoods();
      }
      const left = deliveryNote.lines.map((line) => netOf(line) - (back.get(line.productId) ?? 0));
      if (left.some((quantity) => quantity < 0)) throw refuse.moreThanTaken();
      return { type: "givenBack", all: left.every((quantity) => quantity === 0) };
    }
  }
}

/** Nothing is taken from a site that was closed. */
export const closedSite = (name: string) => refuse.siteClosed({ name });

/** The status of a slip after an event that `decideDeliveryNote` gave for it. */
export function statusAfter({ status }: DeliveryNote, event: DeliveryNoteEvent): DeliveryStatus {
  if (event.type === "taken") return "taken";
  if (event.type === "dropped") return "cancelled";
  // A slip of which nothing is left is taken no more.
  return event.all ? "cancelled" : status;
}

/** Pieces that are still to be paid for. */
export const netOf = ({ quantity, givenBack }: Pick<DeliveryNoteLine, "quantity" | "givenBack">): number => quantity - givenBack;

const notNow = ({ status }: DeliveryNote, verb: string) =>
  refuse.notNow({ label: deliveryStatusLabels[status], verb }, { status });

/** A slip that waits for the end of its period. */
export type OverdueDeliveryNote = {
  deliveryId: string;
  groupId: string;
  purchaserId: string;
  coId: number;
  takenAt: Instant;
  lines: readonly (DeliveryNoteLine & { price: Fen })[];
};

export type Bundle = {
  groupId: string;
  /** Who took last: the request is theirs to submit. */
  purchaserId: string;
  coId: number;
  deliveryIds: string[];
  lines: { productId: number; quantity: number; price: Fen }[];
};

/**
 * One request for each group and vendor (domain §4), slips in order of time, at most `maxLines` products each. A product has one
 * price in a request: slips from before and after a change of the agreed price go into two.
 */
export function bundleDeliveryNotes(deliveryNotes: readonly OverdueDeliveryNote[], maxLines: number): Bundle[] {
  const bundles: Bundle[] = [];
  for (const deliveryNote of deliveryNotes.toSorted((a, b) => a.takenAt - b.takenAt)) {
    const lines = deliveryNote.lines.filter((line) => netOf(line) > 0);
    const fitting = bundles.find((bundle) => fits(bundle, deliveryNote, lines, maxLines));
    const bundle = fitting ?? {
      groupId: deliveryNote.groupId,
      purchaserId: "",
      coId: deliveryNote.coId,
      deliveryIds: [],
      lines: [],
    };
    if (!fitting) bundles.push(bundle);
    bundle.purchaserId = deliveryNote.purchaserId;
    bundle.deliveryIds.push(deliveryNote.deliveryId);
    for (const line of lines) {
      const same = bundle.lines.find(({ productId }) => productId === line.productId);
      if (same) same.quantity += netOf(line);
      else bundle.lines.push({ productId: line.productId, quantity: netOf(line), price: line.price });
    }
  }
  return bundles;
}

function fits(bundle: Bundle, deliveryNote: OverdueDeliveryNote, lines: OverdueDeliveryNote["lines"], maxLines: number): boolean {
  if (bundle.groupId !== deliveryNote.groupId || bundle.coId !== deliveryNote.coId) return false;
  const existing = new Map(bundle.lines.map((line) => [line.productId, line.price]));
  if (lines.some(({ productId, price }) => existing.has(productId) && existing.get(productId) !== price)) return false;
  return existing.size + lines.filter(({ productId }) => !existing.has(productId)).length <= maxLines;
}
