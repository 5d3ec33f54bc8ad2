import { describeError } from "#src/domain/kernel/error-description.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { tasksToRun, type TaskName } from "#src/domain/system/task/tasks.ts";
import type { Db } from "../../db/client.ts";
import { readAll, writeAll } from "../../db/read.ts";
import { logError } from "../../kernel/log.ts";
import { finishRun, readRuns, startRuns } from "./repo.ts";

/** What each task does. */
export type TaskWork = Readonly<Record<TaskName, () => Promise<unknown>>>;

/**
 * Runs what the trigger `cron` stands for, one task after the other, each whatever became of the ones before, and notes how
 * each went. Throws an `AggregateError` of what failed, so that the platform counts the run as failed too.
 */
export async function runTasks(db: Db, work: TaskWork, cron: string, now: Instant): Promise<void> {
  const [rows] = await readAll(db, [readRuns()]);
  const names = tasksToRun(cron, Object.fromEntries(rows.map((row) => [row.task, row])), now);
  await writeAll(db, [startRuns(names, now)]);
  const errors: unknown[] = [];
  for (const name of names) {
    const startedAt = Date.now();
    const error = await failureOf(work[name]);
    if (error !== undefined) errors.push(error);
    await writeAll(db, [finishRun(name, Date.now() - startedAt, error === undefined ? null : said(error), now)]);
    if (error !== undefined) logError({ task: name }, error);
  }
  if (errors.length > 0) throw new AggregateError(errors, "a scheduled task failed");
}

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return error ?? new Error("a task failed without an error");
  }
}

/** The last cause says what really happened: the others say where. */
function said(error: unknown): string {
  let description = describeError(error);
  while (description.cause) description = description.cause;
  return description.message.slice(0, 300);
}
