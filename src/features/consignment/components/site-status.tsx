"use client";
import type { SiteStatus } from "#src/domain/consignment/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

/** Takes a site out of use, or into it again. */
export function SiteStatusButton({ siteId, status }: { siteId: string; status: SiteStatus }) {
  const { busy, run } = useAction({ reload: true });
  const next = status === "open" ? "closed" : "open";
  const change = async () => {
    if (next === "closed" && !(await confirm({ content: messages.stopConfirm }))) return;
    await run(
      () => request("POST /mall-pur/vm/site/{siteId}/status", { params: { siteId }, body: { status: next } }),
      next === "closed" ? messages.stopped : messages.reopened,
    );
  };
  return (
    <Button variant="outline" busy={busy} onClick={() => void change()}>
      {next === "closed" ? messages.stop : messages.reopen}
    </Button>
  );
}
