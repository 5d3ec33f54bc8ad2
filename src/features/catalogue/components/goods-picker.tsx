"use client";
import { useEffect, useRef, useState } from "react";
import type { ProductCard } from "#src/domain/catalogue/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Combobox } from "#src/ui/combobox.tsx";
import type { ControlProps } from "#src/ui/field.tsx";
import type { Option } from "#src/ui/option.ts";
import { request } from "#src/web/request.ts";

/** Goods as somebody who chooses them tells them apart. */
export type PickedGoods = Pick<
  ProductCard,
  "productId" | "productTitle" | "productSpec" | "brandName" | "coName" | "productCode"
>;

type Props = ControlProps & {
  /** Goods that are chosen to begin with. */
  initial?: PickedGoods | null;
  /** The id of what is chosen; empty for nothing. */
  onChange: (productId: string) => void;
  /** What is found for a text; the whole catalogue unless given. */
  find?: (q: string) => Promise<readonly Option[]>;
  placeholder?: string;
};

/** So long nobody has typed: the goods are asked for. */
const typingPause = 250;

/** One product of the catalogue, found by name, code or CAS number as one types. */
export function GoodsPicker({
  initial = null,
  onChange,
  find = findInMall,
  placeholder = "输入名称、货号或 CAS 号查找",
  ...control
}: Props) {
  const [options, setOptions] = useState<readonly Option[]>(initial ? [optionOf(initial)] : []);
  const [failed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<Option | null>(initial ? optionOf(initial) : null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastQuery = useRef("");
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (found: readonly Option[]) => {
    setFailed(false);
    setOptions(found);
  };
  const search = (typed: string) => {
    const q = typed.trim();
    lastQuery.current = q;
    clearTimeout(timer.current);
    if (q === "") return setOptions(chosen ? [chosen] : []);
    timer.current = setTimeout(() => {
      find(q).then(
        // An answer that was overtaken is not shown.
        (found) => lastQuery.current === q && show(found),
        () => lastQuery.current === q && setFailed(true),
      );
    }, typingPause);
    return undefined;
  };
  const all = chosen && !options.some(({ value }) => value === chosen.value) ? [chosen, ...options] : options;
  return (
    <>
      <Combobox
        {...control}
        options={all}
        value={chosen?.value ?? null}
        filter={null}
        placeholder={placeholder}
        onType={search}
        onChange={(productId) => {
          setChosen(all.find(({ value }) => value === productId) ?? null);
          onChange(productId ?? "");
        }}
      />
      {failed && <Alert tone="danger" live title="没能查到商品，请重新输入再试" />}
    </>
  );
}

/** Goods of the catalogue. */
const findInMall = async (q: string): Promise<Option[]> => optionsOf(await findGoods(q));

/** Goods of the catalogue, or of one company's part of it, as the reader may see them. */
export async function findGoods(q: string, coId?: string): Promise<ProductCard[]> {
  const query = { q, pageSize: "20", ...(coId && { coId }) };
  const { exact, rows } = await request("GET /mall-sup/goods/search", { query }, { quiet: true });
  // What a code names stands apart from the hits, and before them.
  return [...exact, ...rows];
}

/** One for each, as a picker lists them. */
export const optionsOf = (goods: readonly PickedGoods[]): Option[] => [
  ...new Map(goods.map((one) => [one.productId, optionOf(one)])).values(),
];

const optionOf = ({ productId, productTitle, productSpec, brandName, coName, productCode }: PickedGoods): Option => ({
  value: productId,
  label: `${productTitle} ${productSpec} · ${brandName} · ${coName} · ${productCode}`,
});
