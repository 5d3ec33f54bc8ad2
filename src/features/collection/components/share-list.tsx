"use client";
import type { SuppliedCollection } from "#src/domain/collection/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { WishStatusTag } from "../../purchase/wish-status.tsx";
import { messages } from "../messages.ts";

type Props = Pick<SuppliedCollection, "collectionId" | "title" | "shares" | "productMeasureUnit">;

const words = messages.supplied;

/** Who got how much of a closed campaign, and the way to let a group go that does not want its share any more. */
export function ShareList({ collectionId, title, shares, productMeasureUnit: unit }: Props) {
  const { busy, run } = useAction({ reload: true });
  const release = async (groupId: string, groupName: string) => {
    const { release: ok, releaseReason: label, releaseHint: hint } = words;
    const reason = await promptReason({ kind: "textarea", title: `${ok}：${groupName}`, label, hint, ok });
    if (reason === null) return;
    const body = { groupId, reason: String(reason) };
    await run(
      () => request("POST /mall-sup/collection/{collectionId}/release", { params: { collectionId }, body }),
      words.released,
    );
  };
  return (
    <TableFrame label={`${title} 的份额`} minWidth={480} stacks>
      <table className={cx(table({ density: "compact" }), stackedRows)}>
        <thead>
          <tr>
            <th scope="col">课题组</th>
            <th scope="col" data-numeric>
              份额
            </th>
            <th scope="col">采购申请</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {eachRow(
            shares,
            ({ groupId }) => groupId,
            ({ groupId, unitName, groupName, byName, allocated, wishStatus, canRelease }) => (
              <tr>
                <td data-lead="">
                  {unitName} · {groupName} <span className={small}>{byName}</span>
                </td>
                <td data-numeric data-label="份额">
                  {allocated} {unit}
                </td>
                <td data-label="采购申请">
                  <WishStatusTag status={wishStatus} />
                </td>
                <td data-end="">
                  {canRelease && (
                    <Button size="sm" variant="outline" busy={busy} onClick={() => void release(groupId, groupName)}>
                      {words.release}
                    </Button>
                  )}
                </td>
              </tr>
            ),
            "tr",
          )}
        </tbody>
      </table>
    </TableFrame>
  );
}

const small = mutedText();
