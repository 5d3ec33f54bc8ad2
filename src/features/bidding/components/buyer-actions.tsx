"use client";
import { useRouter } from "waku/router/client";
import type { PurBiddingView } from "#src/domain/bidding/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

/** The organiser's steps: those that are possible now. */
export function BuyerActions({
  biddingId,
  availableActions,
  wishId,
  rerunBy,
}: Pick<PurBiddingView, "biddingId" | "availableActions" | "wishId" | "rerunBy">) {
  const router = useRouter();
  const { busy, error, run } = useAction({ reload: true });
  const params = { biddingId };
  const quiet = { quiet: true };
  const publish = async () => {
    if (!(await confirm({ content: messages.publishConfirm }))) return;
    await run(() => request("POST /mall-pur/bidding/{biddingId}/publish", { params, body: {} }, quiet), messages.published);
  };
  const cancel = async () => {
    const { cancel: title, cancelReason: label, cancelHint: hint } = messages;
    const reason = await promptReason({ kind: "textarea", title, label, hint });
    if (reason === null) return;
    const body = { reason: String(reason) };
    await run(
      () => request("POST /mall-pur/bidding/{biddingId}/cancel", { params, body }, quiet),
      ({ approving }) => (approving ? messages.sentForApproval : messages.cancelled),
    );
  };
  const withdraw = async () => {
    if (!(await confirm({ content: messages.withdrawCaseConfirm }))) return;
    await run(
      () => request("POST /mall-pur/bidding/{biddingId}/withdrawCase", { params, body: {} }, quiet),
      messages.caseWithdrawn,
    );
  };
  const rerun = async () => {
    // Said by the request client; the page shows how it stands.
    const again = await request("POST /mall-pur/bidding/{biddingId}/rerun", { params, body: {} }).catch(() => null);
    if (!again) return router.reload();
    toaster.success(messages.rerunDone);
    return router.push(`/biddingEdit/${again.biddingId}` as `/${string}`);
  };
  if (availableActions.length === 0 && wishId === null && rerunBy === null) return null;
  return (
    <div className={stack} data-print="hide">
      {error && <Alert tone="danger" live title={error} />}
      {availableActions.includes("edit") && !availableActions.includes("publish") && <p>{messages.publishLate}</p>}
      <div className={row}>
        {availableActions.includes("publish") && (
          <Button busy={busy} onClick={() => void publish()}>
            {messages.publish}
          </Button>
        )}
        {availableActions.includes("edit") && (
          <LinkButton variant="outline" href={`/biddingEdit/${biddingId}`}>
            {messages.editDraft}
          </LinkButton>
        )}
        {availableActions.includes("correct") && (
          <LinkButton variant="outline" href={`/biddingEdit/${biddingId}`}>
            {messages.correct}
          </LinkButton>
        )}
        {availableActions.includes("rerun") && (
          <Button busy={busy} onClick={() => void rerun()}>
            {messages.rerun}
          </Button>
        )}
        <Successors rerunBy={rerunBy} wishId={wishId} />
        {availableActions.includes("withdrawCase") && (
          <Button variant="outline" busy={busy} onClick={() => void withdraw()}>
            {messages.withdrawCase}
          </Button>
        )}
        {availableActions.includes("cancel") && (
          <Button variant="outline" busy={busy} onClick={() => void cancel()}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What came of the bidding: the one that repeats it, its request. */
const Successors = ({ rerunBy, wishId }: Pick<PurBiddingView, "rerunBy" | "wishId">) => (
  <>
    {rerunBy !== null && (
      <LinkButton variant="outline" href={`/purBiddingDetail/${rerunBy}`}>
        {messages.toRerun}
      </LinkButton>
    )}
    {wishId !== null && <LinkButton href={`/generatedPurchaseOrder/${wishId}/2`}>{messages.toRequest}</LinkButton>}
  </>
);

const stack = css({ display: "grid", gap: "2" });
const row = wrap({ gap: "2" });
