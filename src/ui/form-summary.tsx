"use client";
import type { MouseEvent } from "react";
import { css } from "#styled-system/css";
import { link } from "#styled-system/recipes";
import { Alert } from "./alert.tsx";
import type { FormErrors } from "./form-values.ts";

/** All that holds a form back, each a link to its field; shown once sending was tried. */
export function FormSummary({ form }: { form: { id: string; errors: FormErrors; failures: number } }) {
  const found = Object.entries(form.errors);
  if (form.failures === 0 || found.length === 0) return null;
  return (
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
  );
}

/** `rows.1.fee` → `第 2 行：`: the same fault of several rows is told apart; nothing where the message begins with its row itself. */
function rowOf(name: string, message: string): string {
  const [, row] = /^(?:rows|lines)\.(\d+)(?:\.|$)/.exec(name) ?? [];
  return row === undefined || message.startsWith("第") ? "" : `第 ${Number(row) + 1} 行：`;
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}

const list = css({ listStyle: "disc", ps: "4", "& a": { display: "inline-block", py: "1" } });
