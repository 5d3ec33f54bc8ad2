import type { GroupLine } from "#src/domain/unit/group/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { cx } from "#styled-system/css";
import { table } from "#styled-system/recipes";

export const GroupList = ({ groups }: { groups: readonly GroupLine[] }) => (
  <TableFrame label="课题组" stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">课题组</th>
          <th scope="col">负责人</th>
          <th scope="col" data-numeric>
            成员
          </th>
          <th scope="col" data-numeric>
            经费
          </th>
          <th scope="col" data-numeric>
            可用合计
          </th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          groups,
          ({ groupId }) => groupId,
          ({ groupId, name, leader, members, funds, available }) => (
            <tr>
              <td data-lead>
                <TextLink href={`/unitGroups/${groupId}`}>{name}</TextLink>
              </td>
              <td data-label="负责人">
                {leader.realName} {!leader.open && <Tag tone="warning">已离开，请更换</Tag>}
              </td>
              <td data-label="成员" data-numeric>
                {members}
              </td>
              <td data-label="经费" data-numeric>
                {funds === 0 ? <Tag tone="warning">尚无经费</Tag> : funds}
              </td>
              <td data-label="可用" data-numeric>
                <Amount fen={available} size={14} />
              </td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);
