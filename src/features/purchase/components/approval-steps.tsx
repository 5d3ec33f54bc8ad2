import { formatDateTime } from "#src/domain/kernel/instant.ts";
import type { WishView } from "#src/domain/purchase/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Steps, type Step } from "#src/ui/steps.tsx";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

/** The path of a request: who decided when and for whom, who is asked, and why. */
export const ApprovalSteps = ({ steps }: { steps: WishView["steps"] }) => (
  <Steps label="审批路径" items={steps.map((step, index) => stepOf(step, steps.slice(0, index)))} />
);

const states = { waiting: "todo", current: "current", approved: "done", rejected: "failed" } as const;

function stepOf(
  { label, mode, status, approvers, reasons, isStuck, dueAt }: WishView["steps"][number],
  before: WishView["steps"],
): Step {
  const same = before.filter((step) => step.label === label).length;
  const decided = approvers.filter(({ decidedAt }) => decidedAt !== null);
  const open = status === "waiting" || status === "current" ? approvers.filter(({ decidedAt }) => decidedAt === null) : [];
  const all = approvers.length > 1 && open.length > 0 && (mode === "all" ? "（均需批准）" : "（任一人批准）");
  return {
    label: same > 0 ? `${label}（再次）` : label,
    state: states[status],
    detail: (
      <>
        {eachRow(
          decided,
          ({ purchaserId }) => purchaserId,
          ({ name, decidedAt, decidedBy }) => (
            <span style={{ display: "block" }}>
              {decidedBy ? `${decidedBy}（受 ${name} 委托）` : name} {decidedAt !== null && formatDateTime(decidedAt)}
            </span>
          ),
          "span",
        )}
        {open.length > 0 && (
          <span style={{ display: "block" }}>
            {open.map(nameOf).join("、")}
            {all}
          </span>
        )}
        {isStuck && <span className={css({ display: "block", color: "danger.fg" })}>{messages.stuck}</span>}
        {dueAt !== null && !isStuck && <span style={{ display: "block" }}>请于 {formatDateTime(dueAt)} 前处理</span>}
        {reasons.length > 0 && <span style={{ display: "block" }}>依据：{reasons.join("；")}</span>}
      </>
    ),
  };
}

const nameOf = ({ name, delegates }: WishView["steps"][number]["approvers"][number]) =>
  delegates.length > 0 ? `${name}（已委托 ${delegates.join("、")}）` : name;
