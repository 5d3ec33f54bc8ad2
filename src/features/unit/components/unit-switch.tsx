"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { UnitState } from "#src/domain/unit/desk/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";

/** Disables a unit, or opens it again. */
export function UnitSwitch({ unitId, name, status }: { unitId: string; name: string; status: UnitState }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const isActive = status === "active";
  const change = async () => {
    const question = isActive
      ? `确定停用 ${name} 吗？停用后不能加入该单位，也不能发起或批准采购；已有订单照常收货、验收与结算。`
      : `确定启用 ${name} 吗？启用后可重新加入和采购。`;
    if (!(await confirm({ content: question }))) return;
    setBusy(true);
    try {
      const body = { status: isActive ? "disabled" : "active" } as const;
      await request("POST /mall-admin/unit/{unitId}/status", { params: { unitId }, body });
      toaster.success(isActive ? `${name} 已停用` : `${name} 已启用`);
    } catch {
      // Said by the request client; the page shows how it stands.
    }
    await router.reload();
    setBusy(false);
  };
  return (
    <Button look={isActive ? "danger" : "solid"} busy={busy} onClick={() => void change()}>
      {isActive ? "停用单位" : "启用单位"}
    </Button>
  );
}
