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

/** The goods an approver looks at, and the decision: all of it, or all of it sent back with a reason and the goods that it is about. */
export function Review({
  wish: { wishId, suppliers, availableActions },
}: {
  wish: Pick<WishView, "wishId" | "suppliers" | "availableActions">;
}) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { busy, running, run } = useAction({ reload: true });

  const act = (what: "approve" | "reject", work: () => Promise<string>) => run(work, (text) => text, what);
  const lines = suppliers.flatMap((supplier) => supplier.lines);
  const disliked = lines.filter(({ lineId }) => chosen.includes(lineId));
  const titles = disliked.map(({ goods }) => goods.productTitle);
  const rejectLabel = disliked.length > 0 ? words.rejectNaming(disliked.length) : words.rejectAll;
  const approve = async () => {
    // A tick says the contrary of this button: all is approved only by who says so once more.
    const content = words.approveTicked(titles);
    const isMeant =
      disliked.length === 0 || (await confirm({ title: words.approve, content, ok: words.approveAll, danger: true }));
    if (!isMeant) return;
    await act("approve", async () => {
      const { status } = await request("POST /mall-pur/wish/{wishId}/approve", { params: { wishId }, body: {} });
      return status === "ordered" ? words.approvedOrdered : words.approved;
    });
  };
  const reject = async () => {
    const others = lines.length - disliked.length;
    const answer = await promptReason({
      kind: "textarea",
      title: rejectLabel,
      label: words.reason,
      hint: disliked.length > 0 && others > 0 ? words.rejectNamingHint(titles, others) : words.rejectHint,
    });
    if (answer === null) return;
    const body = { reason: String(answer), lineIds: [...chosen] };
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
        <Button
          size="lg"
          variant="outline"
          icon="close"
          busy={running === "reject"}
          disabled={busy}
          onClick={() => void reject()}
        >
          {rejectLabel}
        </Button>
      </div>
    </>
  );
}

const hint = mutedText({ mb: "2" });
const bar = wrap({ gap: "3", position: "sticky", bottom: "0", bg: "bg.surface", borderTop: "default", mt: "3", pt: "3" });
