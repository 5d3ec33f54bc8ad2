"use client";
import { useRef, useState } from "react";
import * as v from "valibot";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { FileInput } from "#src/ui/file-input.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useLeaveGuard } from "#src/ui/use-leave-guard.ts";
import { css } from "#styled-system/css";
import { mutedText, surface } from "#styled-system/patterns";
import { batchTextName } from "../../catalogue/pasted-list.ts";
import { messages } from "../messages.ts";
import { useStored } from "../../form/use-stored.ts";

/** Characters of a list that are kept. */
const maxStored = 200_000;

/** Where a list comes in: pasted, or as a file, which may be dropped too. */
export function BatchInput({
  busy,
  onText,
  onFile,
}: {
  busy: boolean;
  /** True when the list was read. */
  onText: (text: string) => Promise<boolean>;
  onFile: (file: File) => void;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  /** Too long for the browser's store. */
  const [isLong, setLong] = useState(false);
  useLeaveGuard(isLong);
  const { store, forget } = useStored(batchTextName, v.string(), (text) => {
    // What is typed already is newer.
    if (box.current?.value === "") box.current.value = text;
  });
  const save = (text: string) => {
    setLong(text.length > maxStored);
    if (text === "" || text.length > maxStored) forget();
    else store(text);
  };
  const send = async () => {
    const text = box.current?.value ?? "";
    if (text.trim() === "") {
      box.current?.focus();
      toaster.warning(messages.batch.nothing);
    } else if (await onText(text)) {
      forget();
    }
  };
  return (
    <section className={card} aria-label={messages.batch.title}>
      <Field id="batch-text" label={messages.batch.text}>
        {(control) => (
          <Textarea
            {...control}
            ref={box}
            rows={12}
            spellCheck={false}
            placeholder={messages.batch.textPlaceholder}
            onChange={(event) => save(event.currentTarget.value)}
          />
        )}
      </Field>
      <div className={row}>
        <Button size="lg" icon="search" busy={busy} onClick={() => void send()}>
          {messages.batch.resolve}
        </Button>
      </div>
      <Field id="batch-file" label={messages.batch.file}>
        {(control) => (
          <FileInput
            {...control}
            accept=".csv,.xlsx,.txt,.tsv"
            disabled={busy}
            onChange={(event) => {
              const [picked] = event.currentTarget.files ?? [];
              if (picked) onFile(picked);
              // The same file, mended, may be picked again.
              event.currentTarget.value = "";
            }}
          />
        )}
      </Field>
      <p className={samples}>
        {messages.batch.sample}：
        <TextLink href="/batch-sample.xlsx" download="采购清单示例.xlsx">
          xlsx
        </TextLink>
        <TextLink href="/batch-sample.csv" download="采购清单示例.csv">
          csv
        </TextLink>
      </p>
    </section>
  );
}

const card = surface({ display: "grid", gap: "3", p: "4" });
const row = css({ display: "flex", gap: "3" });
const samples = mutedText({ display: "flex", gap: "3" });
