"use client";
import { Dialog } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import { type KeyboardEvent, useState } from "react";
import { css, cx } from "#styled-system/css";
import { Icon } from "./icon.tsx";
import type { PictureList } from "./picture-list.ts";
import { closeLabel } from "./zh-translations.ts";

/** Pictures as large as the window allows, one after the other: by buttons, arrow keys or the thumb below. */
export function PictureViewer({ pictures, start, onClose }: PictureList & { onClose: () => void }) {
  const [at, setAt] = useState(start);
  const go = (by: number) => setAt((at + by + pictures.length) % pictures.length);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowLeft") go(-1);
    if (event.key === "ArrowRight") go(1);
  };
  const isOne = pictures.length === 1;
  return (
    <Dialog.Root open onOpenChange={(details) => !details.open && onClose()} closeOnInteractOutside>
      <Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Positioner className={positioner}>
          <Dialog.Content className={content} onKeyDown={isOne ? undefined : onKeyDown}>
            <Dialog.Title className={title} aria-live="polite">
              {isOne ? "查看图片" : `第 ${at + 1} 张，共 ${pictures.length} 张`}
            </Dialog.Title>
            <Dialog.CloseTrigger className={cx(tool, close)} aria-label={closeLabel}>
              <Icon name="close" size={24} />
            </Dialog.CloseTrigger>
            <img key={at} src={pictures[at]} alt={isOne ? "放大的图片" : `第 ${at + 1} 张图片`} className={picture} />
            {!isOne && (
              <p className={steps}>
                <button type="button" className={tool} aria-label="上一张" onClick={() => go(-1)}>
                  <Icon name="chevron-left" size={24} />
                </button>
                <button type="button" className={tool} aria-label="下一张" onClick={() => go(1)}>
                  <Icon name="chevron-right" size={24} />
                </button>
              </p>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

const backdrop = css({ position: "fixed", inset: "0", bg: "bg.inverse", opacity: "[0.92]", zIndex: "modal" });
const positioner = css({ position: "fixed", inset: "0", zIndex: "modal", display: "grid" });
const content = css({
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr) auto",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: "2",
  p: { base: "2", md: "4" },
  outline: "none",
});
const title = css({ alignSelf: "center", color: "white", ps: "2" });
const picture = css({
  gridColumn: "1 / -1",
  width: "full",
  height: "full",
  minHeight: "0",
  objectFit: "contain",
  bg: "bg.surface",
  borderRadius: "md",
});
const steps = css({ gridColumn: "1 / -1", display: "flex", justifyContent: "center", gap: "4" });
const tool = css({
  display: "grid",
  placeItems: "center",
  width: "control.touch",
  height: "control.touch",
  borderRadius: "sm",
  color: "white",
  _hover: { bg: "primary.hover" },
});
const close = css({ justifySelf: "end" });
