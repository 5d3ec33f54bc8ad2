import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeJson, encodeJson } from "./json-codec.ts";

describe("base64 of URL-encoded JSON", () => {
  it("gives back what went in", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        expect(decodeJson(encodeJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
      { seed: 20261121 },
    );
  });

  it("is this text for this value", () => {
    expect(encodeJson({ q: "乙醇" })).toBe("JTdCJTIycSUyMiUzQSUyMiVFNCVCOSU5OSVFOSU4NiU4NyUyMiU3RA==");
  });

  it("leaves numbers alone", () => {
    expect(encodeJson(42)).toBe(42);
    expect(decodeJson(42)).toBe(42);
  });

  it("throws at what is none", () => expect(() => decodeJson("???")).toThrow(/decode|base64|character|correctly encoded/i));
});
