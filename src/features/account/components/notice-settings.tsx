"use client";
import { useState } from "react";
import type { CallAnswer } from "#src/domain/kernel/call.ts";
import type { Contract } from "#src/domain/contract.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";

type Settings = CallAnswer<Contract["GET /mall-admin/notice/settings"]>;

/** Which notices come by which way. Shown as changed at once, and put back when the server does not take it. */
export function NoticeSettings({ initial }: { initial: Settings }) {
  const [settings, setSettings] = useState(initial);
  const change = async (
    kind: Settings[number]["kind"],
    channel: Settings[number]["channels"][number]["channel"],
    enabled: boolean,
  ) => {
    const before = settings;
    setSettings(
      settings.map((one) =>
        one.kind === kind
          ? { ...one, channels: one.channels.map((way) => (way.channel === channel ? { ...way, enabled } : way)) }
          : one,
      ),
    );
    try {
      setSettings(await request("PUT /mall-admin/notice/settings", { body: { kind, channel, enabled } }));
      toaster.success("通知设置已保存");
    } catch {
      // Said by the request client.
      setSettings(before);
    }
  };
  return (
    <ul className={list}>
      {settings.map(({ kind, label, description, channels }) => (
        <li key={kind}>
          <fieldset className={row}>
            <legend className={name}>{label}</legend>
            <p className={quiet}>{description}</p>
            <div className={ways}>
              {channels.map(({ channel, label: way, enabled, fixed }) => (
                <Checkbox
                  key={channel}
                  checked={enabled}
                  disabled={fixed}
                  onChange={(checked) => void change(kind, channel, checked)}
                >
                  {way}
                  {fixed && "（必选）"}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  );
}

const list = css({ display: "grid", gap: "3" });
const row = css({ display: "grid", gap: "0.5", pt: "3", borderTop: "default" });
const name = css({ textStyle: "group", float: "left", width: "full" });
const quiet = css({ textStyle: "small", color: "fg.muted", clear: "both" });
const ways = css({ display: "flex", flexWrap: "wrap", columnGap: "5" });
