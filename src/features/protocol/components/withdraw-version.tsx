"use client";
import { useRouter } from "waku/router/client";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

/** Takes a version back before it is in force; its text is the draft again. */
export function WithdrawVersion({ versionId, version }: { versionId: string; version: string }) {
  const router = useRouter();
  const withdraw = async () => {
    if (!(await confirm({ content: messages.withdrawConfirm(version) }))) return;
    try {
      await request("POST /mall-admin/protocol/version/{versionId}/withdraw", { params: { versionId }, body: {} });
      toaster.success(messages.withdrawn);
    } catch {
      // Said by the request client.
    }
    await router.reload();
  };
  return (
    <Button size="sm" variant="outline" aria-label={`撤回 ${version}`} onClick={() => void withdraw()}>
      撤回
    </Button>
  );
}
