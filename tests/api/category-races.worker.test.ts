import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { category } from "#src/api/db/tables/catalogue.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeCategories } from "#tests/support/goods.ts";
import { makeOperator, unique } from "#tests/support/people.ts";

/** Any two changes of the tree at the same moment: one is made, the other is told to look again, and the tree stays a tree. */
const db = connect(env.DB);

/** Two branches of one root with two categories each, on their own in the tree. */
async function makeTree() {
  await makeCategories();
  const { token } = await makeOperator({ permissions: [permissions.catalogueEdit, permissions.goodsClassify] });
  const as = { as: token };
  const add = async (name: string, parentId: string) => {
    await call("POST /mall-admin/category", { body: { name, parentId, nature: "other" } }, as);
    const { rows } = await call("GET /mall-admin/category/list", { query: { q: name } }, as);
    return rows.find((row) => row.name === name)!.categoryId;
  };
  const root = await add(unique("根"), "");
  const [left, right] = [await add(unique("左"), root), await add(unique("右"), root)];
  const names = [unique("甲"), unique("乙"), unique("丙")] as const;
  const [one, two, three] = [await add(names[0], left), await add(names[1], left), await add(names[2], right)];
  const step = async (of: "rename" | "move" | "merge" | "retire", categoryId: string, body?: object) =>
    (await tryCall(`POST /mall-admin/category/{categoryId}/${of}`, { params: { categoryId }, ...(body && { body }) }, as)).body;
  return { left, right, one, two, three, names, step, add };
}
type Tree = Awaited<ReturnType<typeof makeTree>>;

const changes: Record<string, (it: Tree) => ReturnType<Tree["step"]>> = {
  "moves one to the right": ({ step, one, right }) => step("move", one, { parentId: right }),
  "merges one into two": ({ step, one, two }) => step("merge", one, { into: two }),
  "merges two into one": ({ step, one, two }) => step("merge", two, { into: one }),
  "merges two into three": ({ step, two, three }) => step("merge", two, { into: three }),
  "renames one": ({ step, one, names }) => step("rename", one, { of: names[0], name: unique("丁") }),
  "retires the left": ({ step, left }) => step("retire", left),
  "retires the right": ({ step, right }) => step("retire", right),
};

/** What is wrong with the whole tree as the rows have it. */
async function faultsOfTree(): Promise<string[]> {
  const rows = await db.select().from(category);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return rows.flatMap(({ id, parentId, path, level, name, mergedInto, retiredAt }) => {
    const parent = parentId === null ? undefined : byId.get(parentId);
    const into = mergedInto === null ? undefined : byId.get(mergedInto);
    return [
      ...(path === (parent ? `${parent.path}/${id}` : String(id)) ? [] : [`${name}: path ${path}`]),
      ...(level === path.split("/").length ? [] : [`${name}: level ${level} at ${path}`]),
      ...(into && (into.mergedInto !== null || into.level !== level) ? [`${name}: a name of no current one of its level`] : []),
      ...(into && into.retiredAt !== null && retiredAt === null ? [`${name}: leads to a retired one`] : []),
      ...(parent && parent.retiredAt !== null && retiredAt === null && mergedInto === null
        ? [`${name}: below a retired one`]
        : []),
    ];
  });
}

const pairs = Object.keys(changes).flatMap((a, place) =>
  Object.keys(changes)
    .slice(place + 1)
    .map((b) => [a, b] as const),
);

test("of any two changes at the same moment one is made, and the tree stays a tree", { timeout: 300_000 }, async () => {
  for (const [a, b] of pairs) {
    const it = await makeTree();
    const answers = await Promise.all([changes[a]!(it), changes[b]!(it)]);
    expect([a, b, ...answers.map(({ code }) => code).toSorted((x, y) => x - y)]).toEqual([a, b, 200, 409]);
    expect([a, b, ...(await faultsOfTree())]).toEqual([a, b]);
  }
});

test("a new category below one that is retired at the same moment is not left there", async () => {
  for (let round = 0; round < 3; round++) {
    const { step, add, left } = await makeTree();
    const [added, retired] = await Promise.all([
      add(unique("新"), left).then(
        () => 200,
        () => 409,
      ),
      step("retire", left),
    ]);
    expect([added, retired.code]).toContain(200);
    expect(await faultsOfTree()).toEqual([]);
  }
});
