"use client";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { deliveryText } from "#src/domain/bidding/commercial.ts";
import type { SendingKind } from "#src/domain/bidding/sending.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { bidBasis, outliers, readBid, startingTexts, type Requested } from "../bid-values.ts";
import type { RoomView } from "../room-state.ts";
import { downloadReceipt, storeReceipt, storedReceipts, readReceipt, sealBid, type SealedReceipt } from "../sealed-store.ts";
import { useBidDraft } from "../use-bid-draft.ts";
import type { useRoom } from "../use-room.ts";
import { BidSummary } from "./bid-summary.tsx";
import { BidTotal } from "./bid-total.tsx";
import { BidLines } from "./bid-lines.tsx";
import { RestoredBid } from "./restored-bid.tsx";
import { messages } from "../messages.ts";

type Props = {
  biddingId: string;
  coId: number;
  requested: Requested;
  view: RoomView;
  /** What the room takes of this company now. */
  sendings: readonly SendingKind[];
  onSend: ReturnType<typeof useRoom>["send"];
};

/** A sealed bid: its prices stay in this browser until they are revealed; only their hash is sent. */
export function SealedBid({ biddingId, coId, requested, view, sendings, onSend }: Props) {
  const { mine, answers, pending } = view;
  const revealing = view.room.phase === "revealing";
  const [receipts, setReceipts] = useState<readonly SealedReceipt[]>([]);
  useEffect(() => {
    // Silent: without what this browser kept the receipt is asked for as a file.
    storedReceipts(biddingId)
      .then(setReceipts)
      .catch(() => undefined);
  }, [biddingId]);
  const stored = receipts.findLast(({ commitment }) => commitment === mine?.commitment) ?? null;
  const waiting = pending.some(({ type }) => type === "seal" || type === "reveal");
  const latest = answers.findLast(({ kind }) => kind === (revealing ? "reveal" : "seal"));
  const placed = answers.findLast(({ kind, accepted }) => kind === "seal" && accepted)?.key;
  const add = (receipt: SealedReceipt) => setReceipts((existing) => [...existing, receipt]);
  return (
    <div className={stack}>
      {latest && !waiting && (
        <Alert
          tone={latest.accepted ? "success" : "danger"}
          live
          title={latest.accepted ? (revealing ? "报价已揭示" : "密封报价已收到") : "未被接受"}
        >
          {latest.text}
        </Alert>
      )}
      {waiting && <p role="status">已发出，等待确认。</p>}
      {sendings.includes("reveal") && mine?.commitment && (
        <Reveal stored={stored} busy={waiting} commitment={mine.commitment} onFound={add} onSend={onSend} />
      )}
      {sendings.includes("seal") && (
        <Seal
          key={placed}
          biddingId={biddingId}
          coId={coId}
          requested={requested}
          placed={placed}
          busy={waiting}
          onSealed={(receipt) => {
            add(receipt);
            onSend({ type: "seal", version: view.room.version, commitment: receipt.commitment });
          }}
        />
      )}
      {!revealing && stored && (
        <div>
          <Button variant="outline" icon="download" onClick={() => downloadReceipt(stored)}>
            下载密封回执
          </Button>
          <p className={facts}>报价与密钥保存在本浏览器。换电脑或清除数据后只能用回执揭示，请下载并妥善保管。</p>
        </div>
      )}
    </div>
  );
}

type SealProps = Pick<Props, "biddingId" | "coId" | "requested"> & {
  /** The sending by which the company's latest bid was placed. */
  placed: string | undefined;
  busy: boolean;
  onSealed: (receipt: SealedReceipt) => void;
};

/** What is typed stays when it is refused; once it is placed the fields are empty again. */
function Seal({ biddingId, coId, requested, placed, busy, onSealed }: SealProps) {
  const { goods, terms } = requested;
  const [start] = useState(() => startingTexts(goods, null));
  const draft = useBidDraft({ name: biddingId, basis: bidBasis(goods, placed ?? null), start });
  const { texts } = draft;
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [error, setError] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const read = readBid(requested, texts);
    if ("problems" in read) return setProblems(read.problems);
    setProblems({});
    const far = outliers(goods, read.lines, null);
    const content = (
      <BidSummary
        goods={goods}
        bid={read}
        far={far}
        farFrom="最高限价"
        validity="截止前可重新提交，以最后一次为准；截止后须揭示才有效"
      />
    );
    if (!(await confirm({ title: messages.sealedTitle, content, ok: messages.bidOk, cancel: messages.bidBack })))
      return undefined;
    const receipt = await sealBid(biddingId, coId, read.lines);
    try {
      await storeReceipt(receipt);
      setError(null);
    } catch {
      // Without the salt the bid could not be revealed: the receipt is given out at once.
      downloadReceipt(receipt);
      setError(messages.keyNotStored);
    }
    onSealed(receipt);
    return undefined;
  };
  return (
    <form className={stack} onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      {error && <Alert tone="warning" live title={error} />}
      {deliveryText(terms) !== "" && <p className={facts}>{deliveryText(terms)}</p>}
      {draft.isRestored && !busy && <RestoredBid onClear={draft.clear} />}
      <BidLines goods={goods} texts={texts} problems={problems} onChange={draft.change} />
      <p>
        <BidTotal requested={requested} texts={texts} />
      </p>
      <div>
        <Button type="submit" busy={busy}>
          提交密封报价
        </Button>
      </div>
    </form>
  );
}

type RevealProps = {
  stored: SealedReceipt | null;
  commitment: string;
  busy: boolean;
  onFound: (receipt: SealedReceipt) => void;
  onSend: Props["onSend"];
};

function Reveal({ stored, commitment, busy, onFound, onSend }: RevealProps) {
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string | null>(null);
  const load = async (file: File | undefined) => {
    const receipt = file ? await readReceipt(file) : null;
    if (receipt?.commitment === commitment) return onFound(receipt);
    return setError(messages.otherReceipt);
  };
  return (
    <div className={stack}>
      {error && <Alert tone="danger" live title={error} />}
      {stored ? (
        <div>
          <Button busy={busy} onClick={() => onSend({ type: "reveal", lines: stored.lines, salt: stored.salt })}>
            揭示报价
          </Button>
        </div>
      ) : (
        <div>
          <p>本浏览器没有保存这次报价，请用当时下载的回执揭示。</p>
          <input
            ref={input}
            type="file"
            accept="application/json"
            hidden
            aria-label="密封回执"
            onChange={(event) => void load(event.target.files?.[0])}
          />
          <Button variant="outline" icon="upload" onClick={() => input.current?.click()}>
            选择回执
          </Button>
        </div>
      )}
    </div>
  );
}

const stack = css({ display: "grid", gap: "3" });
const facts = mutedText();
