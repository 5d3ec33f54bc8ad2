"use client";
import type { GoodsDocument } from "#src/domain/supplier/document/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { request } from "#src/web/request.ts";
import { card } from "#styled-system/recipes";
import { documentTerm, documentTitle } from "../../catalogue/document-text.ts";
import { FileUnderReview } from "../../form/components/file-under-review.tsx";
import { useFileDecision } from "../../form/use-file-decision.ts";
import { messages } from "../messages.ts";

const { documents: words } = messages;

/** The operator reads a sheet or certificate, then lets it count or sends it back. */
export function DocumentReview({ documents }: { documents: readonly GoodsDocument[] }) {
  const { busy, approve, reject } = useFileDecision(words, (documentId, body) =>
    request("POST /mall-admin/goods/document/{documentId}/decide", { params: { documentId }, body }),
  );
  return (
    <ul className={card()}>
      {eachRow(
        documents,
        ({ documentId }) => documentId,
        (one) => (
          <FileUnderReview
            title={`${one.coName}：${documentTitle(one)}`}
            facts={`${one.subject} · ${documentTerm(one)}`}
            reason={one.reason}
            file={{ href: one.path, fileName: one.fileName, label: one.fileName }}
            words={words}
            availableActions={one.availableActions}
            busy={busy}
            onApprove={() => void approve(one.documentId)}
            onReject={() => void reject(one.documentId)}
          />
        ),
      )}
    </ul>
  );
}
