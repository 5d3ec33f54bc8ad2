"use client";
import { useEffect } from "react";
import { replayEarlyActs } from "./replay-early-acts.ts";

/** Last in `<body>`: once the page is awake, does what people did before it was (early-acts-script.ts). */
export function EarlyActs() {
  useEffect(() => {
    const acts = document.releaseEarlyActs?.() ?? [];
    delete document.releaseEarlyActs;
    void replayEarlyActs(acts);
  }, []);
  return null;
}
