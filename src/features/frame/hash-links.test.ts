import { expect, it } from "vitest";
import { forwardHashLink, hashLinkScript } from "./hash-links.ts";

const origin = "https://mall.test";
const targetOf = (hash: string) => {
  const followed: string[] = [];
  forwardHashLink({ hash, origin, replace: (path) => followed.push(path) });
  return followed[0] ?? null;
};

it.each([
  ["#/goodsSearch?q=a", "/goodsSearch?q=a"],
  ["#/helpCenterInput#anchor-pay", "/helpCenterInput#anchor-pay"],
  ["#anchor-pay", null],
  ["", null],
  ["#//evil.test/login", null],
  ["#/\\evil.test", null],
  ["#/.//evil.test", null],
  ["#/x/..//evil.test", null],
  ["#/\t/evil.test", null],
])("%s leads to %s", (hash, path) => expect(targetOf(hash)).toBe(path));

it("is a script that closes over nothing", () => {
  const followed: string[] = [];
  const place = { hash: "#/login", origin, replace: (path: string) => followed.push(path) };
  let change = () => undefined;
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function("location", "addEventListener", hashLinkScript)(place, (name: string, heard: () => undefined) => {
    expect(name).toBe("hashchange");
    change = heard;
  });
  place.hash = "#/goodsDetail/1";
  change();
  expect(followed).toEqual(["/login", "/goodsDetail/1"]);
  expect(hashLinkScript).not.toContain("import");
});
