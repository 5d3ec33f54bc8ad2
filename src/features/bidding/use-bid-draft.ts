"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { useStored } from "../form/use-stored.ts";
import type { BidTexts } from "./bid-values.ts";

const Draft = v.object({
  basis: v.string(),
  texts: v.record(v.string(), v.object({ price: v.string(), days: v.string() })),
});

type Options = {
  /** What it is stored under, besides whose it is. */
  name: string;
  /** What it was typed for: the goods, and what the company has placed until then. */
  basis: string;
  start: BidTexts;
};

/**
 * What is typed for a bid and not placed yet: it is there again after a reload. A draft of another basis is dropped: the company has
 * placed something since, or the goods were corrected, and its prices are not of today.
 */
export function useBidDraft({ name, basis, start }: Options) {
  const [texts, setTexts] = useState(start);
  const [isRestored, setRestored] = useState(false);
  const [isStale, setStale] = useState(false);
  // What is typed in two fields at once is two changes of what is typed.
  const latest = useRef(start);
  const origin = useRef<"start" | "sent" | "typed">("start");
  const sent = useRef<BidTexts | null>(null);
  const put = useCallback((next: BidTexts, from: "start" | "sent" | "typed") => {
    latest.current = next;
    origin.current = from;
    setTexts(next);
  }, []);
  const { store, forget } = useStored(`bid.${name}`, Draft, (stored) => {
    // Who has begun to type meanwhile goes on with that.
    if (origin.current === "typed") return;
    if (stored.basis !== basis) return setStale(true);
    put(stored.texts, "typed");
    setRestored(true);
  });
  useEffect(() => {
    if (isStale) forget();
  }, [isStale, forget]);
  return {
    texts,
    /** Whether the texts are those of an earlier page. */
    isRestored,
    change: (next: BidTexts | ((typed: BidTexts) => BidTexts)) => {
      put(typeof next === "function" ? next(latest.current) : next, "typed");
      store({ basis, texts: latest.current });
    },
    /** The bid is on its way, and is stored with its sending: `texts` are what an earlier page sent. */
    place: useCallback(
      (earlier?: BidTexts) => {
        if (earlier && origin.current !== "start") return;
        if (earlier) put(earlier, "sent");
        else forget();
        sent.current = latest.current;
        setRestored(false);
      },
      [forget, put],
    ),
    /** What was refused, or typed since the bid was sent, is a draft as before. */
    answered: useCallback(
      (isAccepted: boolean, newBasis: string) => {
        const isPlaced = isAccepted && latest.current === sent.current;
        if (!isPlaced) store({ basis: newBasis, texts: latest.current });
      },
      [store],
    ),
    clear: () => {
      forget();
      setRestored(false);
      put(start, "start");
    },
  };
}
