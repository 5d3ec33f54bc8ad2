"use client";
import { Button, IconButton } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import type { FormErrors } from "#src/ui/form-values.ts";
import { css } from "#styled-system/css";
import { column } from "#styled-system/patterns";
import { maxBiddingLines } from "#src/domain/bidding/rules.ts";
import { emptyLine, type LineText } from "../form-state.ts";

type Props = {
  id: string;
  lines: readonly LineText[];
  onChange: (change: (lines: readonly LineText[]) => LineText[]) => void;
  describedBy?: string | undefined;
  /** What is wrong, by field: `lines.1.quantity`. */
  faults: FormErrors;
};

const columns = [
  { name: "title", label: "品名", max: 100, wide: true },
  { name: "spec", label: "规格", max: 60 },
  { name: "brand", label: "品牌", max: 40 },
  { name: "code", label: "货号", max: 60 },
  { name: "casNo", label: "CAS 号", max: 24 },
  { name: "quantity", label: "数量", max: 20, mode: "numeric" },
  { name: "unit", label: "单位", max: 10 },
  { name: "ceiling", label: "最高限价（元/单位）", max: 20, mode: "decimal" },
  { name: "remark", label: "要求", max: 200, wide: true },
] as const satisfies readonly {
  name: Exclude<keyof LineText, "productId">;
  label: string;
  max: number;
  wide?: true;
  mode?: "numeric" | "decimal";
}[];

/** The goods of a bidding, line by line; from the cart and an inquiry they come filled in. */
export const LineEditor = ({ id, lines, onChange, describedBy, faults }: Props) => (
  <div className={stack} id={id} tabIndex={-1} {...(describedBy ? { "aria-describedby": describedBy } : {})}>
    <ol className={stack}>
      {eachRow(
        lines,
        (_, place) => place,
        (line, place) => (
          <li className={card}>
            <div className={grid}>
              {columns.map(({ name, label, max, ...column }) => (
                <label key={name} className={cell} data-wide={"wide" in column || undefined}>
                  {label}
                  <TextInput
                    id={`${id}.${place}.${name}`}
                    aria-label={`第 ${place + 1} 行${label}`}
                    {...(`lines.${place}.${name}` in faults && { "aria-invalid": true as const })}
                    maxLength={max}
                    {...("mode" in column ? { inputMode: column.mode } : {})}
                    value={line[name]}
                    onChange={({ target: { value } }) =>
                      onChange((typed) => typed.map((one, at) => (at === place ? { ...one, [name]: value } : one)))
                    }
                  />
                </label>
              ))}
            </div>
            {lines.length > 1 && (
              <IconButton
                icon="remove"
                label={`移除第 ${place + 1} 行`}
                onClick={() => onChange((typed) => typed.filter((_, at) => at !== place))}
              />
            )}
          </li>
        ),
      )}
    </ol>
    {lines.length < maxBiddingLines && (
      <div>
        <Button variant="outline" size="sm" icon="add" onClick={() => onChange((typed) => [...typed, emptyLine])}>
          再加一行
        </Button>
      </div>
    )}
  </div>
);

const stack = column({ gap: "3" });
const card = css({ display: "flex", gap: "2", alignItems: "start", borderBottom: "default", pb: "3" });
const grid = css({
  flex: "1",
  minWidth: "0",
  display: "grid",
  gap: "2",
  gridTemplateColumns: { base: "repeat(2, minmax(0, 1fr))", md: "repeat(4, minmax(0, 1fr))" },
});
const cell = css({
  display: "grid",
  gap: "0.5",
  textStyle: "label",
  "& input": { fontWeight: "normal" },
  "&[data-wide]": { gridColumn: "span 2" },
});
