"use client";
import { useState } from "react";
import type { AddressNode } from "#src/domain/system/schema.ts";
import { Field } from "#src/ui/field.tsx";
import { LoadFailed } from "#src/ui/load-failed.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { useAnswer } from "#src/ui/use-answer.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";

const levels = [
  { name: "provinceCode", label: "省份" },
  { name: "cityCode", label: "城市" },
  { name: "areaCode", label: "区县" },
] as const;

export type RegionCodes = Record<(typeof levels)[number]["name"], string>;
type FieldProps = { id: string; error: string | undefined };

const loadRegions = () => request("GET /mall-sup/treeBox/getAddress", {}, { quiet: true });

/** Province, city and area as three selects of a form; the tree is fetched when they are shown. */
export function RegionFields({ start, field }: { start: RegionCodes; field: (name: string) => FieldProps }) {
  const { answer, again } = useAnswer(loadRegions);
  const tree = answer.status === "ready" ? answer.value : [];
  const [codes, setCodes] = useState(start);
  const choices = [tree, childrenOf(tree, [codes.provinceCode]), childrenOf(tree, [codes.provinceCode, codes.cityCode])];
  const choose = (depth: number, value: string) =>
    setCodes({
      provinceCode: depth === 0 ? value : codes.provinceCode,
      cityCode: depth === 1 ? value : depth === 0 ? "" : codes.cityCode,
      areaCode: depth === 2 ? value : "",
    });
  if (answer.status === "failed") return <LoadFailed what="省市区" onAgain={again} />;
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
