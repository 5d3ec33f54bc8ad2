import type { ReactNode } from "react";
import { field } from "#styled-system/recipes";
import { Icon } from "./icon.tsx";

/** Spread onto the control inside a field. */
export type ControlProps = {
  id: string;
  required?: true;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

export type FieldProps = {
  /** Id of the control; unique on the page. The error summary links to it. */
  id: string;
  label: ReactNode;
  required?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** From a warning-only rule (mall-spec §5): shown, but does not hold the form back. */
  warning?: string | undefined;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** Label above, control, hint and message below, wired to each other. */
export function Field({ id, label, required, hint, error, warning, className, children }: FieldProps) {
  const styles = field({ tone: error ? "error" : "warning" });
  const message = error ?? warning;
  const describedBy = [hint && `${id}-hint`, message && `${id}-message`].filter(Boolean).join(" ");
  return (
    <div className={className ? `${styles.root} ${className}` : styles.root}>
      <label id={`${id}-label`} className={styles.label} htmlFor={id}>
        {label}
        {required && <span className={styles.required}>（必填）</span>}
      </label>
      {children({
        id,
        ...(required ? { required } : {}),
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
        ...(error ? { "aria-invalid": true } : {}),
      })}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {message && (
        <div id={`${id}-message`} className={styles.message}>
          <Icon name={error ? "error" : "alert"} size={14} />
          {message}
        </div>
      )}
    </div>
  );
}
