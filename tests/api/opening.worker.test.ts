import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeCompany, makeOperator, makeUnit } from "#tests/support/people.ts";

test("the steps to an open mall follow from what there is", async () => {
  const { token: as } = await makeOperator({ permissions: [permissions.configEdit] });
  const done = async () => (await call("GET /mall-admin/opening", {}, { as })).flatMap((one) => (one.done ? [one.step] : []));
  const none = await call("GET /mall-admin/opening", {}, { as });
  expect(none.map(({ step }) => step)).toEqual(["site", "protocols", "units", "suppliers", "goods", "banners"]);
  expect(await done()).toEqual([]);
  await makeUnit();
  const coId = await makeCompany({ status: "draft" });
  expect(await done()).toEqual(["units"]);
  await env.DB.batch([
    env.DB.prepare("update company set status = 'active', goods_count = 1 where id = ?1").bind(coId),
    env.DB.prepare("insert into config (key, value, is_public) values ('site.hotline', '010-12345678', 1)"),
  ]);
  expect(await done()).toEqual(["site", "units", "suppliers", "goods"]);
});

test("who does not set the mall up is not shown them", async () => {
  const { token: as } = await makeOperator({ permissions: [permissions.auditView] });
  expect((await tryCall("GET /mall-admin/opening", {}, { as })).body.code).toBe(403);
});
