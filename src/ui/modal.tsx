"use client";
import { Dialog } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import { type ReactNode, useRef, useState } from "react";
import { css, cx } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { Button } from "./button.tsx";
import { discardTexts, modalBodyExtraWithoutFooter, modalBodyHeight, modalWidth } from "./constants.ts";
import { Icon } from "./icon.tsx";
import { useMove } from "./use-move.ts";
import { useTyped } from "./use-typed.ts";
import { closeLabel, moveLabel } from "./zh-translations.ts";

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons; without it the body is 10vh higher. */
  footer?: ReactNode;
  /** px; 680 unless given. Never wider than the window. */
  width?: number;
  role?: "dialog" | "alertdialog";
  /** Close by a click beside it; off, since what was typed would be lost. */
  closeOnOutside?: boolean;
  /** False: only its buttons end it. */
  closable?: boolean;
  /** Where the focus goes afterwards, when that is not what opened it. */
  focusAfter?: () => HTMLElement | null;
};

/**
 * The draggable modal (mall-spec §2, §9). What was typed in it is not lost by Escape, by the close button or beside it: it asks
 * first; a cancel button of the footer says what it does and is not asked about. The focus goes to `[data-autofocus]`, else to the first control of the body.
 * Window heights are media queries: they need no resize handler.
 */
export function Modal({
  open,
  onClose,
  title,
  children,
  footer,
  width = modalWidth.normal,
  role = "dialog",
  closeOnOutside = false,
  closable = true,
  focusAfter,
}: ModalProps) {
  const box = useRef<HTMLDivElement>(null);
  const move = useMove(box);
  const { typed, isAsking, goOn, discard, close } = useDiscardQuestion(onClose);
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(details) => {
        if (!details.open) close();
      }}
      onExitComplete={move.reset}
      role={role}
      closeOnInteractOutside={closeOnOutside}
      closeOnEscape={closable}
      initialFocusEl={() => firstControl(box.current)}
      {...(focusAfter && { finalFocusEl: focusAfter })}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Positioner className={positioner}>
          <Dialog.Content ref={box} className={content} style={{ width, translate: `${move.offset.x}px ${move.offset.y}px` }}>
            <div className={header} {...move.header}>
              <Dialog.Title className={heading}>{title}</Dialog.Title>
              <button type="button" className={cx(tool, handle)} aria-label={moveLabel} title={moveLabel} {...move.handle}>
                <Icon name="grip" />
              </button>
              {closable && (
                <Dialog.CloseTrigger className={tool} aria-label={closeLabel} title={closeLabel}>
                  <Icon name="close" size={18} />
                </Dialog.CloseTrigger>
              )}
            </div>
            <div className={body} style={bodyHeights(Boolean(footer) || isAsking)} data-part="modal-body" {...typed.props}>
              {children}
            </div>
            {isAsking && <DiscardQuestion onGoOn={goOn} onDiscard={discard} />}
            {footer && (
              <div className={foot} hidden={isAsking}>
                {footer}
              </div>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** Closing by Escape, which also takes the question back, by the close button or beside the box: asks while something typed is there. */
function useDiscardQuestion(onClose: () => void) {
  const typed = useTyped();
  const [askedFrom, setAskedFrom] = useState<Element | null>(null);
  const goOn = () => {
    setAskedFrom(null);
    if (askedFrom instanceof HTMLElement) askedFrom.focus();
  };
  const discard = () => {
    setAskedFrom(null);
    onClose();
  };
  const close = () => {
    if (askedFrom) goOn();
    else if (typed.isUnsaved()) setAskedFrom(document.activeElement ?? document.body);
    else onClose();
  };
  return { typed, isAsking: askedFrom !== null, goOn, discard, close };
}

const DiscardQuestion = ({ onGoOn, onDiscard }: { onGoOn: () => void; onDiscard: () => void }) => (
  <div className={cx(foot, question)} role="alert">
    <p className={questionText}>{discardTexts.question}</p>
    <Button variant="outline" onClick={onDiscard}>
      {discardTexts.discard}
    </Button>
    <Button ref={focusOn} onClick={onGoOn}>
      {discardTexts.goOn}
    </Button>
  </div>
);

const focusOn = (button: HTMLElement | null) => button?.focus();

function firstControl(box: HTMLElement | null) {
  return (
    box?.querySelector<HTMLElement>("[data-autofocus]") ??
    box?.querySelector<HTMLElement>(
      "[data-part='modal-body'] :is(input, select, textarea, button, a[href]):not(:disabled, [tabindex='-1'])",
    ) ??
    box
  );
}

/** The heights of mall-spec §9 as variables; the media queries of `body` choose among them. */
function bodyHeights(hasFooter: boolean) {
  const extra = hasFooter ? 0 : modalBodyExtraWithoutFooter;
  return Object.fromEntries(modalBodyHeight.map(({ windowFrom, vh }) => [`--from-${windowFrom}`, `${vh + extra}vh`]));
}

const backdrop = css({ position: "fixed", inset: "0", bg: "bg.backdrop", zIndex: "modal", animation: "appear {durations.fast}" });
const positioner = css({
  position: "fixed",
  inset: "0",
  zIndex: "modal",
  display: "grid",
  placeItems: "center",
  overflow: "hidden",
});
const content = css({
  display: "flex",
  flexDirection: "column",
  maxWidth: "[calc(100vw - 24px)]",
  bg: "bg.surface",
  borderRadius: "md",
  boxShadow: "modal",
  outline: "none",
  animation: "appear {durations.fast}",
});
const header = css({
  display: "flex",
  alignItems: "center",
  gap: "1",
  ps: "4",
  pe: "2",
  py: "2",
  borderBottom: "default",
  cursor: "move",
  touchAction: "none",
  userSelect: "none",
});
const heading = css({ flex: "1", textStyle: "section" });
const tool = css({
  display: "grid",
  placeItems: "center",
  width: "8",
  height: "8",
  borderRadius: "sm",
  color: "fg.muted",
  _touch: { width: "control.touch", height: "control.touch" },
  _hover: { bg: "bg.muted", color: "fg.default" },
});
/** On touch screens the header is dragged; the handle serves keyboards. */
const handle = css({
  cursor: "move",
  _touch: { position: "absolute", opacity: "0", pointerEvents: "none", _focusVisible: { position: "static", opacity: "1" } },
});
const body = css({
  p: "4",
  overflowY: "auto",
  maxHeight: "var(--from-0)",
  _windowMedium: { maxHeight: "var(--from-600)" },
  _windowTall: { maxHeight: "var(--from-800)" },
});
const question = css({ bg: "warning.subtle" });
const questionText = css({ flex: "1", minWidth: "[12em]", alignSelf: "center" });
const foot = wrap({ "&[hidden]": { display: "none" }, justify: "flex-end", gap: "2", px: "4", py: "3", borderTop: "default" });
