"use client";
import { lazy, Suspense } from "react";

// Only who has something to agree to pays for the window that asks.
const ProtocolDialog = lazy(() => import("./protocol-dialog.tsx"));

/** Asks for agreement to what is new, on whatever page they are. */
export function ProtocolRenewal() {
  return (
    <Suspense>
      <ProtocolDialog />
    </Suspense>
  );
}
