import type { TaskState } from "#src/domain/system/task/tasks.ts";

/** How a scheduled task is doing, to the operator. */
export const taskStateNames = {
  ok: { label: "正常", tone: "success" },
  running: { label: "运行中", tone: "neutral" },
  failed: { label: "失败，将自动重试", tone: "danger" },
  late: { label: "逾期未成功", tone: "danger" },
  never: { label: "尚未运行", tone: "neutral" },
} as const satisfies Record<TaskState, { label: string; tone: "neutral" | "success" | "danger" }>;

/** What needs somebody's eye stands first. */
export const byUrgency = (a: TaskState, b: TaskState): number => rank[a] - rank[b];
const rank: Record<TaskState, number> = { late: 0, failed: 0, never: 1, running: 2, ok: 2 };

const megabyte = 1_000_000;
/** `12.3 MB`, `4.56 GB`. */
export const formatBytes = (bytes: number): string =>
  bytes >= 1_000 * megabyte ? `${(bytes / megabyte / 1_000).toFixed(2)} GB` : `${(bytes / megabyte).toFixed(1)} MB`;
