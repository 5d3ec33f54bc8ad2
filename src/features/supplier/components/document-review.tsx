"use client";
import type { GoodsDocument } from "#src/domain/supplier/document/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { card } from "#styled-system/recipes";
import { documentTerm, documentTitle } from "../../catalogue/document-text.ts";
import { messages } from "../messages.ts";

const { documents: words } = messages;

/** The operator reads a sheet or certificate, then lets it count or sends it back. */
export function DocumentReview({ documents }: { documents: readonly GoodsDocument[] }) {
  const { busy, run } = useAction({ reload: true });
  const decide = (documentId: string, approved: boolean, reason: string) =>
    run(
      () =>
        request("POST /mall-admin/goods/document/{documentId}/decide", { params: { documentId }, body: { approved, reason } }),
      approved ? words.approved : words.rejected,
    );
  const reject = async (documentId: string) => {
    const reason = await promptReason({ kind: "textarea", title: words.reject, label: words.reason });
    if (reason !== null) await decide(documentId, false, String(reason));
  };
  return (
    <ul className={card()}>
      {eachRow(
        documents,
        ({ documentId }) => documentId,
        (one) => (
          <li className={line}>
            <span className={grow}>
              <strong>{`${one.coName}：${documentTitle(one)}`}</strong>
              <span className={muted}>{`${one.subject} · ${documentTerm(one)}`}</span>
              {one.reason && <span>{`${words.reason}：${one.reason}`}</span>}
            </span>
            <a href={one.path} download={one.fileName} className={link}>
              {one.fileName}
            </a>
            {one.availableActions.includes("approve") && (
              <Button size="sm" busy={busy} onClick={() => void decide(one.documentId, true, "")}>
                {words.approve}
              </Button>
            )}
            {one.availableActions.includes("reject") && (
              <Button size="sm" variant="outline" onClick={() => void reject(one.documentId)}>
                {words.reject}
              </Button>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

const line = css({
  display: "flex",
  flexWrap: "wrap",
  gap: "3",
  alignItems: "center",
  py: "2",
  "& + &": { borderTop: "default" },
});
const grow = css({ display: "grid", flex: "[1 1 280px]", minWidth: "0" });
const muted = css({ color: "fg.muted", textStyle: "table", overflowWrap: "anywhere" });
const link = css({ color: "link.default", overflowWrap: "anywhere", _hover: { textDecoration: "underline" } });
