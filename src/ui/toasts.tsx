"use client";
import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { noItems } from "./queue.ts";
import { toastCommands } from "./toaster.ts";

const ToastRegion = lazy(() => import("./toast-region.tsx"));

/** Where toasts appear; rendered once, in the site frame. Costs nothing until the first toast. */
export function Toasts() {
  const waiting = useSyncExternalStore(toastCommands.subscribe, toastCommands.items, () => noItems);
  const [isLoaded, setLoaded] = useState(false);
  if (waiting.length > 0 && !isLoaded) setLoaded(true);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  );
}
