"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import { DomainError } from "#src/domain/kernel/error.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { TodoRow } from "#src/domain/purchase/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox, checkedOf } from "#src/ui/checkbox.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { formatMoney, addFen } from "#src/domain/kernel/money.ts";
import { css } from "#styled-system/css";
import { mutedText, surface, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { timeLeft } from "../time-left.ts";

const { approvals: words } = messages;

/** What became of one request of a bulk approval. */
type Outcome = { ok: boolean; text: string };

/** Requests that wait for the caller: one by one, or several at once with a result for each. */
export function TodoList({ rows, now }: { rows: TodoRow[]; now: number }) {
  const router = useRouter();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const { busy, run } = useAction();
  const open = rows.filter(({ wishId }) => !outcomes.get(wishId)?.ok);
  const choose = (wishIds: string[], on: boolean) =>
    setChosen((current) => new Set(on ? [...current, ...wishIds] : [...current].filter((id) => !wishIds.includes(id))));

  const approve = async () => {
    const picked = open.filter(({ wishId }) => chosen.has(wishId));
    if (picked.length === 0) {
      toaster.warning(words.choose);
      return;
    }
    const sum = formatMoney(addFen(...picked.map(({ total }) => total)));
    const watched = picked.filter(({ watched: flagged }) => flagged).length;
    const warning = watched > 0 ? `其中 ${watched} 个有拆单提示，请确认已看过。` : "";
    if (!(await confirm({ content: messages.approveChosen(picked.length, sum, warning) }))) return;
    await run(async () => {
      // One after the other: each is its own transaction, and one that is refused holds up no other.
      for (const { wishId } of picked) {
        const outcome = await approveOne(wishId);
        setOutcomes((current) => new Map(current).set(wishId, outcome));
        if (outcome.ok) choose([wishId], false);
      }
    });
  };
  const done = [...outcomes.values()];

  return (
    <section aria-label={words.title}>
      <div className={bar}>
        <Checkbox
          checked={checkedOf(open.filter(({ wishId }) => chosen.has(wishId)).length, open.length)}
          disabled={busy || open.length === 0}
          onChange={(on) =>
            choose(
              open.map(({ wishId }) => wishId),
              on,
            )
          }
        >
          全选
        </Checkbox>
        <Button onClick={() => void approve()} busy={busy} icon="check">
          {words.approveMany}
          {chosen.size > 0 && `（${chosen.size}）`}
        </Button>
        <span role="status" className={facts}>
          {done.length > 0 && `${done.filter(({ ok }) => ok).length} 个已批准，${done.filter(({ ok }) => !ok).length} 个未能批准`}
        </span>
        {done.length > 0 && !busy && (
          <Button
            variant="outline"
            size="sm"
            icon="refresh"
            onClick={() => void router.reload().then(() => setOutcomes(new Map()))}
          >
            {words.refresh}
          </Button>
        )}
      </div>
      <ul className={list}>
        {eachRow(
          rows,
          (row) => row.wishId,
          (row) => (
            <TodoCard
              row={row}
              now={now}
              outcome={outcomes.get(row.wishId)}
              isChosen={chosen.has(row.wishId)}
              busy={busy}
              onChoose={(on) => choose([row.wishId], on)}
            />
          ),
        )}
      </ul>
    </section>
  );
}

type CardProps = {
  row: TodoRow;
  now: number;
  outcome: Outcome | undefined;
  isChosen: boolean;
  busy: boolean;
  onChoose: (on: boolean) => void;
};

const TodoCard = ({ row, now, outcome, isChosen, busy, onChoose }: CardProps) => (
  <li className={card} data-done={outcome?.ok ? "" : undefined}>
    <Checkbox
      checked={isChosen}
      disabled={busy || outcome?.ok === true}
      onChange={onChoose}
      aria-label={`选择 ${row.requesterName} 的申请：${row.goodsTitles}`}
    />
    <div className={what}>
      <TextLink href={`/myApprovals/${row.wishId}`} variant="quiet" className={title}>
        {row.goodsTitles}
        {row.lineCount > 3 && ` 等 ${row.lineCount} 种`}
      </TextLink>
      <span className={facts}>
        {row.requesterName}
        {row.groupName && ` · ${row.groupName}`}
        {row.submittedAt !== null && ` · ${formatDateTime(row.submittedAt)} 提交`}
      </span>
      <span className={tags}>
        {row.waitingFor && <Tag>{row.waitingFor}审批</Tag>}
        {row.inTurnOf.length > 0 && <Tag tone="info">受 {row.inTurnOf.join("、")} 委托</Tag>}
        {row.watched && <Tag tone="warning">拆单提示</Tag>}
        {row.reservedUntil !== null && <Tag>价格保留剩 {timeLeft(row.reservedUntil, now) ?? "0 分"}</Tag>}
        {row.dueAt !== null && row.dueAt <= now && <Tag tone="danger">已超时</Tag>}
      </span>
    </div>
    <Amount fen={row.total} />
    {outcome && (
      <p className={result} data-tone={outcome.ok ? "good" : "bad"}>
        {outcome.text}
      </p>
    )}
  </li>
);

async function approveOne(wishId: string): Promise<Outcome> {
  try {
    const { status } = await request("POST /mall-pur/wish/{wishId}/approve", { params: { wishId }, body: {} }, { quiet: true });
    return { ok: true, text: status === "ordered" ? words.approvedOrdered : words.approved };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { ok: false, text: error.message };
  }
}

const bar = wrap({ gap: "3", align: "center", my: "3" });
const list = css({ display: "grid", gap: "2", mb: "4" });
const card = surface({
  display: "grid",
  gridTemplateColumns: "24px minmax(0, 1fr) auto",
  columnGap: "2",
  alignItems: "center",
  px: "3",
  py: "2.5",
  "&[data-done]": { bg: "bg.subtle" },
});
const what = css({ display: "grid", gap: "1", minWidth: "0" });
const title = css({ lineClamp: "2", fontWeight: "bold" });
const facts = mutedText();
const tags = wrap({ gap: "1.5" });
const result = css({
  gridColumn: "2 / -1",
  mt: "1",
  textStyle: "small",
  fontWeight: "bold",
  "&[data-tone='good']": { color: "success.fg" },
  "&[data-tone='bad']": { color: "danger.fg" },
});
