import type { OperatorWorkbench, SlowSupplier } from "#src/domain/workbench/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { formatTodoCount } from "../../todo/entries.ts";
import { messages } from "../messages.ts";
import { SalesPanel } from "./sales-panel.tsx";
import { Section } from "./section.tsx";

const { mall: words } = messages;

/** How the mall does, and which suppliers let buyers wait. */
export const OperatorFigures = ({ sales, activeUnits, activeSuppliers, slow }: OperatorWorkbench) => (
  <>
    <SalesPanel
      sales={sales}
      title={words.title}
      facts={[
        { label: words.units, value: activeUnits },
        { label: words.suppliers, value: activeSuppliers },
      ]}
    />
    {slow.length > 0 && (
      <Section
        id="slow-suppliers"
        title={words.slow}
        lead={words.slowLead}
        more={<TextLink href="/admin/lateOrders">{words.late}</TextLink>}
      >
        <SlowSuppliers rows={slow} />
      </Section>
    )}
  </>
);

const SlowSuppliers = ({ rows }: { rows: readonly SlowSupplier[] }) => (
  <TableFrame label={words.slow} minWidth={420}>
    <table className={table({ density: "compact" })}>
      <thead>
        <tr>
          <th scope="col">供应商</th>
          <th scope="col" data-numeric>
            答复
          </th>
          <th scope="col" data-numeric>
            按时发货
          </th>
          <th scope="col" data-numeric>
            逾期订单
          </th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          rows,
          ({ coId }) => coId,
          ({ coId, name, answerHours, onTimePermille, late }) => (
            <tr>
              <td>
                <TextLink href={`/admin/companies/${coId}`}>{name}</TextLink>
              </td>
              <td data-numeric>{words.hours(answerHours)}</td>
              <td data-numeric>
                {onTimePermille === null ? <span className={muted}>暂无数据</span> : `${onTimePermille / 10}%`}
              </td>
              <td data-numeric>{formatTodoCount(late)}</td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const muted = mutedText();
