"use client";
import { useState } from "react";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

const { mail: words } = messages;

type Answer = { ok: boolean; text: string };

/** Confirms by POST: opening the page, as mail scanners do, decides nothing. */
export function MailDecision({ ticket }: { ticket: string }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { busy, run } = useAction({ refused: (error) => setAnswer({ ok: false, text: error.message }) });
  const decide = async (more: { decision: "approve" } | { decision: "reject"; reason: string }) => {
    await run(async () => {
      const { status } = await request("POST /mall-pur/approval/link", { body: { ticket, ...more } }, { quiet: true });
      const approved = status === "ordered" ? words.approvedOrdered : words.approved;
      setAnswer({ ok: true, text: more.decision === "reject" ? words.rejected : approved });
    });
  };
  const reject = async () => {
    const reason = await promptReason({ kind: "textarea", title: words.reject, label: words.reason });
    if (reason !== null) await decide({ decision: "reject", reason: String(reason) });
  };
  if (answer) {
    return (
      <div className={stack}>
        <Alert tone={answer.ok ? "success" : "danger"} title={answer.text} live />
        <LinkButton href="/myApprovals" variant="outline">
          {words.login}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={bar}>
      <Button size="lg" icon="check" busy={busy} onClick={() => void decide({ decision: "approve" })}>
        {words.approve}
      </Button>
      <Button size="lg" variant="outline" icon="close" disabled={busy} onClick={() => void reject()}>
        {words.reject}
      </Button>
    </div>
  );
}

const stack = css({ display: "grid", gap: "3", justifyItems: "start" });
const bar = wrap({ gap: "3" });
