import { describe, expect, it, test } from "vitest";
import { listedNamesOf } from "#src/api/catalogue/intake/names.ts";
import { parseCas } from "#src/domain/catalogue/cas-number.ts";
import { classify, holdText, type Classification } from "#src/domain/catalogue/classification.ts";
import { statutoryNames, statutoryNamesOf, statutoryOf, toxicCatalogue } from "#src/domain/catalogue/statutory-names.ts";
import { minute } from "#src/domain/kernel/instant.ts";
import { wordsByName } from "#src/domain/catalogue/trade-words.ts";
import { doubtOf } from "#src/domain/supplier/vouching.ts";
import { dangerousNames, foreignSubstances, listings, substances, tradeWords } from "./files.ts";

/** Goods by the piece in a category that is none of chemicals, judged by the names that every mall knows. */
const listsOf = Map.groupBy(listings, ({ cas }) => cas);
const acute = foreignSubstances.filter(({ h }) => /H3[013]0/.test(h.join()));
const names = listedNamesOf(
  substances.flatMap((one) => {
    const lists = listsOf.get(one.cas);
    if (!lists) return [];
    const { cas, zh, en, aliases, formula } = one;
    const row = { casNo: cas, nameZh: zh, nameEn: en || null, aliases: JSON.stringify(aliases), formula: formula || null };
    return [{ ...row, lists: JSON.stringify(lists.map(({ list, grade }) => [list, grade])) }];
  }),
  dangerousNames,
  wordsByName(tradeWords),
  acute.map(({ cas }) => ({ casNo: cas })),
);
type Of = { casNo?: string; registered?: readonly string[] | null; isUnchecked?: boolean };
const judge = (title: string, note = "", { casNo, registered = null, isUnchecked = false }: Of = {}): Classification =>
  classify(
    {
      texts: [title, "1个", ""],
      notes: [note, "个"],
      casNo: casNo ?? null,
      isChemical: casNo !== undefined,
      registered,
      isUnchecked,
    },
    names,
  );
/** Whether two people look at goods before they are sold, or nobody may sell them. */
const isGuarded = (judged: Classification) =>
  judged.type === "forbidden" || (judged.type === "held" && doubtOf(judged.holds) === "regulated");

test("the catalogue of 2015 marks 148 entries, whose numbers are CAS numbers", () => {
  expect(toxicCatalogue).toHaveLength(148);
  const numbers = statutoryNames.length > 0 ? toxicCatalogue.flatMap(({ casNo }) => casNo ?? []) : [];
  expect(numbers.filter((one) => parseCas(one) !== one)).toEqual([]);
  expect(new Set(numbers).size).toBe(148);
});

test("every name of a poison or drug asks two people to look, in a title and in a description", { timeout: minute }, () => {
  const passed = statutoryNames.flatMap(({ name }) =>
    [judge(`${name} 礼盒装`), judge("移液器吸头", `本品为 ${name}`)].every(isGuarded) ? [] : [name],
  );
  expect(passed).toEqual([]);
});

test("every number of what is 剧毒 or acutely toxic abroad asks two people to look, in any text", () => {
  const numbers = [...toxicCatalogue.flatMap(({ casNo }) => casNo ?? []), ...acute.map(({ cas }) => cas)];
  expect(numbers.length).toBeGreaterThan(350);
  const passed = numbers.filter(
    (casNo) =>
      ![judge(`吸头 ${casNo}`), judge("吸头", `成分 ${casNo}`), judge(`吸头 ${casNo.replaceAll("-", ".")}`)].every(isGuarded),
  );
  expect(passed).toEqual([]);
});

test("what is 剧毒 under its own number asks two people as long as the register has not looked it up", () => {
  const { casNo, names: own } = { casNo: "28772-56-7", names: ["bromadiolone (ISO)"] };
  expect(isGuarded(judge("溴敌隆", "", { casNo }))).toBe(true);
  expect(isGuarded(judge("bromadiolone (ISO)", "", { casNo, registered: own, isUnchecked: true }))).toBe(true);
  // Once it has, its lists say what it is, under any name of the law.
  expect(judge("溴敌隆", "", { casNo, registered: ["溴敌隆"] }).type).toBe("matched");
  expect(judge("3-丁烯-2-酮", "", { casNo: "78-94-4", registered: ["3-丁烯-2-酮"] }).type).toBe("matched");
  expect(judge("叠氮钠", "", { casNo: "26628-22-8", registered: ["叠氮化钠", "叠氮钠"] }).type).toBe("matched");
});

describe("drugs", () => {
  it.each(["咖啡因", "安钠咖", "苯巴比妥", "Caffeine", "马吲哚", "右美沙芬", "依托尼秦"])("%s waits as one", (title) => {
    const judged = judge(title);
    expect(judged.type === "held" && judged.holds.map(holdText).join()).toMatch(/麻醉药品或精神药品/);
    expect(isGuarded(judged)).toBe(true);
  });

  it.each(["地西泮", "阿普唑仑", "三唑仑", "氯胺酮", "芬太尼", "瑞芬太尼", "吗啡", "可卡因", "去氧麻黄碱"])(
    "%s is not sold",
    (title) => {
      expect(judge(title).type).toBe("forbidden");
      const beside = judge(`${title} 装饰摆件`);
      if (beside.type === "held") expect(beside.holds.map(holdText).join()).toMatch(/麻醉药品|受管制|易制毒/);
    },
  );

  it("wait under their own number and name too, which no list of the register has", () => {
    expect(isGuarded(judge("咖啡因 AR", "", { casNo: "58-08-2", registered: ["咖啡因", "caffeine"] }))).toBe(true);
  });
});

/** What is called after such things without being one. */
const ordinary = [
  "咖啡酸|咖啡酰奎宁酸|脱咖啡因绿茶|咖啡因检测试剂盒|新烟碱类农药残留检测卡|毒蕈碱受体 M1 抗体|烟酰胺|",
  "黄曲霉毒素免疫亲和柱|呕吐毒素 ELISA 试剂盒|玉米赤霉烯酮胶体金试纸条|微囊藻毒素 检测试剂盒|二噁英采样器|沙氏葡萄糖琼脂（含放线菌酮）|",
  "放线菌酮琼脂平板|氯气报警器|硫代巴比妥酸比色法试剂盒|地高辛抗体|Ryanodine receptor 抗体|",
  "小鼠完全弗氏佐剂|羊抗鼠 IgG|鼠尾胶原蛋白|安妥生移液器|抛光气动夹头|阿托品检测卡|秋水仙素酰胺结合蛋白抗体|蛇毒抗血清|茶碱|可可碱|黄嘌呤氧化酶|",
  "巴比妥类检测试剂盒|氰基柱|氟气球|马钱子苷|东方菌酮|抗霉菌剂|莨菪亭",
]
  .join("")
  .split("|");
test.each(ordinary)("%s is what it says", (title) => {
  expect(["exempt", "matched"]).toContain(judge(title).type);
});

test.each(["聚烯丙胺", "Poly(allylamine)", "4-甲基苯硫酚", "4-methyl-thiophenol", "吗啉", "苯丙氨酸", "苯硫酚树脂"])(
  "%s is a chemical of which one person says what it is",
  (title) => {
    const judged = judge(title);
    expect(isGuarded(judged)).toBe(title === "苯硫酚树脂");
  },
);

test("a number leads to the names of its entry", () => {
  expect(statutoryOf("28772-56-7")).toEqual({ name: "溴敌隆", kind: "poison" });
  expect(statutoryNamesOf("28772-56-7")).toContain("bromadiolone");
  expect(statutoryOf("7732-18-5")).toBeNull();
  expect(statutoryNamesOf(null)).toEqual([]);
});
