import {
  categoryNatureLabels,
  categoryStateLabels,
  maxCounted,
  type AdminCategories,
  type CategoryLine,
} from "#src/domain/catalogue/category/schema.ts";
import { formatCount } from "#src/domain/kernel/number.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { ListFinder } from "#src/ui/list-finder.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css, cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { messages } from "../messages.ts";
import { CategorySteps } from "./category-steps.tsx";

const path = "/admin/categories";
const { category: words } = messages;

type FinderProps = { q: string | undefined; root: string | undefined; roots: AdminCategories["roots"] };

/** The first level as tabs and a search by name: the address is the state. */
export const CategoryFinder = ({ q, root, roots }: FinderProps) => (
  <>
    <ListFinder action={path} label="分类名称" value={q} />
    <TabLinks
      label="一级分类"
      items={roots
        .filter(({ state }) => state !== "merged")
        .map(({ categoryId, name, state }, place) => ({
          href: `${path}?root=${categoryId}`,
          label: state === "retired" ? `${name}（${categoryStateLabels.retired}）` : name,
          current: !q && (root === undefined ? place === 0 : root === categoryId),
        }))}
    />
  </>
);

export const CategoryList = ({ rows }: { rows: readonly CategoryLine[] }) => (
  <TableFrame label="商品分类" stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">分类</th>
          <th scope="col">商品性质</th>
          <th scope="col">在售商品</th>
          <th scope="col">状态</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          rows,
          ({ categoryId }) => categoryId,
          (row) => (
            <tr>
              <td data-lead className={levels[row.level]}>
                {row.name}
                {row.formerNames.length > 0 && <p className={quiet}>{words.formerly(row.formerNames.join("、"))}</p>}
              </td>
              <td data-label="商品性质">{categoryNatureLabels[row.nature]}</td>
              <td data-label="在售商品">{formatCount(row.goodsCount)}</td>
              <td data-label="状态">
                {row.mergedInto ? words.mergedInto(row.mergedInto.name) : <StateTag state={row.state} />}
                {row.waiting > 0 && <p className={quiet}>{words.waiting(formatCount(row.waiting), row.waiting >= maxCounted)}</p>}
              </td>
              <td data-lead>
                <CategorySteps row={row} />
              </td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const StateTag = ({ state }: { state: CategoryLine["state"] }) =>
  state === "retired" ? <Tag tone="warning">{categoryStateLabels.retired}</Tag> : categoryStateLabels[state];

const quiet = mutedText();
const levels: Readonly<Record<number, string>> = {
  1: css({ fontWeight: "bold" }),
  2: css({ fontWeight: "bold", "&&": { paddingInlineStart: "8" } }),
  3: css({ "&&": { paddingInlineStart: "14" } }),
};
