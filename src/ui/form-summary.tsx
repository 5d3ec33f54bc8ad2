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
                {message}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}

const list = css({ listStyle: "disc", ps: "4", "& a": { display: "inline-block", py: "1" } });
