import type { Page } from "@playwright/test";
import * as v from "valibot";
import type { BiddingForm } from "#src/domain/bidding/schema.ts";
import type { Sending } from "#src/domain/bidding/socket.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { biddingForm } from "./bidding-form.ts";
import { callApi } from "./session.ts";

/** Steps around a live room, made as calls from somebody's page. */
const Made = v.object({ biddingId: v.string() });

export async function publishBidding(buyer: Page, groupId: string, more: Partial<BiddingForm>): Promise<string> {
  const { biddingId } = await callApi(buyer, Made, "POST", "/mall-pur/bidding/create", biddingForm(groupId, more));
  await callApi(buyer, v.null(), "POST", `/mall-pur/bidding/${biddingId}/publish`, {});
  return biddingId;
}

/** An account of this supplier's own; `place` tells suppliers of one test apart. */
export const accountOf = (place: number) => ({ bankAccount: `6222000${place}`, controller: `控制人${"甲乙丙"[place]}` });

export const joinBidding = (supplier: Page, biddingId: string, place: number) =>
  callApi(supplier, v.null(), "POST", `/mall-sup/bidding/${biddingId}/join`, {
    termsNo: 1,
    ...accountOf(place),
  });

/** Throws unless the room accepts it. */
export const sendToRoom = (supplier: Page, biddingId: string, sending: Sending) =>
  callApi(supplier, v.object({ accepted: v.literal(true) }), "POST", `/mall-sup/bidding/${biddingId}/bid`, sending);

/** One unit price for the only line of a bidding, in fen. */
export const sendBid = (supplier: Page, biddingId: string, unitPrice: number) =>
  sendToRoom(supplier, biddingId, {
    type: "bid",
    key: `unit-price-${unitPrice}`,
    version: 1,
    lines: [{ lineId: "1", unitPrice: fen(unitPrice), leadDays: 3 }],
  });

/** Sends the bid that was typed, and says yes to what it is read back as. */
export async function submitBid(supplier: Page, name = "提交报价"): Promise<void> {
  await supplier.getByRole("button", { name, exact: true }).click();
  await supplier.getByRole("alertdialog").getByRole("button", { name: "确认并提交" }).click();
}
