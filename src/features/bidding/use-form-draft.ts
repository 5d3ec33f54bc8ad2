"use client";
import { useEffect, useRef } from "react";
import * as v from "valibot";
import { toaster } from "#src/ui/toaster.ts";
import { chooseForBidding, goodsTexts } from "../cart/goods-for-bidding.ts";
import { useStored } from "../form/use-stored.ts";
import { emptyLine, type FormText } from "./form-state.ts";
import { messages } from "./messages.ts";

const Text = v.string();
const Draft = v.object({
  title: Text,
  description: Text,
  groupId: Text,
  access: v.picklist(["public", "invited"]),
  invited: v.array(v.object({ coId: Text, coName: Text })),
  mode: v.picklist(["open", "rank", "sealed"]),
  policy: v.object({
    minWindowHours: Text,
    minBidders: Text,
    decrementPercent: Text,
    bands: v.array(v.object({ from: Text, step: Text })),
    within: Text,
    by: Text,
    maxTotalMinutes: Text,
    revealHours: Text,
    confirmHours: Text,
    noticeDays: Text,
  }),
  /** Missing in what was kept before there were such terms. */
  commercial: v.optional(
    v.object({
      maxLeadDays: Text,
      payment: Text,
      paymentDays: Text,
      tax: Text,
      invoice: Text,
      validDays: Text,
    }),
  ),
  opensAt: Text,
  endsAt: Text,
  lines: v.array(v.object({ ...goodsTexts, ceiling: Text, remark: Text })),
});

type Options = {
  /** What the form is kept under; null keeps nothing. */
  name: string | null;
  text: FormText;
  restore: (change: (existing: FormText) => FormText) => void;
  /** Goods of a pasted list are taken over. */
  fromBatch: boolean;
};

/** Keeps a form that is being written, and puts it back. Goods that the page came with stay. */
export function useFormDraft({ name, text, restore, fromBatch }: Options) {
  const first = useRef(text);
  const { store, forget } = useStored(name ?? "bidding-none", Draft, ({ commercial, ...stored }) => {
    if (name === null) return;
    const cameWithGoods = fromBatch || first.current.lines.some(({ title }) => title !== "");
    restore((existing) => ({
      ...existing,
      ...stored,
      ...(commercial && { commercial }),
      ...(cameWithGoods && { lines: existing.lines }),
    }));
  });
  const restoreDraft = useRef(restore);
  useEffect(() => {
    if (!fromBatch) return;
    const accept = async () => {
      const lines = (await chooseForBidding())?.map((line) => ({ ...emptyLine, ...line }));
      if (lines) restoreDraft.current((existing) => ({ ...existing, lines }));
    };
    accept().catch(() => toaster.error(messages.goodsNotTaken));
  }, [fromBatch]);
  useEffect(() => {
    if (name !== null && text !== first.current) store(text);
  }, [name, text, store]);
  return { forget };
}
