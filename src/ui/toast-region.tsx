"use client";
import { createToaster, Toast, Toaster } from "@ark-ui/react/toast";
import { useEffect, useSyncExternalStore } from "react";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { button } from "#styled-system/recipes";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { noItems } from "./queue.ts";
import { type ToastCommand, toastCommands, type ToastType } from "./toaster.ts";
import { toastRegionLabel, toastTranslations } from "./zh-translations.ts";

const store = createToaster({ placement: "top", max: 4, gap: 8, offsets: "16px" });
const duration: Record<ToastType, number> = { success: 3000, info: 4000, warning: 6000, error: 6000 };

/** The region comes first and empty, its toasts after: a screen reader reads only what is added to a live region. */
export default function ToastRegion() {
  const waiting = useSyncExternalStore(toastCommands.subscribe, toastCommands.items, () => noItems);
  useEffect(() => {
    if (waiting.length === 0) return;
    // Ark's machine starts in a microtask after mounting, and loses what it is told before.
    const timer = setTimeout(() => toastCommands.drain().forEach(run));
    return () => clearTimeout(timer);
  }, [waiting]);

  return (
    <Toaster toaster={store} aria-label={toastRegionLabel} className={region}>
      {(toast) => (
        <Toast.Root className={box} data-tone={toast.type}>
          <Icon name={icons[toast.type as ToastType]} size={18} />
          <div className={texts}>
            <Toast.Title>{toast.title}</Toast.Title>
            {toast.description && <Toast.Description className={description}>{toast.description}</Toast.Description>}
          </div>
          {toast.action && (
            <Toast.ActionTrigger className={button({ variant: "ghost", size: "sm" })}>{toast.action.label}</Toast.ActionTrigger>
          )}
          <Toast.CloseTrigger className={close} aria-label={toastTranslations.closeTriggerLabel}>
            <Icon name="close" />
          </Toast.CloseTrigger>
        </Toast.Root>
      )}
    </Toaster>
  );
}

function run(command: ToastCommand) {
  if (command.kind === "clear") return store.dismiss();
  const { type, text, description: more, action, duration: given } = command.message;
  store.create({
    id: `${type}:${text}`,
    type,
    title: text,
    duration: given ?? duration[type],
    closable: true,
    ...(more ? { description: more } : {}),
    ...(action ? { action } : {}),
  });
}

const icons: Record<ToastType, IconName> = { success: "check-circle", info: "info", warning: "alert", error: "error" };

const region = css({ zIndex: "toast!" });
const box = css({
  display: "flex",
  alignItems: "flex-start",
  gap: "2",
  width: "[min(400px, calc(100vw - 32px))]",
  p: "3",
  bg: "bg.surface",
  border: "default",
  borderInlineStartWidth: "3px",
  borderRadius: "sm",
  boxShadow: "popover",
  opacity: "var(--opacity)",
  translate: "var(--x) var(--y)",
  zIndex: "var(--z-index)",
  willChange: "translate, opacity",
  transition: "translate {durations.normal}, opacity {durations.normal}",
  "&[data-tone='success']": { borderInlineStartColor: "success.solid", "& > svg": { color: "success.fg" } },
  "&[data-tone='info']": { borderInlineStartColor: "info.solid", "& > svg": { color: "info.fg" } },
  "&[data-tone='warning']": { borderInlineStartColor: "warning.solid", "& > svg": { color: "warning.fg" } },
  "&[data-tone='error']": { borderInlineStartColor: "danger.solid", "& > svg": { color: "danger.fg" } },
});
const texts = css({ flex: "1", minWidth: "0" });
const description = mutedText();
const close = css({
  display: "grid",
  placeItems: "center",
  width: "6",
  height: "6",
  flexShrink: "0",
  color: "fg.muted",
  _hover: { color: "fg.default" },
});
