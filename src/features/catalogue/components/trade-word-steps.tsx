"use client";
import { useState } from "react";
import type { TradeWordLine } from "#src/domain/catalogue/trade-word/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { PointTradeWordDialog } from "./trade-word-dialogs.tsx";

const { tradeWord: words } = messages;

/** Makes a trade word mean another name, takes it out of the search, brings it back, or undoes a new one. */
export function TradeWordSteps({ row }: { row: TradeWordLine }) {
  const { wordId, word, name, availableActions } = row;
  const { busy, run } = useAction({ reload: true });
  const [isPointing, setPointing] = useState(false);
  const params = { wordId };
  const retire = async () => {
    if (!(await confirm({ title: words.retireTitle(word), content: words.retireText(name), ok: words.retire }))) return;
    await run(() => request("POST /mall-admin/tradeWord/{wordId}/retire", { params }), words.retired(word));
  };
  const undo = async () => {
    if (!(await confirm({ title: words.undoTitle(word), content: words.undoText, ok: words.undo }))) return;
    await run(() => request("POST /mall-admin/tradeWord/{wordId}/undo", { params }), words.undone(word));
  };
  return (
    <div className={steps}>
      {availableActions.includes("point") && (
        <Button size="sm" variant="outline" disabled={busy} onClick={() => setPointing(true)}>
          {words.point}
        </Button>
      )}
      {availableActions.includes("retire") && (
        <Button size="sm" variant="outline" busy={busy} onClick={() => void retire()}>
          {words.retire}
        </Button>
      )}
      {availableActions.includes("undo") && (
        <Button size="sm" variant="outline" busy={busy} onClick={() => void undo()}>
          {words.undo}
        </Button>
      )}
      {availableActions.includes("restore") && (
        <Button
          size="sm"
          variant="outline"
          busy={busy}
          onClick={() => void run(() => request("POST /mall-admin/tradeWord/{wordId}/restore", { params }), words.restored(word))}
        >
          {words.restore}
        </Button>
      )}
      {isPointing && <PointTradeWordDialog row={row} onClose={() => setPointing(false)} />}
    </div>
  );
}

const steps = wrap({ gap: "2" });
