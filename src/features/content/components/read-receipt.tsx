"use client";
import { useEffect } from "react";
import { request } from "#src/web/request.ts";

/** Tells the mall that an announcement was opened, for its receipts; when that fails the next opening tells it. */
export function ReadReceipt({ announcementId }: { announcementId: string }) {
  useEffect(() => {
    // Silent: nobody pressed anything.
    request(
      "POST /mall-admin/portal/announce/{id}/read",
      { params: { id: announcementId }, body: {} },
      { quiet: true, idempotencyKey: `read-announcement-${announcementId}` },
    ).catch(() => undefined);
  }, [announcementId]);
  return null;
}
