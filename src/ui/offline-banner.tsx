"use client";
import { css } from "#styled-system/css";
import { Icon } from "./icon.tsx";
import { useOnline } from "./use-online.ts";

/** Says that the network is gone, and what can be done meanwhile. Nothing typed is lost by it. */
export function OfflineBanner() {
  const isOnline = useOnline();
  return (
    <div role="status" className={region} data-print="hide">
      {!isOnline && (
        <p className={banner}>
          <Icon name="alert" />
          网络已断开。已打开的页面可以继续查看，填写的内容不会丢失；提交和打开新页面请等网络恢复。
        </p>
      )}
    </div>
  );
}

const region = css({ position: "fixed", insetInline: "0", bottom: "0", zIndex: "toast", pointerEvents: "none" });
const banner = css({
  display: "flex",
  justifyContent: "center",
  alignItems: "center",
  gap: "2",
  px: "4",
  py: "2.5",
  bg: "warning.subtle",
  color: "warning.fg",
  borderTop: "1px solid {colors.warning.border}",
});
