import type { Fen } from "../kernel/money.ts";
import { conflict } from "../kernel/error.ts";
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

/** Movements of stock at a site: brought by the vendor, taken by a purchaser, brought back, counted. */
export const stockEntryKinds = ["bring", "take", "giveBack", "adjust"] as const;
export type StockEntryKind = (typeof stockEntryKinds)[number];

export const stockEntryLabels: Record<StockEntryKind, string> = {
  bring: "供应商补货",
  take: "领用",
  giveBack: "归还",
  adjust: "盘点调整",
};

/** Pieces of a slip: what was taken, and what of it came back unused. */
export type SlipLine = { productId: number; quantity: number; givenBack: number };
/** `closedSite`: the name of its site where nothing is taken any more. */
export type Slip = { status: DeliveryStatus; closedSite: string | null; lines: readonly SlipLine[] };

export type SlipCommand =
  | { type: "take" }
  | { type: "drop" }
  | { type: "giveBack"; lines: readonly { productId: number; quantity: number }[] };

export type SlipEvent =
  | { type: "taken" }
  | { type: "dropped" }
  /** `all`: nothing of it is left to be ordered. */
  | { type: "givenBack"; all: boolean };

/** What a command does to a slip, or 409 when it does not stand where the command begins. */
export function decideSlip(command: SlipCommand, slip: Slip): SlipEvent {
  switch (command.type) {
    case "take": {
      if (slip.status !== "draft") throw notNow(slip, "领用");
      if (slip.closedSite !== null) throw closedSite(slip.closedSite);
      return { type: "taken" };
    }
    case "drop": {
      if (slip.status !== "draft") throw notNow(slip, "取消");
      return { type: "dropped" };
    }
    case "giveBack": {
      if (slip.status === "ordered") throw conflict("此领用单已结算，不能归还；未用完的商品请在订单中申请退货");
      if (slip.status !== "taken") throw notNow(slip, "归还");
      const back = new Map(command.lines.map(({ productId, quantity }) => [productId, quantity]));
      for (const productId of back.keys()) {
        if (!slip.lines.some((line) => line.productId === productId)) throw conflict("领用单中没有此商品，请刷新后重试");
      }
      const left = slip.lines.map((line) => netOf(line) - (back.get(line.productId) ?? 0));
      if (left.some((quantity) => quantity < 0)) throw conflict("归还数量超过领用数量，请刷新后重试");
      return { type: "givenBack", all: left.every((quantity) => quantity === 0) };
    }
  }
}

/** Nothing is taken from a site that was closed. */
export const closedSite = (name: string) => conflict(`寄售点“${name}”已停用，请选择其他寄售点`);

/** The status of a slip after an event that `decideSlip` gave for it. */
export function statusAfter({ status }: Slip, event: SlipEvent): DeliveryStatus {
  if (event.type === "taken") return "taken";
  if (event.type === "dropped") return "cancelled";
  // A slip of which nothing is left is taken no more.
  return event.all ? "cancelled" : status;
}

/** Pieces that are still to be paid for. */
export const netOf = ({ quantity, givenBack }: Pick<SlipLine, "quantity" | "givenBack">): number => quantity - givenBack;

const notNow = ({ status }: Slip, verb: string) =>
  conflict(`此领用单${deliveryStatusLabels[status]}，不能${verb}，请刷新后查看`, { status });

/** A slip that waits for the end of its period. */
export type DueSlip = {
  deliveryId: string;
  groupId: string;
  purchaserId: string;
  coId: number;
  takenAt: Instant;
  lines: readonly (SlipLine & { price: Fen })[];
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
export function bundleSlips(slips: readonly DueSlip[], maxLines: number): Bundle[] {
  const bundles: Bundle[] = [];
  for (const slip of slips.toSorted((a, b) => a.takenAt - b.takenAt)) {
    const lines = slip.lines.filter((line) => netOf(line) > 0);
    const fitting = bundles.find((bundle) => fits(bundle, slip, lines, maxLines));
    const bundle = fitting ?? { groupId: slip.groupId, purchaserId: "", coId: slip.coId, deliveryIds: [], lines: [] };
    if (!fitting) bundles.push(bundle);
    bundle.purchaserId = slip.purchaserId;
    bundle.deliveryIds.push(slip.deliveryId);
    for (const line of lines) {
      const same = bundle.lines.find(({ productId }) => productId === line.productId);
      if (same) same.quantity += netOf(line);
      else bundle.lines.push({ productId: line.productId, quantity: netOf(line), price: line.price });
    }
  }
  return bundles;
}

function fits(bundle: Bundle, slip: DueSlip, lines: DueSlip["lines"], maxLines: number): boolean {
  if (bundle.groupId !== slip.groupId || bundle.coId !== slip.coId) return false;
  const known = new Map(bundle.lines.map((line) => [line.productId, line.price]));
  if (lines.some(({ productId, price }) => known.has(productId) && known.get(productId) !== price)) return false;
  return known.size + lines.filter(({ productId }) => !known.has(productId)).length <= maxLines;
}
