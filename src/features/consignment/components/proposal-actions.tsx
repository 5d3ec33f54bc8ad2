"use client";
import type { ProposalAnswer, ProposalRow } from "#src/domain/consignment/schema.ts";
import { changeText, proposalActions, type ProposalAction, type Side } from "#src/domain/consignment/proposal.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { promptReason } from "#src/ui/reason.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

type Props = { side: Side; proposal: Pick<ProposalRow, "proposalId" | "productTitle" | "change" | "availableActions"> };

/** Confirms or refuses what the other side proposed, or takes back what the own one did. */
export function ProposalActions({ side, proposal: { proposalId, productTitle, change, availableActions } }: Props) {
  const { running, busy, run } = useAction({ reload: true });
  const send = (body: ProposalAnswer, done: string) =>
    run(
      () =>
        request(
          side === "unit" ? "POST /mall-pur/vm/proposal/{proposalId}/answer" : "POST /mall-sup/vm/proposal/{proposalId}/answer",
          { params: { proposalId }, body },
        ),
      done,
      body.type,
    );
  const answers: Record<ProposalAction, () => Promise<unknown>> = {
    confirm: async () => {
      const content = `${productTitle}：${changeText(change)}。${messages.confirmHint}`;
      if (await confirm({ content })) await send({ type: "confirm" }, messages.confirmed);
    },
    refuse: async () => {
      const reason = await promptReason({ kind: "textarea", title: messages.refuse, label: messages.refuseReason });
      if (typeof reason === "string") await send({ type: "refuse", reason }, messages.refused);
    },
    withdraw: async () => {
      if (await confirm({ content: messages.withdrawConfirm })) await send({ type: "withdraw" }, messages.withdrawn);
    },
  };
  return (
    <div className={root}>
      {proposalActions.map(
        (action) =>
          availableActions.includes(action) && (
            <Button
              key={action}
              size="sm"
              variant={action === "confirm" ? "solid" : "outline"}
              busy={busy && running === action}
              onClick={() => void answers[action]()}
            >
              {messages[action]}
            </Button>
          ),
      )}
    </div>
  );
}

const root = wrap({ gap: "2" });
