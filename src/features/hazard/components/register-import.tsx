"use client";
import { useRef, useState } from "react";
import { maxListBytes, type ListComparison } from "#src/domain/catalogue/register/schema.ts";
import { hazardListLabel, hazardLists } from "#src/domain/hazard/substance.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Field } from "#src/ui/field.tsx";
import { FileInput } from "#src/ui/file-input.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { toaster } from "#src/ui/toaster.ts";
import { base64Of } from "#src/web/file-content.ts";
import { request } from "#src/web/request.ts";
import { column } from "#styled-system/patterns";
import { ChoiceField, DateField, entryGrid, TextField, textOf } from "./entry-fields.tsx";
import { messages } from "../messages.ts";

const lists = hazardLists.map((list) => ({ value: list, label: hazardListLabel[list] }));
const grades = ["1", "2", "3"].map((grade) => ({ value: grade, label: `第 ${grade} 类` }));
type Compared = { comparison: ListComparison; file: { fileName: string; content: string } };

/** A list as an authority publishes it: compared with the register first, then proposed. */
export function RegisterImport() {
  const { form, compared, error, endMissing, setEndMissing, busy, compare, propose } = useListImport();
  return (
    <Disclosure summary="导入公布的名录">
      <form ref={form} onSubmit={(event) => event.preventDefault()} noValidate autoComplete="off" className={stack}>
        <p>csv 或 xlsx，需有“品名”和“CAS”两列，另可有序号、别名、浓度或形态、备注；先与登记对比，不会直接写入。</p>
        <div className={entryGrid}>
          <ChoiceField id="import" name="list" label="目录" options={lists} />
          <ChoiceField id="import" name="grade" label="类别（仅易制毒）" required={false} placeholder="无" options={grades} />
          <Field id="import-file" label="名录文件">
            {(control) => <FileInput {...control} name="file" accept=".csv,.xlsx" />}
          </Field>
          <Button variant="outline" busy={busy} onClick={() => void compare()}>
            与登记对比
          </Button>
        </div>
        {error && (
          <Alert tone="danger" live>
            {error}
          </Alert>
        )}
        {compared && (
          <>
            <Difference comparison={compared.comparison} />
            <div className={entryGrid}>
              <TextField id="import" name="source" label="依据" placeholder="名录名称与文号" maxLength={200} />
              <DateField id="import" name="effectiveFrom" label="生效日期" />
              <Checkbox checked={endMissing} onChange={setEndMissing}>
                同日终止登记中有、文件中没有的条目
              </Checkbox>
              <Button busy={busy} onClick={() => void propose()}>
                提出
              </Button>
            </div>
          </>
        )}
      </form>
    </Disclosure>
  );
}

/** Compares the list of the form with the register, then proposes what differs. */
function useListImport() {
  const form = useRef<HTMLFormElement>(null);
  const [compared, setCompared] = useState<Compared | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [endMissing, setEndMissing] = useState(false);
  const { busy, run } = useAction({ refused: (refusal) => setError(refusal.message) });
  const stated = () => {
    const data = new FormData(form.current ?? undefined);
    return {
      data,
      list: hazardLists.find((list) => list === textOf(data, "list")) ?? "hazardous",
      grade: ([1, 2, 3] as const).find((one) => String(one) === textOf(data, "grade")) ?? null,
    };
  };
  const compare = () =>
    run(async () => {
      setError(null);
      setCompared(null);
      const { data, list, grade } = stated();
      const chosen = data.get("file");
      if (!(chosen instanceof File) || chosen.name === "") return setError(messages.fileMissing);
      if (chosen.size > maxListBytes) return setError(messages.fileTooLarge(maxListBytes / 1024 / 1024));
      const file = { fileName: chosen.name, content: await base64Of(chosen) };
      const comparison = await request(
        "POST /mall-admin/register/lists/compare",
        { body: { list, grade, ...file } },
        { quiet: true },
      );
      return setCompared({ comparison, file });
    });
  const propose = () =>
    run(async () => {
      if (!compared) return;
      setError(null);
      const { data, list, grade } = stated();
      const body = {
        list,
        grade,
        ...compared.file,
        source: textOf(data, "source"),
        effectiveFrom: textOf(data, "effectiveFrom"),
        endMissing,
      };
      await request("POST /mall-admin/register/lists", { body }, { quiet: true });
      setCompared(null);
      form.current?.reset();
      toaster.success(messages.proposed);
    });
  return { form, compared, error, endMissing, setEndMissing, busy, compare, propose };
}

function Difference({ comparison: { rows, counts, added, renumbered, missing, bad } }: { comparison: ListComparison }) {
  const named = ({ nameZh, casNo, condition }: { nameZh: string; casNo: string; condition: string | null }) =>
    `${nameZh}（${casNo}）${condition ? `，${condition}` : ""}`;
  return (
    <div className={stack} aria-live="polite">
      <p>
        {`读到 ${rows} 行：新增 ${counts.added} 条（其中 ${counts.newSubstances} 种物质尚未登记），改序号 ${counts.renumbered} 条，相同 ${counts.unchanged} 条，登记中有而文件没有 ${counts.missing} 条，不能读取 ${counts.bad} 行。`}
      </p>
      <Part title={`新增（${counts.added}）`} lines={added.map((one) => `${named(one)}${one.isNew ? "，新物质" : ""}`)} />
      <Part
        title={`改序号（${counts.renumbered}）`}
        lines={renumbered.map((one) => `${one.nameZh}（${one.casNo}）：${one.before ?? "无"} → ${one.after ?? "无"}`)}
      />
      <Part title={`文件没有（${counts.missing}）`} lines={missing.map(named)} />
      <Part title={`不能读取（${counts.bad}）`} lines={bad.map(({ line, reason }) => `第 ${line} 行：${reason}`)} />
    </div>
  );
}

const Part = ({ title, lines }: { title: string; lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <Disclosure summary={title}>
      <ul>
        {eachRow(
          lines,
          (line) => line,
          (line) => (
            <li>{line}</li>
          ),
        )}
      </ul>
    </Disclosure>
  );

const stack = column({ gap: "3" });
