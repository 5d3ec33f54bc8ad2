import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Pagination } from "./pagination.tsx";

const html = (pageNum: number, compact = false) =>
  renderToStaticMarkup(
    <Pagination
      total={1234}
      pageNum={pageNum}
      pageSize={20}
      compact={compact}
      href={(page, size) => `/goodsSearch?q=a%26b&brand=1&brand=2&pageNum=${page}&pageSize=${size}`}
    />,
  );

test("the specification's labels", () => {
  const text = html(10);
  for (const label of ["上一页", "下一页", "20 条/页", "跳至", "页", "确定", "向前 5 页", "向后 5 页"])
    expect(text).toContain(label);
  expect(html(10, true)).toContain("向后 3 页");
});

test("links keep the filters and mark the page", () => {
  expect(html(10)).toContain(`href="/goodsSearch?q=a%26b&amp;brand=1&amp;brand=2&amp;pageNum=15&amp;pageSize=20"`);
  expect(html(10)).toMatch(/aria-label="第 10 页" aria-current="page"/);
});

test("the forms keep the filters too: page size starts at page 1, the jump keeps the page size", () => {
  const [size = "", jump = ""] = html(10).match(/<form.*?<\/form>/g) ?? [];
  const hidden = (form: string) =>
    [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`);
  expect(hidden(size)).toEqual(["q=a&amp;b", "brand=1", "brand=2"]);
  expect(hidden(jump)).toEqual(["q=a&amp;b", "brand=1", "brand=2", "pageSize=20"]);
  expect(jump).toContain(`title="请填写 1–62 的整数"`);
});

test("the first page has no page before it, the last none after", () => {
  expect(html(1)).toMatch(/aria-disabled="true" aria-label="上一页"/);
  expect(html(62)).toMatch(/aria-disabled="true" aria-label="下一页"/);
  expect(html(9999)).toMatch(/aria-label="第 62 页" aria-current="page"/);
});
