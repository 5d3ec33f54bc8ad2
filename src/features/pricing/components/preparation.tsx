"use client";
import { type ReactNode, useState } from "react";
import { plain } from "#src/domain/catalogue/amount.ts";
import {
  dilute,
  parseFigure,
  planAmount,
  strengthOf,
  strengthUnits,
  weigh,
  type Goods,
  type StrengthUnit,
  type Taken,
} from "#src/domain/pack-plan/preparation.ts";
import type { PackUnit } from "#src/domain/pricing/unit-price.ts";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Field } from "#src/ui/field.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { column, mutedText, surface, wrap } from "#styled-system/patterns";
import { preparationMessages as messages } from "../preparation-messages.ts";

export type PreparationProps = {
  molarMass: number;
  /** Percent by mass that the goods state; null where they do not. */
  purity: number | null;
  density: { gramsPerMl: number; celsius: number } | null;
  soldBy: PackUnit | null;
  /** Takes an amount into the pack plan; null where there is none on the page. */
  onAmount: ((amount: string) => void) | null;
};

const units = strengthUnits.map((unit) => ({ value: unit, label: unit }));
const unitOf = (value: string): StrengthUnit => strengthUnits.find((unit) => unit === value) ?? "mol/L";

/** How much of the goods a solution takes, by weighing or by diluting, and that amount into the pack plan. */
export function Preparation({ molarMass, purity, density, soldBy, onAmount }: PreparationProps) {
  const [percent, setPercent] = useState(String(purity ?? 100));
  const stated = parseFigure(percent);
  const purityError = stated === null || stated > 100 ? messages.wrongPurity : undefined;
  const goods = purityError ? null : { molarMass, purity: stated ?? 100, density: density && density.gramsPerMl };
  const result = { soldBy, onAmount };
  return (
    <section aria-label={messages.title} className={panel}>
      <Disclosure summary={messages.title}>
        <div className={body}>
          <p className={muted}>
            {messages.molarMass(molarMass)}
            {"；"}
            {density ? messages.density(density.gramsPerMl, density.celsius) : messages.noDensity}
          </p>
          <Field
            id="preparation-purity"
            label={messages.purity}
            hint={purity === null ? messages.purityAssumed : messages.purityStated}
            error={purityError}
            className={narrow}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                maxLength={9}
                value={percent}
                onChange={(event) => setPercent(event.target.value)}
              />
            )}
          </Field>
          <div className={columns}>
            <Weighing goods={goods} {...result} />
            <Dilution goods={goods} {...result} />
          </div>
          <p className={muted}>{messages.notes}</p>
        </div>
      </Disclosure>
    </section>
  );
}

type CalculationProps = Pick<PreparationProps, "soldBy" | "onAmount"> & { goods: Goods | null };

function Weighing({ goods, ...result }: CalculationProps) {
  const solution = useSolution();
  const { target, millilitres, volume } = solution;
  const taken = goods && target && millilitres ? weigh(target, millilitres, goods) : null;
  return (
    <fieldset className={calculation}>
      <legend>{messages.weighTitle}</legend>
      <SolutionFields id="weigh" {...solution} />
      <Result taken={taken} volume={volume} isByMass {...result} />
    </fieldset>
  );
}

function Dilution({ goods, ...result }: CalculationProps) {
  const own = goods && strengthOf(goods);
  const [stock, setStock] = useState(own ? plain(own.figure) : "");
  const [stockUnit, setStockUnit] = useState<StrengthUnit>("mol/L");
  const solution = useSolution();
  const { target, millilitres, volume } = solution;
  const from = parseFigure(stock);
  const taken =
    goods && from && target && millilitres ? dilute({ figure: from, unit: stockUnit }, target, millilitres, goods) : null;
  const isWeaker = Boolean(goods && from && target && millilitres) && taken === null;
  return (
    <fieldset className={calculation}>
      <legend>{messages.diluteTitle}</legend>
      <StrengthField
        id="dilute-stock"
        label={messages.stock}
        unitLabel={messages.stockUnit}
        figure={stock}
        setFigure={setStock}
        unit={stockUnit}
        setUnit={setStockUnit}
        error={isWeaker ? messages.weaker : undefined}
      />
      <SolutionFields id="dilute" {...solution} />
      <Result taken={taken} volume={volume} {...result} />
    </fieldset>
  );
}

/** The solution that is wanted, as it is typed; `target` and `millilitres` are null while they are no figures. */
function useSolution() {
  const [figure, setFigure] = useState("");
  const [unit, setUnit] = useState<StrengthUnit>("mol/L");
  const [volume, setVolume] = useState("");
  const strength = parseFigure(figure);
  return {
    target: strength ? { figure: strength, unit } : null,
    millilitres: parseFigure(volume),
    volume,
    setVolume,
    strength: { figure, setFigure, unit, setUnit },
  };
}

type SolutionFieldsProps = Pick<ReturnType<typeof useSolution>, "strength" | "volume" | "setVolume"> & { id: string };

const SolutionFields = ({ id, strength, volume, setVolume }: SolutionFieldsProps) => (
  <>
    <StrengthField id={`${id}-target`} label={messages.target} unitLabel={messages.unit} {...strength} />
    <FigureField id={`${id}-volume`} label={messages.volume} value={volume} setValue={setVolume} />
  </>
);

type FigureFieldProps = {
  id: string;
  label: string;
  value: string;
  setValue: (value: string) => void;
  error?: string | undefined;
  /** What stands beside the figure. */
  beside?: ReactNode;
};

function FigureField({ id, label, value, setValue, error, beside }: FigureFieldProps) {
  return (
    <Field id={id} label={label} error={error ?? (value !== "" && parseFigure(value) === null ? messages.wrong : undefined)}>
      {(control) => (
        <div className={beside ? pair : undefined}>
          <TextInput
            {...control}
            inputMode="decimal"
            maxLength={15}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
          {beside}
        </div>
      )}
    </Field>
  );
}

type StrengthFieldProps = Pick<FigureFieldProps, "id" | "label" | "error"> & {
  unitLabel: string;
  figure: string;
  setFigure: (figure: string) => void;
  unit: StrengthUnit;
  setUnit: (unit: StrengthUnit) => void;
};

const StrengthField = ({ unitLabel, figure, setFigure, unit, setUnit, ...field }: StrengthFieldProps) => (
  <FigureField
    {...field}
    value={figure}
    setValue={setFigure}
    beside={
      <NativeSelect
        aria-label={unitLabel}
        options={units}
        value={unit}
        onChange={(event) => setUnit(unitOf(event.target.value))}
      />
    }
  />
);

type ResultProps = Pick<PreparationProps, "soldBy" | "onAmount"> & { taken: Taken | null; volume: string; isByMass?: boolean };

/** What to take; of goods sold by the other measure that one too, where a density tells it. */
function Result({ taken, volume, isByMass = false, soldBy, onAmount }: ResultProps) {
  const amount = taken && soldBy && planAmount(taken, soldBy);
  return (
    <div aria-live="polite" className={outcome}>
      {taken && (
        <p>
          {messages.take}
          <strong>{takenText(taken, isByMass)}</strong>
          {messages.fillUp(volume.trim())}
        </p>
      )}
      {amount && onAmount && (
        <Button size="sm" onClick={() => onAmount(amount)}>
          {messages.fill}
        </Button>
      )}
    </div>
  );
}

function takenText({ grams, millilitres }: Taken, isByMass: boolean): ReactNode {
  const texts = [grams === null ? "" : `${plain(grams)} g`, millilitres === null ? "" : `${plain(millilitres)} mL`];
  const [first, second] = (isByMass ? texts : texts.toReversed()).filter((text) => text !== "");
  return ` ${first}${second ? `（约 ${second}）` : ""}`;
}

const panel = surface({ px: "4", py: "1", "& details": { borderBottom: "none" } });
const body = column({ gap: "3" });
const muted = mutedText();
const narrow = css({ maxWidth: "360px" });
const columns = css({
  display: "grid",
  gap: "6",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
});
const calculation = column({ gap: "3", minWidth: "0", "& legend": { fontWeight: "bold", pb: "2" } });
const pair = css({ display: "grid", gap: "2", gridTemplateColumns: "minmax(0, 1fr) 110px" });
const outcome = wrap({ align: "center", gap: "3", minHeight: "control.sm" });
