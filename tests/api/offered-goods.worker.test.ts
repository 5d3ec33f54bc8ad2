// oxlint-disable vitest/expect-expect -- `expectOffered` expects
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { inquiry } from "#src/api/db/tables/inquiry.ts";
import { inquiryOpenFor } from "#src/domain/inquiry/schema.ts";
import type { ShareRight } from "#src/domain/cart/share/schema.ts";
import { makeProduct } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeCategories } from "#tests/support/goods.ts";
import { expectOffered } from "#tests/support/offered.ts";
import { makeBusiness, makeOperator, makePurchaser, unique } from "#tests/support/people.ts";
import { pdfUpload } from "#tests/support/documents.ts";

const db = connect(env.DB);
const day = 86_400_000;

beforeAll(async () => {
  await makeCategories();
  const { token: as } = await makeOperator();
  const params = { key: "goods.review" as const };
  await call("PUT /mall-admin/config/{key}", { params, body: { value: "1", before: "0" } }, { as });
});

/** Goods under review, as their company and the operator see them. */
async function proposed() {
  const { token: seller } = await makeBusiness();
  const { token: staff } = await makeOperator();
  const productCode = unique("R");
  const lines = ["货号,名称,规格,分类编号,品牌,单位,价格,库存", `${productCode},广口瓶,500mL,7,青禾化学,瓶,35.00,9`];
  const file = { fileName: "a.csv", content: Buffer.from(lines.join("\n")).toString("base64") };
  await call("POST /mall-sup/own/goods/import", { body: file }, { as: seller });
  const current = async (state: "submitted" | "approved" | "rejected") =>
    (await call("GET /mall-sup/own/goods/review", { query: { state } }, { as: seller })).rows[0]!;
  const seen = async (state: "submitted" | "approved" | "rejected") => {
    const { rows } = await call("GET /mall-admin/goods/review", { query: { state, pageSize: "100" } }, { as: staff });
    return rows.find((row) => row.productCode === productCode)!;
  };
  const { proposalId } = await current("submitted");
  const tries = (version: number) => ({
    approve: () =>
      tryCall("POST /mall-admin/goods/review/approve", { body: { proposals: [{ proposalId, version }] } }, { as: staff }),
    reject: () =>
      tryCall(
        "POST /mall-admin/goods/review/{proposalId}/reject",
        { params: { proposalId }, body: { version, rejections: { productTitle: "请写明纯度" } } },
        { as: staff },
      ),
    withdraw: () => tryCall("POST /mall-sup/own/goods/review/withdraw", { body: { proposalId, version } }, { as: seller }),
  });
  return { mine: current, seen, tries };
}

it("goods that wait are decided by the operator and taken back by their company, and only then", async () => {
  const { mine: current, seen, tries } = await proposed();
  const waiting = await seen("submitted");
  expect(waiting.availableActions).toEqual(["approve", "reject"]);
  const { withdraw: _, ...decisions } = tries(waiting.version);
  await expectOffered(
    waiting.availableActions.filter((step) => step !== "withdraw"),
    decisions,
    "reject",
  );
  const refused = await seen("rejected");
  const { withdraw, ...late } = tries(refused.version);
  await expectOffered(
    refused.availableActions.filter((step) => step !== "withdraw"),
    late,
    null,
  );
  const mine = await current("rejected");
  expect(mine.availableActions).toEqual(["withdraw"]);
  await expectOffered(["withdraw"], { withdraw }, "withdraw");
});

it("goods that were passed are decided no more", async () => {
  const { mine: current, seen, tries } = await proposed();
  const { version } = await seen("submitted");
  expect((await tries(version).approve()).body.code).toBe(200);
  const passed = await current("approved");
  expect((await seen("approved")).availableActions).toEqual([]);
  await expectOffered(passed.availableActions, tries(passed.version), null);
});

async function licenceFile(number: string) {
  const { token: seller } = await makeBusiness();
  const { token: as } = await makeOperator();
  const file = pdfUpload("许可.pdf");
  const term = { validFrom: Date.now() - day, validTo: Date.now() + 300 * day };
  const body = { kind: "toxic" as const, brandName: "", brandKind: null, number, issuer: "公安局", ...term, file };
  const { licenceFileId } = await call("POST /mall-sup/own/paper", { body }, { as: seller });
  const decide = (decision: object) => () =>
    tryCall("POST /mall-admin/paper/{licenceFileId}/decide", { params: { licenceFileId }, body: decision }, { as });
  const availableActions = async (state: "submitted" | "approved" | "rejected") => {
    const { rows } = await call("GET /mall-admin/paper/list", { query: { state, pageSize: "100" } }, { as });
    return rows.find((row) => row.licenceFileId === licenceFileId)!.availableActions;
  };
  const tries = { approve: decide({ approved: true, reason: "" }), reject: decide({ approved: false, reason: "不清" }) };
  return { availableActions, tries };
}

it("a document is decided once, and one that counts already is sent back", async () => {
  const number = unique("证");
  const first = await licenceFile(number);
  await expectOffered(await first.availableActions("submitted"), first.tries, "approve");
  await expectOffered(await first.availableActions("approved"), first.tries, null);
  const second = await licenceFile(number);
  expect(await second.availableActions("submitted")).toEqual(["reject"]);
  await expectOffered(await second.availableActions("submitted"), second.tries, "reject");
});

async function shared(right: ShareRight) {
  const owner = await makePurchaser();
  const productId = await makeProduct({ pfPrice: 500 });
  await call("POST /mall-pur/cart/add", { body: { productId, quantity: 2 } }, { as: owner.token });
  const body = { productIds: [productId], right, days: 7 as const };
  const { shareId } = await call("POST /mall-pur/cart/share", { body }, { as: owner.token });
  const params = { shareId };
  const stepsOf = async (as: string | undefined) => {
    const { availableActions } = await call("GET /mall-pur/cart/share/{shareId}", { params }, { as });
    const line = { productId, quantity: 3 };
    const tries = {
      copy: () => tryCall("POST /mall-pur/cart/share/{shareId}/copy", { params, body: {} }, { as }),
      request: () => tryCall("POST /mall-pur/cart/share/{shareId}/wish", { params, body: {} }, { as }),
      edit: () => tryCall("POST /mall-pur/cart/share/{shareId}/line", { params, body: line }, { as }),
      revoke: () => tryCall("DELETE /mall-pur/cart/share/{shareId}", { params }, { as }),
    };
    return { availableActions, tries };
  };
  return { owner, stepsOf };
}

it.each([
  ["preview", null],
  ["copy", "copy"],
  ["copy", "request"],
  ["edit", "edit"],
] as const)("a share to %s offers a colleague to %s", async (right, step) => {
  const { owner, stepsOf } = await shared(right);
  const { availableActions, tries } = await stepsOf((await makePurchaser({ unitId: owner.unitId })).token);
  await expectOffered(availableActions, tries, step);
});

it.each([
  ["mall:cart:edit", ["copy", "edit"], "copy"],
  ["mall:wish:create", ["request"], "request"],
  ["mall:order:view", [], null],
] as const)("who holds %s alone is offered %j of a share", async (permission, offered, step) => {
  const { owner, stepsOf } = await shared("edit");
  const { availableActions, tries } = await stepsOf(
    (await makePurchaser({ unitId: owner.unitId, permissions: [permission] })).token,
  );
  expect(availableActions).toEqual(offered);
  await expectOffered(availableActions, tries, step);
});

it("a visitor is offered nothing of a preview, who shared it everything", async () => {
  const { owner, stepsOf } = await shared("preview");
  const visitor = await stepsOf(undefined);
  await expectOffered(visitor.availableActions, visitor.tries, null);
  const current = await stepsOf(owner.token);
  await expectOffered(current.availableActions, current.tries, "revoke");
});

it("a supplier is offered to answer an inquiry while it is open", async () => {
  const buyer = await makePurchaser();
  const { token, coId } = await makeBusiness();
  const productId = await makeProduct({ coId });
  const lines = [{ text: unique("抗体"), quantity: 2, unit: "盒" }];
  const { inquiryId } = await call("POST /mall-pur/inquiry/create", { body: { lines } }, { as: buyer.token });
  const rowOf = async () =>
    (await call("GET /mall-sup/inquiry/list", { query: { answered: "0", pageSize: "100" } }, { as: token })).rows.find(
      (row) => row.inquiryId === inquiryId,
    );
  const body = { lineNo: 1, productId };
  const tries = {
    answer: () => tryCall("POST /mall-sup/inquiry/{inquiryId}/answer", { params: { inquiryId }, body }, { as: token }),
  };
  await expectOffered((await rowOf())?.availableActions ?? [], tries, "answer");
  await db
    .update(inquiry)
    .set({ createdAt: Date.now() - inquiryOpenFor - 1 })
    .where(eq(inquiry.id, inquiryId));
  await expectOffered((await rowOf())?.availableActions ?? [], tries, null);
});
