import * as v from "valibot";
import { expect, it } from "vitest";
import { batchLimits } from "#src/domain/cart/batch/schema.ts";
import { pictureLimits } from "#src/domain/kernel/picture.ts";
import { contract, type Contract } from "#src/domain/contract.ts";
import { base64Length } from "#src/domain/kernel/base64.ts";
import { documentBytes } from "#src/domain/kernel/document.ts";
import type { Call } from "#src/domain/kernel/call.ts";
import { maxListBytes } from "#src/domain/catalogue/register/schema.ts";
import { maxFileBytes } from "#src/domain/supplier/import.ts";
import { tryCall } from "#tests/support/call.ts";
import { makeBusiness, makeOperator, makePurchaser } from "#tests/support/people.ts";

/** Files in JSON: what is promised is read, to its last byte, and one block more is refused in words. */

type Upload = { field: string; bytes: number; body: (content: string) => object; who: () => Promise<{ token: string }> };
const picture = { field: "content", bytes: pictureLimits.maxBytes, body: (content: string) => ({ content }) };
const file = (content: string) => ({ name: "说明.pdf", content });
const list = {
  field: "content",
  bytes: maxListBytes,
  body: (content: string) => ({ list: "toxic", grade: null, fileName: "名录.csv", content }),
};
const document = { field: "content", bytes: documentBytes, body: file };
const statement = { ...document, field: "file.content", body: (content: string) => ({ text: "陈述", file: file(content) }) };

const uploads: Partial<Record<keyof Contract, Upload>> = {
  "POST /mall-pur/cart/batch/resolve": {
    field: "file.content",
    bytes: batchLimits.fileBytes,
    body: (content) => ({ file: { name: "清单.csv", content } }),
    who: makePurchaser,
  },
  "POST /mall-sup/own/goods/import": {
    field: "content",
    bytes: maxFileBytes,
    body: (content) => ({ fileName: "商品.csv", content }),
    who: makeBusiness,
  },
  "POST /auth/business/register": { ...picture, field: "licence", body: (licence) => ({ licence }), who: makeBusiness },
  "POST /mall-pur/pur/purchaser/workPic": { ...picture, who: makePurchaser },
  "POST /mall-pur/order/{orderId}/photo": { ...picture, who: makePurchaser },
  "POST /mall-admin/portal/board/picture": { ...picture, who: makePurchaser },
  "POST /mall-admin/content/picture": { ...picture, who: makeOperator },
  "POST /mall-admin/content/logo": { ...picture, who: makeOperator },
  "POST /mall-admin/points/picture": { ...picture, who: makeOperator },
  "POST /mall-sup/own/goods/picture": { ...picture, who: makeBusiness },
  "POST /mall-admin/chat/{chatId}/send": {
    ...picture,
    field: "message.content",
    body: (content) => ({ key: "00000000-0000-4000-8000-000000000000", message: { kind: "picture", content } }),
    who: makePurchaser,
  },
  "POST /mall-pur/wish/{wishId}/file": { ...document, who: makePurchaser },
  "POST /mall-pur/order/{orderId}/dispute": {
    ...statement,
    body: (content) => ({ text: "陈述", lines: [{ lineId: "1", quantity: 1 }], file: file(content) }),
    who: makePurchaser,
  },
  "POST /mall-pur/order/{orderId}/dispute/statement": { ...statement, who: makePurchaser },
  "POST /mall-sup/order/{orderId}/dispute/statement": { ...statement, who: makeBusiness },
  "POST /mall-pur/bidding/{biddingId}/attachment": { ...document, who: makePurchaser },
  "POST /mall-sup/settlement/invoice": {
    ...document,
    field: "file.content",
    body: (content) => ({ file: file(content) }),
    who: makeBusiness,
  },
  "POST /mall-sup/own/goods/{prodId}/document": {
    ...document,
    field: "file.content",
    body: (content) => ({ kind: "sds", file: file(content) }),
    who: makeBusiness,
  },
  "POST /mall-admin/register/lists/compare": { ...list, who: makeOperator },
  "POST /mall-admin/register/lists": { ...list, who: makeOperator },
  "POST /mall-sup/own/companyChange": {
    ...picture,
    field: "changes.licence",
    body: (licence) => ({ changes: { licence } }),
    who: makeBusiness,
  },
  "PUT /mall-sup/own/companyChange/{changeId}": {
    ...picture,
    field: "changes.licence",
    body: (licence) => ({ version: 1, changes: { licence }, retainsLicence: false }),
    who: makeBusiness,
  },
  "POST /mall-sup/own/paper": {
    ...document,
    field: "file.content",
    body: (content) => ({ file: file(content) }),
    who: makeBusiness,
  },
};

const params = { orderId: "1", chatId: "1", wishId: "1", biddingId: "1", prodId: "1", changeId: "1" };
const paramsOf = (key: string) => Object.fromEntries(Object.entries(params).filter(([name]) => key.includes(`{${name}}`)));

const cases = Object.entries(uploads).map(([key, upload]) => ({ key: key as keyof Contract, ...upload }));

it.each(cases)("$key takes $bytes bytes and no block more", async ({ key, field, bytes, body, who }) => {
  const { token } = await who();
  const ask = async (content: string) => {
    const { body: answer } = await tryCall(key, { params: paramsOf(key), body: body(content) }, { as: token });
    return { code: answer.code, said: (answer.data as { fields?: Record<string, string> } | null)?.fields?.[field] };
  };
  // Bytes that are no picture and no sheet: what is said of them comes after they were read.
  const within = await ask(Buffer.alloc(bytes, "A").toString("base64"));
  expect([200, 403, 404, 409, 422]).toContain(within.code);
  expect(within.said ?? "").not.toMatch(/^(?:文件|照片|图片)(?:超过|内容不完整)/);
  expect(await ask("A".repeat(base64Length(bytes) + 4))).toMatchObject({ code: 422, said: expect.stringMatching(/超过 \d MB/) });
  expect(await ask("AAAAA")).toMatchObject({ code: 422, said: expect.stringMatching(/不完整/) });
});

it("knows every call that takes a file", () => {
  const taking = Object.entries<Call>(contract).flatMap(([key, { body }]) => {
    const answer = JSON.stringify(body && v.safeParse(body, fileEverywhere).issues?.map(({ message }) => message));
    return answer?.includes("内容不完整，请重新选择") ? [key] : [];
  });
  expect(taking.filter((key) => !(key in uploads))).toEqual([]);
});

/** A file wherever a call could look for one, none of them base64. */
const wrong = "!";
const fileEverywhere = {
  content: wrong,
  licence: wrong,
  fileName: "a.csv",
  name: "a.pdf",
  file: { name: "a.pdf", content: wrong },
  message: { kind: "picture", content: wrong },
};

it("reads a list of nearly 4 MB, and says where it holds more words than one list may", async () => {
  const { token } = await makePurchaser();
  const rows = ["名称,数量", ...Array.from({ length: 9_000 }, (_, at) => `不存在的商品${at} ${"x".repeat(380)},1`)].join("\n");
  const content = Buffer.from(rows).toString("base64");
  expect(content.length).toBeGreaterThan(base64Length(3_400_000));
  const { body } = await tryCall(
    "POST /mall-pur/cart/batch/resolve",
    { body: { file: { name: "清单.csv", content } } },
    { as: token },
  );
  expect([body.code, body.msg]).toEqual([422, expect.stringContaining("清单文字过多")]);
});
