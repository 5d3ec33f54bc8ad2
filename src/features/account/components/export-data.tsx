"use client";
import { useState } from "react";
import { isoDay } from "#src/domain/kernel/instant.ts";
import { Button } from "#src/ui/button.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";

/** Hands over everything the mall holds about the caller as one file. */
export function ExportData() {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const data = await request("POST /auth/own/export", { body: {} });
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }));
      link.download = `科研商城个人信息-${isoDay(data.exportedAt)}.json`;
      link.click();
      URL.revokeObjectURL(link.href);
      toaster.success("个人信息已导出，请妥善保管文件");
    } catch {
      // Said by the request client.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button variant="outline" icon="download" busy={busy} onClick={() => void save()}>
        导出我的个人信息
      </Button>
    </div>
  );
}
