"use client";
import { lazy, Suspense, useState } from "react";
import { loadPatiently } from "#src/ui/load-patiently.ts";
import { Button } from "#src/ui/button.tsx";

/** Comes when it is asked for. */
const NewGroupDialog = lazy(() => loadPatiently(() => import("./new-group-dialog.tsx")));

export function NewGroup() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="add" onClick={() => setOpen(true)}>
        新建课题组
      </Button>
      {isOpen && (
        <Suspense>
          <NewGroupDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
