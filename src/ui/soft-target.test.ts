// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { softTarget } from "./soft-target.ts";

const here = "https://mall.example/goodsSearch?q=1";
function target(attributes: string) {
  document.body.innerHTML = `<a ${attributes}>x</a>`;
  return softTarget(document.querySelector("a"), here)?.href ?? null;
}

test.each([
  [`href="/shoppingCart"`, "https://mall.example/shoppingCart"],
  [`href="?q=2#anchor-a"`, "https://mall.example/goodsSearch?q=2#anchor-a"],
  [`href="/a" target="_self"`, "https://mall.example/a"],
  [`href="/#/goodsDetail/12?a=1"`, "https://mall.example/goodsDetail/12?a=1"],
  [`href="#/login"`, "https://mall.example/login"],
])("%s navigates in place", (attributes, href) => {
  expect(target(attributes)).toBe(href);
});

test.each([
  `href="https://other.example/"`,
  `href="/a" target="_blank"`,
  `href="/a.xlsx" download`,
  `href="/prod-api/file/1"`,
  `href="mailto:a@b.cn"`,
  `href="tencent://message/?uin=1"`,
  `href="javascript:alert(1)"`,
  `href="http://[bad"`,
  `href="/a" data-hard`,
  `href="/#//evil.example/login"`,
  `href="/#/\\evil.example"`,
])("%s is left to the browser", (attributes) => {
  expect(target(attributes)).toBeNull();
});
