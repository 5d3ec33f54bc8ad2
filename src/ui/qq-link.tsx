"use client";
import { type MouseEvent, useRef } from "react";
import { css } from "#styled-system/css";
import { confirm } from "./confirm.ts";
import { qqDetection } from "./constants.ts";
import { Icon } from "./icon.tsx";

const download = "https://im.qq.com/index/";

/**
 * Opens a chat in the QQ app (mall-spec §1). A page cannot ask whether an app is there: two clicks within 3 s during which
 * the page kept the focus mean that nothing opened, and the download is offered.
 */
export function QqLink({ qq, label = "QQ 联系客服" }: { qq: string; label?: string }) {
  const clicks = useRef<number[]>([]);

  const onClick = ({ timeStamp }: MouseEvent) => {
    clicks.current = [...clicks.current.filter((at) => timeStamp - at < qqDetection.window), timeStamp];
    window.addEventListener("blur", forget, { once: true });
    if (clicks.current.length < qqDetection.clicks) return;
    clicks.current = [];
    void offerDownload();
  };
  const forget = () => {
    clicks.current = [];
  };

  return (
    <a
      href={`tencent://message/?uin=${encodeURIComponent(qq)}&Menu=yes`}
      className={root}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Icon name="qq" size={18} />
    </a>
  );
}

async function offerDownload() {
  if (await confirm({ content: "未检测到安装QQ,是否前往下载?", ok: "前往下载" })) window.open(download, "_blank", "noopener");
}

const root = css({
  display: "inline-grid",
  placeItems: "center",
  width: "6",
  height: "6",
  color: "primary.fg",
  _touch: { width: "control.touch", height: "control.touch" },
});
