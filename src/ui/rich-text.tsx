"use client";
import { lazy, Suspense, useRef, useSyncExternalStore } from "react";
import type { ControlProps } from "./field.tsx";
import { Loading } from "./skeleton.tsx";

const RichTextEditor = lazy(() => import("./rich-text-editor.tsx"));

export type RichTextProps = ControlProps & {
  name: string;
  /** HTML to start with. */
  value: string;
  /** Keeps a picture and gives its address; null when it could not, which has been said. */
  keepPicture: (file: File) => Promise<string | null>;
};

/**
 * A form field that holds HTML. The editor is loaded in the browser, when it is shown; a hidden field carries its text, and
 * says so to the form like any other.
 */
export function RichText({ name, value, ...editor }: RichTextProps) {
  const field = useRef<HTMLInputElement>(null);
  const isHere = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const change = (html: string) => {
    if (!field.current) return;
    field.current.value = html;
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div>
      <input ref={field} type="hidden" name={name} defaultValue={value} />
      {isHere ? (
        <Suspense fallback={<Loading lines={6} />}>
          <RichTextEditor {...editor} value={value} onChange={change} />
        </Suspense>
      ) : (
        <Loading lines={6} />
      )}
    </div>
  );
}

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;
