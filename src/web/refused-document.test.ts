// @vitest-environment node
import { expect, test } from "vitest";
import { cookie, edgeWith, ok } from "#tests/support/edge-under-test.ts";

const file = "/prod-api/mall-pur/order/export/xlsx";
const opened = { headers: { ...cookie, "sec-fetch-dest": "document", "sec-fetch-mode": "navigate" } };
const refusing = (code: number, msg: string) => edgeWith(() => Response.json({ code, msg, data: null }));

test("a file opened without a login leads to the login page, which says so where one has ended", async () => {
  const response = await refusing(401, "未登录").ask(file, opened);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/login?ended=1"]);
  const { "sec-fetch-dest": dest } = opened.headers;
  const visitor = await refusing(401, "未登录").ask(file, { headers: { "sec-fetch-dest": dest } });
  expect([visitor.status, visitor.headers.get("location")]).toEqual([302, "/login"]);
});

test("another refusal is a page that says it, with the headers of a page", async () => {
  for (const [code, status] of [
    [403, 403],
    [404, 404],
    [409, 400],
  ] as const) {
    const response = await refusing(code, "没有<权限>").ask(file, opened);
    expect([response.status, response.headers.get("content-type")]).toEqual([status, expect.stringContaining("text/html")]);
    expect(await response.text()).toContain("没有&lt;权限&gt;");
    expect(response.headers.get("content-security-policy")).toContain("style-src 'self'");
    expect(response.headers.get("content-security-policy")).not.toContain("sandbox");
  }
});

test("programs, files and answers that succeed are left alone", async () => {
  const called = await refusing(401, "未登录").ask(file, { headers: { ...cookie, "sec-fetch-dest": "empty" } });
  expect(await called.json()).toEqual({ code: 401, msg: "未登录", data: null });
  expect(await (await edgeWith(ok(1)).ask(file, opened)).json()).toMatchObject({ code: 200, data: 1 });
  const log = edgeWith(() => Response.json({ code: 1 }, { headers: { "content-disposition": "attachment" } }));
  expect(await (await log.ask(file, opened)).json()).toEqual({ code: 1 });
});
