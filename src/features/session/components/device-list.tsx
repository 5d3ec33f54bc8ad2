"use client";
import type { CallAnswer } from "#src/domain/kernel/call.ts";
import { addressText } from "#src/domain/kernel/client-address.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { Contract } from "#src/domain/contract.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { deviceName } from "../device-name.ts";
import { messages } from "../messages.ts";

type Device = CallAnswer<Contract["GET /auth/session/list"]>[number];

/** Where one is signed in, or would be without asking; each can be ended, and all others at once. */
export function DeviceList({ devices }: { devices: readonly Device[] }) {
  const { running: busy, run } = useAction({ reload: true });
  const end = async (which: string, work: () => Promise<unknown>, done: string) => {
    await run(() => work(), done, which);
  };
  const endOne = ({ sessionId }: Device) =>
    end(sessionId, () => request("DELETE /auth/session/{sessionId}", { params: { sessionId } }), "该设备已退出登录");
  const endOthers = async () => {
    if (!(await confirm({ content: messages.endOthersConfirm, danger: true }))) return;
    await end("others", () => request("POST /auth/session/endOthers", { body: {} }), "其他设备已全部退出登录");
  };
  const hasOthers = devices.some(({ current }) => !current);
  return (
    <>
      <ul className={list}>
        {eachRow(
          devices,
          (device) => device.sessionId,
          (device) => {
            const name = deviceName(device.device);
            return (
              <li className={row}>
                <div className={facts}>
                  <p className={title}>
                    {name}
                    {device.current && <Tag tone="success">当前设备</Tag>}
                    {device.remembered && <Tag tone="info">记住登录</Tag>}
                  </p>
                  <p className={quiet}>
                    登录 {formatDateTime(device.createdAt)} · 最近使用 {formatDateTime(device.viewedAt)} · 来自{" "}
                    {addressText(device.ip)}
                  </p>
                </div>
                {!device.current && (
                  <Button
                    variant="outline"
                    size="sm"
                    busy={busy === device.sessionId}
                    aria-label={`退出 ${name}，登录于 ${formatDateTime(device.createdAt)}`}
                    onClick={() => void endOne(device)}
                  >
                    退出
                  </Button>
                )}
              </li>
            );
          },
        )}
      </ul>
      {hasOthers && (
        <div>
          <Button variant="outline" busy={busy === "others"} onClick={() => void endOthers()}>
            退出其他全部设备
          </Button>
        </div>
      )}
    </>
  );
}

const list = css({ display: "grid" });
const row = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  py: "2.5",
  borderTop: "default",
});
const facts = css({ display: "grid", gap: "0.5", minWidth: "0" });
const title = wrap({ align: "center", gap: "2", fontWeight: "bold" });
const quiet = mutedText();
