"use client";
import { useState } from "react";
import type { QuickColumn } from "#src/domain/supplier/quick-edit.ts";
import { saleStateLabels } from "#src/domain/supplier/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { dangerText } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import type { Fill, QuickEditing } from "../use-quick-edit.ts";

const { quick: words } = messages;
const saleOptions = Object.entries(saleStateLabels).map(([value, label]) => ({ value, label }));
const fillOptions = (Object.keys(words.fills) as QuickColumn[]).map((value) => ({ value, label: words.fills[value] }));

/** Fills in one column of all that are chosen, and saves what was changed. */
export function QuickEditBar({ editing, chosen }: { editing: QuickEditing; chosen: readonly string[] }) {
  const { count, busy, save, forget, setIsOpen, fill } = editing;
  const failed = Object.keys(editing.refused).length;
  return (
    <div className={bar}>
      <FillChosen count={chosen.length} onFill={(one) => fill(chosen, one)} />
      <div className={end}>
        {failed > 0 && (
          <p role="alert" className={wrong}>
            {words.refused(failed)}
          </p>
        )}
        <Button size="sm" busy={busy} disabled={count === 0} onClick={() => void save()}>
          {words.save(count)}
        </Button>
        <Button
          size="sm"
          variant="outline"
          disabled={busy}
          onClick={() => {
            forget();
            setIsOpen(false);
          }}
        >
          {count === 0 ? words.close : words.forget}
        </Button>
      </div>
    </div>
  );
}

function FillChosen({ count, onFill }: { count: number; onFill: (fill: Fill) => boolean }) {
  const [column, setColumn] = useState<QuickColumn>("stock");
  const [text, setText] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const value = column === "productStatus" && text === "" ? "1" : text;
  return (
    <div className={line} role="group" aria-label={words.many}>
      <NativeSelect
        size="sm"
        aria-label={words.which}
        options={fillOptions}
        value={column}
        onChange={(event) => {
          setColumn(event.target.value as QuickColumn);
          setText("");
          setIsWrong(false);
        }}
      />
      {column === "productStatus" ? (
        <NativeSelect
          size="sm"
          aria-label={words.value}
          options={saleOptions}
          value={value}
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <TextInput
          size="sm"
          className={short}
          aria-label={words.value}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? "quick-fill-wrong" : undefined}
          inputMode="decimal"
          maxLength={12}
          placeholder={column === "price" ? words.percentExample : ""}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <Button
        size="sm"
        variant="outline"
        disabled={count === 0 || value.trim() === ""}
        onClick={() => setIsWrong(!onFill({ column, text: value.trim() }))}
      >
        {words.fill(count)}
      </Button>
      {isWrong && (
        <span id="quick-fill-wrong" role="alert" className={wrong}>
          {words.percentWrong}
        </span>
      )}
    </div>
  );
}

const bar = css({
  display: "flex",
  flexWrap: "wrap",
  gap: "3",
  alignItems: "center",
  px: "3",
  py: "2",
  bg: "bg.muted",
  borderY: "default",
  position: "sticky",
  top: "0",
  zIndex: "1",
});
const line = css({ display: "flex", flexWrap: "wrap", gap: "2", alignItems: "center", "& select": { width: "auto" } });
const end = css({ display: "flex", flexWrap: "wrap", gap: "2", alignItems: "center", ms: "auto" });
const short = css({ width: "[110px]" });
const wrong = dangerText();
