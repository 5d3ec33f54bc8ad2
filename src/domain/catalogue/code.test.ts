import { describe, expect, it } from "vitest";
import { codeOf, normalizeCode } from "./code.ts";
import { casPrefix, parseCas } from "./cas-number.ts";

describe("normalizeCode", () => {
  it.each(["m-0000 001", "Ｍ－００００００１", "M0000001", " m_0000001 "])("reads %s as one code", (text) => {
    expect(normalizeCode(text)).toBe("M0000001");
  });

  it("takes only what can be a code for one", () => {
    expect(codeOf("a-12")).toBe("A12");
    expect(codeOf("abc")).toBeNull();
    expect(codeOf("乙醇500")).toBeNull();
    expect(codeOf("a1")).toBeNull();
  });
});

describe("parseCas", () => {
  it.each(["64-17-5", "64175", "６４－１７－５", "６４１７５", " 64–17–5 "])("reads %s as ethanol", (text) => {
    expect(parseCas(text)).toBe("64-17-5");
  });

  it.each(["64-17-6", "64176", "6417-5", "64-175", "0-00-0", "64-17", "乙醇", "123456789012"])("refuses %s", (text) => {
    expect(parseCas(text)).toBeNull();
  });

  it.each([
    "7732-18-5",
    "64-17-5",
    "7664-93-9",
    "67-64-1",
    "50-00-0",
    "58-08-2",
    "151-50-8",
    "7722-84-1",
    "9004-70-0",
    "2167189-50-4",
  ])("takes %s", (text) => expect(parseCas(text)).toBe(text));

  it.each(["7732-18-4", "7664-93-8", "1-00-0", "0050-00-0", "64-17-55", "7664-9-39", "12345678-90-1", "CAS 64-17-5"])(
    "takes no %s for one",
    (text) => expect(parseCas(text)).toBeNull(),
  );

  it("knows the beginning of one", () => {
    expect(casPrefix("64-1")).toBe("64-1");
    expect(casPrefix("7647-14-")).toBe("7647-14-");
    expect(casPrefix("64-17-5")).toBeNull();
    expect(casPrefix("6417")).toBeNull();
  });
});
