"use client";
import { goodsAdminStateLabels, goodsAdminStates, type GoodsAdminState } from "#src/domain/supplier/admin/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { Combobox } from "#src/ui/combobox.tsx";
import { Field } from "#src/ui/field.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import type { Option } from "#src/ui/option.ts";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";

const path = "/admin/goods";

export type GoodsAdminFilters = {
  q: string;
  code: string;
  casNo: string;
  company: string;
  coId?: string | undefined;
  cateId?: string | undefined;
  state?: GoodsAdminState | undefined;
};

const texts = [
  { name: "q", label: "商品", maxLength: 40, placeholder: "名称、规格、品牌" },
  { name: "code", label: "货号", maxLength: 40, placeholder: "开头几位即可" },
  { name: "casNo", label: "CAS 号", maxLength: 20, placeholder: "如 64-17-5" },
  { name: "company", label: "供应商", maxLength: 40, placeholder: "名称的一部分" },
] as const;

/** What is looked for, as a plain GET form: the address is the state. */
export function GoodsAdminFilter({ filters, categories }: { filters: GoodsAdminFilters; categories: readonly Option[] }) {
  const { cateId, coId, state } = filters;
  const href = (one?: GoodsAdminState) => {
    const given = { ...filters, state: one };
    const query = new URLSearchParams(Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])));
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return (
    <>
      <search>
        <form action={path} method="get" className={form}>
          {state && <input type="hidden" name="state" value={state} />}
          {coId && <input type="hidden" name="coId" value={coId} />}
          {texts.map(({ name, label, ...input }) => (
            <Field key={`${name}=${filters[name]}`} id={`goods-${name}`} label={label}>
              {(control) => <TextInput {...control} {...input} name={name} type="search" defaultValue={filters[name]} />}
            </Field>
          ))}
          <Field id="goods-cateId" label="分类">
            {(control) => (
              <Combobox
                {...control}
                name="cateId"
                options={categories}
                placeholder="任何级别"
                {...(cateId && { defaultValue: cateId })}
              />
            )}
          </Field>
          <div className={steps}>
            <Button type="submit" variant="outline" icon="search">
              查找
            </Button>
            <LinkButton href={path} variant="ghost">
              清除
            </LinkButton>
          </div>
        </form>
      </search>
      <TabLinks
        label="商品状态"
        items={[
          { href: href(), label: "全部", current: !state },
          ...goodsAdminStates.map((one) => ({ href: href(one), label: goodsAdminStateLabels[one], current: one === state })),
        ]}
      />
    </>
  );
}

const form = css({
  display: "grid",
  gap: "3",
  alignItems: "end",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 180px), 1fr))",
});
const steps = css({ display: "flex", gap: "2" });
