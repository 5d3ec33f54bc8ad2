import { expect, it } from "vitest";
import { packCorpus } from "#tests/support/pack-corpus.ts";
import { otherPack } from "./pack-contradiction.ts";

const judge = (title: string, spec: string, measureUnit = "瓶") => otherPack({ title, spec, measureUnit })?.read ?? null;

it.each([
  ["甲苯 25kg 桶装", "1mL", "25000g"],
  ["甲苯 500mL", "500g", "500mL"],
  ["硫酸 AR 500毫升", "1mL", "500mL"],
  ["丙酮 20L", "500mL", "20000mL"],
])("%s with a spec of %s contradicts itself: %s", (title, spec, read) => {
  expect(judge(title, spec)).toBe(read);
});

it.each([
  ["甲苯 AR", "500mL"],
  ["甲苯 AR 500mL", "500mL"],
  ["甲苯 0.5L", "500mL"],
  ["甲苯 500mL", "500mL/瓶×20瓶/箱", "箱"],
  ["甲苯 10L", "500mL/瓶×20瓶/箱", "箱"],
  ["铅标准溶液 1000mg/L", "50mL"],
  ["铅标准溶液 1mg/mL 水", "50mL"],
  ["铅标准溶液 1000μg/mL", "50mL"],
  ["甲苯 500mL", "1桶"],
  ["氯化钠 0.9% 生理盐水", "500mL"],
])("%s with a spec of %s agrees", (title, spec, measureUnit = "瓶") => {
  expect(judge(title, spec, measureUnit)).toBeNull();
});

it("finds none where the title repeats the spec", () => {
  expect(packCorpus.filter(([spec, , unit]) => judge(`甲苯 ${spec}`, spec, unit ?? "") !== null).map(([spec]) => spec)).toEqual(
    [],
  );
});
