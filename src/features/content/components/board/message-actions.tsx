"use client";
import { useRouter } from "waku/router/client";
import type { BoardMessage } from "#src/domain/content/board/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { wrap } from "#styled-system/patterns";
import { messages } from "../../messages.ts";

/** What is done to a message shows what the server has then, also when somebody else was first. */
function useSteps() {
  const router = useRouter();
  return async (step: () => Promise<unknown>, said: string) => {
    try {
      await step();
      toaster.success(said);
    } catch {
      // Said by the request client.
    }
    await router.reload();
  };
}

const promptWhy = (title: string) => promptReason({ kind: "textarea", title, label: "隐藏原因", hint: "作者会看到" });

const settlings = {
  close: { label: messages.boardClose, said: messages.boardClosed },
  reopen: { label: messages.boardReopen, said: messages.boardReopened },
} as const;

export function MessageActions({
  messageId,
  availableActions,
}: {
  messageId: string;
  availableActions: BoardMessage["availableActions"];
}) {
  const run = useSteps();
  const params = { id: messageId };
  const settling = (["close", "reopen"] as const).find((step) => availableActions.includes(step));
  const hide = async () => {
    const reason = await promptWhy(messages.boardHide);
    if (reason === null) return;
    const body = { reason: String(reason) };
    await run(() => request("POST /mall-admin/portal/board/{id}/hide", { params, body }), messages.boardHidden);
  };
  return (
    <div className={row}>
      {settling && (
        // One button, so that the focus stays when it has done its work.
        <Button
          variant="outline"
          size="sm"
          {...(settling === "close" && { icon: "check" })}
          onClick={() =>
            void run(
              () => request(`POST /mall-admin/portal/board/{id}/${settling}`, { params, body: {} }),
              settlings[settling].said,
            )
          }
        >
          {settlings[settling].label}
        </Button>
      )}
      {availableActions.includes("hide") && (
        <Button variant="ghost" size="sm" icon="eye-off" onClick={() => void hide()}>
          {messages.boardHide}
        </Button>
      )}
    </div>
  );
}

export function HideReply({ messageId, replyId }: { messageId: string; replyId: string }) {
  const run = useSteps();
  const hide = async () => {
    const reason = await promptWhy("隐藏回复");
    if (reason === null) return;
    const parts = { params: { id: messageId, replyId }, body: { reason: String(reason) } };
    await run(() => request("POST /mall-admin/portal/board/{id}/reply/{replyId}/hide", parts), messages.boardHidden);
  };
  return (
    <div>
      <Button variant="ghost" size="sm" icon="eye-off" onClick={() => void hide()}>
        隐藏回复
      </Button>
    </div>
  );
}

const row = wrap({ gap: "2", _empty: { display: "none" } });
