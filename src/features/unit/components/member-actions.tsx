"use client";
import { useState } from "react";
import type { GivenRole, UnitMember } from "#src/domain/unit/member/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { MemberRolesDialog } from "./member-roles-dialog.tsx";
import { messages } from "../messages.ts";

/** What an administrator may do with a member. */
export function MemberActions({ member, roles }: { member: UnitMember; roles: readonly GivenRole[] }) {
  const [isOpen, setOpen] = useState(false);
  const { busy, run } = useAction({ reload: true });
  const { purchaserId, realName, availableActions } = member;
  const remove = async () => {
    const reason = await promptReason({
      kind: "textarea",
      title: `将 ${realName} 移出单位`,
      label: "原因",
      hint: "其角色与课题组一并取消；已有申请与订单保留，待其审批的转给单位管理员。本人会收到通知，可重新申请加入",
    });
    if (reason === null) return;
    await run(async () => {
      const body = { reason: String(reason) };
      await request("POST /mall-pur/pur/unit/member/{purchaserId}/remove", { params: { purchaserId }, body });
    }, messages.memberPutOut(realName));
  };
  return (
    <span className={tools}>
      {availableActions.includes("setRoles") && (
        <Button size="sm" variant="outline" aria-label={`设置角色：${realName}`} onClick={() => setOpen(true)}>
          设置角色
        </Button>
      )}
      {availableActions.includes("remove") && (
        <Button size="sm" variant="ghost" busy={busy} aria-label={`将 ${realName} 移出单位`} onClick={() => void remove()}>
          移出
        </Button>
      )}
      {isOpen && <MemberRolesDialog member={member} roles={roles} onClose={() => setOpen(false)} />}
    </span>
  );
}

const tools = css({ display: "inline-flex", flexWrap: "wrap", gap: "1" });
