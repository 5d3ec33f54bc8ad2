"use client";
import { lazy, Suspense, useState } from "react";
import { useRouter } from "waku/router/client";
import type { CallAnswer } from "#src/domain/kernel/call.ts";
import type { Contract } from "#src/domain/contract.ts";
import { profileFields, type ProfileField } from "#src/domain/profile/schema.ts";
import { loadPatiently } from "#src/ui/load-patiently.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Loading } from "#src/ui/skeleton.tsx";
import type { Option } from "#src/ui/option.ts";
import { useAction } from "#src/ui/use-action.ts";
import { css } from "#styled-system/css";
import { dangerText, wrap } from "#styled-system/patterns";
import { swapUnit } from "../swap-unit.ts";

/** Comes when it is asked for: its search among units is heavy. */
const JoinUnit = lazy(() => loadPatiently(async () => ({ default: (await import("./join-unit.tsx")).JoinUnit })));

type MyUnit = CallAnswer<Contract["GET /auth/own/units"]>[number];

const states = {
  draft: ["未提交", "neutral"],
  pending: ["审核中", "info"],
  approved: ["已加入", "success"],
  rejected: ["已退回", "danger"],
} as const;

/** The units one belongs to or has asked to join; going to another one starts every page anew. */
export function MyUnits({
  myUnits,
  units,
  realName,
}: {
  myUnits: readonly MyUnit[];
  units: readonly Option[];
  realName: string;
}) {
  const router = useRouter();
  const { running, run } = useAction();
  const [isJoining, setJoining] = useState(false);
  const swap = ({ unitId, purchaserId }: MyUnit) => run(() => swapUnit(unitId, "/myAccount"), "", purchaserId);
  return (
    <>
      <ul className={list}>
        {eachRow(
          myUnits,
          (mine) => mine.purchaserId,
          (mine) => (
            <UnitLine mine={mine} busy={running === mine.purchaserId} onSwap={() => void swap(mine)} />
          ),
        )}
      </ul>
      {isJoining ? (
        <Suspense fallback={<Loading lines={4} />}>
          <JoinUnit
            units={units}
            realName={realName}
            onDone={() => {
              setJoining(false);
              void router.reload();
            }}
            onCancel={() => setJoining(false)}
          />
        </Suspense>
      ) : (
        <div>
          <Button variant="outline" icon="add" onClick={() => setJoining(true)}>
            加入其他单位
          </Button>
        </div>
      )}
    </>
  );
}

function UnitLine({ mine, busy, onSwap }: { mine: MyUnit; busy: boolean; onSwap: () => void }) {
  const [label, tone] = states[mine.review];
  return (
    <li className={row}>
      <div className={facts}>
        <p className={title}>
          {mine.unitName}
          {mine.current ? <Tag tone="primary">当前单位</Tag> : <Tag tone={tone}>{label}</Tag>}
        </p>
        {eachRow(
          Object.entries(mine.rejections),
          ([field]) => field,
          ([field, reason]) => (
            <p className={refused}>
              {profileFields[field as ProfileField]}：{reason}
            </p>
          ),
          "p",
        )}
      </div>
      {mine.open && !mine.current && (
        <Button variant="outline" size="sm" icon="swap" busy={busy} aria-label={`切换到 ${mine.unitName}`} onClick={onSwap}>
          切换
        </Button>
      )}
    </li>
  );
}

const list = css({ display: "grid" });
const row = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  py: "2.5",
  borderTop: "default",
});
const facts = css({ display: "grid", gap: "0.5", minWidth: "0" });
const title = wrap({ align: "center", gap: "2", fontWeight: "bold" });
const refused = dangerText();
