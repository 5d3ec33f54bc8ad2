"use client";
import { useRouter } from "waku/router/client";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { promptReason } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { messages } from "../../messages.ts";

/** Answers what somebody sent, or settles it without. */
export function SettleFeedback({ feedbackId, of }: { feedbackId: string; of: string }) {
  const router = useRouter();
  const params = { id: feedbackId };
  const run = async (step: () => Promise<unknown>, said: string) => {
    try {
      await step();
      toaster.success(said);
    } catch {
      // Said by the request client; somebody else may have been first.
    }
    await router.reload();
  };
  const answer = async () => {
    const text = await promptReason({
      kind: "textarea",
      rows: 6,
      maxLength: 500,
      title: `答复 ${of}`,
      label: "答复",
      hint: "按对方留下的邮箱或手机送达；已登录的进入其站内消息",
    });
    if (text === null) return;
    const body = { answer: String(text) };
    await run(() => request("POST /mall-admin/feedback/{id}/answer", { params, body }), messages.feedbackAnswered);
  };
  const close = async () => {
    if (!(await confirm({ content: messages.feedbackCloseConfirm }))) return;
    await run(() => request("POST /mall-admin/feedback/{id}/close", { params, body: {} }), messages.feedbackClosed);
  };
  return (
    <div className={row}>
      <Button size="sm" icon="reply" aria-label={`答复 ${of}`} onClick={() => void answer()}>
        答复
      </Button>
      <Button size="sm" variant="ghost" aria-label={`无需答复 ${of}`} onClick={() => void close()}>
        无需答复
      </Button>
    </div>
  );
}

const row = css({ display: "flex", gap: "2" });
