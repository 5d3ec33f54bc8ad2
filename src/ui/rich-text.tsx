"use client";
import { lazy, Suspense, useRef, useState } from "react";
import type { ControlProps } from "./field.tsx";
import { Loading } from "./skeleton.tsx";
import { Textarea } from "./textarea.tsx";
import { loadPatiently } from "./load-patiently.ts";

const RichTextEditor = lazy(() => loadPatiently(() => import("./rich-text-editor.tsx")));

export type RichTextProps = ControlProps & {
  name: string;
  /** HTML to start with. */
  value: string;
  /** Keeps a picture and gives its address; null when it could not, which has been said. */
  storePicture: (file: File) => Promise<string | null>;
};

/**
 * A form field that holds HTML. Its words stand there to be read; the editor, as heavy as a page, is loaded when somebody
 * goes to them. A hidden field carries the text, and says so to the form like any other.
 */
export function RichText({ name, value, ...editor }: RichTextProps) {
  const { storePicture: _storePicture, ...control } = editor;
  const field = useRef<HTMLInputElement>(null);
  const [isEdited, setEdited] = useState(false);
  // In React's hands: a hidden field's start value is its value, and every render would put it back.
  const [html, setHtml] = useState(value);
  const change = (changed: string) => {
    setHtml(changed);
    if (!field.current) return;
    field.current.value = changed;
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div>
      <input ref={field} type="hidden" name={name} value={html} />
      {isEdited ? (
        <Suspense fallback={<Loading lines={6} />}>
          <RichTextEditor {...editor} value={value} onChange={change} />
        </Suspense>
      ) : (
        <Textarea
          {...control}
          readOnly
          rows={6}
          value={wordsOf(value)}
          placeholder="点击此处开始编辑"
          onFocus={() => setEdited(true)}
        />
      )}
    </div>
  );
}

/** What a text says without its marks. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<\/(?:p|h[1-6]|li|tr)>|<br\s*\/?>/g, "\n")
    .replaceAll(/<[^<>]*>/g, "")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .trim();
