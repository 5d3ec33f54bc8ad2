"use client";
import { useEffect, useState } from "react";
import type { AddressNode } from "#src/domain/system/schema.ts";
import { Field } from "#src/ui/field.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";

const levels = [
  { name: "provinceCode", label: "省份" },
  { name: "cityCode", label: "城市" },
  { name: "areaCode", label: "区县" },
] as const;

export type RegionCodes = Record<(typeof levels)[number]["name"], string>;
type FieldProps = { id: string; error: string | undefined };

/** Province, city and area as three selects of a form; the tree is fetched when they are shown. */
export function RegionFields({ start, field }: { start: RegionCodes; field: (name: string) => FieldProps }) {
  const [tree, setTree] = useState<AddressNode[]>([]);
  const [codes, setCodes] = useState(start);
  useEffect(() => {
    request("GET /mall-sup/treeBox/getAddress", {})
      .then(setTree)
      .catch(() => setTree([]));
  }, []);
  const choices = [tree, childrenOf(tree, [codes.provinceCode]), childrenOf(tree, [codes.provinceCode, codes.cityCode])];
  const choose = (depth: number, value: string) =>
    setCodes({
      provinceCode: depth === 0 ? value : codes.provinceCode,
      cityCode: depth === 1 ? value : depth === 0 ? "" : codes.cityCode,
      areaCode: depth === 2 ? value : "",
    });
  return (
    <div className={row}>
      {levels.map(({ name, label }, depth) => (
        <Field key={name} {...field(name)} label={label} required>
          {(control) => (
            <NativeSelect
              {...control}
              name={name}
              placeholder={`请选择${label}`}
              options={(choices[depth] ?? []).map(({ value, label: text }) => ({ value, label: text }))}
              value={codes[name]}
              disabled={(choices[depth] ?? []).length === 0}
              onChange={(event) => choose(depth, event.target.value)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

const childrenOf = (tree: AddressNode[], path: readonly string[]): AddressNode[] =>
  path.reduce((nodes, code) => nodes.find(({ value }) => value === code)?.children ?? [], tree);

const row = css({ display: "grid", gap: "3", gridTemplateColumns: { base: "1fr", sm: "repeat(3, minmax(0, 1fr))" } });
