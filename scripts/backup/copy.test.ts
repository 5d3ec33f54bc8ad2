import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "../db/migrate.ts";
import { openData } from "../local-mall.ts";
import { manifestOf, restoreBackup, writeBackup } from "./copy.ts";
import { openLocalDatabase } from "../read-outbox.ts";

const folder = mkdtempSync(join(tmpdir(), "mall-backup-"));
const [data, copy] = [join(folder, "data"), join(folder, "copy")];
const at = new Date(0);

/** A mall's data with a row and a file of each kind that has to come back. */
beforeAll(async () => {
  const { env, close } = await openData(data);
  await migrate(env.DB);
  await env.DB.prepare("insert into config (key, value) values ('shop.slogan', ?1)").bind("试剂 ♥ 'x'").run();
  await env.FILES.put("pic/0123.png", new Uint8Array([1, 2, 3]), { httpMetadata: { contentType: "image/png" } });
  await close();
  const db = openLocalDatabase(data, { readOnly: false });
  db?.exec("create table alarm_in_nanoseconds (at integer); insert into alarm_in_nanoseconds values (9008985961136128)");
  db?.close();
  writeFileSync(join(data, "keys.json"), "{}");
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("what is exported, wiped and imported is the same to the last row and byte", async () => {
  const written = await writeBackup(data, copy, at);
  const before = manifestOf(data, at.toISOString());
  expect(before).toEqual(written);
  const rows = Object.values(written.databases).flatMap((tables) => Object.entries(tables));
  expect(rows.find(([table]) => table === "help_article")?.[1].rows).toBeGreaterThan(10);
  expect(Object.keys(written.files)).toContain("keys.json");

  rmSync(data, { recursive: true });
  restoreBackup(copy, data);
  expect(manifestOf(data, at.toISOString())).toEqual(before);
  const { env, close } = await openData(data);
  expect(await env.DB.prepare("select value from config where key = 'shop.slogan'").first()).toEqual({ value: "试剂 ♥ 'x'" });
  const file = await env.FILES.get("pic/0123.png");
  expect(file?.httpMetadata?.contentType).toBe("image/png");
  expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([1, 2, 3]));
  await close();
}, 60_000);

it("a backup that was changed, or is none, puts nothing in the place of the data", async () => {
  const spoilt = join(folder, "spoilt");
  cpSync(copy, spoilt, { recursive: true });
  appendFileSync(join(spoilt, "keys.json"), " ");
  const before = manifestOf(data, at.toISOString());
  expect(() => restoreBackup(spoilt, data)).toThrow("备份已损坏：keys.json");
  expect(() => restoreBackup(folder, data)).toThrow("缺少 manifest.json");
  expect(manifestOf(data, at.toISOString())).toEqual(before);
});

it("overwrites no backup, and needs something to back up", async () => {
  await expect(writeBackup(data, copy, at)).rejects.toThrow("已存在");
  await expect(writeBackup(join(folder, "nothing"), join(folder, "new"), at)).rejects.toThrow("没有数据");
  expect(existsSync(join(folder, "new"))).toBe(false);
  expect(readdirSync(copy)).toContain("manifest.json");
});
