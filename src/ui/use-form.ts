"use client";
import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import * as v from "valibot";
import { afterPress, watch as watchPresses } from "./after-press.ts";
import { errorsOf, type FormErrors, formValues, isSame, unanswered, withoutField } from "./form-values.ts";
import { putBackEvent } from "./put-back.ts";
import { useUnsaved } from "./use-unsaved.ts";

export type FormOptions<Schema extends v.GenericSchema> = {
  /** Prefix of the fields' ids; unique on the page. */
  id: string;
  /** The call's own schema: one for browser and api. */
  schema: Schema;
  /** Rules that only warn (mall-spec §5). */
  warnings?: v.GenericSchema;
  /** What else is wrong with values that the schema takes, by field; for what a page learns only after it was loaded. */
  also?: (values: Record<string, unknown>) => FormErrors;
  /** When a field is first checked: when it is left, or at every change. After that, at every change. */
  validateOn?: "blur" | "change";
  /** Values that are not controls of the form, e.g. an id from the address. */
  extra?: Record<string, unknown>;
  /** False: what is typed here is nothing that could be lost, as a name to sign in with. */
  asksToLeave?: boolean;
  /** What somebody refused in these answers before, by field; each stands until its field is changed. */
  refused?: FormErrors;
  /** Sends what was parsed. Gives back the errors the server found, by field; "" for the form as a whole. */
  submit: (values: v.InferOutput<Schema>) => Promise<FormErrors | void>;
};

/**
 * A form with its controls' own state: nothing typed is lost when sending fails. Errors stand at the fields and in
 * `FormSummary`; the first wrong field is scrolled to and focused. Leaving with something typed asks, unless a draft keeps it.
 *
 *     <form {...form.props}><FormSummary form={form} /><Field {...form.field("mobile")} label="手机号码">…
 */
export function useForm<Schema extends v.GenericSchema>({
  id,
  schema,
  warnings,
  also,
  validateOn = "blur",
  extra,
  asksToLeave = true,
  refused: refusedBefore,
  submit,
}: FormOptions<Schema>) {
  const ref = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<FormErrors>({});
  /** From the server: they stand until the field is changed. */
  const [refused, setRefused] = useState<FormErrors>(refusedBefore ?? {});
  const [cautions, setCautions] = useState<FormErrors>({});
  /** Fields whose messages are shown. A ref, since a check may run after a later one has begun. */
  const checked = useRef(new Set<string>());
  const [failures, setFailures] = useState(0);
  const { busy, whileBusy } = useBusy();
  const unsaved = useUnsaved();

  useFocusOnFailure(ref, failures);

  const valuesNow = () => ({ ...extra, ...(ref.current ? formValues(ref.current) : {}) });

  const errorsNow = (values: Record<string, unknown>): FormErrors => ({ ...also?.(values), ...errorsOf(schema, values) });

  const isJudged = Object.keys(refused).length + Object.keys(found).length > 0;
  const noteJudged = useChanges(ref, isJudged, valuesNow, (before, values) => {
    setRefused((errors) => unanswered(errors, before, values));
    setFound((errors) => (Object.keys(errors).length === 0 ? errors : within(errorsNow(values), checked.current)));
  });

  /** Checks one field now; gives its message back. */
  const check = (name: string): string | undefined => {
    checked.current.add(name);
    const values = valuesNow();
    const errors = errorsNow(values);
    setFound(within(errors, checked.current));
    if (warnings) setCautions(within(errorsOf(warnings, values), checked.current));
    return errors[name];
  };
  const checkAt = (target: EventTarget) => nameOf(target) !== "" && check(nameOf(target));
  const fail = (errors: { found: FormErrors; refused: FormErrors }) => {
    setFound(inPageOrder(id, errors.found));
    setRefused(inPageOrder(id, errors.refused));
    noteJudged();
    for (const name of Object.keys(errors.found)) checked.current.add(name);
    setFailures((count) => count + 1);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const values = valuesNow();
    const parsed = v.safeParse(schema, values);
    const wrong = errorsNow(values);
    if (!parsed.success || Object.keys(wrong).length > 0) return fail({ found: wrong, refused: {} });
    setFound({});
    setRefused({});
    const answer = await whileBusy(() => unsaved.during(submit(parsed.output)));
    if (answer && Object.keys(answer).length > 0) fail({ found: {}, refused: answer });
  };

  const errors: FormErrors = { ...refused, ...found };
  return {
    id,
    errors,
    busy,
    check,
    /** Takes back what was refused in a field whose change the form cannot see. */
    forgive: (name: string) => setRefused((errors) => withoutField(errors, name)),
    /** How often sending was held back; the summary is shown from the first time on. */
    failures,
    props: {
      ...attributes,
      ref,
      ...(asksToLeave && unsaved.props),
      onSubmit: (event: FormEvent) => void onSubmit(event),
      onBlur: ({ target }: FocusEvent) => {
        if (validateOn === "blur" && isTouched(target)) afterPress(() => checkAt(target));
      },
      onChange: ({ target }: FormEvent) => {
        setRefused((errors) => withoutField(withoutField(errors, ""), nameOf(target)));
        if (validateOn === "change" || checked.current.has(nameOf(target))) checkAt(target);
      },
    },
    /** Spread onto a `Field`. */
    field: (name: string) => ({ id: `${id}-${name}`, error: errors[name], warning: cautions[name] }),
  };
}

// Should it ever be sent without the script, nothing typed may stand in an address.
const attributes = { method: "post", noValidate: true, autoComplete: "off" } as const;

function useBusy() {
  const [busy, setBusy] = useState(false);
  const whileBusy = async <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true);
    try {
      return await work();
    } finally {
      setBusy(false);
    }
  };
  return { busy, whileBusy };
}

/** A form of any schema, as fields that serve several forms take it. */
export type AnyForm = Pick<ReturnType<typeof useForm>, "id" | "field" | "check" | "forgive" | "props">;

/**
 * Tells of what changed while errors are shown, whatever control changed it: pickers and lists change without an event of the form.
 * What is put back from a draft answers nothing. Gives what notes the values that are judged.
 */
function useChanges(
  form: RefObject<HTMLFormElement | null>,
  isJudged: boolean,
  valuesNow: () => Values,
  changed: (before: Values, now: Values) => void,
) {
  const judged = useRef<Values | null>(null);
  const isPutBack = useRef(false);
  useEffect(() => {
    const element = form.current;
    const notePutBack = () => {
      isPutBack.current = true;
    };
    element?.addEventListener(putBackEvent, notePutBack);
    return () => element?.removeEventListener(putBackEvent, notePutBack);
  }, [form]);
  useEffect(() => {
    const now = isJudged ? valuesNow() : null;
    const before = isPutBack.current ? now : (judged.current ?? now);
    isPutBack.current = false;
    judged.current = now;
    if (before && now && !isSame(before, now)) changed(before, now);
  });
  return () => {
    judged.current = valuesNow();
  };
}

type Values = Record<string, unknown>;

/** After each time that sending was held back, the first wrong field is gone to. */
function useFocusOnFailure(form: RefObject<HTMLFormElement | null>, failures: number) {
  useEffect(watchPresses, []);
  useEffect(() => {
    if (failures > 0) focusFirstError(form.current);
  }, [form, failures]);
}

/** An empty field that was only passed through is not scolded; sending the form does that. */
const isTouched = (target: EventTarget) => !("value" in target) || target.value !== "";
const within = (errors: FormErrors, fields: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => fields.has(field)));

/** The summary lists what is wrong as one comes across it on the page, whatever the schema's order; last what has no place there. */
function inPageOrder(id: string, errors: FormErrors): FormErrors {
  const placed = Object.entries(errors).map((entry) => ({ entry, place: document.getElementById(`${id}-${entry[0]}`) }));
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  const there = placed.flatMap(({ entry, place }) => (place ? [{ entry, place }] : []));
  const ordered = there.toSorted((a, b) => (isBefore(a.place, b.place) ? -1 : 1));
  return Object.fromEntries([...ordered, ...placed.filter(({ place }) => !place)].map(({ entry }) => entry));
}

const nameOf = (target: EventTarget) => ("name" in target && typeof target.name === "string" ? target.name : "");

function focusFirstError(form: HTMLFormElement | null) {
  const first = form?.querySelector<HTMLElement>("[aria-invalid='true']");
  const control = first?.matches("fieldset") ? first.querySelector<HTMLElement>("input") : first;
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
