"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { CompanyAction, CompanyView } from "#src/domain/supplier/company/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";
import { SuspendDialog } from "./suspend-dialog.tsx";

type Props = {
  coId: string;
  name: string;
  availableActions: readonly CompanyAction[];
  orders: CompanyView["ordersByStatus"];
};

/** Suspends a company with a reason, or lets it trade again. */
export function CompanySwitch({ coId, name, availableActions, orders }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const { busy, run } = useAction({ reload: true });
  const path = "POST /mall-admin/company/{coId}/status";
  const resume = async () => {
    if (!(await confirm({ content: messages.company.resumeConfirm(name) }))) return;
    await run(() => request(path, { params: { coId }, body: { status: "active" } }), messages.company.resumed(name));
  };
  const done = async () => {
    setOpen(false);
    toaster.success(messages.company.suspended(name));
    await router.reload();
  };
  return (
    <>
      {availableActions.includes("suspend") && (
        <Button variant="danger" onClick={() => setOpen(true)}>
          停业
        </Button>
      )}
      {availableActions.includes("resume") && (
        <Button busy={busy} onClick={() => void resume()}>
          恢复营业
        </Button>
      )}
      {open && <SuspendDialog coId={coId} name={name} orders={orders} onClose={() => setOpen(false)} onDone={done} />}
    </>
  );
}
