import { expect, it } from "vitest";
import { call, tryCall } from "#tests/support/call.ts";
import { makeOperator } from "#tests/support/people.ts";

const notice = { year: 2031, source: "国务院办公厅关于2031年部分节假日安排的通知", off: ["2031-01-01"], worked: ["2031-01-04"] };

it("begins with the notices that are out, and keeps a year as it was entered last", async () => {
  const { token } = await makeOperator();
  const years = async () => call("GET /mall-admin/calendar", {}, { as: token });
  expect(await years()).toMatchObject([{ year: 2026, worked: expect.arrayContaining(["2026-10-10"]) }]);
  await call("POST /mall-admin/calendar", { body: notice }, { as: token });
  const longer = { ...notice, off: ["2031-01-01", "2031-01-22"], worked: [] };
  await call("POST /mall-admin/calendar", { body: longer }, { as: token });
  expect(await years()).toMatchObject([longer, { year: 2026 }]);
});

it("is the operator's who may keep it", async () => {
  const clerk = await makeOperator({ permissions: ["mall:outbox:view"] });
  expect((await tryCall("POST /mall-admin/calendar", { body: notice }, { as: clerk.token })).body.code).toBe(403);
  expect((await tryCall("GET /mall-admin/calendar", {}, { as: clerk.token })).body.code).toBe(403);
});

it("refuses a day of another year at its field", async () => {
  const body = { ...notice, off: ["2030-12-31"] };
  const refused = await tryCall("POST /mall-admin/calendar", { body }, { as: (await makeOperator()).token });
  expect(refused.body).toMatchObject({ code: 422, data: { fields: { off: "放假日期应都在这一年" } } });
});
