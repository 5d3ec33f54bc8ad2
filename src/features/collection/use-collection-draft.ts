"use client";
import { useEffect, useRef } from "react";
import * as v from "valibot";
import { useStored } from "../form/use-stored.ts";

const Text = v.string();
const Draft = v.object({
  values: v.object({
    title: Text,
    description: Text,
    caseSize: Text,
    minTotal: Text,
    opensAt: Text,
    closesAt: Text,
    maxProlongations: Text,
    prolongDays: Text,
  }),
  priceTiers: v.array(v.object({ fromQuantity: Text, price: Text })),
});
type Draft = v.InferOutput<typeof Draft>;

/** Keeps a campaign that is being written, apart for each that exists and for a new one, and puts it back. */
export function useCollectionDraft(name: string, draft: Draft, restore: (stored: Draft) => void) {
  const { store, forget } = useStored(`collection.${name}`, Draft, restore);
  const text = JSON.stringify(draft);
  const first = useRef(text);
  useEffect(() => {
    if (text !== first.current) store(JSON.parse(text) as Draft);
  }, [text, store]);
  return { forget };
}
