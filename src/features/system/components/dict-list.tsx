import { dictStatuses, type DictLine } from "#src/domain/system/dict/schema.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { cx } from "#styled-system/css";
import { table } from "#styled-system/recipes";

const tones = { fixed: "warning", open: "info", own: "neutral" } as const;

/** Every dictionary, and whether the mall depends on it. */
export const DictList = ({ dicts }: { dicts: readonly DictLine[] }) => (
  <TableFrame label="字典" stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">字典</th>
          <th scope="col">类型</th>
          <th scope="col">用途</th>
          <th scope="col" data-numeric>
            条目
          </th>
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          dicts,
          ({ dictType }) => dictType,
          ({ dictType, dictName, status, entryCount, remark }) => (
            <tr>
              <td data-lead>
                <TextLink href={`/admin/dictionaries/${dictType}`}>{dictName}</TextLink>
              </td>
              <td>{dictType}</td>
              <td>
                <Tag tone={tones[status]}>{dictStatuses[status]}</Tag>
              </td>
              <td data-numeric data-label="条目">
                {entryCount}
              </td>
              <td>{remark}</td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);
