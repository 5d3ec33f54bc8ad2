import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { TaskLine } from "#src/domain/system/task/schema.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { stackedRows } from "#src/ui/stacked-rows.ts";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { css, cx } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { table } from "#styled-system/recipes";
import { formatCount } from "#src/domain/kernel/number.ts";
import { taskStateNames, byUrgency } from "../task-states.ts";

/** The scheduled tasks, those that need somebody's eye first. */
export const TaskList = ({ tasks }: { tasks: readonly TaskLine[] }) => (
  <TableFrame label="定时任务" stacks>
    <table className={cx(table(), stackedRows)}>
      <thead>
        <tr>
          <th scope="col">任务</th>
          <th scope="col">频率</th>
          <th scope="col">最近一次</th>
          <th scope="col">用时</th>
          <th scope="col">状态</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          tasks.toSorted((a, b) => byUrgency(a.state, b.state)),
          ({ task }) => task,
          ({ label, cadence, startedAt, duration, state, succeededAt, error }) => (
            <tr>
              <td data-lead>{label}</td>
              <td className={short}>{cadence}</td>
              <td className={short} data-label="最近一次">
                {startedAt === null ? "—" : formatDateTime(startedAt)}
              </td>
              <td className={short} data-label="用时">
                {duration === null ? "—" : `${formatCount(duration)} 毫秒`}
              </td>
              <td data-end>
                <Tag tone={taskStateNames[state].tone}>{taskStateNames[state].label}</Tag>
                {error && <p className={quiet}>{error}</p>}
                {state !== "ok" && succeededAt !== null && <p className={quiet}>上次成功：{formatDateTime(succeededAt)}</p>}
              </td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const short = css({ whiteSpace: "nowrap" });
const quiet = mutedText();
