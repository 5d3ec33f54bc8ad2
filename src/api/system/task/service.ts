import { permissions } from "#src/domain/kernel/permissions.ts";
import { growingTables, maxDatabaseBytes } from "#src/domain/system/task/growing-tables.ts";
import type { Health, TableSize, TaskLine } from "#src/domain/system/task/schema.ts";
import { cadences, taskNames, tasks, taskState } from "#src/domain/system/task/tasks.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { requireOperator, type Ctx } from "../../kernel/context.ts";
import { readAllWithSize } from "../../db/read.ts";
import { readRuns, readTableSizes, type RunRow } from "./repo.ts";

/** How each scheduled task went the last time, and what fills the database. */
export async function viewHealth(ctx: Ctx): Promise<Health> {
  requireOperator(ctx, permissions.taskView);
  const { answers, databaseBytes } = await readAllWithSize(ctx.db, [readRuns(), readTableSizes()]);
  const [runs, sizes] = answers;
  const runOf = new Map(runs.map((row) => [row.task, row]));
  const sizeOf = new Map(sizes.map(({ name, lastRow }) => [name, lastRow]));
  return {
    tasks: taskNames.map((task) => toLine(task, runOf.get(task) ?? null, ctx.now)),
    tables: Object.entries(growingTables).map(([table, label]): TableSize => ({ table, label, rows: sizeOf.get(table) ?? 0 })),
    databaseBytes,
    maxDatabaseBytes,
  };
}

const toLine = (task: TaskLine["task"], run: RunRow | null, now: Instant): TaskLine => ({
  task,
  label: tasks[task].label,
  cadence: cadences[tasks[task].cadence].label,
  state: taskState(task, run, now),
  startedAt: run?.startedAt ?? null,
  duration: run?.duration ?? null,
  succeededAt: run?.succeededAt ?? null,
  error: run?.lastError ?? "",
});
