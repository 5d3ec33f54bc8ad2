"use client";
import { useRef } from "react";
import type { FactsChange, SubstanceRecord } from "#src/domain/catalogue/register/schema.ts";
import { hazardListLabel, hazardLists } from "#src/domain/hazard/substance.ts";
import { reactivities, reactivityLabel } from "#src/domain/hazard/storage/reactivity.ts";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { request } from "#src/web/request.ts";
import { useSending } from "../use-sending.ts";
import { ChoiceField, DateField, entryGrid, figureOf, TextField, textOf } from "./entry-fields.tsx";

const proposed = "已提出，等待另一人核准";
const lists = hazardLists.map((list) => ({ value: list, label: hazardListLabel[list] }));
const grades = ["1", "2", "3"].map((grade) => ({ value: grade, label: `第 ${grade} 类` }));

/** Puts the substance on a list, by a proposal. */
export function ListingEntry({ casNo }: { casNo: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { summary, errors, busy, props, sends } = useSending("listing", proposed);
  const send = () => {
    const data = new FormData(form.current ?? undefined);
    const content = {
      type: "add" as const,
      list: hazardLists.find((list) => list === textOf(data, "list")) ?? "hazardous",
      grade: ([1, 2, 3] as const).find((one) => String(one) === textOf(data, "grade")) ?? null,
      entryNo: textOf(data, "entryNo").trim() || null,
      condition: textOf(data, "condition").trim() || null,
      effectiveFrom: textOf(data, "effectiveFrom"),
    };
    const body = { kind: "listing" as const, casNo, content, source: textOf(data, "source") };
    return request("POST /mall-admin/register/proposals", { body }, { quiet: true });
  };
  return (
    <Disclosure summary="提议列入目录">
      <form ref={form} {...props} onSubmit={(event) => void sends(send)(event)} noValidate autoComplete="off">
        <FormSummary form={summary} />
        <div className={entryGrid}>
          <ChoiceField id="listing" name="list" label="目录" options={lists} error={errors["content.list"]} />
          <ChoiceField
            id="listing"
            name="grade"
            label="类别（仅易制毒）"
            required={false}
            placeholder="无"
            options={grades}
            error={errors["content.grade"]}
          />
          <TextField id="listing" name="entryNo" label="序号" required={false} maxLength={20} error={errors["content.entryNo"]} />
          <TextField
            id="listing"
            name="condition"
            label="浓度或形态"
            required={false}
            placeholder="如 含量>8%、溶液、粉末"
            maxLength={100}
            error={errors["content.condition"]}
          />
          <DateField id="listing" name="effectiveFrom" label="生效日期" error={errors["content.effectiveFrom"]} />
          <TextField
            id="listing"
            name="source"
            label="依据"
            placeholder="文件名称、文号与条目"
            maxLength={200}
            error={errors["source"]}
          />
          <Button type="submit" busy={busy}>
            提出
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}

/** States a density, by a proposal: of the desk, or of a unit's safety officer, who names the substance. */
export function DensityEntry({ casNo }: { casNo?: string }) {
  const form = useRef<HTMLFormElement>(null);
  const id = "density";
  const { summary, errors, busy, props, sends } = useSending(id, casNo ? proposed : "已提交，平台另一人核准后用于折算");
  const send = () => {
    const data = new FormData(form.current ?? undefined);
    const content = {
      kgPerM3: Math.round((figureOf(data, "gramsPerMl", { field: "kgPerM3" }) ?? Number.NaN) * 1000),
      celsius: figureOf(data, "celsius", { precision: 0 }) ?? Number.NaN,
      condition: textOf(data, "condition").trim(),
    };
    const source = textOf(data, "source");
    if (casNo)
      return request(
        "POST /mall-admin/register/proposals",
        { body: { kind: "density", casNo, content, source } },
        { quiet: true },
      );
    return request(
      "POST /mall-pur/danger/density",
      { body: { casNo: textOf(data, "casNo"), ...content, source } },
      { quiet: true },
    );
  };
  const error = (name: string) => errors[name] ?? errors[`content.${name}`];
  return (
    <form ref={form} {...props} onSubmit={(event) => void sends(send)(event)} noValidate autoComplete="off">
      <FormSummary form={summary} />
      <div className={entryGrid}>
        {!casNo && (
          <TextField id={id} name="casNo" label="CAS 号" placeholder="例如 67-64-1" maxLength={24} error={error("casNo")} />
        )}
        <TextField id={id} name="gramsPerMl" label="密度（g/mL）" inputMode="decimal" error={error("kgPerM3")} />
        <TextField id={id} name="celsius" label="温度（℃）" error={error("celsius")} />
        <TextField
          id={id}
          name="condition"
          label="适用浓度"
          required={false}
          placeholder="如 36%≤含量≤38%，不填为任何浓度"
          maxLength={100}
          error={error("condition")}
        />
        <TextField
          id={id}
          name="source"
          label="来源"
          placeholder="手册、SDS 编号或检验报告"
          maxLength={200}
          error={error("source")}
        />
        <Button type="submit" busy={busy}>
          {casNo ? "提出" : "填报密度"}
        </Button>
      </div>
    </form>
  );
}

type TextFact = Exclude<keyof FactsChange, "isListingChecked">;
const factFields = [
  ["nameZh", "中文名", 200],
  ["nameEn", "英文名", 200],
  ["aliases", "别名（用；分开）", 400],
  ["formula", "分子式", 60],
  ["unNumber", "UN 编号", 4],
  ["unClass", "UN 类别", 4],
  ["ghsClasses", "GHS 分类（用；分开）", 1000],
  ["hCodes", "危险性说明（用；分开）", 300],
  ["pictograms", "象形图（用；分开）", 80],
  ["signalWord", "信号词", 2],
  ["reactivity", "反应性类别（用；分开）", 200],
] as const satisfies readonly (readonly [TextFact, string, number])[];
const isList = (key: TextFact) => ["aliases", "ghsClasses", "hCodes", "pictograms", "reactivity"].includes(key);
/** Reactivities are written by their Chinese names; another text is refused with the list of them. */
const reactivityOf = (text: string) => reactivities.find((one) => reactivityLabel[one] === text) ?? text;
const partsOf = (value: string) =>
  value
    .split(/[；;]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Changes facts, by a proposal: what was not changed is not part of it. A number that the register does not know is added so. */
export function FactsEntry({ casNo, record }: { casNo?: string; record?: SubstanceRecord }) {
  const form = useRef<HTMLFormElement>(null);
  const { summary, errors, busy, props, sends } = useSending("facts", proposed);
  const before = (key: TextFact) => {
    const value = key === "reactivity" ? record?.reactivity?.map((one) => reactivityLabel[one]) : record?.[key];
    return Array.isArray(value) ? value.join("；") : (value ?? "");
  };
  const send = () => {
    const data = new FormData(form.current ?? undefined);
    const changed = factFields.filter(([key]) => textOf(data, key).trim() !== before(key));
    const content = Object.fromEntries(
      changed.map(([key]) => {
        if (!isList(key)) return [key, textOf(data, key).trim()];
        const parts = partsOf(textOf(data, key));
        return [key, key === "reactivity" ? parts.map(reactivityOf) : parts];
      }),
    ) as FactsChange;
    if (data.has("isListingChecked")) content.isListingChecked = true;
    const body = { kind: "facts" as const, casNo: casNo ?? textOf(data, "casNo"), content, source: textOf(data, "source") };
    return request("POST /mall-admin/register/proposals", { body }, { quiet: true });
  };
  return (
    <Disclosure summary={casNo ? "提议修改资料" : "提议登记新物质"}>
      <form ref={form} {...props} onSubmit={(event) => void sends(send)(event)} noValidate autoComplete="off">
        <FormSummary form={summary} />
        <div className={entryGrid}>
          {!casNo && <TextField id="facts" name="casNo" label="CAS 号" maxLength={24} error={errors["casNo"]} />}
          {factFields.map(([key, label, maxLength]) => (
            <Field key={key} id={`facts-${key}`} label={label} required={key === "nameZh"} error={errors[`content.${key}`]}>
              {(control) => <TextInput {...control} name={key} maxLength={maxLength} defaultValue={before(key)} />}
            </Field>
          ))}
          {record?.isUnchecked && <Checkbox name="isListingChecked">已核对中国名录，未列入的不再待核验</Checkbox>}
          <TextField
            id="facts"
            name="source"
            label="依据"
            placeholder="文件名称、文号或来源"
            maxLength={200}
            error={errors["source"]}
          />
          <Button type="submit" busy={busy}>
            提出
          </Button>
        </div>
      </form>
    </Disclosure>
  );
}
