import { describe, expect, test } from "vitest";
import { boughtTwice, refuseRepeats, repeatableSources, titlesOf } from "./repeat.ts";

const line = { wishId: "a", submittedAt: 5, title: "无水乙醇", quantity: 2 };
const open = { wishId: "b", submittedAt: null, title: "丙酮", quantity: 1 };

describe("goods that stand in another request", () => {
  test("agreed purchases repeat nothing", () => {
    expect(repeatableSources).toEqual([1, 5, 6]);
  });

  test("a submitted one is refused until it is known, one that waits is not", () => {
    expect(() => refuseRepeats([line, open], [])).toThrow("“无水乙醇”");
    expect(() => refuseRepeats([line, open], ["b"])).toThrow("“无水乙醇”");
    expect(() => refuseRepeats([line, open], ["a"])).not.toThrow();
    expect(() => refuseRepeats([open], [])).not.toThrow();
    expect(boughtTwice([line, open])).toEqual([line]);
  });

  test("goods of several requests are named once", () => {
    expect(titlesOf([line, { ...line, wishId: "c" }, open])).toBe("“无水乙醇”、“丙酮”");
  });
});
