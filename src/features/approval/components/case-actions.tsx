"use client";
import type { CaseAction } from "#src/domain/approval/case.ts";
import type { CaseDecision, CaseView } from "#src/domain/approval/case-view.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { promptReason } from "#src/ui/reason.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

const { cases: words } = messages;

type Props = { of: Pick<CaseView, "subject" | "subjectId" | "title" | "summary" | "availableActions"> };

/** Approves or rejects what waits for the caller. */
export function CaseActions({ of: { subjectId, title, summary, availableActions } }: Props) {
  const { running, run } = useAction({ reload: true });
  const send = (body: CaseDecision, done: string) =>
    run(() => request("POST /mall-pur/integral/redemption/{id}/decide", { params: { id: subjectId }, body }), done, body.type);
  const answers: Record<CaseAction, () => Promise<unknown>> = {
    approve: async () => {
      if (await confirm({ title: words.approve, content: `${title}：${summary}` }))
        await send({ type: "approve" }, words.approved);
    },
    reject: async () => {
      const reason = await promptReason({ kind: "textarea", title: words.reject, label: words.rejectReason });
      if (typeof reason === "string") await send({ type: "reject", reason }, words.rejected);
    },
  };
  return (
    <div className={root}>
      {availableActions.includes("approve") && (
        <Button size="sm" busy={running === "approve"} onClick={() => void answers.approve()}>
          {words.approve}
        </Button>
      )}
      {availableActions.includes("reject") && (
        <Button size="sm" variant="outline" busy={running === "reject"} onClick={() => void answers.reject()}>
          {words.reject}
        </Button>
      )}
    </div>
  );
}

const root = wrap({ gap: "2" });
