"use client";
import type { CollectionAction } from "#src/domain/collection/available-actions.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

type Props = {
  collectionId: string;
  availableActions: readonly CollectionAction[];
  /** Where its terms are changed, as long as that is possible. */
  editPage: string;
  /** Of the operator's desk, for campaigns that are open to every unit. */
  admin: boolean;
};

/** The organiser's ways to change a campaign that has not begun, and to end one before its window does. */
export function OrganiserActions({ collectionId, availableActions, editPage, admin }: Props) {
  const { busy, run } = useAction({ reload: true });
  const params = { collectionId };
  const close = async () => {
    if (!(await confirm({ content: messages.closeConfirm }))) return;
    const input = { params, body: {} };
    await run(
      () =>
        admin
          ? request("POST /mall-admin/collection/{collectionId}/close", input)
          : request("POST /mall-pur/collection/{collectionId}/close", input),
      messages.closed,
    );
  };
  const cancel = async () => {
    const { cancel: title, cancelReason: label, cancelHint: hint } = messages;
    const reason = await promptReason({ kind: "textarea", title, label, hint });
    if (reason === null) return;
    const input = { params, body: { reason: String(reason) } };
    await run(
      () =>
        admin
          ? request("POST /mall-admin/collection/{collectionId}/cancel", input)
          : request("POST /mall-pur/collection/{collectionId}/cancel", input),
      messages.cancelled,
    );
  };
  return (
    <div className={row}>
      {availableActions.includes("edit") && (
        <LinkButton variant="outline" size="sm" icon="edit" href={editPage}>
          {messages.edit}
        </LinkButton>
      )}
      {availableActions.includes("closeEarly") && (
        <Button variant="outline" size="sm" busy={busy} onClick={() => void close()}>
          {messages.closeEarly}
        </Button>
      )}
      {availableActions.includes("cancel") && (
        <Button variant="outline" size="sm" busy={busy} onClick={() => void cancel()}>
          {messages.cancel}
        </Button>
      )}
    </div>
  );
}

const row = wrap({ gap: "2" });
