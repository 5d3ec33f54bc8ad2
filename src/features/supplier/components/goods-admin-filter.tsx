"use client";
import { goodsAdminStateLabels, goodsAdminStates, type GoodsAdminState } from "#src/domain/supplier/admin/schema.ts";
import { Field } from "#src/ui/field.tsx";
import type { Option } from "#src/ui/option.ts";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { filterQuery, GoodsFilterForm } from "./goods-filter-form.tsx";

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
    const query = filterQuery({ ...filters, state: one });
    return query.size > 0 ? `${path}?${query}` : path;
  };
  return (
    <>
      <GoodsFilterForm id="goods" path={path} clearHref={path} categories={categories} cateId={cateId}>
        {state && <input type="hidden" name="state" value={state} />}
        {coId && <input type="hidden" name="coId" value={coId} />}
        {texts.map(({ name, label, ...input }) => (
          <Field key={`${name}=${filters[name]}`} id={`goods-${name}`} label={label}>
            {(control) => <TextInput {...control} {...input} name={name} type="search" defaultValue={filters[name]} />}
          </Field>
        ))}
      </GoodsFilterForm>
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
