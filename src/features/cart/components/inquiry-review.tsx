"use client";
import { useState } from "react";
import { maxLines } from "#src/domain/kernel/quantity.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { FormDialog } from "#src/ui/form-dialog.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { countOf, type forInquiry, type Work, type WorkRow } from "../batch-rows.ts";
import { messages } from "../messages.ts";

type Props = ReturnType<typeof forInquiry> & {
  offers: Work["offers"];
  /** Sends the rows with these ids; whether it did. */
  send: (ids: ReadonlySet<number>) => Promise<boolean>;
  onClose: () => void;
};

/** What suppliers will be asked, each row as it stood in the list and as it was read; what is unclear stays here. */
export function InquiryReview({ ready, held, offers, send, onClose }: Props) {
  const offered = ready.slice(0, maxLines);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = offered.filter(({ id }) => !left.has(id));
  const toggle = (id: number) =>
    setLeft((all) => (all.has(id) ? new Set([...all].filter((one) => one !== id)) : new Set(all).add(id)));
  const submit = async () => {
    if (chosen.length === 0) return messages.batch.inquiryNone;
    if (await send(new Set(chosen.map(({ id }) => id)))) onClose();
    return null;
  };
  return (
    <FormDialog
      id="inquiry"
      title={messages.batch.inquiryTitle}
      ok={messages.batch.inquirySend(chosen.length)}
      send={submit}
      onClose={onClose}
    >
      {held.length > 0 && (
        <Alert tone="warning" title={messages.batch.inquiryExcluded(held.length)}>
          <ul>
            {eachRow(
              held.slice(0, maxShown),
              ({ row }) => row.id,
              ({ row, why }) => (
                <li>
                  第 {row.wanted.line} 行 <b>{row.wanted.text}</b>：{why}
                </li>
              ),
            )}
          </ul>
        </Alert>
      )}
      {offered.length > 0 && <p>{messages.batch.inquiryHint}</p>}
      {ready.length > offered.length && <p>{messages.batch.tooMany}</p>}
      <ul className={list}>
        {eachRow(
          offered,
          ({ id }) => id,
          (row) => (
            <li>
              <Checkbox checked={!left.has(row.id)} onChange={() => toggle(row.id)}>
                <span className={words}>
                  {row.wanted.line}. {row.wanted.text}
                  <span className={read}>{readAs(row, offers)}</span>
                </span>
              </Checkbox>
            </li>
          ),
        )}
      </ul>
    </FormDialog>
  );
}

const maxShown = 50;

/** What a supplier is told besides the text itself. */
function readAs(row: WorkRow, offers: Work["offers"]): string {
  const { code, cas, brand, spec } = row.wanted;
  const { quantity, unit } = countOf(row, offers);
  const facts = [code && `货号 ${code}`, cas && `CAS ${cas}`, brand && `品牌 ${brand}`, spec && `规格 ${spec}`].filter(Boolean);
  return [quantity === null ? "数量未写" : `数量 ${quantity} ${unit}`, ...facts].join(" · ");
}

const list = css({ display: "grid", gap: "2" });
const words = css({ display: "grid", overflowWrap: "anywhere" });
const read = mutedText();
