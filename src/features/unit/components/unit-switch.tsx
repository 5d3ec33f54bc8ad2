"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { UnitAction, UnitState } from "#src/domain/unit/admin/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";

type Props = { unitId: string; name: string; availableActions: readonly UnitAction[] };

/** Disables a unit, or opens it again. */
export function UnitSwitch({ unitId, name, availableActions }: Props) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const change = async (status: UnitState, question: string, done: string) => {
    if (!(await confirm({ content: question }))) return;
    setBusy(true);
    try {
      await request("POST /mall-admin/unit/{unitId}/status", { params: { unitId }, body: { status } });
      toaster.success(done);
    } catch {
      // Said by the request client; the page shows how it stands.
    }
    await router.reload();
    setBusy(false);
  };
  const disable = () =>
    change(
      "disabled",
      `确定停用 ${name} 吗？停用后不能加入该单位，也不能发起或批准采购；已有订单照常收货、验收与结算。`,
      `${name} 已停用`,
    );
  const enable = () => change("active", `确定启用 ${name} 吗？启用后可重新加入和采购。`, `${name} 已启用`);
  return (
    <>
      {availableActions.includes("disable") && (
        <Button variant="danger" busy={busy} onClick={() => void disable()}>
          停用单位
        </Button>
      )}
      {availableActions.includes("enable") && (
        <Button busy={busy} onClick={() => void enable()}>
          启用单位
        </Button>
      )}
    </>
  );
}
