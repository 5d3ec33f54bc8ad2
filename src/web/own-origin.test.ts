import { expect, it } from "vitest";
import { ownOrigin, validHost } from "./own-origin.ts";

const at = (own: string, address: string) => ownOrigin({ OWN_ORIGINS: own }, new URL(address));

it("is what the settings name, whatever host a client asks for", () => {
  expect(at("https://mall.test", "https://mall.test/a")).toBe("https://mall.test");
  for (const other of [
    "https://evil.test",
    "https://mall.test:8443",
    "https://mall.test.evil.test",
    "https://amall.test",
    "https://mallxtest",
  ]) {
    expect(at("https://mall.test", other)).toBeNull();
  }
  expect(at("", "https://mall.test")).toBeNull();
  expect(at("https://a.test, https://b.test", "https://b.test")).toBe("https://b.test");
});

it("has the scheme of the settings behind what ends TLS for it", () => {
  expect(at("https://mall.test", "http://mall.test/")).toBe("https://mall.test");
});

it("takes one label or any port where the settings leave it open", () => {
  const local = "http://localhost:*,http://[::1]:*,https://*-lab-mall-web.acct.workers.dev";
  expect(at(local, "http://localhost:9143")).toBe("http://localhost:9143");
  expect(at(local, "http://[::1]:8012")).toBe("http://[::1]:8012");
  expect(at(local, "https://3f2a-lab-mall-web.acct.workers.dev")).toBe("https://3f2a-lab-mall-web.acct.workers.dev");
  for (const other of [
    "http://localhost.evil.test:1",
    "http://evil.test:8787",
    "https://a.b-lab-mall-web.acct.workers.dev",
    "http://localhost",
  ]) {
    expect(at(local, other)).toBeNull();
  }
});

it.each(["localhost", "LOCALHOST:8787", "127.0.0.1:1", "[::1]:8787", "a-b.example.cn", "xn--a.test"])(
  "takes %s for a host",
  (host) => expect(validHost.test(host)).toBe(true),
);

it.each([
  "",
  "a b",
  "a,b",
  "a, a",
  "a/b",
  "a@b",
  "a:b",
  "a:",
  "a:999999",
  "[::1",
  "..",
  "-",
  "#",
  "*",
  "é",
  "%41",
  "a\\b",
  "http://a",
])("takes %j for no host", (host) => expect(validHost.test(host)).toBe(false));
