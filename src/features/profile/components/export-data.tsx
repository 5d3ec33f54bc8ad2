"use client";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { useSite } from "#src/features/frame/components/site-provider.tsx";
import { Button } from "#src/ui/button.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

/** Hands over everything the mall holds about the caller as one file. */
export function ExportData() {
  const { busy, run } = useAction();
  const { name } = useSite();
  const save = async () => {
    await run(async () => {
      const data = await request("POST /auth/own/export", { body: {} });
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
      link.download = messages.exportFile(name, isoDay(data.exportedAt));
      link.click();
      URL.revokeObjectURL(link.href);
    }, messages.exported);
  };
  return (
    <div>
      <Button variant="outline" icon="download" busy={busy} onClick={() => void save()}>
        导出我的个人信息
      </Button>
    </div>
  );
}
