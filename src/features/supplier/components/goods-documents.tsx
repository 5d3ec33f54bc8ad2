"use client";
import { documentStateLabels, type GoodsDocuments } from "#src/domain/supplier/document/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css, cx } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { card } from "#styled-system/recipes";
import { documentTerm, documentTitle } from "../../catalogue/document-text.ts";
import { messages } from "../messages.ts";
import { DocumentEntry } from "./document-entry.tsx";

const { documents: words } = messages;

/** Safety data sheets and certificates of one product: what there is, what is missing, another one to upload. */
export function GoodsDocumentList({ prodId, view }: { prodId: string; view: GoodsDocuments }) {
  const { busy, run } = useAction({ reload: true });
  const withdraw = async (documentId: string) => {
    if (!(await confirm({ content: words.withdrawConfirm }))) return;
    const params = { documentId };
    await run(() => request("POST /mall-sup/own/goods/document/{documentId}/withdraw", { params }), words.withdrawn);
  };
  return (
    <section className={cx(card(), apart)} aria-labelledby="documents">
      <h2 id="documents" className={heading}>
        {words.title}
      </h2>
      {view.needsSheet && (
        <Alert tone="warning" title={words.missing}>
          {words.missingHint}
        </Alert>
      )}
      {view.documents.length === 0 && <p className={muted}>{words.none}</p>}
      <ul>
        {eachRow(
          view.documents,
          ({ documentId }) => documentId,
          (one) => (
            <li className={line}>
              <span className={grow}>
                <a href={one.path} download={one.fileName} className={link}>
                  {documentTitle(one)}
                </a>
                <span className={muted}>{`${one.subject} · ${one.fileName} · ${documentTerm(one)}`}</span>
                {one.reason && <span>{`${words.reason}：${one.reason}`}</span>}
              </span>
              <Tag tone={tones[one.state]}>{documentStateLabels[one.state]}</Tag>
              {one.availableActions.includes("withdraw") && (
                <Button
                  size="sm"
                  variant="outline"
                  busy={busy}
                  aria-label={`${words.withdraw} ${documentTitle(one)}`}
                  onClick={() => void withdraw(one.documentId)}
                >
                  {words.withdraw}
                </Button>
              )}
            </li>
          ),
        )}
      </ul>
      <Disclosure summary={words.add}>
        <DocumentEntry prodId={prodId} casNo={view.casNo} makerCode={view.makerCode} />
      </Disclosure>
    </section>
  );
}

const tones = { submitted: "warning", active: "success", rejected: "danger", withdrawn: "neutral" } as const;

const apart = css({ mt: "4" });
const heading = css({ textStyle: "section", mb: "2" });
const muted = mutedText({ size: "table", overflowWrap: "anywhere" });
const line = wrap({ gap: "3", align: "center", py: "2", borderTop: "default" });
const grow = css({ display: "grid", flex: "[1 1 240px]", minWidth: "0" });
const link = css({ color: "link.default", justifySelf: "start", _hover: { textDecoration: "underline" } });
