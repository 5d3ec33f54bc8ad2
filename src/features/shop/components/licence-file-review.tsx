"use client";
import { useRouter } from "waku/router/client";
import { existingLicenceFile } from "#src/domain/shop/admin/available-actions.ts";
import type { LicenceFileView } from "#src/domain/shop/admin/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { promptReason } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { card } from "#styled-system/recipes";
import { messages } from "../messages.ts";
import { licenceFileTerm, licenceFileTitle } from "../licence-file-text.ts";
import { eachRow } from "#src/ui/each-row.tsx";

const { review: words } = messages;

/** The operator looks at the scan, then lets a paper count or sends it back. */
export function LicenceFileReview({ licenceFiles }: { licenceFiles: readonly LicenceFileView[] }) {
  const router = useRouter();
  const decide = async (licenceFileId: string, approved: boolean, reason: string) => {
    try {
      await request("POST /mall-admin/paper/{licenceFileId}/decide", { params: { licenceFileId }, body: { approved, reason } });
      toaster.success(approved ? words.approved : words.rejected);
    } catch {
      // Said by the request client; the page is read again, since the state has moved.
    }
    await router.reload();
  };
  const approve = async (licenceFileId: string) => {
    if (await confirm({ content: words.approveConfirm })) await decide(licenceFileId, true, "");
  };
  const reject = async (licenceFileId: string) => {
    const reason = await promptReason({ kind: "textarea", title: words.reject, label: words.reason });
    if (reason !== null) await decide(licenceFileId, false, String(reason));
  };
  return (
    <ul className={card()}>
      {eachRow(
        licenceFiles,
        (licenceFile) => licenceFile.licenceFileId,
        (licenceFile) => (
          <li className={line}>
            <span className={grow}>
              <strong>{`${licenceFile.coName}：${licenceFileTitle(licenceFile)}`}</strong>
              <span className={muted}>{licenceFileTerm(licenceFile)}</span>
              {licenceFile.availableActions.includes("reject") && !licenceFile.availableActions.includes("approve") && (
                <span>{existingLicenceFile(licenceFile.kind)}</span>
              )}
              {licenceFile.reason && <span>{`${words.reason}：${licenceFile.reason}`}</span>}
            </span>
            <a
              href={`/prod-api/mall-sup/own/paper/${licenceFile.licenceFileId}/file`}
              download={licenceFile.fileName}
              className={link}
            >
              {words.open}
            </a>
            {licenceFile.availableActions.includes("approve") && (
              <Button size="sm" onClick={() => void approve(licenceFile.licenceFileId)}>
                {words.approve}
              </Button>
            )}
            {licenceFile.availableActions.includes("reject") && (
              <Button size="sm" variant="outline" onClick={() => void reject(licenceFile.licenceFileId)}>
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
