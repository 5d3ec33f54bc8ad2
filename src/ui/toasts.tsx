"use client";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { preloadMessages } from "./preload-messages.ts";
import { noItems } from "./queue.ts";
import { toastCommands } from "./toaster.ts";

const ToastRegion = lazy(() => import("./toast-region.tsx"));

/** Where toasts appear; rendered once, in the site frame. Costs nothing until somebody does something. */
export function Toasts() {
  const waiting = useSyncExternalStore(toastCommands.subscribe, toastCommands.items, () => noItems);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const options = { once: true, passive: true };
    addEventListener("pointerdown", preloadMessages, options);
    addEventListener("keydown", preloadMessages, options);
    return () => {
      removeEventListener("pointerdown", preloadMessages);
      removeEventListener("keydown", preloadMessages);
    };
  }, []);
  if (waiting.length > 0 && !isLoaded) setLoaded(true);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <ToastRegion />
    </Suspense>
  );
}
