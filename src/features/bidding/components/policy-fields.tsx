"use client";
import { Button, IconButton } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import type { PolicyText } from "../form-state.ts";

type Props = {
  policy: PolicyText;
  onChange: (change: (typed: PolicyText) => PolicyText) => void;
  sealed?: boolean;
  unit?: boolean;
};
type Plain = Exclude<keyof PolicyText, "bands">;

const maxBands = 10;

/** The rules that may be set; `unit`: those of all biddings, with the shortest window. */
export function PolicyFields({ policy, onChange, sealed = false, unit = false }: Props) {
  const field = (name: Plain, label: string, hint?: string) => (
    <Field id={`policy-${name}`} label={label} {...(hint ? { hint } : {})}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          value={policy[name]}
          onChange={({ target: { value } }) => onChange((typed) => ({ ...typed, [name]: value }))}
        />
      )}
    </Field>
  );
  const setBands = (change: (bands: PolicyText["bands"]) => PolicyText["bands"]) =>
    onChange((typed) => ({ ...typed, bands: change(typed.bands) }));
  const setBand = (place: number, more: Partial<PolicyText["bands"][number]>) =>
    setBands((bands) => bands.map((band, at) => (at === place ? { ...band, ...more } : band)));
  return (
    <div className={stack}>
      <div className={grid}>
        {unit && field("minWindowHours", "最短报价时间（小时）", "发布时截止时间不得早于此")}
        {field("minBidders", "最少有效供应商（家）", "不足则流标")}
        {(unit || !sealed) && field("decrementPercent", "最小降幅（占限价合计 %）")}
        {(unit || !sealed) && field("within", "延时触发（截止前秒数）")}
        {(unit || !sealed) && field("by", "延至领先报价后（秒）", "次数不限")}
        {(unit || !sealed) && field("maxTotalMinutes", "累计延时上限（分钟）", "0 为不延时")}
        {(unit || sealed) && field("revealHours", "密封报价揭示期（小时）")}
        {field("confirmHours", "中标确认期（小时）")}
        {field("noticeDays", "公示期（工作日）")}
      </div>
      {(unit || !sealed) && (
        <fieldset className={stack}>
          <legend>各价格档的最小降幅（元）</legend>
          {eachRow(
            policy.bands,
            (_, place) => place,
            (band, place) => (
              <div className={row}>
                <TextInput
                  aria-label={`第 ${place + 1} 档起始合计`}
                  inputMode="decimal"
                  value={band.from}
                  onChange={(event) => setBand(place, { from: event.target.value })}
                />
                <TextInput
                  aria-label={`第 ${place + 1} 档最小降幅`}
                  inputMode="decimal"
                  value={band.step}
                  onChange={(event) => setBand(place, { step: event.target.value })}
                />
                {place > 0 && (
                  <IconButton
                    icon="remove"
                    label={`移除第 ${place + 1} 档`}
                    onClick={() => setBands((bands) => bands.filter((_, at) => at !== place))}
                  />
                )}
              </div>
            ),
            "div",
          )}
          {policy.bands.length < maxBands && (
            <div>
              <Button
                variant="outline"
                size="sm"
                icon="add"
                onClick={() => setBands((bands) => [...bands, { from: "", step: "" }])}
              >
                再加一档
              </Button>
            </div>
          )}
        </fieldset>
      )}
    </div>
  );
}

const stack = css({ display: "grid", gap: "3" });
const grid = css({
  display: "grid",
  gap: "3",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))", md: "repeat(3, minmax(0, 1fr))" },
});
const row = css({ display: "grid", gap: "2", gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) 40px", maxWidth: "form" });
