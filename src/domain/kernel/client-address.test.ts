import { expect, test } from "vitest";
import { addressText, originText } from "./client-address.ts";

test.each([
  ["127.0.0.1", "本机"],
  ["127.8.9.10", "本机"],
  ["::1", "本机"],
  ["::ffff:127.0.0.1", "本机"],
  ["", "未知地址"],
  ["unknown", "未知地址"],
  ["203.0.113.5", "203.0.113.5"],
  ["2001:db8::1", "2001:db8::1"],
  ["1127.0.0.1", "1127.0.0.1"],
])("%j is said as %s", (ip, said) => {
  expect(addressText(ip)).toBe(said);
});

test("a page is said as one, another program by its name", () => {
  expect([originText("browser", "127.0.0.1"), originText("curl", "203.0.113.5")]).toEqual(["网页 本机", "curl 203.0.113.5"]);
});
