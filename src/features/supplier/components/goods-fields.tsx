import { formLabels, type FormColumn, type GoodsCells } from "#src/domain/supplier/goods-form.ts";
import { requiredColumns } from "#src/domain/catalogue/draft-columns.ts";
import { Combobox } from "#src/ui/combobox.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import type { Option } from "#src/ui/option.ts";
import { DateTimeInput } from "#src/ui/date-input.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import type { AnyForm } from "#src/ui/use-form.ts";
import { css } from "#styled-system/css";
import { column } from "#styled-system/patterns";
import { card } from "#styled-system/recipes";
import { PictureField } from "../../picture/picture-field.tsx";
import { messages } from "../messages.ts";

type Props = {
  form: AnyForm;
  start: GoodsCells;
  /** Whether the code may still be chosen. */
  isNew: boolean;
  categories: readonly Option[];
  templates: readonly string[];
};
type TextField = {
  column: FormColumn;
  maxLength: number;
  hint?: string;
  inputMode?: "decimal" | "numeric";
  isTime?: true;
};

const identity: TextField[] = [
  { column: "productTitle", maxLength: 200, hint: "名称与纯度，如“无水乙醇 AR”" },
  { column: "productSpec", maxLength: 100, hint: "如 500mL、500mL×2瓶" },
  { column: "brandName", maxLength: 40 },
  { column: "productMeasureUnit", maxLength: 10, hint: "瓶、盒、个……" },
  { column: "cas", maxLength: 20, hint: "化学品必填，决定危险性与管制要求" },
  { column: "grade", maxLength: 40, hint: "AR、98% 等" },
  {
    column: "concentration",
    maxLength: 40,
    hint: "溶液、酸碱必填，如 30%、36–38%、0.1 mol/L；名称或规格中也要写明，否则按最严格的管制",
  },
  { column: "form", maxLength: 20, hint: "固体、粉末、颗粒或丸状、屑或带状、液体、溶液、气体；名称中已写明的可不填" },
  { column: "makerCode", maxLength: 40 },
];
const trade: TextField[] = [
  { column: "price", maxLength: 16, inputMode: "decimal", hint: "元" },
  { column: "stock", maxLength: 9, inputMode: "numeric" },
  { column: "futuresDay", maxLength: 4, inputMode: "numeric", hint: "留空或 0 为现货" },
  { column: "minQuantity", maxLength: 6, inputMode: "numeric", hint: "留空为 1" },
  { column: "stepQuantity", maxLength: 6, inputMode: "numeric", hint: "留空为 1" },
];
const activity: TextField[] = [
  { column: "aPrice", maxLength: 16, inputMode: "decimal", hint: "元，留空则没有活动" },
  { column: "aPriceFrom", maxLength: 16, isTime: true, hint: "留空则立即开始" },
  { column: "aPriceTo", maxLength: 16, isTime: true, hint: "到此时刻为止，留空则一直有效" },
];
const required: readonly string[] = [...requiredColumns, "cateId", "stock"];

/** Everything a product is described with, in the order a buyer reads it. */
export function GoodsFields({ form, start, isNew, categories, templates }: Props) {
  return (
    <>
      <IdentityFields form={form} start={start} isNew={isNew} categories={categories} />
      <TradeFields form={form} start={start} templates={templates} />
      <fieldset className={card()}>
        <legend className={legend}>{messages.goodsActivity}</legend>
        <div className={pair}>
          <TextFields form={form} start={start} fields={activity} />
        </div>
      </fieldset>
      <fieldset className={card()}>
        <legend className={legend}>{messages.goodsMore}</legend>
        <div className={rows}>
          <Field {...form.field("description")} label={formLabels.description}>
            {(control) => <Textarea {...control} name="description" rows={5} maxLength={2000} defaultValue={start.description} />}
          </Field>
          <PictureField
            form={form}
            pictureKey={start.pictureKey ?? ""}
            hint={messages.pictureHint}
            required={false}
            call="POST /mall-sup/own/goods/picture"
          />
        </div>
      </fieldset>
    </>
  );
}

/** What the product is. */
const IdentityFields = ({ form, start, isNew, categories }: Omit<Props, "templates">) => (
  <fieldset className={card()}>
    <legend className={legend}>{messages.goodsIs}</legend>
    <div className={pair}>
      <Field
        {...form.field("productCode")}
        label={formLabels.productCode}
        required
        hint={isNew ? messages.codeHint : messages.codeFixed}
      >
        {(control) => (
          <TextInput {...control} name="productCode" maxLength={40} readOnly={!isNew} defaultValue={start.productCode} />
        )}
      </Field>
      <Field {...form.field("cateId")} label={formLabels.cateId} required hint={messages.categoryHint}>
        {(control) => (
          <Combobox
            {...control}
            name="cateId"
            options={categories}
            {...(start.cateId && { defaultValue: start.cateId })}
            onChange={() => form.forgive("cateId")}
          />
        )}
      </Field>
      <TextFields form={form} start={start} fields={identity} />
    </div>
  </fieldset>
);

/** What it costs, how it is ordered and delivered. */
const TradeFields = ({ form, start, templates }: Pick<Props, "form" | "start" | "templates">) => (
  <fieldset className={card()}>
    <legend className={legend}>{messages.goodsTrade}</legend>
    <div className={pair}>
      <TextFields form={form} start={start} fields={trade} />
      <Field {...form.field("freightTemplate")} label={formLabels.freightTemplate}>
        {(control) => (
          <NativeSelect
            {...control}
            name="freightTemplate"
            defaultValue={start.freightTemplate ?? ""}
            options={[{ value: "", label: messages.defaultFreight }, ...templates.map((name) => ({ value: name, label: name }))]}
          />
        )}
      </Field>
      <Field {...form.field("productStatus")} label={formLabels.productStatus}>
        {(control) => (
          <NativeSelect
            {...control}
            name="productStatus"
            defaultValue={start.productStatus ?? "1"}
            options={[
              { value: "1", label: "上架" },
              { value: "2", label: "暂不上架" },
            ]}
          />
        )}
      </Field>
    </div>
  </fieldset>
);

type TextFieldsProps = Pick<Props, "form" | "start"> & { fields: readonly TextField[] };

const TextFields = ({ form, start, fields }: TextFieldsProps) =>
  eachRow(
    fields,
    ({ column }) => column,
    ({ column, hint, isTime, ...input }) => (
      <Field {...form.field(column)} label={formLabels[column]} required={required.includes(column)} {...(hint && { hint })}>
        {(control) =>
          isTime ? (
            <DateTimeInput
              {...control}
              name={column}
              defaultValue={start[column]}
              time={column === "aPriceTo" ? "23:59" : "00:00"}
            />
          ) : (
            <TextInput {...control} {...input} name={column} defaultValue={start[column]} />
          )
        }
      </Field>
    ),
    "div",
  );

const legend = css({ textStyle: "group", float: "left", width: "full", mb: "2" });
const rows = column({ gap: "4", clear: "both" });
const pair = css({
  display: "grid",
  gap: "4",
  clear: "both",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
});
