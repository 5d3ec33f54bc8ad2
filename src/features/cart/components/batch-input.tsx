"use client";
import { useRef } from "react";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { Textarea } from "#src/ui/textarea.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

/** Where a list comes in: pasted, or as a file, which may be dropped too. */
export function BatchInput({
  busy,
  onText,
  onFile,
}: {
  busy: boolean;
  onText: (text: string) => void;
  onFile: (file: File) => void;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  const send = () => {
    const text = box.current?.value ?? "";
    if (text.trim() === "") {
      box.current?.focus();
      toaster.warning("请先粘贴采购清单，或上传文件");
    } else onText(text);
  };
  return (
    <section className={card} aria-label={messages.batch.title}>
      <Field id="batch-text" label={messages.batch.text}>
        {(control) => (
          <Textarea {...control} ref={box} rows={12} spellCheck={false} placeholder={messages.batch.textPlaceholder} />
        )}
      </Field>
      <div className={row}>
        <Button size="lg" icon="search" busy={busy} onClick={send}>
          {messages.batch.resolve}
        </Button>
      </div>
      <Field id="batch-file" label={messages.batch.file}>
        {(control) => (
          <input
            {...control}
            type="file"
            className={file}
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

const card = css({ display: "grid", gap: "3", bg: "bg.surface", border: "default", borderRadius: "md", p: "4" });
const row = css({ display: "flex", gap: "3" });
const file = css({
  border: "1px dashed {colors.border.control}",
  borderRadius: "sm",
  p: "3",
  width: "full",
  bg: "bg.muted",
  cursor: "pointer",
});
const samples = css({ display: "flex", gap: "3", textStyle: "small", color: "fg.muted" });
