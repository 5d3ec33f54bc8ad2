"use client";
import { useEffect, useRef } from "react";
import * as v from "valibot";
import { toaster } from "#src/ui/toaster.ts";
import { takeForBidding } from "../cart/goods-for-bidding.ts";
import { useKept } from "../cart/use-kept.ts";
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
    most: Text,
    longestMinutes: Text,
    revealHours: Text,
    confirmHours: Text,
    noticeDays: Text,
  }),
  opensAt: Text,
  endsAt: Text,
  lines: v.array(
    v.object({
      productId: v.nullable(Text),
      title: Text,
      code: Text,
      casNo: Text,
      brand: Text,
      spec: Text,
      quantity: Text,
      unit: Text,
      ceiling: Text,
      remark: Text,
    }),
  ),
});

type Options = {
  /** What the form is kept under; null keeps nothing. */
  name: string | null;
  text: FormText;
  restore: (change: (known: FormText) => FormText) => void;
  /** Goods of a pasted list are taken over. */
  fromBatch: boolean;
};

/** Keeps a form that is being written, and puts it back. Goods that the page came with stay. */
export function useFormDraft({ name, text, restore, fromBatch }: Options) {
  const first = useRef(text);
  const { keep, forget } = useKept(name ?? "bidding-none", Draft, (kept) => {
    if (name === null) return;
    const cameWithGoods = fromBatch || first.current.lines.some(({ title }) => title !== "");
    restore((known) => ({ ...known, ...kept, ...(cameWithGoods && { lines: known.lines }) }));
  });
  const put = useRef(restore);
  useEffect(() => {
    if (!fromBatch) return;
    const take = async () => {
      const lines = (await takeForBidding())?.map((line) => ({ ...emptyLine, ...line }));
      if (lines) put.current((known) => ({ ...known, lines }));
    };
    take().catch(() => toaster.error(messages.goodsNotTaken));
  }, [fromBatch]);
  useEffect(() => {
    if (name !== null && text !== first.current) keep(text);
  }, [name, text, keep]);
  return { forget };
}
