"use client";
import { type MouseEvent, useEffect, useRef } from "react";
import { css } from "#styled-system/css";
import { link } from "#styled-system/recipes";
import { Alert } from "./alert.tsx";
import type { FormErrors } from "./form-values.ts";

/**
 * All that holds a form back, each a link to its field; shown once sending was tried. What is said of no field is led to itself: the
 * press that it answers may be a page further down.
 */
export function FormSummary({ form }: { form: { id: string; errors: FormErrors; failures: number } }) {
  const found = Object.entries(form.errors);
  const root = useRef<HTMLDivElement>(null);
  const isOfNoField = found.some(([name]) => name === "");
  useEffect(() => {
    if (form.failures > 0 && isOfNoField) root.current?.scrollIntoView({ block: "center" });
  }, [form.failures, isOfNoField]);
  if (form.failures === 0 || found.length === 0) return null;
  return (
    <div ref={root}>
      <Alert tone="danger" live title={`有 ${found.length} 处需要修改`}>
        <ul className={list}>
          {found.map(([name, message]) => (
            <li key={name}>
              {name === "" ? (
                message
              ) : (
                <a href={`#${form.id}-${name}`} className={link({ variant: "text" })} onClick={focusField}>
                  {rowOf(name, message)}
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

/** `rows.1.fee` → `第 2 行：`, `off.3` → `第 4 项：`: the same fault of several rows is told apart; nothing where the message begins with its row itself. */
function rowOf(name: string, message: string): string {
  const [, row] = /^(?:rows|lines)\.(\d+)(?:\.|$)/.exec(name) ?? [];
  if (message.startsWith("第")) return "";
  if (row !== undefined) return `第 ${Number(row) + 1} 行：`;
  const [, item] = /^\w+\.(\d+)(?:\.|$)/.exec(name) ?? [];
  return item === undefined ? "" : `第 ${Number(item) + 1} 项：`;
}

/** The control of a field, or of the field that it is a part of: `off.3` is said of `off`. */
function controlOf(id: string): HTMLElement | null {
  const control = document.getElementById(id);
  const cut = id.lastIndexOf(".");
  return control ?? (cut < 0 ? null : controlOf(id.slice(0, cut)));
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const control = controlOf(event.currentTarget.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}

const list = css({ listStyle: "disc", ps: "4", "& a": { display: "inline-block", py: "1" } });
