import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { category } from "#src/api/db/tables/catalogue.ts";
import { search, titles } from "#tests/support/catalogue.ts";
import { makeDraft, makeGoods } from "#tests/support/goods.ts";

const leaves = {
  胎牛血清: 9061,
  一抗: 9067,
  二抗: 9068,
  移液器吸头: 9079,
  分析天平: 9153,
  移液器: 9187,
  抗体定制: 9206,
  校准: 9212,
};
type Leaf = keyof typeof leaves;

/** What goes with a thing sells better than the thing. */
const goods: readonly (readonly [leaf: Leaf, title: string, sales: number])[] = [
  ["胎牛血清", "新生牛血清 澳洲源", 900],
  ["胎牛血清", "胎牛血清 特级", 3],
  ["移液器吸头", "移液器吸头 盒装", 900],
  ["校准", "移液器校准服务", 800],
  ["移液器", "单道可调移液枪", 5],
  ["移液器", "单道可调移液器", 3],
  ["校准", "天平校准服务", 900],
  ["分析天平", "电子分析天平", 3],
  ["抗体定制", "多克隆抗体定制", 900],
  ["一抗", "Anti-GAPDH 兔单抗", 3],
  ["二抗", "山羊抗兔 IgG HRP", 2],
];

beforeAll(async () => {
  const row = (id: number, name: string, path: string, level: number) => ({ id, name, path, level });
  const rows = [
    row(9001, "测试大类", "9001", 1),
    row(9002, "测试中类", "9001/9002", 2),
    ...Object.entries(leaves).map(([name, id]) => row(id, name, `9001/9002/${id}`, 3)),
  ];
  await connect(env.DB)
    .insert(category)
    .values(
      rows.map(({ level, ...one }) => ({
        ...one,
        level,
        parentId: level === 1 ? null : level === 2 ? 9001 : 9002,
        isChemical: 0 as const,
        orderNum: one.id,
      })),
    );
  await makeGoods(goods.map(([leaf, title, sales]) => makeDraft({ title, sales, cateId: leaves[leaf], spec: "1支", grade: "" })));
});

it.each([
  ["胎牛血清", ["胎牛血清 特级", "新生牛血清 澳洲源"]],
  ["移液器", ["单道可调移液器", "单道可调移液枪", "移液器吸头 盒装", "移液器校准服务"]],
  ["天平", ["电子分析天平", "天平校准服务"]],
  ["抗体", ["Anti-GAPDH 兔单抗", "山羊抗兔 IgG HRP", "多克隆抗体定制"]],
  ["GAPDH 抗体", ["Anti-GAPDH 兔单抗"]],
  ["移液器吸头", ["移液器吸头 盒装"]],
])("who asks for %s is shown the thing itself first", async (q, expected) => {
  expect(titles(await search({ q }))).toEqual(expected);
});

it("sold in the order of sales, of price or of delivery, a thing has no precedence", async () => {
  expect(titles(await search({ q: "移液器", sort: "sales" }))[0]).toBe("移液器吸头 盒装");
});
