"use client";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import type { useDraft } from "../use-draft.ts";

/** Says that answers were put back, and which were not (`without`); takes them away again where the computer is shared. */
export function DraftNotice({ draft, without = "" }: { draft: ReturnType<typeof useDraft>; without?: string }) {
  if (!draft.stored) return null;
  return (
    <Alert tone="info" live>
      <div className={line}>
        {messages.draftStored}
        {without}
        <Button variant="ghost" size="sm" onClick={() => void draft.clear()}>
          {messages.draftCleared}
        </Button>
      </div>
    </Alert>
  );
}

const line = wrap({ align: "center", justify: "space-between", gap: "2" });
