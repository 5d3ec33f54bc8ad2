import { describe, expect, it } from "vitest";
import { loginPath, rememberedPage } from "./remembered-page.ts";

describe("the page shown after a login", () => {
  it.each(["/404", "/401", "/sysUpdate", "/login", "/login?redirect=/goodsSearch", "", null, undefined])(
    "is home for %s",
    (page) => expect(rememberedPage(page)).toBe("/"),
  );

  it.each(["/goodsSearch?q=乙醇", "/goodsDetail/12", "/helpCenterInput#anchor-pay"])("is %s itself", (page) => {
    expect(decodeURIComponent(rememberedPage(page))).toBe(page);
  });

  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "\\\\evil",
    "/a\\b",
    "/\tgoods",
    "javascript:alert(1)",
    "/\n/evil",
    "/.//evil.example/x",
    "/x/..//evil.example",
    "\\evil",
    "%2F%2Fevil.example",
    "%5Cevil.example",
    "/%09/evil.example\t",
  ])("is never %j", (page) => expect(rememberedPage(page)).toBe("/"));

  it("travels in the login path", () => {
    expect(loginPath("/goodsSearch?q=a&cateId=3")).toBe("/login?redirect=%2FgoodsSearch%3Fq%3Da%26cateId%3D3");
    expect(loginPath("/404")).toBe("/login");
  });
});
