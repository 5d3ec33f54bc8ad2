import { formatDate } from "#src/domain/kernel/instant.ts";
import { unitStateLabels, unitStates, type UnitLine, type UnitState } from "#src/domain/unit/admin/schema.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { ListFinder } from "#src/ui/list-finder.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { table } from "#styled-system/recipes";

const path = "/admin/units";

/** States as tabs and a search by name: the address is the state. */
export function UnitFilter({ q, status }: { q: string | undefined; status: UnitState | undefined }) {
  const href = (one?: UnitState) => {
    const query = new URLSearchParams({ ...(q && { q }), ...(one && { status: one }) }).toString();
    return query ? `${path}?${query}` : path;
  };
  return (
    <>
      <ListFinder action={path} label="单位名称" value={q} hiddenFields={{ status }} />
      <TabLinks
        label="单位状态"
        items={[
          { href: href(), label: "全部", current: !status },
          ...unitStates.map((one) => ({ href: href(one), label: unitStateLabels[one], current: one === status })),
        ]}
      />
    </>
  );
}

export const UnitList = ({ rows }: { rows: readonly UnitLine[] }) => (
  <TableFrame label="采购单位">
    <table className={table()}>
      <thead>
        <tr>
          <th scope="col">单位</th>
          <th scope="col">类型</th>
          <th scope="col">管理员</th>
          <th scope="col" data-numeric>
            采购人
          </th>
          <th scope="col">状态</th>
          <th scope="col">新建于</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          rows,
          (unit) => unit.unitId,
          (unit) => (
            <tr>
              <td>
                <TextLink href={`${path}/${unit.unitId}`}>{unit.name}</TextLink>
              </td>
              <td>{unit.typeLabel}</td>
              <td>{unit.administrators.length > 0 ? unit.administrators.join("、") : <Tag tone="warning">尚未任命</Tag>}</td>
              <td data-numeric>{unit.members}</td>
              <td>
                <UnitStatusTag status={unit.status} />
              </td>
              <td>{formatDate(unit.createdAt)}</td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

export const UnitStatusTag = ({ status }: { status: UnitState }) => (
  <Tag tone={status === "active" ? "success" : "neutral"}>{unitStateLabels[status]}</Tag>
);
