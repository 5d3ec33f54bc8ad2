import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkCounts, followCategories } from "#src/api/catalogue/indexing/service.ts";
import { openIntake } from "#src/api/catalogue/intake/names.ts";
import { importProducts } from "#src/api/catalogue/intake/service.ts";
import { initialsOf } from "#src/api/catalogue/intake/initials.ts";
import { readAll } from "#src/api/db/read.ts";
import { readGoods } from "#src/api/goods/repo.ts";
import { connect } from "#src/api/db/client.ts";
import { category, product } from "#src/api/db/tables/catalogue.ts";
import type { ProductDraft } from "#src/domain/catalogue/draft.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeCategories, makeDraft, makeGoods } from "#tests/support/goods.ts";
import { makeOperator, unique } from "#tests/support/people.ts";
import { madeUpCreditCode } from "../../scripts/import/made-up-licences.ts";

const db = connect(env.DB);
const editor = () => makeOperator({ permissions: [permissions.catalogueEdit, permissions.goodsClassify] });
const rowOf = async (name: string) => (await db.select().from(category).where(eq(category.name, name)))[0];
const found = async (query: Record<string, string | string[]>) =>
  (await call("GET /mall-sup/goods/search", { query })).rows.map((card) => card.productTitle).toSorted();

type Step = "rename" | "move" | "merge" | "retire" | "restore";
function admin(token: string) {
  const as = { as: token };
  const add = async (name: string, parentId: number | "", nature: "chemical" | "other" = "other") => {
    const body = { name, parentId: String(parentId), nature };
    expect((await tryCall("POST /mall-admin/category", { body }, as)).body).toMatchObject({ code: 200 });
    return (await rowOf(name))?.id ?? 0;
  };
  const step = async (of: Step, id: number, body?: object) =>
    (
      await tryCall(
        `POST /mall-admin/category/{categoryId}/${of}`,
        { params: { categoryId: String(id) }, ...(body && { body }) },
        as,
      )
    ).body;
  const lineOf = async (name: string) =>
    (await call("GET /mall-admin/category/list", { query: { q: name } }, as)).rows.find((row) => row.name === name);
  return { add, step, lineOf };
}

/** A root with two branches of one category each. */
async function makeBranches(token: string) {
  await makeCategories();
  const { add } = admin(token);
  const root = await add(unique("根"), "");
  const [left, right] = [await add(unique("左"), root), await add(unique("右"), root)];
  const names = [unique("甲"), unique("乙")] as const;
  return { root, left, right, names, one: await add(names[0], left), other: await add(names[1], right) };
}

async function makeIn(cateId: number, count: number) {
  const titles = Array.from({ length: count }, () => unique("滤纸")).toSorted();
  await makeGoods(titles.map((title) => makeDraft({ title, cateId })));
  return titles;
}
const takeIn = async (draft: ProductDraft) => {
  const now = Date.now();
  const { refused } = await importProducts(db, now, await openIntake(db, now, initialsOf, madeUpCreditCode), "classified", [
    draft,
  ]);
  return refused.flatMap(({ errors }) => errors.map(({ reason }) => reason));
};
const goodsOf = async (id: number) => (await db.select().from(category).where(eq(category.id, id)))[0]?.goodsCount;

test("a category is added, and goods come into it by its name", async () => {
  const { token } = await editor();
  const { root, one, names } = await makeBranches(token);
  expect(one).toBeGreaterThanOrEqual(10_000);
  expect(await rowOf(names[0])).toMatchObject({ path: expect.stringMatching(new RegExp(`^${root}/\\d+/${one}$`)), level: 3 });
  const title = unique("滤纸");
  expect(await takeIn(makeDraft({ title, cateId: null, cateName: names[0] }))).toEqual([]);
  expect(await found({ cateId: String(root) })).toEqual([title]);
  const tree = await call("GET /mall-sup/goods/cateTree", {});
  expect(tree.find(({ value }) => value === String(root))?.children).toHaveLength(2);
});

test("a moved category takes its goods along: filters, counts, breadcrumbs", async () => {
  const { token } = await editor();
  const { left, right, one, other } = await makeBranches(token);
  const { step, lineOf } = admin(token);
  const titles = await makeIn(one, 3);
  const otherTitles = await makeIn(other, 1);
  expect(await step("move", one, { parentId: String(right), afterId: String(other) })).toMatchObject({ code: 200 });
  expect([await goodsOf(left), await goodsOf(right)]).toEqual([0, 4]);
  const name = (await db.select().from(category).where(eq(category.id, one)))[0]?.name ?? "";
  expect(await lineOf(name)).toMatchObject({ waiting: 3 });
  expect(await followCategories(db, Date.now())).toBe(3);
  expect(await lineOf(name)).toMatchObject({ waiting: 0 });
  expect(await followCategories(db, Date.now())).toBe(0);
  expect(await found({ cateId: String(right) })).toEqual([...titles, ...otherTitles].toSorted());
  expect(await found({ cateId: String(left) })).toEqual([]);
  expect([await goodsOf(left), await goodsOf(right)]).toEqual([0, 4]);
  await checkCounts(db, 0);
  expect([await goodsOf(left), await goodsOf(right)]).toEqual([0, 4]);
});

test("a branch moves with all below it, and back", async () => {
  const { token } = await editor();
  const { root, left, one } = await makeBranches(token);
  const { add, step } = admin(token);
  const target = await add(unique("根"), "");
  const titles = await makeIn(one, 2);
  expect(await step("move", left, { parentId: String(target) })).toMatchObject({ code: 200 });
  expect(await rowOf((await db.select().from(category).where(eq(category.id, one)))[0]?.name ?? "")).toMatchObject({
    path: `${target}/${left}/${one}`,
  });
  expect([await goodsOf(root), await goodsOf(target)]).toEqual([0, 2]);
  await followCategories(db, Date.now());
  expect(await found({ cateId: String(target) })).toEqual(titles);
  expect(await step("move", left, { parentId: String(root) })).toMatchObject({ code: 200 });
  await followCategories(db, Date.now());
  expect(await found({ cateId: String(root) })).toEqual(titles);
  expect(await step("move", left, { parentId: String(left) })).toMatchObject({ code: 409, data: { reason: "category.loop" } });
  expect(await step("move", root, { parentId: String(left) })).toMatchObject({ code: 409, data: { reason: "category.loop" } });
});

test("a renamed category is found by its new name, and files that say the old one mean it", async () => {
  const { token } = await editor();
  const { one, names } = await makeBranches(token);
  const { step, lineOf } = admin(token);
  const [title = ""] = await makeIn(one, 1);
  const [between, name] = [unique("丙"), unique("丁")];
  expect(await step("rename", one, { of: names[0], name: between })).toMatchObject({ code: 200 });
  expect(await step("rename", one, { of: names[0], name })).toMatchObject({ code: 409, data: { reason: "category.moved" } });
  expect(await step("rename", one, { of: between, name })).toMatchObject({ code: 200 });
  expect(await lineOf(name)).toMatchObject({ formerNames: [between, names[0]] });
  await followCategories(db, Date.now());
  expect(await found({ q: name })).toContain(title);
  const later = unique("滤纸");
  expect(await takeIn(makeDraft({ title: later, cateId: one, cateName: names[0] }))).toEqual([]);
  expect(await takeIn(makeDraft({ cateId: null, cateName: between }))).toEqual([]);
  expect(await step("rename", one, { of: name, name: names[1] })).toMatchObject({
    code: 409,
    data: { reason: "category.existsElsewhere" },
  });
});

test("a merged category stays a name of the other: goods, links, files, approval rules", async () => {
  const { token } = await editor();
  const { right, one, other, names } = await makeBranches(token);
  const { step, lineOf } = admin(token);
  const titles = [...(await makeIn(one, 3)), ...(await makeIn(other, 1))].toSorted();
  expect(await step("merge", one, { into: String(one) })).toMatchObject({ code: 409, data: { reason: "category.itself" } });
  expect(await step("merge", one, { into: String(other) })).toMatchObject({ code: 200 });
  expect(await lineOf(names[0])).toMatchObject({
    state: "merged",
    mergedInto: { name: names[1] },
    waiting: 3,
    availableActions: [],
  });
  // What looks at categories when somebody buys sees the one that is meant before the schedule has moved the goods.
  const { id } = (await db.select().from(product).where(eq(product.cateId, one)))[0] ?? { id: 0 };
  const [[goods]] = await readAll(db, [readGoods([id])]);
  expect(goods?.catePath.endsWith(`/${right}/${other}`)).toBe(true);
  expect(await followCategories(db, Date.now())).toBe(3);
  expect(await found({ cateId: String(other) })).toEqual(titles);
  expect(await found({ cateId: String(one) })).toEqual(titles);
  expect(await found({ cateId: String(right) })).toEqual(titles);
  expect([await goodsOf(one), await goodsOf(other)]).toEqual([0, 4]);
  for (const draft of [makeDraft({ cateId: null, cateName: names[0] }), makeDraft({ cateId: one, cateName: names[0] })])
    expect(await takeIn(draft)).toEqual([]);
  expect(await db.select().from(product).where(eq(product.cateId, other))).toHaveLength(6);
  expect(await step("merge", other, { into: String(one) })).toMatchObject({ code: 409, data: { reason: "category.isMerged" } });
  const tree = JSON.stringify(await call("GET /mall-sup/goods/cateTree", {}));
  expect(tree).not.toContain(names[0]);
});

test("a retired category takes no new goods and keeps those in it", async () => {
  const { token } = await editor();
  const { left, one, other, names } = await makeBranches(token);
  const { step, lineOf } = admin(token);
  const draft = makeDraft({ cateId: one });
  await makeGoods([draft]);
  expect(await step("retire", left)).toMatchObject({ code: 200 });
  expect(await lineOf(names[0])).toMatchObject({ state: "retired", goodsCount: 1 });
  expect(await found({ cateId: String(one) })).toEqual([draft.title]);
  expect(await takeIn({ ...draft, stock: 3 })).toEqual([]);
  expect(await takeIn(makeDraft({ cateId: one }))).toEqual([expect.stringContaining("已停用，不再收新商品")]);
  const elsewhere = makeDraft({ cateId: other });
  await makeGoods([elsewhere]);
  expect(await takeIn({ ...elsewhere, cateId: one })).toEqual([expect.stringContaining("已停用")]);
  expect(await step("restore", one)).toMatchObject({ code: 409, data: { reason: "category.parentRetired" } });
  expect(await step("move", other, { parentId: String(left) })).toMatchObject({
    code: 409,
    data: { reason: "category.isRetired" },
  });
  expect(await step("restore", left)).toMatchObject({ code: 200 });
  expect(await takeIn(makeDraft({ cateId: one }))).toEqual([]);
});

test("a branch comes back as it was when it was retired: what was retired before stays", async () => {
  const { token } = await editor();
  const { root, one, left, names } = await makeBranches(token);
  const { step, lineOf } = admin(token);
  for (const id of [one, root]) expect(await step("retire", id)).toMatchObject({ code: 200 });
  expect(await step("restore", root)).toMatchObject({ code: 200 });
  expect([await lineOf(names[0]), await lineOf(names[1])]).toMatchObject([{ state: "retired" }, { state: "current" }]);
  expect((await db.select().from(category).where(eq(category.id, left)))[0]?.retiredAt).toBeNull();
});

test("chemicals do not become harmless by a change of the tree", async () => {
  const { token } = await editor();
  const { root, left, one } = await makeBranches(token);
  const { add, step } = admin(token);
  const chemical = await add(unique("酸"), left, "chemical");
  expect(await step("merge", chemical, { into: String(one) })).toMatchObject({
    code: 409,
    data: { reason: "category.judgedOtherwise" },
  });
  expect(await step("merge", one, { into: String(chemical) })).toMatchObject({
    code: 409,
    data: { reason: "category.judgedOtherwise" },
  });
  expect(await step("move", left, { parentId: "1" })).toMatchObject({ code: 409, data: { reason: "category.judgedOtherwise" } });
  const plain = await makeOperator({ permissions: [permissions.catalogueEdit] });
  const body = { name: unique("溶剂"), parentId: "", nature: "other" } as const;
  expect((await tryCall("POST /mall-admin/category", { body }, { as: plain.token })).body).toMatchObject({
    code: 409,
    data: { reason: "category.needsClassifier", fields: { nature: expect.stringContaining("核验") } },
  });
  // Below chemicals nobody says so.
  expect((await tryCall("POST /mall-admin/category", { body: { ...body, parentId: "1" } }, { as: token })).body).toMatchObject({
    code: 409,
    data: { reason: "category.belowChemicals", fields: { nature: expect.stringContaining("化学品") } },
  });
  expect(
    (await tryCall("POST /mall-admin/category", { body: { ...body, parentId: String(root) } }, { as: plain.token })).body,
  ).toMatchObject({ code: 200 });
});

test("two who change the tree at once: one of them is told to look again", async () => {
  const { token } = await editor();
  const { left, right, one, names } = await makeBranches(token);
  const { step } = admin(token);
  const answers = await Promise.all([
    step("move", one, { parentId: String(right) }),
    step("retire", right),
    step("rename", one, { of: names[0], name: unique("戊") }),
  ]);
  expect(answers.filter(({ code }) => code === 200).length).toBeGreaterThan(0);
  const row = (await db.select().from(category).where(eq(category.id, one)))[0];
  expect(row?.path.endsWith(`${row.parentId}/${one}`)).toBe(true);
  const curious = await makeOperator({ permissions: [permissions.goodsCategory] });
  expect(await admin(curious.token).step("retire", left)).toMatchObject({ code: 403 });
});
