import type { Instant } from "#src/domain/kernel/instant.ts";
import { growingTables } from "#src/domain/system/task/growing-tables.ts";
import type { TaskName, TaskOutcome } from "#src/domain/system/task/tasks.ts";
import { read, write } from "../../db/read.ts";

export type RunRow = {
  task: TaskName;
  startedAt: Instant;
  duration: number | null;
  outcome: TaskOutcome | null;
  succeededAt: Instant | null;
  lastError: string;
};

export const readRuns = () =>
  read<RunRow>(
    "select task, started_at as startedAt, duration, outcome, succeeded_at as succeededAt, last_error as lastError from task_run order by task",
  );

/** They begin now; when the last one of each succeeded stays. */
export const startRuns = (tasks: readonly TaskName[], now: Instant) =>
  write(
    `insert into task_run (task, started_at) select value, ?2 from json_each(?1) where true
     on conflict (task) do update set started_at = excluded.started_at, duration = null, outcome = null`,
    JSON.stringify(tasks),
    now,
  );

export const finishRun = (task: TaskName, duration: number, error: string | null, now: Instant) =>
  write(
    `update task_run set duration = ?2, outcome = iif(?3 is null, 'ok', 'failed'), last_error = coalesce(?3, ''),
       succeeded_at = iif(?3 is null, ?4, succeeded_at) where task = ?1`,
    task,
    duration,
    error,
    now,
  );

/** The number of the last row of each growing table, which reads no rows: tables of text keys have it too. */
export const readTableSizes = () =>
  read<{ name: string; lastRow: number }>(
    `select key as name, value as lastRow from json_each(json_object(${growing
      .map((name) => `'${name}', (select coalesce(max(rowid), 0) from "${name}")`)
      .join(", ")}))`,
  );

const growing = Object.keys(growingTables) as (keyof typeof growingTables)[];
