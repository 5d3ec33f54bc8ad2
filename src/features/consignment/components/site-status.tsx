"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { SiteStatus } from "#src/domain/consignment/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

/** Takes a site out of use, or into it again. */
export function SiteStatusButton({ siteId, status }: { siteId: string; status: SiteStatus }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const next = status === "open" ? "closed" : "open";
  const change = async () => {
    if (next === "closed" && !(await confirm({ content: messages.stopConfirm }))) return;
    setBusy(true);
    try {
      await request("POST /mall-pur/vm/site/{siteId}/status", { params: { siteId }, body: { status: next } });
      toaster.success(next === "closed" ? messages.stopped : messages.reopened);
    } catch {
      // Said by the request client.
    }
    await router.reload();
    setBusy(false);
  };
  return (
    <Button variant="outline" busy={busy} onClick={() => void change()}>
      {next === "closed" ? messages.stop : messages.reopen}
    </Button>
  );
}
