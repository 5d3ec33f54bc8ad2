"use client";
import { lazy, Suspense, useState } from "react";
import { css } from "#styled-system/css";
import type { ControlProps } from "./field.tsx";
import { Skeleton } from "./skeleton.tsx";

const RichTextEditor = lazy(() => import("./rich-text-editor.tsx"));

export type RichTextProps = ControlProps & {
  name: string;
  /** HTML to start with. */
  value: string;
  onChange?: (html: string) => void;
  /** Keeps a picture and gives its address; null when it could not, which has been said. */
  keepPicture: (file: File) => Promise<string | null>;
};

/** A form field that holds HTML. The editor is loaded when it is shown; the field of the form carries its text. */
export function RichText({ name, value, onChange, ...editor }: RichTextProps) {
  const [html, setHtml] = useState(value);
  return (
    <div className={root}>
      <input type="hidden" name={name} value={html} />
      <Suspense fallback={<Skeleton height={240} label="编辑器加载中..." />}>
        <RichTextEditor
          {...editor}
          value={html}
          onChange={(next) => {
            setHtml(next);
            onChange?.(next);
          }}
        />
      </Suspense>
    </div>
  );
}

const root = css({ minWidth: "0" });
