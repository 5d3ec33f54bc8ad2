"use client";
import { existingLicenceFile } from "#src/domain/shop/admin/available-actions.ts";
import type { LicenceFileView } from "#src/domain/shop/admin/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { request } from "#src/web/request.ts";
import { card } from "#styled-system/recipes";
import { FileUnderReview } from "../../form/components/file-under-review.tsx";
import { useFileDecision } from "../../form/use-file-decision.ts";
import { licenceFileTerm, licenceFileTitle } from "../licence-file-text.ts";
import { messages } from "../messages.ts";

const { review: words } = messages;

/** The operator looks at the scan, then lets a paper count or sends it back. */
export function LicenceFileReview({ licenceFiles }: { licenceFiles: readonly LicenceFileView[] }) {
  const { busy, approve, reject } = useFileDecision(
    words,
    (licenceFileId, body) => request("POST /mall-admin/paper/{licenceFileId}/decide", { params: { licenceFileId }, body }),
    words.approveConfirm,
  );
  return (
    <ul className={card()}>
      {eachRow(
        licenceFiles,
        ({ licenceFileId }) => licenceFileId,
        (one) => (
          <FileUnderReview
            title={`${one.coName}：${licenceFileTitle(one)}`}
            facts={licenceFileTerm(one)}
            note={
              one.availableActions.includes("reject") &&
              !one.availableActions.includes("approve") && <span>{existingLicenceFile(one.kind)}</span>
            }
            reason={one.reason}
            file={{
              href: `/prod-api/mall-sup/own/paper/${one.licenceFileId}/file`,
              fileName: one.fileName,
              label: words.open,
            }}
            words={words}
            availableActions={one.availableActions}
            busy={busy}
            onApprove={() => void approve(one.licenceFileId)}
            onReject={() => void reject(one.licenceFileId)}
          />
        ),
      )}
    </ul>
  );
}
