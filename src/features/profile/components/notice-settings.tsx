"use client";
import { useState } from "react";
import type { CallAnswer } from "#src/domain/kernel/call.ts";
import type { Contract } from "#src/domain/contract.ts";
import { paceLabels, paces } from "#src/domain/notice/channels.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

type Settings = CallAnswer<Contract["GET /mall-admin/notice/settings"]>;
type Kind = Settings[number]["kind"];
type Way = Settings[number]["channels"][number];

/** Which notices come by which way. Shown as changed at once, and put back when the server does not take it. */
export function NoticeSettings({ initial }: { initial: Settings }) {
  const [settings, setSettings] = useState(initial);
  const change = async (kind: Kind, { channel, enabled, pace }: Way) => {
    const before = settings;
    setSettings(
      settings.map((one) =>
        one.kind === kind
          ? { ...one, channels: one.channels.map((way) => (way.channel === channel ? { ...way, enabled, pace } : way)) }
          : one,
      ),
    );
    try {
      setSettings(await request("PUT /mall-admin/notice/settings", { body: { kind, channel, enabled, pace } }));
      toaster.success(messages.noticesSaved);
    } catch {
      // Said by the request client.
      setSettings(before);
    }
  };
  return (
    <ul className={list}>
      {eachRow(
        settings,
        ({ kind }) => kind,
        ({ kind, label, description, channels }) => (
          <li>
            <fieldset className={row}>
              <legend className={name}>{label}</legend>
              <p className={quiet}>{description}</p>
              <div className={ways}>
                {eachRow(
                  channels,
                  (way) => way.channel,
                  (way) => (
                    <span className={wayRow}>
                      <Checkbox
                        checked={way.enabled}
                        disabled={way.fixed}
                        onChange={(enabled) => void change(kind, { ...way, enabled })}
                      >
                        {way.label}
                        {way.fixed && "（必选）"}
                      </Checkbox>
                      {way.enabled && way.canWait && (
                        <NativeSelect
                          size="sm"
                          className={paceBox}
                          aria-label={`${label}的${way.label}何时发送`}
                          value={way.pace}
                          options={pacesOffered}
                          onChange={({ target }) =>
                            void change(kind, { ...way, pace: target.value === "daily" ? "daily" : "now" })
                          }
                        />
                      )}
                    </span>
                  ),
                  "span",
                )}
              </div>
            </fieldset>
          </li>
        ),
      )}
    </ul>
  );
}

const pacesOffered = paces.map((value) => ({ value, label: paceLabels[value] }));

const list = css({ display: "grid", gap: "3" });
const row = css({ display: "grid", gap: "0.5", pt: "3", borderTop: "default" });
const name = css({ textStyle: "group", float: "left", width: "full" });
const quiet = mutedText({ clear: "both" });
const ways = wrap({ columnGap: "5", rowGap: "1" });
const wayRow = css({ display: "inline-flex", alignItems: "center", gap: "1.5", whiteSpace: "nowrap" });
const paceBox = css({ width: "auto" });
