"use client";
import { lazy, Suspense, useState } from "react";
import type { FundView } from "#src/domain/fund/calls.ts";
import { loadPatiently } from "#src/ui/load-patiently.ts";
import { Button } from "#src/ui/button.tsx";
import { messages } from "../messages.ts";

/** Dialogs come when they are asked for. */
const OpenFundDialog = lazy(() => loadPatiently(async () => ({ default: (await import("./fund-dialogs.tsx")).OpenFundDialog })));
const EditFundDialog = lazy(() => loadPatiently(async () => ({ default: (await import("./fund-dialogs.tsx")).EditFundDialog })));

/** Opens a fund of a group. */
export function NewFund({ groupId }: { groupId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" icon="add" onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      {isOpen && (
        <Suspense>
          <OpenFundDialog groupId={groupId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Renames a fund, moves its end, closes or opens it. */
export function EditFund({ fund }: { fund: FundView }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" icon="settings" onClick={() => setOpen(true)}>
        {messages.edit}
      </Button>
      {isOpen && (
        <Suspense>
          <EditFundDialog fund={fund} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
