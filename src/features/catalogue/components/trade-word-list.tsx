import { tradeWordStateLabels, tradeWordStates, type TradeWordLine } from "#src/domain/catalogue/trade-word/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { ListFinder } from "#src/ui/list-finder.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { messages } from "../messages.ts";
import { TradeWordSteps } from "./trade-word-steps.tsx";

const path = "/admin/tradeWords";
type State = (typeof tradeWordStates)[number];

/** States as tabs and a search by word or name: the address is the state. */
export function TradeWordFilter({ q, state }: { q: string | undefined; state: State | undefined }) {
  const href = (one?: State) => {
    const query = new URLSearchParams({ ...(q && { q }), ...(one && { state: one }) }).toString();
    return query ? `${path}?${query}` : path;
  };
  return (
    <>
      <ListFinder action={path} label="同义词或所指名称" value={q} hiddenFields={{ state }} />
      <TabLinks
        label="同义词状态"
        items={[
          { href: href(), label: "全部", current: !state },
          ...tradeWordStates.map((one) => ({ href: href(one), label: tradeWordStateLabels[one], current: one === state })),
        ]}
      />
    </>
  );
}

export const TradeWordList = ({ rows }: { rows: readonly TradeWordLine[] }) => (
  <TableFrame label="同义词" stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">同义词</th>
          <th scope="col">所指名称</th>
          <th scope="col">状态</th>
          <th scope="col">操作</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          rows,
          ({ wordId }) => wordId,
          (row) => (
            <tr>
              <td data-lead>{row.word}</td>
              <td data-label="所指名称">
                {row.name}
                {row.isListed && <p className={quiet}>{messages.tradeWord.listed}</p>}
              </td>
              <td data-label="状态">{tradeWordStateLabels[row.state]}</td>
              <td>
                <TradeWordSteps row={row} />
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
