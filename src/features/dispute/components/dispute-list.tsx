import { disputeViews, type DisputeLine, type DisputeListView } from "#src/domain/dispute/schema.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { aboutLabels, messages } from "../messages.ts";
import { DisputeStatusTag } from "./dispute-record.tsx";

const path = "/admin/disputes";

export const DisputeTabs = ({ view }: { view: DisputeListView }) => (
  <TabLinks
    label="范围"
    items={disputeViews.map((one) => ({
      href: one === "open" ? path : `${path}?view=${one}`,
      label: messages.admin.views[one],
      current: one === view,
    }))}
  />
);

/** Disputes with who does not agree about what, and until when the supplier is heard. */
export const DisputeList = ({ rows }: { rows: readonly DisputeLine[] }) => (
  <TableFrame label={messages.admin.title} stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">订单</th>
          <th scope="col">采购方</th>
          <th scope="col">供应商</th>
          <th scope="col">争议</th>
          <th scope="col">申请</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          rows,
          ({ disputeId }) => disputeId,
          (row) => (
            <tr>
              <td data-lead>
                <TextLink href={`${path}/${row.disputeId}`}>{row.orderNo}</TextLink>
              </td>
              <td data-label="采购方">{row.unitName}</td>
              <td data-label="供应商">{row.coName}</td>
              <td data-label="争议">
                {aboutLabels[row.about]}
                <p className={quiet}>{row.reason}</p>
              </td>
              <td data-label="申请">{formatDateTime(row.openedAt)}</td>
              <td>
                <DisputeStatusTag status={row.status} />
                {row.status === "open" && (
                  <p className={quiet}>{row.answered ? "供应商已陈述" : `供应商陈述至 ${formatDateTime(row.answerBy)}`}</p>
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

const quiet = mutedText({ overflowWrap: "anywhere" });
