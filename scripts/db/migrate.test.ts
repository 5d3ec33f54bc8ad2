import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openData } from "../local-mall.ts";
import { migrate } from "./migrate.ts";
import { migrationFiles } from "./rewrite.ts";

const folder = mkdtempSync(join(tmpdir(), "mall-migrate-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a second time applies nothing", async () => {
  const { env, close } = await openData(join(folder, "twice"));
  expect(await migrate(env.DB)).toEqual(migrationFiles("migrations"));
  expect(await migrate(env.DB)).toEqual([]);
  await close();
}, 60_000);

test("data of another version is left as it is, and one is told what to do", async () => {
  const data = join(folder, "other");
  const { env, close } = await openData(data);
  await migrate(env.DB);
  await env.DB.prepare("update d1_migrations set name = '0000_init.sql' where id = 1").run();
  const tables = env.DB.prepare("select count(*) from sqlite_master");
  const before = await tables.first();
  await expect(migrate(env.DB)).rejects.toThrow("它执行过 0000_init.sql 等 1 个迁移文件");
  await expect(migrate(env.DB)).rejects.toThrow("npm run reset");
  await expect(migrate(env.DB)).rejects.toThrow("npm run restore");
  expect(await tables.first()).toEqual(before);
  await close();
}, 60_000);
