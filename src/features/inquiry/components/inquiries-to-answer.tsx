"use client";
import { type FormEvent, useState } from "react";
import { useRouter } from "waku/router/client";
import type { SupplyInquiryRow } from "#src/domain/inquiry/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { useUnsaved } from "#src/ui/use-unsaved.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { column, mutedText, surface, wrap } from "#styled-system/patterns";
import { useTextDraft } from "../../form/use-text-draft.ts";
import { GoodsPicker } from "../../catalogue/components/goods-picker.tsx";
import { messages } from "../messages.ts";
import { WantedText } from "./wanted-text.tsx";

const text = messages.supply;
const keyOf = ({ inquiryId, lineNo }: SupplyInquiryRow) => `${inquiryId}-${lineNo}`;

/** Rows that purchasers look for; each is answered with one of the company's own goods. */
export function InquiriesToAnswer({ rows }: { rows: readonly SupplyInquiryRow[] }) {
  // Several at once: who looks something up in another row loses nothing.
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const close = (key: string) => setOpen((keys) => new Set([...keys].filter((one) => one !== key)));
  return (
    <ul className={list}>
      {eachRow(
        rows,
        (row) => keyOf(row),
        (row) => (
          <li className={item}>
            <div className={head}>
              <WantedText wanted={row} />
              <span className={end}>
                <span className={small}>{text.until(formatDateTime(row.openUntil))}</span>
                {row.availableActions.includes("answer") && !open.has(keyOf(row)) && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={`${row.mine ? text.change : text.answer} ${row.name || row.text}`}
                    onClick={() => setOpen((keys) => new Set([...keys, keyOf(row)]))}
                  >
                    {row.mine ? text.change : text.answer}
                  </Button>
                )}
              </span>
            </div>
            {row.mine && (
              <p className={small}>
                {text.mine(row.mine.productCode, row.mine.title, row.mine.spec)}
                {row.mine.note && `（${row.mine.note}）`}
              </p>
            )}
            {open.has(keyOf(row)) && <AnswerForm row={row} onDone={() => close(keyOf(row))} />}
          </li>
        ),
      )}
    </ul>
  );
}

function AnswerForm({ row, onDone }: { row: SupplyInquiryRow; onDone: () => void }) {
  const { inquiryId, lineNo } = row;
  const id = `answer-${keyOf(row)}`;
  const router = useRouter();
  const [productId, setProductId] = useState("");
  const { text: note, write, clear } = useTextDraft(`inquiry.${keyOf(row)}`, row.mine?.note ?? "");
  const [error, setError] = useState<string>();
  const { busy, run } = useAction({ refused: (caught) => setError(caught.message) });
  const unsaved = useUnsaved();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (productId === "") return setError(messages.goodsMissing);
    await run(async () => {
      const body = { lineNo, productId, note };
      await request("POST /mall-sup/inquiry/{inquiryId}/answer", { params: { inquiryId }, body }, { quiet: true });
      toaster.success(text.sent);
      clear();
      onDone();
      await router.reload();
    });
    return undefined;
  };
  return (
    <form className={form} {...unsaved.props} onSubmit={(event) => void send(event)} noValidate autoComplete="off">
      <Field id={`${id}-goods`} label={text.goods} error={error} required>
        {(control) => <GoodsPicker {...control} find={findMine} placeholder={text.find} onChange={setProductId} />}
      </Field>
      <Field id={`${id}-note`} label={text.note}>
        {(control) => <TextInput {...control} maxLength={100} value={note} onChange={(event) => write(event.target.value)} />}
      </Field>
      <div className={buttons}>
        <Button type="submit" busy={busy}>
          {text.send}
        </Button>
        <Button variant="outline" disabled={busy} onClick={onDone}>
          {text.close}
        </Button>
      </div>
    </form>
  );
}

/** The company's goods that are on sale. */
async function findMine(q: string) {
  const { rows } = await request("GET /mall-sup/own/goods/list", { query: { q, status: "1", pageSize: "20" } }, { quiet: true });
  return rows.map(({ productId, productCode, title, spec, brandName }) => ({
    value: productId,
    label: `${productCode} · ${title} ${spec} · ${brandName}`,
  }));
}

const list = column({ gap: "3" });
const item = surface({ display: "grid", gap: "2", p: "4" });
const head = wrap({ justify: "space-between", gap: "3" });
const end = css({ display: "flex", alignItems: "center", gap: "3" });
const small = mutedText();
const buttons = wrap({ gap: "2" });
const form = css({
  display: "grid",
  gap: "3",
  alignItems: "end",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 1fr) auto" },
});
