"use client";
import { useEffect, useRef } from "react";
import * as v from "valibot";
import { Fen } from "#src/domain/kernel/money.ts";
import type { GroupWithFunds } from "#src/domain/fund/calls.ts";
import { useStored } from "../form/use-stored.ts";
import type { FundRow } from "./fund-shares.ts";

const Draft = v.object({
  addressId: v.string(),
  groupId: v.string(),
  rows: v.array(v.object({ fundId: v.string(), amount: v.nullable(Fen) })),
  remark: v.string(),
});
export type OrderDraft = v.InferOutput<typeof Draft>;

/**
 * Keeps what is written into a request before it is sent, and puts it back after a reload or signing in again: the goods are the
 * server's already. `restore` is called once, when there is something to put back.
 */
export function useOrderDraft(wishId: string, draft: OrderDraft, restore: (stored: OrderDraft) => void) {
  const { store, forget } = useStored(`order.${wishId}`, Draft, restore);
  const text = JSON.stringify(draft);
  const first = useRef(text);
  useEffect(() => {
    if (text !== first.current) store(JSON.parse(text) as OrderDraft);
  }, [text, store]);
  return { forget };
}

/** What a draft says of group and funds, as far as both are still there; null when the group is not. */
export function restoredFunding({ groupId, rows }: Pick<OrderDraft, "groupId" | "rows">, groups: readonly GroupWithFunds[]) {
  const group = groups.find((one) => one.groupId === groupId);
  if (!group || rows.length === 0) return null;
  const exists = (fundId: string) => group.funds.some((fund) => fund.fundId === fundId);
  return {
    groupId,
    rows: rows.map(({ fundId, amount }, key): FundRow => ({ key, fundId: exists(fundId) ? fundId : "", amount })),
  };
}
