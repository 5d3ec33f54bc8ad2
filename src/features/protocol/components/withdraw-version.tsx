"use client";
import { useRouter } from "waku/router/client";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";

/** Takes a version back before it is in force; its text is the draft again. */
export function WithdrawVersion({ versionId, version }: { versionId: string; version: string }) {
  const router = useRouter();
  const withdraw = async () => {
    if (!(await confirm({ content: `确定撤回 ${version} 生效的版本吗？正文将退回草稿。` }))) return;
    try {
      await request("POST /mall-admin/protocol/version/{versionId}/withdraw", { params: { versionId }, body: {} });
      toaster.success("已撤回，正文在草稿中");
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
