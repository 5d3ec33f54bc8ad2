import { createExecutionContext, createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import worker from "#src/api/worker.ts";
import { connect } from "#src/api/db/client.ts";
import { runTasks, type TaskWork } from "#src/api/system/task/run.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { cadences, taskNames, type TaskName } from "#src/domain/system/task/tasks.ts";
import { makeProduct } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeSubstance } from "#tests/support/hazard.ts";
import { makeOperator } from "#tests/support/people.ts";

const db = connect(env.DB);

/** Tasks that only note that they ran. */
function noted(failing: Partial<Record<TaskName, Error>> = {}) {
  const ran: TaskName[] = [];
  const work = Object.fromEntries(
    taskNames.map((name) => [
      name,
      async () => {
        ran.push(name);
        if (failing[name]) throw failing[name];
      },
    ]),
  ) as TaskWork;
  return { ran, work };
}

const health = async () => {
  const { token } = await makeOperator({ permissions: [permissions.taskView] });
  return call("GET /mall-admin/task/list", {}, { as: token });
};
const lineOf = async (name: TaskName) => (await health()).tasks.find(({ task }) => task === name);

it("a task that fails stops no other, is seen by the operator without anybody's data, and is tried again", async () => {
  const failedQuery = Object.assign(new Error("Failed query: select 1\nparams: 13800001234"), { query: "select 1", params: [] });
  const { ran, work } = noted({ checkCounts: failedQuery });
  await expect(runTasks(db, work, cadences.nightly.cron, Date.now())).rejects.toThrow("a scheduled task failed");
  expect(ran).toContain("purgeInvitations");
  expect(await lineOf("checkCounts")).toMatchObject({ state: "failed", error: "Failed query: select 1", succeededAt: null });
  expect(await lineOf("purgeInvitations")).toMatchObject({ state: "ok", error: "" });

  const again = noted();
  await runTasks(db, again.work, cadences.fiveMinutely.cron, Date.now());
  expect(again.ran).toContain("checkCounts");
  expect(again.ran).not.toContain("purgeInvitations");
  expect(await lineOf("checkCounts")).toMatchObject({ state: "ok", error: "" });
});

it("a failure keeps when the task succeeded last", async () => {
  const now = Date.now();
  await runTasks(db, noted().work, cadences.minutely.cron, now - 60_000);
  const { work } = noted({ expireWishes: new Error("busy") });
  await expect(runTasks(db, work, cadences.minutely.cron, now)).rejects.toThrow("a scheduled task failed");
  expect(await lineOf("expireWishes")).toMatchObject({ state: "failed", succeededAt: now - 60_000, startedAt: now });
});

it("whoever calls gets their turn between two statements of a task, however many these are", async () => {
  const substances = await Promise.all(Array.from({ length: 20 }, () => makeSubstance("hazardous")));
  for (const casNo of substances) await makeProduct({ casNo, hazardBits: 1 });
  await env.DB.prepare("insert into substance_recheck (cas_no, requested_at, reason) select value, 1, '测试' from json_each(?1)")
    .bind(JSON.stringify(substances))
    .run();
  // What comes from outside is read when nothing within is left to do: then a timer that is due fires as well.
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setTimeout(count, 0);
  };
  setTimeout(count, 0);
  const controller = createScheduledController({ cron: cadences.minutely.cron, scheduledTime: new Date() });
  await worker.scheduled(controller, env, createExecutionContext());
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(3 * substances.length);
});

it("the operator sees how full the database is, and nobody else does", async () => {
  const { databaseBytes, maxDatabaseBytes, tables } = await health();
  expect(databaseBytes).toBeGreaterThan(100_000);
  expect(databaseBytes).toBeLessThan(maxDatabaseBytes);
  expect(tables.find(({ table }) => table === "audit")?.label).toBe("审计日志");
  const { token } = await makeOperator({ permissions: [permissions.outboxView] });
  expect((await tryCall("GET /mall-admin/task/list", {}, { as: token })).body.code).toBe(403);
});
