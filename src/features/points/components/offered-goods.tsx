"use client";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import { formatYuan, fen, parseYuan } from "#src/domain/kernel/money.ts";
import { type PointsGoods, PointsGoodsForm as Form } from "#src/domain/points/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormSummary } from "#src/ui/form-summary.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { refusalOf } from "../../account/refusal.ts";

const text = (fields: Record<string, unknown>, name: string) => (typeof fields[name] === "string" ? fields[name].trim() : "");
const whole = (value: string) => (/^\d{1,8}$/.test(value) ? Number(value) : Number.NaN);

const fromControls = v.pipe(
  v.looseObject({}),
  v.transform((fields: Record<string, unknown>) => ({
    points: whole(text(fields, "points")),
    price: parseYuan(text(fields, "price")),
    stock: whole(text(fields, "stock")),
    perPerson: text(fields, "perPerson") === "" ? null : whole(text(fields, "perPerson")),
    perDay: text(fields, "perDay") === "" ? null : whole(text(fields, "perDay")),
    onSale: text(fields, "onSale") === "1",
  })),
  Form,
);

/** Points, money, stock and caps of one thing that is offered. */
export function OfferedGoods({ goods }: { goods: PointsGoods & { onSale: boolean } }) {
  const router = useRouter();
  const form = useForm({
    id: `goods-${goods.productId}`,
    schema: fromControls,
    submit: async (body) => {
      try {
        await request("PUT /mall-admin/points/goods/{id}", { params: { id: goods.productId }, body }, { quiet: true });
      } catch (error) {
        return refusalOf(error);
      }
      toaster.success(`已保存 ${goods.title}`);
      await router.reload();
      return {};
    },
  });
  const figures = [
    { name: "points", label: "积分", value: String(goods.points) },
    { name: "price", label: "另付金额（元）", value: formatYuan(fen(goods.price)) },
    { name: "stock", label: "库存", value: String(goods.stock) },
    { name: "perPerson", label: "每人上限", value: String(goods.perPerson ?? "") },
    { name: "perDay", label: "每日上限", value: String(goods.perDay ?? "") },
  ] as const;
  return (
    <form className={card} {...form.props} aria-label={goods.title}>
      <h2>{`${goods.title} ${goods.spec}`}</h2>
      <FormSummary form={form} />
      <div className={row}>
        {figures.map(({ name, label, value }) => (
          <Field key={name} {...form.field(name)} label={label}>
            {(control) => <TextInput {...control} name={name} inputMode="decimal" defaultValue={value} size="sm" />}
          </Field>
        ))}
        <Field {...form.field("onSale")} label="状态">
          {(control) => (
            <NativeSelect
              {...control}
              name="onSale"
              size="sm"
              defaultValue={goods.onSale ? "1" : "0"}
              options={[
                { value: "1", label: "可兑换" },
                { value: "0", label: "已下架" },
              ]}
            />
          )}
        </Field>
        <Button type="submit" size="sm" look="outline" busy={form.busy}>
          保存
        </Button>
      </div>
    </form>
  );
}

const card = css({
  display: "grid",
  gap: "2",
  p: "4",
  bg: "bg.surface",
  border: "default",
  borderRadius: "md",
  "& h2": { textStyle: "group" },
});
const row = css({
  display: "grid",
  gap: "3",
  alignItems: "end",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(45%, 110px), 1fr))",
});
