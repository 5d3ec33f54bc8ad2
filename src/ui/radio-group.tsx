import type { ReactNode } from "react";
import { css } from "#styled-system/css";
import { field } from "#styled-system/recipes";
import { Icon } from "./icon.tsx";
import type { Option } from "./option.ts";

export type RadioGroupProps = {
  name: string;
  legend: ReactNode;
  options: readonly Option[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  required?: boolean;
  error?: string;
};

export function RadioGroup({ name, legend, options, value, defaultValue, onChange, required, error }: RadioGroupProps) {
  const styles = field({ tone: "error" });
  return (
    <fieldset
      className={styles.root}
      aria-invalid={error ? true : undefined}
      {...(error ? { "aria-describedby": `${name}-message` } : {})}
    >
      <legend className={styles.label}>
        {legend}
        {required && <span className={styles.required}>（必填）</span>}
      </legend>
      <div className={row}>
        {options.map((option) => (
          <label key={option.value} className={choice}>
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              disabled={option.disabled}
              {...(value === undefined ? { defaultChecked: option.value === defaultValue } : { checked: option.value === value })}
              {...(onChange ? { onChange: () => onChange(option.value) } : {})}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <div id={`${name}-message`} className={styles.message}>
          <Icon name="error" size={14} />
          {error}
        </div>
      )}
    </fieldset>
  );
}

const row = css({ display: "flex", flexWrap: "wrap", columnGap: "4", rowGap: "1", mt: "1" });
const choice = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "1.5",
  minHeight: "6",
  cursor: "pointer",
  _touch: { minHeight: "control.touch" },
  "& input": { width: "4", height: "4", accentColor: "primary.solid" },
});
