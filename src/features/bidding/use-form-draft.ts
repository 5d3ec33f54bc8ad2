"use client";
import { useEffect, useRef } from "react";
import * as v from "valibot";
import { useKept } from "../cart/use-kept.ts";
import type { FormText } from "./form-state.ts";

const Text = v.string();
const Draft = v.object({
  title: Text,
  description: Text,
  groupId: Text,
  access: v.picklist(["public", "invited"]),
  invited: v.array(v.object({ coId: Text, coName: Text })),
  mode: v.picklist(["open", "rank", "sealed"]),
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

/** Keeps a form that is being written, and puts it back; null keeps nothing. Goods that the page came with stay. */
export function useFormDraft(name: string | null, text: FormText, restore: (change: (known: FormText) => FormText) => void) {
  const first = useRef(text);
  const { keep, forget } = useKept(name ?? "bidding-none", Draft, (kept) => {
    if (name === null) return;
    const cameWithGoods = first.current.lines.some(({ title }) => title !== "");
    restore((known) => ({ ...known, ...kept, ...(cameWithGoods && { lines: known.lines }) }));
  });
  useEffect(() => {
    if (name === null || text === first.current) return;
    const { policy: _policy, ...draft } = text;
    keep(draft);
  }, [name, text, keep]);
  return { forget };
}
