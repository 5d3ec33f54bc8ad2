"use client";
import { type FormEvent, useEffect, useState } from "react";
import { fieldOfId, type FormErrors, unanswered, withoutField } from "./form-values.ts";

const none: Readonly<Record<string, unknown>> = {};

/**
 * What is wrong with a form whose controls belong to somebody else, by field. Each fault stands until what it speaks of is changed: by
 * its control (spread `props` onto the form; the control has the id `id-field`), or in `values`, which holds fields that change without
 * one. The first field at fault takes the focus each time there are some.
 */
export function useRefusals(id: string, values: Readonly<Record<string, unknown>> = none) {
  const [refused, setRefused] = useState<{ errors: FormErrors; values: Readonly<Record<string, unknown>> }>({
    errors: {},
    values,
  });
  const [failures, setFailures] = useState(0);
  const errors = unanswered(refused.errors, refused.values, values);
  useEffect(() => {
    if (failures > 0) document.querySelector<HTMLElement>(`[aria-invalid='true'][id^='${id}-']`)?.focus();
  }, [failures, id]);
  const refuse = (found: FormErrors) => {
    setRefused({ errors: found, values });
    setFailures((count) => count + 1);
  };
  return {
    errors,
    summary: { id, errors, failures },
    failures,
    refuse,
    /** Nothing is wrong any more, as when it is sent. */
    accept: () => setRefused({ errors: {}, values }),
    props: {
      onChange: ({ target }: FormEvent) => {
        const names = target instanceof Element ? fieldOfId(id, target) : [];
        setRefused((before) => ({ ...before, errors: names.reduce(withoutField, withoutField(before.errors, "")) }));
      },
    },
  };
}
