"use client";
import { useState } from "react";
import type { CollectionView } from "#src/domain/collection/schema.ts";
import type { CollectionStatus } from "#src/domain/collection/state.ts";
import { formatMoney, type Fen } from "#src/domain/kernel/money.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { guardedRow } from "#src/ui/each-row.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { CommitmentForm, type Promised } from "./commitment-form.tsx";

type Props = {
  mine: CollectionView["mine"][number];
  collectionId: string;
  status: CollectionStatus;
  availableActions: CollectionView["availableActions"];
  unit: string;
  /** What one piece costs at most. */
  maxPrice: Fen;
  /** The goods as the page shows them. */
  goods: CollectionView["goods"];
};

/** What a group promises, and the way to change it while the window is open; afterwards what it got. */
export const GroupCommitment = guardedRow(
  function GroupCommitment({ mine, collectionId, status, availableActions, unit, maxPrice, goods }: Props) {
    const { groupId, groupName, funds, commitment } = mine;
    const [error, setError] = useState<string | null>(null);
    const { busy, run } = useAction({ reload: true, refused: (caught) => setError(caught.message) });
    const params = { collectionId };
    const canWithdraw = commitment !== null && availableActions.includes("withdraw");
    const fundName = funds.find((one) => one.fundId === commitment?.fundId)?.name ?? "";

    const join = (promise: Promised) => {
      setError(null);
      return run(
        () =>
          request(
            "POST /mall-pur/collection/{collectionId}/join",
            { params, body: { groupId, ...promise, goods } },
            { quiet: true },
          ),
        commitment ? messages.changed : messages.joined,
      );
    };
    const withdraw = async () => {
      if (!(await confirm({ content: messages.withdrawConfirm }))) return;
      const body = { groupId };
      await run(
        () => request("POST /mall-pur/collection/{collectionId}/withdraw", { params, body }, { quiet: true }),
        messages.withdrawn,
      );
    };

    return (
      <li className={root}>
        <div className={head}>
          <h3 className={name}>{groupName}</h3>
          {commitment && <CommitmentFacts commitment={commitment} status={status} unit={unit} fundName={fundName} />}
        </div>
        {commitment && commitment.goodsChange !== "" && (
          <Alert tone="warning">{messages.goodsChanged(commitment.goodsChange)}</Alert>
        )}
        {error && <Alert tone="danger" live title={error} />}
        {availableActions.includes("join") && (
          <CommitmentForm
            mine={mine}
            unit={unit}
            maxPrice={maxPrice}
            busy={busy}
            onRefused={setError}
            onJoin={(promise) => void join(promise)}
            withdraw={canWithdraw && <Withdraw disabled={busy} onPress={withdraw} />}
          />
        )}
        {canWithdraw && !availableActions.includes("join") && (
          <div className={buttons}>
            <Withdraw disabled={busy} onPress={withdraw} />
          </div>
        )}
        {commitment && (status === "closed" || status === "ordered") && (
          <Outcome wishId={commitment.wishId} isMine={commitment.isMine} />
        )}
      </li>
    );
  },
  ({ mine }) => mine.groupId,
);

type FactsProps = {
  commitment: NonNullable<Props["mine"]["commitment"]>;
  status: CollectionStatus;
  unit: string;
  fundName: string;
};

const CommitmentFacts = ({ commitment, status, unit, fundName }: FactsProps) => (
  <p className={facts}>
    {commitment.committedBy} {formatDateTime(commitment.committedAt)} 报名 {commitment.quantity} + 可多要 {commitment.tolerance}
    {unit}
    {commitment.least > 0 && `，最少 ${commitment.least}`}；{status === "open" ? "现在截单可分到" : "分到"}{" "}
    <strong>{commitment.allocated}</strong> {unit}，
    <Amount fen={commitment.amount} size={14} />
    {commitment.held > 0 && `；${messages.held(formatMoney(commitment.held), fundName)}`}
  </p>
);

const Withdraw = ({ disabled, onPress }: { disabled: boolean; onPress: () => Promise<void> }) => (
  <Button variant="outline" disabled={disabled} onClick={() => void onPress()}>
    {messages.withdraw}
  </Button>
);

function Outcome({ wishId, isMine }: { wishId: string | null; isMine: boolean }) {
  if (wishId === null) return <p className={facts}>{messages.noShare}</p>;
  if (!isMine) return null;
  return (
    <div className={buttons}>
      <p className={facts}>{messages.binding}</p>
      <LinkButton href={`/generatedPurchaseOrder/${wishId}/3`}>{messages.toRequest}</LinkButton>
      <LinkButton variant="outline" href={`/myWishes/${wishId}`}>
        {messages.seeRequest}
      </LinkButton>
    </div>
  );
}

const root = css({ display: "grid", gap: "2", border: "default", borderRadius: "md", p: "3" });
const head = wrap({ columnGap: "4", rowGap: "1", align: "baseline" });
const name = css({ textStyle: "group" });
const facts = mutedText({ size: "table" });
const buttons = wrap({ gap: "2" });
