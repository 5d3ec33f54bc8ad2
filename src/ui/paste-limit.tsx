"use client";
import { useEffect } from "react";
import { normalizeMobile, patterns } from "#src/domain/kernel/patterns.ts";
import { unspaced } from "#src/domain/kernel/half-width.ts";
import { toaster } from "./toaster.ts";

type Limited = { value: string; selectionStart: number | null; selectionEnd: number | null; maxLength: number; type?: string };

/** How many characters of a pasted text a field's `maxlength` cuts off its end; 0 when all of it fits or nothing is limited. */
export function cutOff({ value, selectionStart, selectionEnd, maxLength }: Limited, pasted: string): number {
  if (maxLength < 0) return 0;
  const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
  return Math.max(0, Math.min(pasted.length, value.length - replaced + pasted.length - maxLength));
}

/**
 * A number as people keep it, in groups, with hyphens or in full width, without what makes it too long for the field, a mobile number
 * always; null when it fits as it is, does not fit even so, or is a text whose spaces mean something.
 */
export function compacted(field: Limited, pasted: string): string | null {
  if (pasted.length > maxNumber) return null;
  const dense = unspaced(pasted);
  const mobile = dense.replaceAll("-", "");
  // The rules of the form take no groups; a landline keeps its hyphen.
  if (field.type === "tel" && mobile !== pasted && patterns.mobile.test(mobile)) return normalizeMobile(mobile);
  if (cutOff(field, pasted) === 0) return null;
  const digits = dense.replaceAll(/\D/g, "").length;
  if (!/^[\dA-Z+-]+$/.test(dense) || digits * 2 < dense.length) return null;
  return [dense, dense.replaceAll("-", "")].find((one) => cutOff(field, one) === 0) ?? null;
}

/** Letters of a number in groups; longer texts are none. */
const maxNumber = 60;

/**
 * Puts a pasted number into its field without its groups when only these make it too long, and otherwise says how much did not
 * fit: browsers cut it without a word. Rendered once, in the site frame.
 */
export function PasteLimit() {
  useEffect(() => {
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);
  return null;
}

function onPaste(event: ClipboardEvent) {
  const { target, clipboardData, defaultPrevented } = event;
  if (defaultPrevented || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  const text = clipboardData?.getData("text").replaceAll("\r\n", "\n") ?? "";
  const dense = target instanceof HTMLInputElement ? compacted(target, text.trim()) : null;
  if (dense !== null) {
    event.preventDefault();
    // The only way to insert that a form hears of and that can be undone.
    document.execCommand("insertText", false, dense);
    return;
  }
  const cut = cutOff(target, target instanceof HTMLInputElement ? text.replaceAll("\n", "") : text);
  if (cut > 0) toaster.warning(`此处最多 ${target.maxLength} 字，粘贴内容末尾的 ${cut} 字没有放入，请精简后重新粘贴`);
}
