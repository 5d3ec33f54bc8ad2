"use client";
import { type ChangeEvent, type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import { css } from "#styled-system/css";
import { fileBox, fileField } from "#styled-system/patterns";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import type { ControlProps } from "./field.tsx";

export type FileInputProps = ControlProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, "name" | "accept" | "disabled" | "aria-label"> & {
    onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  };

/**
 * The browser's own file field, whose words are in the browser's language: it lies unseen over a box of our own, which says the name of
 * the chosen file. Files may be dropped on it, and a chosen one may be taken back.
 */
export function FileInput({ onChange, required, ...control }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState("");
  useEffect(() => {
    const form = input.current?.form;
    // A form is emptied after its event.
    const empty = () => setTimeout(() => setChosen(""), 0);
    form?.addEventListener("reset", empty);
    return () => form?.removeEventListener("reset", empty);
  }, []);
  const takeBack = () => {
    const { current } = input;
    if (!current) return;
    current.value = "";
    // As when a person empties it: the field's owner and its form hear of it.
    current.dispatchEvent(new Event("change", { bubbles: true }));
    // The button goes with the file.
    current.focus();
  };
  return (
    <div className={whole}>
      <div className={box}>
        <Icon name="upload" size={16} />
        <span className={words}>{chosen || "选择文件，或拖到这里"}</span>
        <input
          {...control}
          ref={input}
          type="file"
          aria-required={required}
          className={field}
          onChange={(event) => {
            onChange?.(event);
            setChosen(input.current?.files?.[0]?.name ?? "");
          }}
        />
      </div>
      {chosen && (
        <Button
          variant="outline"
          size="sm"
          icon="remove"
          disabled={control.disabled}
          aria-label={`移除文件 ${chosen}`}
          onClick={takeBack}
        >
          移除
        </Button>
      )}
    </div>
  );
}

const whole = css({ display: "flex", gap: "2", alignItems: "center", minWidth: "0" });
const box = fileBox({ flex: "1", minHeight: "control.md", py: "1.5", minWidth: "0" });
const words = css({ minWidth: "0", overflowWrap: "anywhere" });
const field = fileField();
