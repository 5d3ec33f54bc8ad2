import { brandStateLabels, brandStates, type BrandLine } from "#src/domain/catalogue/brand/schema.ts";
import { formatCount } from "#src/domain/kernel/number.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { ListFinder } from "#src/ui/list-finder.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { BrandSteps } from "./brand-steps.tsx";

const path = "/admin/brands";
type State = (typeof brandStates)[number];

/** States as tabs and a search by name: the address is the state. */
export function BrandFilter({ q, state }: { q: string | undefined; state: State | undefined }) {
  const href = (one?: State) => {
    const query = new URLSearchParams({ ...(q && { q }), ...(one && { state: one }) }).toString();
    return query ? `${path}?${query}` : path;
  };
  return (
    <>
      <ListFinder action={path} label="品牌名称" value={q} hiddenFields={{ state }} />
      <TabLinks
        label="品牌状态"
        items={[
          { href: href(), label: "全部", current: !state },
          ...brandStates.map((one) => ({ href: href(one), label: brandStateLabels[one], current: one === state })),
        ]}
      />
    </>
  );
}

export const BrandList = ({ rows }: { rows: readonly BrandLine[] }) => (
  <TableFrame label="品牌" stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">品牌</th>
          <th scope="col" data-numeric>
            在售商品
          </th>
          <th scope="col">状态</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          rows,
          ({ brandId }) => brandId,
          (row) => (
            <tr>
              <td data-lead>{row.name}</td>
              <td data-numeric data-label="在售商品">
                {formatCount(row.goodsCount)}
              </td>
              <td data-label="状态">
                {row.mergedInto === null ? brandStateLabels.current : `已并入“${row.mergedInto.name}”`}
                {row.isMoving && <p className={quiet}>商品正在改到该品牌，几分钟内完成</p>}
              </td>
              <td>
                <BrandSteps brand={row} />
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
