import { describe, expect, it } from "vitest";
import { loginPath, rememberedPage, signInHref } from "./remembered-page.ts";

describe("the page shown after a login", () => {
  it.each(["/404", "/401", "/sysUpdate", "/login", "/login?redirect=/goodsSearch", "", null, undefined])(
    "is home for %s",
    (page) => expect(rememberedPage(page)).toBe("/"),
  );

  it.each([
    "/resetPwd/2",
    "/forGotRegSuc",
    "/registrationEntrance",
    "/baseMessage?x=1",
    "/ssoLogin?state=a",
    "/redirectTo?code=a",
  ])("is home for %s, a step on the way to an account", (page) => expect(rememberedPage(page)).toBe("/"));

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

describe("a link to a step on the way to an account", () => {
  it("leads back to the page it stands on", () => {
    expect(signInHref("/login", "/goodsSearch?q=乙醇&pageNum=2")).toBe(
      `/login?redirect=${encodeURIComponent("/goodsSearch?q=%E4%B9%99%E9%86%87&pageNum=2")}`,
    );
    expect(signInHref("/registrationEntrance", "/")).toBe("/registrationEntrance");
  });

  it.each(["/login", "/registrationEntrance", "/resetPwd/2", "/purBaseMessage"])("hands on what %s was given", (step) => {
    expect(signInHref("/forGotRegSuc", `${step}?redirect=%2FgoodsDetail%2F12`)).toBe(
      "/forGotRegSuc?redirect=%2FgoodsDetail%2F12",
    );
    expect(signInHref("/login", step)).toBe("/login");
  });

  it("hands on no page of another site", () => {
    expect(signInHref("/login", "/registrationEntrance?redirect=//evil.example")).toBe("/login");
  });
});
