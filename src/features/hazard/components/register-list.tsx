import type { SubstancePage } from "#src/domain/catalogue/register/schema.ts";
import { hazardListLabel, hazardLists, type HazardList } from "#src/domain/hazard/substance.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { ListFinder } from "#src/ui/list-finder.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";

const path = "/admin/substances";

/** A search by number or name, and lists as tabs: the address is the state. */
export function RegisterFilter({ q, list }: { q: string; list: HazardList | undefined }) {
  const href = (one?: HazardList) => {
    const query = new URLSearchParams({ ...(q && { q }), ...(one && { list: one }) }).toString();
    return query ? `${path}?${query}` : path;
  };
  return (
    <>
      <ListFinder action={path} label="CAS 号、中文名、别名或英文名" value={q} hiddenFields={{ list }} />
      <TabLinks
        label="目录"
        items={[
          { href: href(), label: "全部", current: !list },
          ...hazardLists.map((one) => ({ href: href(one), label: hazardListLabel[one], current: one === list })),
        ]}
      />
    </>
  );
}

export const RegisterList = ({ rows }: Pick<SubstancePage, "rows">) => (
  <TableFrame label="化学品登记" stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">物质</th>
          <th scope="col">CAS 号</th>
          <th scope="col">目录</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          rows,
          ({ casNo }) => casNo,
          ({ casNo, nameZh, nameEn, lists, isUnregistered }) => (
            <tr>
              <td data-lead>
                <TextLink href={`${path}/${casNo}`}>{nameZh}</TextLink>
                {nameEn && nameEn !== nameZh && <p className={quiet}>{nameEn}</p>}
              </td>
              <td data-label="CAS 号">{casNo}</td>
              <td data-label="目录">
                {isUnregistered && <Tag tone="warning">未登记，仅见于商品</Tag>}
                {lists.length > 0 && <Tag tone="danger">{lists.map((list) => hazardListLabel[list]).join("、")}</Tag>}
                {!isUnregistered && lists.length === 0 && "未列入"}
              </td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const quiet = mutedText();
