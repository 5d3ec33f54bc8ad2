"use client";
import type { UnitAction, UnitState } from "#src/domain/unit/admin/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";

type Props = { unitId: string; name: string; availableActions: readonly UnitAction[] };

/** Disables a unit, or opens it again. */
export function UnitSwitch({ unitId, name, availableActions }: Props) {
  const { busy, run } = useAction({ reload: true });
  const change = async (status: UnitState, question: string, done: string) => {
    if (!(await confirm({ content: question }))) return;
    await run(() => request("POST /mall-admin/unit/{unitId}/status", { params: { unitId }, body: { status } }), done);
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
