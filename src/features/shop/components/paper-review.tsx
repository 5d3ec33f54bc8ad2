"use client";
import { useRouter } from "waku/router/client";
import { knownPaper } from "#src/domain/shop/own/available-actions.ts";
import type { PaperView } from "#src/domain/shop/own/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { askReason } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { card } from "#styled-system/recipes";
import { messages } from "../messages.ts";
import { paperTerm, paperTitle } from "../paper-text.ts";
import { eachRow } from "#src/ui/each-row.tsx";

const { review: words } = messages;

/** The operator looks at the scan, then lets a paper count or sends it back. */
export function PaperReview({ papers }: { papers: readonly PaperView[] }) {
  const router = useRouter();
  const decide = async (paperId: string, approved: boolean, reason: string) => {
    try {
      await request("POST /mall-admin/paper/{paperId}/decide", { params: { paperId }, body: { approved, reason } });
      toaster.success(approved ? words.approved : words.rejected);
    } catch {
      // Said by the request client; the page is read again, since the state has moved.
    }
    await router.reload();
  };
  const approve = async (paperId: string) => {
    if (await confirm({ content: words.approveAsk })) await decide(paperId, true, "");
  };
  const reject = async (paperId: string) => {
    const reason = await askReason({ kind: "textarea", title: words.reject, label: words.reason });
    if (reason !== null) await decide(paperId, false, String(reason));
  };
  return (
    <ul className={card()}>
      {eachRow(
        papers,
        (paper) => paper.paperId,
        (paper) => (
          <li className={line}>
            <span className={grow}>
              <strong>{`${paper.coName}：${paperTitle(paper)}`}</strong>
              <span className={muted}>{paperTerm(paper)}</span>
              {paper.may.includes("reject") && !paper.may.includes("approve") && <span>{knownPaper(paper.kind)}</span>}
              {paper.reason && <span>{`${words.reason}：${paper.reason}`}</span>}
            </span>
            <a href={`/prod-api/mall-sup/own/paper/${paper.paperId}/file`} download={paper.fileName} className={link}>
              {words.open}
            </a>
            {paper.may.includes("approve") && (
              <Button size="sm" onClick={() => void approve(paper.paperId)}>
                {words.approve}
              </Button>
            )}
            {paper.may.includes("reject") && (
              <Button size="sm" look="outline" onClick={() => void reject(paper.paperId)}>
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
const muted = css({ color: "fg.muted", textStyle: "table" });
const link = css({ color: "link.default", _hover: { textDecoration: "underline" } });
