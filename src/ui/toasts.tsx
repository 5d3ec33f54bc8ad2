"use client";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { css } from "#styled-system/css";
import { preloadMessages } from "./preload-messages.ts";
import { noItems } from "./queue.ts";
import { type ToastCommand, toastCommands } from "./toaster.ts";
import { loadPatiently } from "./load-patiently.ts";

const ToastRegion = lazy(() => loadPatiently(() => import("./toast-region.tsx")));

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
    <Suspense fallback={<PlainMessages waiting={waiting} />}>
      <ToastRegion />
    </Suspense>
  );
}

/** What is to be said while the script that says it does not come, as without a network. */
const PlainMessages = ({ waiting }: { waiting: readonly ToastCommand[] }) => (
  <div role="status" className={plain} data-print="hide">
    {[...new Set(waiting.flatMap((command) => (command.kind === "show" ? [command.message.text] : [])))].map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
);

const plain = css({
  position: "fixed",
  top: "4",
  insetInline: "0",
  mx: "auto",
  width: "[min(400px, calc(100vw - 32px))]",
  display: "grid",
  gap: "2",
  zIndex: "toast",
  pointerEvents: "none",
  // A script that comes at once shows them itself.
  opacity: "0",
  animation: "appear 1ms 300ms forwards",
  "& p": { p: "3", bg: "bg.surface", border: "default", borderRadius: "sm", boxShadow: "popover" },
});
