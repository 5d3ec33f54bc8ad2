"use client";
import { lazy, Suspense } from "react";
import { loadPatiently } from "#src/ui/load-patiently.ts";

// Only who has something to agree to pays for the window that asks.
const ProtocolDialog = lazy(() => loadPatiently(() => import("./protocol-dialog.tsx")));

/** Asks for agreement to what is new, on whatever page they are. */
export function ProtocolRenewal() {
  return (
    <Suspense>
      <ProtocolDialog />
    </Suspense>
  );
}
