import { type FormEvent, useEffect, useState } from "react";
import { useRouter } from "waku/router/client";
import type { FreightTemplateView, SaveTemplate } from "#src/domain/freight/schema.ts";
import type { Region } from "#src/domain/freight/template.ts";
import type { FormErrors } from "#src/ui/form-values.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { useLeaveGuard } from "#src/ui/use-leave-guard.ts";
import { request } from "#src/web/request.ts";
import { emptyRow, problemsOf, readRows, toEditRow, type EditRow } from "./edit-rows.ts";
import { messages } from "./messages.ts";

/** The template that is changed; null for a new one. */
export type EditedTemplate = Pick<FreightTemplateView, "templateId" | "version"> | null;

/** A template as it is typed, until it is saved. */
export function useTemplateForm(start: SaveTemplate, template: EditedTemplate, regions: readonly Region[]) {
  const router = useRouter();
  const [name, setName] = useState(start.name);
  const [rows, setRows] = useState<readonly EditRow[]>(() => start.rows.map((row, at) => toEditRow(row, `start-${at}`)));
  const [saved, setSaved] = useState({ name, rows });
  useLeaveGuard(name !== saved.name || rows !== saved.rows);
  const [refused, setRefused] = useState<FormErrors>({});
  const [failures, setFailures] = useState(0);
  const { busy, run } = useAction({
    refused: (caught) => {
      setRefused(caught.details?.fields ?? { "": caught.message });
      setFailures((count) => count + 1);
    },
  });
  // Once sending was tried, errors follow what is typed; what the server refused stands until something changes.
  const errors = failures === 0 ? {} : { ...refused, ...problemsOf(name, rows, regions) };
  useEffect(() => {
    if (failures > 0) document.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  }, [failures]);

  const change = (next: readonly EditRow[]) => {
    setRefused({});
    setRows(next);
  };
  const rename = (next: string) => {
    setRefused({});
    setName(next);
  };
  const add = (isElsewhere: boolean) => {
    const row = emptyRow(crypto.randomUUID(), isElsewhere);
    const place = isElsewhere ? rows.length : rows.filter((one) => !one.isElsewhere).length;
    change(rows.toSpliced(place, 0, row));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (Object.keys(problemsOf(name, rows, regions)).length > 0) return setFailures((count) => count + 1);
    await run(async () => {
      await save({ name, rows: readRows(rows).rows }, template);
      setSaved({ name, rows });
      toaster.success(messages.saved);
      await router.push("/supFreight" as `/${string}`);
    });
  };
  return { name, rows, errors, failures, busy, rename, change, add, submit };
}

const save = (body: SaveTemplate, template: EditedTemplate): Promise<unknown> =>
  template === null
    ? request("POST /mall-sup/own/freight", { body }, { quiet: true })
    : request(
        "POST /mall-sup/own/freight/{templateId}",
        { params: { templateId: template.templateId }, body: { ...body, version: template.version } },
        { quiet: true },
      );
