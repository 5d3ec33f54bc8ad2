import { expect, test } from "vitest";
import * as v from "valibot";
import { type ConfigName, configKeys, configNames } from "./schema.ts";

test.each([
  ["mall.skin", "2", "2"],
  ["mall.skin", "3", null],
  ["mall.update", "on", null],
  ["mall.updateAllow", "LiNa， zhangwei,lina", "lina,zhangwei"],
  ["mall.hotWords", " 乙腈、乙腈，抗体 ", "乙腈,抗体"],
  ["mall.hotWords", Array.from({ length: 13 }, (_, at) => `词${at}`).join(","), null],
  ["points.fenPerPoint", "100", "100"],
  ["points.fenPerPoint", "-1", null],
  ["points.fenPerPoint", "1.5", null],
] satisfies [ConfigName, string, string | null][])("%s set to %j holds %j", (key, given, held) => {
  const parsed = v.safeParse(configKeys[key].schema, given);
  expect(parsed.success ? parsed.output : null).toBe(held);
});

test.each(configNames)("%s begins with something it may hold", (key) => {
  const { schema, start } = configKeys[key];
  expect(v.parse(schema, start)).toBe(start);
});
