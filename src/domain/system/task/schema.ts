import * as v from "valibot";
import { StoredInstant } from "../../kernel/instant.ts";
import { StoredNumber } from "../../kernel/number.ts";
import { taskNames, taskStates } from "./tasks.ts";

/** A task of the schedule and its last run; nulls before its first. Durations in ms. */
export const TaskLine = v.object({
  task: v.picklist(taskNames),
  label: v.string(),
  cadence: v.string(),
  state: v.picklist(taskStates),
  startedAt: v.nullable(StoredInstant),
  duration: v.nullable(StoredNumber),
  succeededAt: v.nullable(StoredInstant),
  /** What failed the last time, without anybody's data; empty after a success. */
  error: v.string(),
});
export type TaskLine = v.InferOutput<typeof TaskLine>;

/** A table that grows with trade, with the number of its last row: at least as many rows were ever written. */
export const TableSize = v.object({ table: v.string(), label: v.string(), rows: StoredNumber });
export type TableSize = v.InferOutput<typeof TableSize>;

/** How the mall is doing behind its pages. Bytes. */
export const Health = v.object({
  tasks: v.array(TaskLine),
  tables: v.array(TableSize),
  databaseBytes: StoredNumber,
  maxDatabaseBytes: StoredNumber,
});
export type Health = v.InferOutput<typeof Health>;
