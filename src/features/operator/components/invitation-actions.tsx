"use client";
import type { InvitationAction } from "#src/domain/operator/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

type Props = { invitationId: string; name: string; availableActions: readonly InvitationAction[] };

/** What an operator may do with an invitation. */
export function InvitationActions({ invitationId, name, availableActions }: Props) {
  const { busy, run } = useAction({ reload: true });
  const params = { invitationId };
  const send = async () => {
    if (!(await confirm({ content: messages.inviteAgainConfirm(name) }))) return;
    await run(
      () => request("POST /mall-admin/operator/invitation/{invitationId}/send", { params, body: {} }),
      messages.invitedAgain(name),
    );
  };
  const withdraw = async () => {
    if (!(await confirm({ content: messages.invitationRevokeConfirm(name) }))) return;
    await run(
      () => request("DELETE /mall-admin/operator/invitation/{invitationId}", { params }),
      messages.invitationRevoked(name),
    );
  };
  return (
    <span className={tools}>
      {availableActions.includes("send") && (
        <Button size="sm" variant="outline" busy={busy} aria-label={`重新发送：${name}`} onClick={() => void send()}>
          重新发送
        </Button>
      )}
      {availableActions.includes("withdraw") && (
        <Button size="sm" variant="outline" busy={busy} aria-label={`撤回邀请：${name}`} onClick={() => void withdraw()}>
          撤回
        </Button>
      )}
    </span>
  );
}

const tools = css({ display: "inline-flex", flexWrap: "wrap", gap: "1" });
