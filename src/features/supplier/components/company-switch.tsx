"use client";
import type { CompanyAction } from "#src/domain/supplier/company/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { promptReason } from "#src/ui/reason.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

type Props = { coId: string; name: string; availableActions: readonly CompanyAction[] };

/** Suspends a company with a reason, or lets it trade again. */
export function CompanySwitch({ coId, name, availableActions }: Props) {
  const { busy, run } = useAction({ reload: true });
  const path = "POST /mall-admin/company/{coId}/status";
  const suspend = async () => {
    const reason = await promptReason({
      kind: "textarea",
      title: `${name} 停业`,
      label: "停业原因",
      hint: "商品随即不能购买，一分钟内从搜索中移除；购物车中会说明原因。已有订单照常发货、验收与结算。原因会通知该供应商",
    });
    if (reason === null) return;
    const body = { status: "suspended", reason: String(reason) } as const;
    await run(() => request(path, { params: { coId }, body }), messages.company.suspended(name));
  };
  const resume = async () => {
    if (!(await confirm({ content: messages.company.resumeConfirm(name) }))) return;
    await run(() => request(path, { params: { coId }, body: { status: "active" } }), messages.company.resumed(name));
  };
  return (
    <>
      {availableActions.includes("suspend") && (
        <Button variant="danger" busy={busy} onClick={() => void suspend()}>
          停业
        </Button>
      )}
      {availableActions.includes("resume") && (
        <Button busy={busy} onClick={() => void resume()}>
          恢复营业
        </Button>
      )}
    </>
  );
}
