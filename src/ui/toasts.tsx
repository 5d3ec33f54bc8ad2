"use client";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { noItems } from "./queue.ts";
import { toastCommands } from "./toaster.ts";

const ToastRegion = lazy(() => import("./toast-region.tsx"));

const wasUsed = { current: false };

/** Where toasts appear; rendered once, in the site frame. Costs nothing until the first toast. */
export function Toasts() {
  const waiting = useSyncExternalStore(toastCommands.subscribe, toastCommands.items, () => noItems);
  if (waiting.length > 0) wasUsed.current = true;
  if (!wasUsed.current) return null;
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  );
}
