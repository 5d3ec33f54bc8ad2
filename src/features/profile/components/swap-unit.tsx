"use client";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { wrap } from "#styled-system/patterns";
import { swapUnit } from "../swap-unit.ts";

type Unit = { unitId: string; unitName: string };

/** A button for each of these units of one's own: opens `page` as its member. */
export function SwapUnit({ units, page }: { units: readonly Unit[]; page: string }) {
  const { running, run } = useAction();
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
            onClick={() => void run(() => swapUnit(unitId, page), "", unitId)}
          >
            切换到 {unitName}
          </Button>
        ),
      )}
    </div>
  );
}

const buttons = wrap({ justify: "center", gap: "2", mt: "2" });
