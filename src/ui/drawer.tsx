"use client";
import { Dialog } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import type { ReactNode } from "react";
import { css } from "#styled-system/css";
import { Icon } from "./icon.tsx";
import { closeLabel } from "./zh-translations.ts";

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** px; 360 unless given. Never wider than the window. */
  width?: number;
};

/** A sheet from the right edge: filters and menus on phones. Shares its machine with `Modal`. */
export function Drawer({ open, onClose, title, children, footer, width = 360 }: DrawerProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) onClose();
      }}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Positioner className={positioner}>
          <Dialog.Content className={sheet} style={{ width }}>
            <div className={head}>
              <Dialog.Title className={heading}>{title}</Dialog.Title>
              <Dialog.CloseTrigger className={close} aria-label={closeLabel} title={closeLabel}>
                <Icon name="close" size={18} />
              </Dialog.CloseTrigger>
            </div>
            <div className={body}>{children}</div>
            {footer && <div className={foot}>{footer}</div>}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const backdrop = css({ position: "fixed", inset: "0", bg: "bg.backdrop", zIndex: "modal", animation: "appear {durations.fast}" });
const positioner = css({
  position: "fixed",
  inset: "0",
  zIndex: "modal",
  display: "flex",
  justifyContent: "flex-end",
  overflow: "hidden",
});
const sheet = css({
  display: "flex",
  flexDirection: "column",
  height: "full",
  maxWidth: "[calc(100vw - 40px)]",
  bg: "bg.surface",
  boxShadow: "modal",
  outline: "none",
  animation: "slide {durations.normal} {easings.out}",
});
const head = css({ display: "flex", alignItems: "center", ps: "4", pe: "2", py: "2", borderBottom: "default" });
const heading = css({ flex: "1", textStyle: "section" });
const close = css({
  display: "grid",
  placeItems: "center",
  width: "8",
  height: "8",
  color: "fg.muted",
  _touch: { width: "control.touch", height: "control.touch" },
  _hover: { color: "fg.default" },
});
const body = css({ flex: "1", overflowY: "auto", p: "4" });
const foot = css({ display: "flex", gap: "2", justifyContent: "flex-end", px: "4", py: "3", borderTop: "default" });
