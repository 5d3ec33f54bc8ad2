"use client";
import { PinInput as Ark } from "@ark-ui/react/pin-input";
import { css, cx } from "#styled-system/css";
import { input } from "#styled-system/recipes";
import type { ControlProps } from "./field.tsx";
import { pinInputTranslations } from "./zh-translations.ts";

export type PinInputProps = Partial<ControlProps> & {
  name: string;
  /** How many digits. */
  digits: number;
};

/** A code of digits, one box each; a pasted or autofilled code fills them all. The form sees one field. */
export function PinInput({ name, digits, id, required, ...aria }: PinInputProps) {
  const isInvalid = aria["aria-invalid"] === true;
  return (
    <Ark.Root
      name={name}
      count={digits}
      otp
      placeholder=""
      invalid={isInvalid}
      required={Boolean(required)}
      translations={pinInputTranslations}
      {...(id ? { ids: { input: (at: string) => (at === "0" ? id : `${id}-${at}`), label: `${id}-label` } } : {})}
    >
      <Ark.Control className={row} role="group" {...(id ? { "aria-labelledby": `${id}-label` } : {})}>
        {Array.from({ length: digits }, (_, at) => (
          <Ark.Input
            key={at}
            index={at}
            className={cx(input(), box)}
            {...(aria["aria-describedby"] ? { "aria-describedby": aria["aria-describedby"] } : {})}
          />
        ))}
      </Ark.Control>
      <Ark.HiddenInput />
    </Ark.Root>
  );
}

const row = css({ display: "flex", gap: "1.5" });
const box = css({ width: "control.md", flexShrink: "1", minWidth: "0", px: "0!", textAlign: "center", fontWeight: "bold" });
