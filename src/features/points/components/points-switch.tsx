"use client";
import { useRouter } from "waku/router/client";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

/** For the unit's administrator: whether the unit takes part. */
export function PointsSwitch({ isOpen }: { isOpen: boolean }) {
  const router = useRouter();
  const change = async () => {
    if (isOpen && !(await confirm({ content: messages.closeConfirm }))) return;
    try {
      await request("PUT /mall-pur/integral/switch", { body: { open: !isOpen } });
      toaster.success(isOpen ? messages.shut : messages.opened);
    } catch {
      // Said by the request client.
    }
    await router.reload();
  };
  return (
    <Button variant={isOpen ? "ghost" : "solid"} size={isOpen ? "sm" : "md"} onClick={() => void change()}>
      {isOpen ? messages.close : messages.open}
    </Button>
  );
}
