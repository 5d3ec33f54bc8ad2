"use client";
import type { SubstanceRecord } from "#src/domain/catalogue/register/schema.ts";
import { hazardListLabel } from "#src/domain/hazard/substance.ts";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";

type Props = Pick<SubstanceRecord, "casNo" | "listings"> & { today: string };

/** Where the substance stands, stood and will stand, each with its source; an entry is ended by a proposal. */
export function RegisterListings({ casNo, listings, today }: Props) {
  const { busy, run } = useAction({ reload: true });
  const end = async (listingId: number) => {
    const effectiveTo = await promptReason({ title: "终止条目", label: "从哪一天起失效", kind: "date", min: today });
    if (typeof effectiveTo !== "string") return;
    const source = await promptReason({ title: "终止条目", label: "依据", kind: "textarea", maxLength: 200 });
    if (typeof source !== "string") return;
    const body = { kind: "listing" as const, casNo, content: { type: "end" as const, listingId, effectiveTo }, source };
    await run(() => request("POST /mall-admin/register/proposals", { body }), messages.proposed);
  };
  if (listings.length === 0) return <p>不在任何目录中。未列入不表示没有危险。</p>;
  return (
    <ul className={list}>
      {eachRow(
        listings,
        ({ listingId }) => String(listingId),
        (one) => (
          <li className={line}>
            <span className={grow}>
              <strong>
                {`${hazardListLabel[one.list]}${one.grade === null ? "" : `（第 ${one.grade} 类）`}${one.entryNo ? ` 序号 ${one.entryNo}` : ""}${one.condition ? `，条件：${one.condition}` : ""}`}
              </strong>
              <span className={quiet}>
                {`依据：${one.source}　${one.effectiveFrom} 起${one.effectiveTo ? `，${one.effectiveTo} 失效` : ""}`}
              </span>
            </span>
            {one.effectiveTo !== null && one.effectiveTo <= today ? (
              <Tag tone="neutral">已失效</Tag>
            ) : (
              <Button size="sm" variant="outline" busy={busy} onClick={() => void end(one.listingId)}>
                提议终止
              </Button>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

const list = css({ display: "grid", gap: "2" });
const line = wrap({ gap: "3", align: "center" });
const grow = css({ display: "grid", flex: "[1 1 280px]", minWidth: "0" });
const quiet = mutedText();
