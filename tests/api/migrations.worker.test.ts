import { env } from "cloudflare:workers";
import { expect, test } from "vitest";

test("every table of ours is strict", async () => {
  const { results } = await env.DB.prepare("SELECT name, strict FROM pragma_table_list WHERE type = 'table'").all<{
    name: string;
    strict: number;
  }>();
  const ours = results.filter(({ name }) => !/^(sqlite_|_cf_|d1_migrations$)/.test(name));
  expect(ours.length).toBeGreaterThan(0);
  expect(ours.filter(({ strict }) => strict === 0)).toEqual([]);
});
