import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { mentions } from "#src/api/db/batch.ts";
import { connect } from "#src/api/db/client.ts";
import { protocolAcceptance, protocolVersion } from "#src/api/db/tables/protocol.ts";
import { audit } from "#src/api/db/tables/system.ts";
import type { Renewal } from "#src/domain/protocol/schema.ts";
import type { ProtocolName } from "#src/domain/protocol/titles.ts";
import { day, isoDay } from "#src/domain/kernel/instant.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeBusiness, makeOperator, makePurchaser } from "#tests/support/people.ts";

const db = connect(env.DB);
const tomorrow = () => isoDay(Date.now() + day);

async function admin() {
  const { token: as } = await makeOperator({ permissions: ["mall:protocol:edit"] });
  const save = async (name: ProtocolName, body: string, rev = 0) =>
    (await tryCall("PUT /mall-admin/protocol/{name}/draft", { params: { name }, body: { body, rev } }, { as })).body;
  const publish = async (name: ProtocolName, effectiveOn: string, renewal: Renewal = "none", rev = 1) =>
    (await tryCall("POST /mall-admin/protocol/{name}/publish", { params: { name }, body: { rev, effectiveOn, renewal } }, { as }))
      .body;
  const view = (name: ProtocolName) => call("GET /mall-admin/protocol/{name}", { params: { name } }, { as });
  const withdraw = async (versionId: string) =>
    (await tryCall("POST /mall-admin/protocol/version/{versionId}/withdraw", { params: { versionId }, body: {} }, { as })).body;
  return { as, save, publish, view, withdraw };
}

const inForce = async (x: ProtocolName) => call("GET /mall-admin/portal/getProtocol/{x}", { params: { x } });
const pending = (as: string) => call("GET /mall-admin/portal/protocol/pending", {}, { as });
const isAsked = async (as: string) => (await call("GET /auth/checkToken", {}, { as })).protocolsPending ?? false;
const accept = async (as: string, versionIds: string[]) =>
  (await tryCall("POST /mall-admin/portal/protocol/accept", { body: { versionIds } }, { as })).body.code;
/** A version as an earlier day's publication left it. */
const put = (name: ProtocolName, id: string, renewal: Renewal, daysAgo: number) => {
  const at = Date.now() - daysAgo * day;
  const body = "<p>旧文</p>" as typeof protocolVersion.$inferInsert.body;
  return db.insert(protocolVersion).values({ id, name, version: isoDay(at), body, renewal, effectiveFrom: at, publishedAt: at });
};

it("is written, cleaned, published from a day on and taken back before it", async () => {
  const { as, save, publish, view, withdraw } = await admin();
  expect(await save("privacy", "<p>新文<script>alert(1)</script></p>")).toMatchObject({ code: 200, data: { rev: 1 } });
  expect((await view("privacy")).draft?.body).toBe("<p>新文</p>");
  expect((await publish("privacy", isoDay(Date.now() - day))).code).toBe(422);
  const { code, data } = await publish("privacy", tomorrow(), "required");
  expect(code).toBe(200);
  expect((await inForce("privacy")).body, "not before its day").not.toBe("<p>新文</p>");
  expect((await view("privacy")).versions.map(({ status }) => status)).toEqual(["coming", "inForce"]);
  const buyer = await makePurchaser();
  expect(await isAsked(buyer.token)).toBe(false);

  const { versionId } = data as { versionId: string };
  expect((await withdraw(versionId)).code).toBe(200);
  expect(await view("privacy")).toMatchObject({ draft: { body: "<p>新文</p>", rev: 1 }, versions: [{ status: "inForce" }] });
  expect((await publish("privacy", "")).code).toBe(200);
  expect(await inForce("privacy")).toMatchObject({ version: isoDay(Date.now()), body: "<p>新文</p>" });
  const current = (await view("privacy")).versions[0]?.versionId ?? "";
  expect((await withdraw(current)).code).toBe(409);
  expect((await call("GET /mall-admin/protocol/list", {}, { as })).find(({ name }) => name === "privacy")).toMatchObject({
    version: isoDay(Date.now()),
    comingVersion: null,
    hasDraft: false,
  });
  const history = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entity, "protocol"), eq(audit.entityId, current)));
  expect(history).toHaveLength(1);
});

it("asks those it concerns until they agree, and those who agreed to a later one no more", async () => {
  const { as } = await admin();
  const [buyer, seller, staff] = [await makePurchaser(), await makeBusiness(), await makeOperator({ permissions: [] })];
  await put("supplier", "s2", "asked", 3);
  expect(await isAsked(buyer.token)).toBe(false);
  expect(await isAsked(staff.token)).toBe(false);
  expect(await pending(seller.token)).toMatchObject([{ versionId: "s2", required: false, title: "供应商入驻协议" }]);
  await put("supplier", "s3", "required", 2);
  await put("supplier", "s4", "none", 1);
  // What is agreed to is the text in force; that it must be is what an older one asked.
  expect(await pending(seller.token)).toMatchObject([{ versionId: "s4", required: true }]);
  expect(await accept(seller.token, ["s3"]), "not in force any more").toBe(409);
  expect(await accept(seller.token, ["s4"])).toBe(200);
  expect(await accept(seller.token, ["s4"]), "twice").toBe(200);
  expect(await isAsked(seller.token)).toBe(false);
  expect(await pending(seller.token)).toEqual([]);
  const view = await call("GET /mall-admin/protocol/version/{versionId}", { params: { versionId: "s4" }, query: {} }, { as });
  expect(view).toMatchObject({ total: 1, rows: [{ realName: "测试用户" }] });
});

it("stays as it was published, and so does who agreed", async () => {
  const seller = await makeBusiness();
  const [row] = await db.insert(protocolAcceptance).values({ userId: seller.userId, versionId: "service-1", at: 1 }).returning();
  expect(row).toBeTruthy();
  const refusals = [
    db.update(protocolVersion).set({ renewal: "required" }).where(eq(protocolVersion.id, "service-1")),
    db.delete(protocolVersion).where(eq(protocolVersion.id, "supplier-1")),
    db.update(protocolAcceptance).set({ at: 2 }).where(eq(protocolAcceptance.userId, seller.userId)),
    db.delete(protocolAcceptance).where(eq(protocolAcceptance.userId, seller.userId)),
  ];
  for (const refusal of refusals) await expect(refusal.run()).rejects.toSatisfy((error) => mentions(error, "append-only"));
});

it("refuses who may not, drafts of others, and a day that is taken", async () => {
  const { save, publish, as } = await admin();
  const { token } = await makeOperator({ permissions: ["mall:content:edit"] });
  expect((await tryCall("GET /mall-admin/protocol/list", {}, { as: token })).body.code).toBe(403);
  expect((await publish("service", "")).code, "no draft").toBe(404);
  expect((await save("service", "<p>一</p>")).code).toBe(200);
  expect((await save("service", "<p>二</p>")).code, "begun by another").toBe(409);
  expect((await save("service", "<p>二</p>", 1)).code).toBe(200);
  expect((await publish("service", tomorrow(), "none", 1)).code, "a page from before").toBe(409);
  expect((await publish("service", tomorrow(), "none", 2)).code).toBe(200);
  expect((await save("service", "<p>三</p>")).code).toBe(200);
  expect((await publish("service", "")).code, "before what is coming").toBe(422);
  const drop = (rev: number) =>
    tryCall("POST /mall-admin/protocol/{name}/draft/remove", { params: { name: "service" }, body: { rev } }, { as });
  expect((await drop(9)).body.code).toBe(409);
  expect((await drop(1)).body.code).toBe(200);
  expect((await save("service", " ")).code).toBe(422);
});
