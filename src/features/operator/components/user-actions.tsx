"use client";
import type { UserAction } from "#src/domain/operator/user/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { promptReason } from "#src/ui/reason.ts";
import { useAction } from "#src/ui/use-action.ts";
import { loadDocument } from "#src/web/load-document.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { storeUser } from "#src/web/stored-user.ts";
import { messages } from "../messages.ts";

/** What an operator may do to somebody's account. */
export function UserActions({
  userId,
  name,
  availableActions,
}: {
  userId: string;
  name: string;
  availableActions: readonly UserAction[];
}) {
  const { busy, run } = useAction({ reload: true });
  const path = "POST /mall-admin/user/{userId}/status";
  const disable = async () => {
    const reason = await promptReason({
      kind: "textarea",
      title: `停用 ${name}`,
      label: "停用原因",
      hint: "停用后所有设备退出登录，不能再登录；原因记入审计日志",
    });
    if (reason === null) return;
    const body = { status: "disabled", reason: String(reason) } as const;
    await run(() => request(path, { params: { userId }, body }), messages.disabled(name));
  };
  const enable = async () => {
    if (!(await confirm({ content: messages.enableConfirm(name) }))) return;
    await run(() => request(path, { params: { userId }, body: { status: "active" } }), messages.enabled(name));
  };
  const unlock = () =>
    run(() => request("POST /mall-admin/user/{userId}/unlock", { params: { userId }, body: {} }), messages.unlocked(name));
  const view = async () => {
    const reason = await promptReason({
      kind: "textarea",
      title: `以 ${name} 的身份查看`,
      label: "查看原因",
      hint: "只能浏览，最长 30 分钟；原因记入审计日志",
    });
    if (reason === null) return;
    await run(async () => {
      await request("POST /mall-admin/user/{userId}/view", { params: { userId }, body: { reason: String(reason) } });
      await storeUser();
      await loadDocument("/");
    });
  };
  return (
    <span className={tools}>
      {availableActions.includes("view") && (
        <Button size="sm" variant="outline" busy={busy} aria-label={`查看商城：以 ${name} 的身份`} onClick={() => void view()}>
          查看商城
        </Button>
      )}
      {availableActions.includes("disable") && (
        <Button size="sm" variant="outline" busy={busy} aria-label={`停用 ${name}`} onClick={() => void disable()}>
          停用
        </Button>
      )}
      {availableActions.includes("enable") && (
        <Button size="sm" variant="outline" busy={busy} aria-label={`启用 ${name}`} onClick={() => void enable()}>
          启用
        </Button>
      )}
      {availableActions.includes("unlock") && (
        <Button size="sm" variant="outline" busy={busy} aria-label={`解除锁定 ${name}`} onClick={() => void unlock()}>
          解除锁定
        </Button>
      )}
    </span>
  );
}

const tools = css({ display: "inline-flex", flexWrap: "wrap", gap: "1" });
