"use client";
import * as v from "valibot";
import { sha256 } from "#src/domain/bidding/log.ts";
import { sealText } from "#src/domain/bidding/sealed-commitment.ts";
import { BidLines, Sha256, type BidLine } from "#src/domain/bidding/rules.ts";
import { renderedFor } from "#src/web/viewer.ts";

/** What a bidder must keep until the opening: without the salt nobody can prove what was committed to. */
export const SealedReceipt = v.object({
  kind: v.literal("sealed-bid-receipt"),
  biddingId: v.string(),
  coId: v.number(),
  lines: BidLines,
  salt: Sha256,
  commitment: Sha256,
});
export type SealedReceipt = v.InferOutput<typeof SealedReceipt>;

/** Longer than any window with its time to reveal, minutes. */
const lifetime = 120 * 24 * 60;
const keyOf = (biddingId: string) => `sealed-bid:${biddingId}:${renderedFor()}`;
const openStore = async () => (await import("#src/web/local-store.ts")).createLocalStore(localStorage);

/** Commits to a bid under a fresh salt. */
export async function sealBid(biddingId: string, coId: number, lines: BidLine[]): Promise<SealedReceipt> {
  const salt = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  const commitment = await sha256(sealText(biddingId, coId, lines, salt));
  return { kind: "sealed-bid-receipt", biddingId, coId, lines, salt, commitment };
}

/** Every commitment of a bidding is kept: the last one that the room accepted is the one to reveal. */
export async function storeReceipt(receipt: SealedReceipt): Promise<void> {
  const store = await openStore();
  store.set(keyOf(receipt.biddingId), [...(await storedReceipts(receipt.biddingId)), receipt], lifetime);
}

export async function storedReceipts(biddingId: string): Promise<SealedReceipt[]> {
  const parsed = v.safeParse(v.array(SealedReceipt), (await openStore()).get(keyOf(biddingId)));
  return parsed.success ? parsed.output : [];
}

/** A receipt that was downloaded; null for any other file. */
export async function readReceipt(file: Blob): Promise<SealedReceipt | null> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), SealedReceipt), await file.text());
  return parsed.success ? parsed.output : null;
}

export function downloadReceipt(receipt: SealedReceipt): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(receipt, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = `sealed-bid-${receipt.biddingId}-${receipt.commitment.slice(0, 8)}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
