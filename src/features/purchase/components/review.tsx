"use client";
import { useState } from "react";
import type { WishView } from "#src/domain/purchase/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { promptReason } from "#src/ui/reason.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { mutedText, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { GoodsTables } from "./goods-tables.tsx";

const { approvals: words } = messages;

/** The goods an approver looks at, and the decision: all of it, or lines sent back with a reason. */
export function Review({
  wish: { wishId, suppliers, availableActions },
}: {
  wish: Pick<WishView, "wishId" | "suppliers" | "availableActions">;
}) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { busy, running, run } = useAction({ reload: true });

  const act = (what: "approve" | "reject", work: () => Promise<string>) => run(work, (text) => text, what);
  const approve = async () => {
    // A tick says the contrary of this button: all is approved only by who says so once more.
    const disliked = suppliers.flatMap(({ lines }) => lines).filter(({ lineId }) => chosen.includes(lineId));
    const content = words.approveTicked(disliked.map(({ goods }) => goods.productTitle));
    const isMeant =
      disliked.length === 0 || (await confirm({ title: words.approve, content, ok: words.approveAll, danger: true }));
    if (!isMeant) return;
    await act("approve", async () => {
      const { status } = await request("POST /mall-pur/wish/{wishId}/approve", { params: { wishId }, body: {} });
      return status === "ordered" ? words.approvedOrdered : words.approved;
    });
  };
  const reject = async (lineIds: readonly string[]) => {
    const answer = await promptReason({
      kind: "textarea",
      title: lineIds.length > 0 ? `驳回 ${lineIds.length} 种商品` : words.rejectAll,
      label: words.reason,
      hint: words.rejectHint,
    });
    if (answer === null) return;
    const body = { reason: String(answer), lineIds: [...lineIds] };
    await act("reject", async () => {
      await request("POST /mall-pur/wish/{wishId}/reject", { params: { wishId }, body });
      return words.rejected;
    });
  };

  return (
    <>
      <p className={hint}>{words.chooseLines}</p>
      <GoodsTables
        suppliers={suppliers}
        hasAddress
        renderBox={({ lineId, goods }) => (
          <Checkbox
            checked={chosen.includes(lineId)}
            aria-label={`不同意 ${goods.productTitle}`}
            onChange={(on) => setChosen((current) => (on ? [...current, lineId] : current.filter((id) => id !== lineId)))}
          />
        )}
      />
      <div className={bar}>
        {availableActions.includes("approve") && (
          <Button size="lg" icon="check" busy={running === "approve"} disabled={busy} onClick={() => void approve()}>
            {words.approve}
          </Button>
        )}
        {chosen.length > 0 && (
          <Button size="lg" variant="outline" busy={running === "reject"} disabled={busy} onClick={() => void reject(chosen)}>
            {words.rejectLines}（{chosen.length}）
          </Button>
        )}
        <Button size="lg" variant="outline" icon="close" disabled={busy} onClick={() => void reject([])}>
          {words.rejectAll}
        </Button>
      </div>
    </>
  );
}

const hint = mutedText({ mb: "2" });
const bar = wrap({ gap: "3", position: "sticky", bottom: "0", bg: "bg.surface", borderTop: "default", mt: "3", pt: "3" });
