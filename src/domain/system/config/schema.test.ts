import { expect, test } from "vitest";
import * as v from "valibot";
import { type ConfigName, configKeys, configNames, storedValue, shownValue } from "./schema.ts";

test.each([
  ["mall.skin", "2", "2"],
  ["mall.skin", "3", null],
  ["mall.update", "on", null],
  ["mall.updateAllow", "LiNa， zhangwei,lina", "lina,zhangwei"],
  ["mall.hotWords", " 乙腈、乙腈，抗体 ", "乙腈,抗体"],
  ["mall.hotWords", Array.from({ length: 13 }, (_, at) => `词${at}`).join(","), null],
  [
    "mall.otherSites",
    " 采购管理平台=https://buy.test/a，聊天=https://chat.test ",
    "采购管理平台=https://buy.test/a,聊天=https://chat.test",
  ],
  ["mall.otherSites", "采购管理平台=http://buy.test", null],
  ["mall.otherSites", "采购管理平台=javascript:alert(1)", null],
  ["mall.otherSites", "https://buy.test", null],
  ["points.fenPerPoint", "100", "100"],
  ["points.fenPerPoint", "-1", null],
  ["points.fenPerPoint", "1.5", null],
] satisfies [ConfigName, string, string | null][])("%s set to %j holds %j", (key, given, reserved) => {
  const parsed = v.safeParse(configKeys[key].schema, given);
  expect(parsed.success ? parsed.output : null).toBe(reserved);
});

test.each([
  ["1000", "10"],
  ["1050", "10.5"],
  ["1", "0.01"],
  ["0", "0"],
])("%s fen are entered as %s yuan", (stored, shown) => {
  expect(shownValue("points.fenPerPoint", stored)).toBe(shown);
  expect(storedValue("points.fenPerPoint", shown)).toBe(stored);
  expect(storedValue("points.fenPerPoint", `${shown}.001`)).toBe("");
  expect(storedValue("mall.hotWords", "1000")).toBe("1000");
});

test.each(configNames)("%s begins with something it may hold", (key) => {
  const { schema, start } = configKeys[key];
  expect(v.parse(schema, start)).toBe(start);
});
