import type { CommitmentRow } from "#src/domain/collection/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { WishStatusTag } from "../../purchase/wish-status.tsx";
import { messages } from "../messages.ts";

const words = messages.commitments;

/** Who promised how much, in the order of time, and what became of it: the organiser's overview. */
export function CommitmentTable({ rows, withUnit }: { rows: readonly CommitmentRow[]; withUnit: boolean }) {
  if (rows.length === 0) return <p className={hint}>{words.none}</p>;
  return (
    <TableFrame label={words.title} minWidth={640}>
      <table className={table()}>
        <thead>
          <tr>
            {withUnit && <th scope="col">{words.unit}</th>}
            <th scope="col">{words.group}</th>
            <th scope="col">{words.by}</th>
            <th scope="col">{words.at}</th>
            <th scope="col" className={figure}>
              {messages.quantity}
            </th>
            <th scope="col" className={figure}>
              {messages.tolerance}
            </th>
            <th scope="col" className={figure}>
              {messages.least}
            </th>
            <th scope="col" className={figure}>
              {words.allocated}
            </th>
            <th scope="col">{words.request}</th>
          </tr>
        </thead>
        <tbody>
          {eachRow(
            rows,
            (row) => row.groupId,
            (row) => (
              <tr>
                {withUnit && <td>{row.unitName}</td>}
                <td>{row.groupName}</td>
                <td>{row.byName}</td>
                <td>{formatDateTime(row.committedAt)}</td>
                <td className={figure}>{row.quantity}</td>
                <td className={figure}>{row.tolerance}</td>
                <td className={figure}>{row.least === 0 ? "—" : row.least}</td>
                <td className={figure}>{row.allocated}</td>
                <td>{row.wishStatus ? <WishStatusTag status={row.wishStatus} /> : "—"}</td>
              </tr>
            ),
            "tr",
          )}
        </tbody>
      </table>
    </TableFrame>
  );
}

const hint = mutedText();
const figure = css({ textAlign: "end" });
