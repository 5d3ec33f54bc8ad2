"use client";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { loadDocument } from "#src/web/load-document.ts";
import { request } from "#src/web/request.ts";
import { wrap } from "#styled-system/patterns";

type Unit = { unitId: string; unitName: string };

/** Goes to another unit of one's own and opens `page` there; `page` is an address of this mall. */
export function SwapUnit({ units, page }: { units: readonly Unit[]; page: string }) {
  const { running, run } = useAction();
  const swap = async (unitId: string) => {
    await request("POST /auth/swapUnit/{unitId}", { params: { unitId }, body: {} });
    // Cart, prices and rights are another unit's now.
    await loadDocument(page);
  };
  return (
    <div className={buttons}>
      {eachRow(
        units,
        ({ unitId }) => unitId,
        ({ unitId, unitName }) => (
          <Button
            variant="outline"
            icon="swap"
            busy={running === unitId}
            onClick={() => void run(() => swap(unitId), "", unitId)}
          >
            切换到 {unitName}
          </Button>
        ),
      )}
    </div>
  );
}

const buttons = wrap({ justify: "center", gap: "2", mt: "2" });
