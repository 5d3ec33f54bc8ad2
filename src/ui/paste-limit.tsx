"use client";
import { useEffect } from "react";
import { toaster } from "./toaster.ts";

type Limited = { value: string; selectionStart: number | null; selectionEnd: number | null; maxLength: number };

/** How many characters of a pasted text a field's `maxlength` cuts off its end; 0 when all of it fits or nothing is limited. */
export function cutOff({ value, selectionStart, selectionEnd, maxLength }: Limited, pasted: string): number {
  if (maxLength < 0) return 0;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  return Math.max(0, Math.min(pasted.length, value.length - replaced + pasted.length - maxLength));
}

/** Says how much of a pasted text did not fit: browsers cut it without a word. Rendered once, in the site frame. */
export function PasteLimit() {
  useEffect(() => {
    document.addEventListener("paste", warn);
    return () => document.removeEventListener("paste", warn);
  }, []);
  return null;
}

function warn({ target, clipboardData, defaultPrevented }: ClipboardEvent) {
  if (defaultPrevented || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const text = clipboardData?.getData("text").replaceAll("\r\n", "\n") ?? "";
  const cut = cutOff(target, target instanceof HTMLInputElement ? text.replaceAll("\n", "") : text);
  if (cut > 0) toaster.warning(`此处最多 ${target.maxLength} 字，粘贴内容末尾的 ${cut} 字没有放入，请精简后重新粘贴`);
}
