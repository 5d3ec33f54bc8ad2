"use client";
import { useRouter } from "waku/router/client";
import { daysToEnd } from "#src/domain/hazard/ending.ts";
import { clearanceLabel } from "#src/domain/hazard/evaluate.ts";
import { amountText, permitLabel } from "#src/domain/hazard/rule.ts";
import type { HazardAdmin as Admin, PermitView } from "#src/domain/hazard/schema.ts";
import { hazardListLabel } from "#src/domain/hazard/substance.ts";
import { formatDate, formatLastDay } from "#src/domain/kernel/instant.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { column, mutedText, surface, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { ClearanceEntry } from "./clearance-entry.tsx";
import { DensityEntry } from "./register-entry.tsx";
import { Losses } from "./losses.tsx";
import { PermitEntry } from "./permit-entry.tsx";
import { UseEntry } from "./use-entry.tsx";
import { eachRow } from "#src/ui/each-row.tsx";

const { admin: words } = messages;

/** What the safety officer of a unit keeps: papers with their balance, store rooms and qualifications of groups. */
export function HazardAdmin({ admin, now }: { admin: Admin; now: number }) {
  const router = useRouter();
  const end = async (question: string, send: () => Promise<unknown>) => {
    if (!(await confirm({ content: question, danger: true }))) return;
    try {
      await send();
      toaster.success(words.ended);
    } catch {
      // Said by the request client; the page is read again, since the state has moved.
    }
    await router.reload();
  };
  return (
    <div className={stack}>
      {!admin.canPurchase && <Alert tone="warning">{words.off}</Alert>}
      <Losses losses={admin.losses} />
      <section className={card} aria-labelledby="hazard-permits">
        <h2 id="hazard-permits">{words.permits}</h2>
        {admin.permits.length === 0 && <p className={muted}>{words.noPermits}</p>}
        <ul>
          {eachRow(
            admin.permits,
            (permit) => permit.permitId,
            (permit) => (
              <PermitLine permit={permit} now={now} onEnd={end} />
            ),
          )}
        </ul>
        <Disclosure summary={words.newPermit}>
          <PermitEntry groups={admin.groups} companies={admin.companies} />
        </Disclosure>
      </section>
      <section className={card} aria-labelledby="hazard-clearances">
        <h2 id="hazard-clearances">{words.clearances}</h2>
        {admin.clearances.length === 0 && <p className={muted}>{words.noClearances}</p>}
        <ul>
          {eachRow(
            admin.clearances,
            (one) => one.clearanceId,
            (one) => (
              <ClearanceLine clearance={one} now={now} onEnd={end} />
            ),
          )}
        </ul>
        <Disclosure summary={words.newClearance}>
          <ClearanceEntry groups={admin.groups} />
        </Disclosure>
        <Disclosure summary="填报密度（公斤与升折算）">
          <DensityEntry />
        </Disclosure>
        <Disclosure summary={words.used}>
          <UseEntry groups={admin.groups} />
        </Disclosure>
      </section>
    </div>
  );
}

type Ending = { now: number; onEnd: (question: string, send: () => Promise<unknown>) => Promise<void> };

const PermitLine = ({ permit, now, onEnd }: Ending & { permit: PermitView }) => (
  <li className={line}>
    <span className={grow}>
      <strong>{`${permit.substance} ${permit.casNo}`}</strong>
      <span className={muted}>
        {`${permitLabel[permit.kind]} ${permit.number} · ${permit.issuer} · ${permit.groupName ?? words.allGroups} · 供应商：${permit.coName ?? words.anySeller}`}
      </span>
      <span className={muted}>{`${formatDate(permit.validFrom)} 至 ${formatLastDay(permit.validTo)}`}</span>
    </span>
    <span>{balanceText(permit)}</span>
    <State {...permit} now={now} />
    {permit.revokedAt === null && (
      <Button
        size="sm"
        variant="outline"
        onClick={() =>
          void onEnd(words.revokeConfirm, () =>
            request("POST /mall-pur/danger/permit/{permitId}/revoke", { params: { permitId: permit.permitId } }),
          )
        }
      >
        {words.revoke}
      </Button>
    )}
  </li>
);

const ClearanceLine = ({ clearance: one, now, onEnd }: Ending & { clearance: Admin["clearances"][number] }) => (
  <li className={line}>
    <span className={grow}>
      <strong>{`${one.groupName}：${hazardListLabel[one.list]}${clearanceLabel[one.kind]}`}</strong>
      <span className={muted}>{`${one.note} · ${formatDate(one.validFrom)} 至 ${formatLastDay(one.validTo)}`}</span>
    </span>
    <State {...one} revokedAt={null} now={now} />
    <Button
      size="sm"
      variant="outline"
      onClick={() =>
        void onEnd(words.endConfirm, () =>
          request("POST /mall-pur/danger/clearance/{clearanceId}/end", { params: { clearanceId: one.clearanceId } }),
        )
      }
    >
      {words.end}
    </Button>
  </li>
);

const balanceText = ({ measure, amount, balance }: PermitView) =>
  measure && amount !== null && balance !== null
    ? `剩余 ${amountText({ measure, milli: balance }, amount)} / ${amountText({ measure, milli: amount })}`
    : words.unlimited;

type StateProps = { validFrom: number; validTo: number; revokedAt: number | null; now: number };

function State({ validFrom, validTo, revokedAt, now }: StateProps) {
  if (revokedAt !== null) return <Tag tone="neutral">{words.revoked}</Tag>;
  if (validTo <= now) return <Tag tone="danger">{words.expired}</Tag>;
  const days = daysToEnd({ validFrom, validTo }, now);
  if (days !== null) return <Tag tone="warning">{words.daysLeft(days)}</Tag>;
  return validFrom > now ? <Tag tone="warning">{words.notYet}</Tag> : <Tag tone="success">{words.valid}</Tag>;
}

const stack = column({ gap: "4" });
const card = surface({ p: "4", "& h2": { textStyle: "section", mb: "2" } });
const line = wrap({ gap: "3", align: "center", py: "2", borderTop: "default" });
const grow = css({ display: "grid", flex: "[1 1 280px]", minWidth: "0" });
const muted = mutedText({ size: "table" });
