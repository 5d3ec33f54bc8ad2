"use client";
import * as v from "valibot";
import { formatYuan, fen, parseYuan } from "#src/domain/kernel/money.ts";
import { NewPointsGoods, type OfferedGoods, PointsGoodsForm as Form } from "#src/domain/points/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormFields, optionsOf, textIn } from "#src/ui/form-fields.ts";
import { NativeSelect } from "#src/ui/native-select.tsx";
import type { Option } from "#src/ui/option.ts";
import { Textarea } from "#src/ui/textarea.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { request } from "#src/web/request.ts";
import { Fields, ContentForm } from "../../content/components/admin/content-fields.tsx";
import { PictureField } from "../../picture/picture-field.tsx";
import { useContentForm } from "../../content/components/admin/use-content-form.ts";

const backTo = "/admin/points/goods";
/** A whole number; what is left empty is none. */
const whole = (fields: FormFields, name: string): number =>
  /^\s*\d{1,9}\s*$/.test(textIn(fields, name)) ? Number(textIn(fields, name)) : Number.NaN;
const cap = (fields: FormFields, name: string) => (textIn(fields, name).trim() === "" ? null : whole(fields, name));
const goodsIn = (fields: FormFields) => ({
  title: textIn(fields, "title"),
  spec: textIn(fields, "spec"),
  measureUnit: textIn(fields, "measureUnit"),
  description: textIn(fields, "description"),
  pictureKey: textIn(fields, "pictureKey"),
  points: whole(fields, "points"),
  price: parseYuan(textIn(fields, "price") || "0") ?? Number.NaN,
  stock: whole(fields, "stock"),
  perPerson: cap(fields, "perPerson"),
  perDay: cap(fields, "perDay"),
  onSale: textIn(fields, "onSale") === "1",
});

const New = v.pipe(
  FormFields,
  v.transform((fields) => ({ ...goodsIn(fields), coId: textIn(fields, "coId") })),
  NewPointsGoods,
);
const Changed = v.pipe(
  FormFields,
  v.transform((fields) => goodsIn(fields)),
  Form,
);

/** New goods for points, or some that are there: what they are, what they cost, how many there are and for whom. */
export function OfferedGoodsForm({ goods, companies }: { goods: OfferedGoods | null; companies: readonly Option[] }) {
  return goods ? <ChangeGoods goods={goods} /> : <NewGoods companies={companies} />;
}

function NewGoods({ companies }: { companies: readonly Option[] }) {
  const { form, draft } = useContentForm({
    id: "points-goods-new",
    schema: New,
    backTo,
    save: (body) => request("POST /mall-admin/points/goods", { body }, { quiet: true }),
  });
  return (
    <ContentForm form={form} draft={draft} backTo={backTo} isNew>
      <Field {...form.field("coId")} label="供货商" hint="由谁备货与发货" required>
        {(control) => (
          <NativeSelect {...control} name="coId" options={[{ value: "", label: "请选择" }, ...companies]} defaultValue="" />
        )}
      </Field>
      <GoodsFields form={form} goods={null} />
    </ContentForm>
  );
}

function ChangeGoods({ goods }: { goods: OfferedGoods }) {
  const { productId: id, stock, updatedAt } = goods;
  const { form, draft } = useContentForm({
    id: `points-goods-${id}`,
    schema: Changed,
    backTo,
    save: (values) =>
      request(
        "PUT /mall-admin/points/goods/{id}",
        { params: { id }, body: { shown: { stock, updatedAt }, form: values } },
        { quiet: true },
      ),
  });
  return (
    <ContentForm form={form} draft={draft} backTo={backTo} isNew={false}>
      <GoodsFields form={form} goods={goods} />
    </ContentForm>
  );
}

type GoodsForm =
  | ReturnType<typeof useContentForm<typeof Changed>>["form"]
  | ReturnType<typeof useContentForm<typeof New>>["form"];

function GoodsFields({ form, goods }: { form: GoodsForm; goods: OfferedGoods | null }) {
  const figures = [
    { name: "points", label: "积分", hint: "一件所需", value: goods?.points, required: true },
    { name: "price", label: "另付金额（元）", hint: "由经费支付，留空为不另付", value: goods && formatYuan(fen(goods.price)) },
    { name: "stock", label: "库存", hint: "兑换即扣减", value: goods?.stock, required: true },
    { name: "perPerson", label: "每人上限", hint: "留空表示不限", value: goods?.perPerson },
    { name: "perDay", label: "每日上限", hint: "每人 24 小时内，留空表示不限", value: goods?.perDay },
  ];
  return (
    <>
      <Fields>
        <Field {...form.field("title")} label="商品名称" required>
          {(control) => <TextInput {...control} name="title" maxLength={60} defaultValue={goods?.title} />}
        </Field>
        <Field {...form.field("spec")} label="规格">
          {(control) => <TextInput {...control} name="spec" maxLength={40} defaultValue={goods?.spec} />}
        </Field>
        <Field {...form.field("measureUnit")} label="单位" required>
          {(control) => <TextInput {...control} name="measureUnit" maxLength={10} defaultValue={goods?.measureUnit ?? "件"} />}
        </Field>
        <Field {...form.field("onSale")} label="状态">
          {(control) => (
            <NativeSelect
              {...control}
              name="onSale"
              defaultValue={goods?.onSale === false ? "0" : "1"}
              options={optionsOf({ 1: "可兑换", 0: "已下架" })}
            />
          )}
        </Field>
        {eachRow(
          figures,
          ({ name }) => name,
          ({ name, label, hint, value, required = false }) => (
            <Field {...form.field(name)} label={label} hint={hint} required={required}>
              {(control) => (
                <TextInput {...control} name={name} inputMode="decimal" maxLength={12} defaultValue={String(value ?? "")} />
              )}
            </Field>
          ),
          "div",
        )}
      </Fields>
      <Field {...form.field("description")} label="说明">
        {(control) => <Textarea {...control} name="description" rows={4} maxLength={500} defaultValue={goods?.description} />}
      </Field>
      <PictureField
        form={form}
        pictureKey={goods?.pictureKey ?? ""}
        hint="建议 800×600，留空显示礼品图标"
        required={false}
        call="POST /mall-admin/points/picture"
      />
    </>
  );
}
