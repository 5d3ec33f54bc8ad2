"use client";
import type { SupBiddingView } from "#src/domain/bidding/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

type Props = Pick<SupBiddingView, "biddingId" | "rules" | "offersBindUntil">;

/** A company lets its offer bind once more, after the days that were agreed have passed without an award. */
export function ExtendOffer({ biddingId, rules, offersBindUntil }: Props) {
  const { busy, error, run } = useAction({ reload: true });
  const days = rules.commercial?.validDays ?? 0;
  const extend = async () => {
    if (!(await confirm({ content: messages.extendConfirm(days) }))) return;
    await run(
      () => request("POST /mall-sup/bidding/{biddingId}/extendOffer", { params: { biddingId }, body: {} }, { quiet: true }),
      messages.offerExtended,
    );
  };
  return (
    <>
      {error && <Alert tone="danger" live title={error} />}
      {offersBindUntil !== null && <p>{messages.extendHint(formatDateTime(offersBindUntil), days)}</p>}
      <div>
        <Button busy={busy} onClick={() => void extend()}>
          {messages.extendOffer}
        </Button>
      </div>
    </>
  );
}
