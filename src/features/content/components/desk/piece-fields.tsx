"use client";
import type { ReactNode } from "react";
import * as v from "valibot";
import { contentStatuses } from "#src/domain/content/editing/schema.ts";
import { audiences } from "#src/domain/content/schema.ts";
import { localField } from "#src/domain/kernel/instant.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { AnyForm } from "#src/ui/use-form.ts";
import { css } from "#styled-system/css";

/** The names of a closed set as options. */
export const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** What a form's controls hold, before a schema reads it. */
export const FormFields = v.looseObject({});
export type FormFields = Record<string, unknown>;
export const textIn = (fields: FormFields, name: string): string => {
  const value = fields[name];
  return typeof value === "string" ? value : "";
};
/** A whole number, or what makes the schema refuse. */
export const numberIn = (fields: FormFields, name: string): number | undefined => {
  const text = textIn(fields, name).trim();
  return text === "" ? 0 : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
};

export const StatusField = ({ form, status }: { form: AnyForm; status: string }) => (
  <Field {...form.field("status")} label="状态">
    {(control) => <NativeSelect {...control} name="status" defaultValue={status} options={optionsOf(contentStatuses)} />}
  </Field>
);

export const AudienceField = ({ form, audience }: { form: AnyForm; audience: string }) => (
  <Field {...form.field("audience")} label="适用对象">
    {(control) => <NativeSelect {...control} name="audience" defaultValue={audience} options={optionsOf(audiences)} />}
  </Field>
);

export const OrderField = ({ form, orderNum }: { form: AnyForm; orderNum: number }) => (
  <Field {...form.field("orderNum")} label="排序" hint="数字小的在前">
    {(control) => <TextInput {...control} name="orderNum" inputMode="numeric" maxLength={4} defaultValue={orderNum} />}
  </Field>
);

export const PeriodFields = ({ form, showFrom, showTo }: { form: AnyForm; showFrom: number; showTo: number | null }) => (
  <>
    <Field {...form.field("showFrom")} label="开始显示" required>
      {(control) => <TextInput {...control} name="showFrom" type="datetime-local" defaultValue={localField(showFrom)} />}
    </Field>
    <Field {...form.field("showTo")} label="结束显示" hint="留空表示一直显示">
      {(control) => (
        <TextInput {...control} name="showTo" type="datetime-local" defaultValue={showTo === null ? "" : localField(showTo)} />
      )}
    </Field>
  </>
);

export const Fields = ({ children }: { children: ReactNode }) => <div className={pair}>{children}</div>;

export const FormActions = ({ busy, backTo, isNew }: { busy: boolean; backTo: string; isNew: boolean }) => (
  <div className={actions}>
    <Button type="submit" busy={busy}>
      {isNew ? "发布" : "保存"}
    </Button>
    <LinkButton href={backTo} look="outline">
      取消
    </LinkButton>
  </div>
);

export const pieceForm = css({
  display: "grid",
  gap: "4",
  bg: "bg.surface",
  border: "default",
  borderRadius: "md",
  p: { base: "4", md: "5" },
  maxWidth: "[880px]",
});
const pair = css({ display: "grid", gap: "4", gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" } });
const actions = css({ display: "flex", gap: "2" });
