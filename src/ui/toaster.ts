import { createQueue } from "./queue.ts";

export const toastTypes = ["success", "info", "warning", "error"] as const;
export type ToastType = (typeof toastTypes)[number];

export type ToastOptions = {
  description?: string;
  /** ms; errors stay longer. */
  duration?: number;
  action?: { label: string; onClick: () => void };
};

export type ToastMessage = ToastOptions & { type: ToastType; text: string };
export type ToastCommand = { kind: "show"; message: ToastMessage } | { kind: "clear" };

/** Light enough for the request client: the machine that shows toasts is loaded by `Toasts` at the first one. */
export const toastCommands = createQueue<ToastCommand>();

const show =
  (type: ToastType) =>
  (text: string, options: ToastOptions = {}) => {
    toastCommands.push({ kind: "show", message: { ...options, type, text } });
  };

/** Browser only. The same text of the same type is shown once, however often it is said. */
export const toaster = {
  success: show("success"),
  info: show("info"),
  warning: show("warning"),
  error: show("error"),
  /** Closes every toast. */
  clear: () => toastCommands.push({ kind: "clear" }),
};
