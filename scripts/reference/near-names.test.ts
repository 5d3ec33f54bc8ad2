import { expect, test } from "vitest";
import { listedNamesOf, registeredNamesOf } from "#src/api/catalogue/intake/names.ts";
import { classify, holdText } from "#src/domain/catalogue/classification.ts";
import { wordsByName } from "#src/domain/catalogue/trade-words.ts";
import { dangerousNames, listings, substances, tradeWords } from "./files.ts";

/** Goods of a category that is none of chemicals, without a CAS number, judged by the names that every mall knows. */
const rowOf = ({ cas, zh, en, aliases, formula }: (typeof substances)[number]) => ({
  casNo: cas,
  nameZh: zh,
  nameEn: en || null,
  aliases: JSON.stringify(aliases),
  formula: formula || null,
});
const called = wordsByName(tradeWords);
const listsOf = Map.groupBy(listings, ({ cas }) => cas);
const names = listedNamesOf(
  substances.flatMap((one) => {
    const lists = listsOf.get(one.cas);
    return lists ? [{ ...rowOf(one), lists: JSON.stringify(lists.map(({ list, grade }) => [list, grade])) }] : [];
  }),
  dangerousNames,
  called,
);
const judge = (title: string, note = "", casNo: string | null = null, registered: readonly string[] | null = null) =>
  classify({ texts: [title, "1个", ""], notes: [note], casNo, isChemical: casNo !== null, registered }, names);
const isSold = (title: string, note?: string) => !["held", "forbidden"].includes(judge(title, note).type);

/** Names of kinds, of the trade, of minerals, in English, with wrong characters, and before what has nothing to do with them. */
const near = [
  "PMK油|硝铵|硝安|硝石|氰化物|MEK|浓流酸|无水醚|white arsenic|甲苯搅拌子|砷化物|汞盐|",
  "无机汞盐|有机汞化合物|氰盐|铊盐|可溶性钡盐|氟乙酸盐|叠氮化物|高氯酸盐|硝酸盐混合物|氯酸盐|有机磷农药|",
  "氨基甲酸酯类农药|磷化物|重铬酸盐|砷盐|山奈|山奈钠|红矾钠|红矾钾|鹤顶红|三步倒|毒鼠强|硼氢化钠粉|香蕉水|",
  "天那水|电石|甲胺水|硫酸二甲脂|麻黄素|BMK|BMK甘油酸|PMK乙酯|P2P|伽马羟基丁酸|GBL|",
  "洋地黄毒甙|灰锰氧|PP粉|盐镪水|镪水|绿矾油|王水|氯仿水|哥罗仿|笑气|砒石|信石|雄黄|雌黄|辰砂|朱砂|",
  "智利硝石|钠硝石|硝硫铵|钾硝|potassium cyanide|sodium azide|toluene|",
  "acetone AR|butanone|diethyl ether|ethyl ether|",
  "hydrochloric acid|oil of vitriol|corrosive sublimate|",
  "Paris green|thallium sulfate|acetic anhydride|MIBK|THF|",
  "ephedrine HCl|piperonal|safrole oil|picric acid|TATP|",
  "nitromethane|chloroform|red phosphorus|HMTD|aqua fortis|",
  "saltpeter|Chile saltpetre|muriatic acid|arsenic trioxide|",
  "氰化呷|氢化钾(氰)|氰化納|清化钾|流酸|硫醛|盐醋|丙同|丙铜|甲本|三氯甲完|乙迷|高猛酸钾|重洛酸钾|",
  "硝酸胺|消酸铵|醋酸干|黄樟由|胡椒荃|苯乙醯酸|叠氮化呐|砒爽|丙酮滴瓶 500ml 内含丙酮|乙醚搅拌子|",
  "硫酸专用瓶装 98%|氰化钾试纸 纯品|盐酸 移液管装|三氯甲烷磁子|标准品 实为三氯甲烷|样品瓶 内装乙醚|",
  "洗瓶 其实是丙酮|氟化物|汞化合物|镉盐|硒化物|无机氰化物|有机锡化合物|亚硝酸盐|亚砷酸盐|砷酸盐|氯酸盐类|",
  "过氧化物|硝基化合物|有机氯农药|铍化合物|苦味酸盐|雷酸盐|硫氰化物|液体氰化物|氰化物溶液|硫化物|钾硝石|",
  "硝酸安|硝酸氨|硝胺|氯酸甲|绿酸钾|高氯酸甲|路酸钾|消酸|硝算|硫酸肼盐|本酚|苯芬|甲醇肭|砒双|水因|丁同|",
  "丁铜|三绿甲烷|氯防|醋肝|乙酸甘|黄樟脑油|麻黄素粉|胡椒醛油|P2P油|APAAN粉|GHB液|toluen|",
  "acetonne|sulfuric acd|potasium permanganate|",
  "hydrochoric acid|niter|prussic acid|oil of mirbane|",
  "sugar of lead|butter of zinc|spirits of salt|",
  "fulminate of mercury|乙醚镊子|丙酮离心管|三氯甲烷移液管|盐酸烧杯|高锰酸钾塞子|甲乙酮吸头|",
  "硝酸封口膜|氰化钠夹子|高纯试剂 实际是丙酮|PBS 真实成分为硫酸",
]
  .join("")
  .split("|");

/** What stands in the same categories and speaks of such things without being one. */
const harmless = [
  "硫酸滴定管|甲苯检测管|乙醚提取器|氰化物检测试剂盒|砷化物快速检测管|朱砂色记号笔|无水乙醇喷壶|",
  "防酸手套 耐硫酸|丙酮洗瓶 空瓶|盐酸标签贴|搅拌子 聚四氟乙烯|石油醚瓶盖|石英比色皿|MEK擦拭布专用盒|",
  "电石灯支架|红磷阻燃剂检测仪|GBL2 蛋白抗体|THF密封圈|FITC标记抗体|冰桶|演算纸|硫酸纸|",
  "硫酸盐检测试剂盒|氟化物检测管|过氧化物试纸|亚硝酸盐比色管|农药残留检测卡|MEK抗体|PMK激酶抗体|",
  "P2P无线温度计|重金属检测仪|氯离子电极|氨氮预制试剂盒|甲醛检测仪|乙醇传感器|硫酸铜晶体生长教具|盐酸储存柜|",
  "丙酮清洗机|防腐蚀盐酸泵|乙醚提取瓶|苯系物采样管|硝酸纤维素膜|硝酸纤维素滤膜 0.45μm|苯酚红平板|",
  "氰基硅胶柱|氨基柱|氯丁橡胶手套|丁腈手套|氟橡胶塞|硝基清漆刷|铬酸洗液瓶|醋酸纤维素膜|硅酸铝棉|磷酸铁锂电池|",
  "聚碳酸酯离心管|硼硅酸盐玻璃烧杯|石英砂芯漏斗|铝箔纸|铂金坩埚|汞灯|氘灯|氢气发生器|氮气吹扫仪|氧气瓶推车|",
  "石墨炉管|酸碱滴定管|酸缸|油浴锅|硅油|碱石灰管|干冰盒|醇类检测管|酮体试纸|氯仿提取离心管|甲苯回收装置|",
  "THF过滤器|硫酸雾检测管|硝酸根离子选择性电极|水银温度计|检测试剂盒（丙酮）|",
  "采血管（不含汞）|含氟密封圈|滤毒盒（氨气）|大麻纤维绳|钢瓶推车|氧气钢瓶固定架",
]
  .join("")
  .split("|");

test("what goes by a near name of something regulated waits, whatever category it is put into", () => {
  expect(near.length).toBeGreaterThan(180);
  expect(near.filter((title) => isSold(title))).toEqual([]);
});

test.each([
  ["吸头（含P2P）", "10支", "盒"],
  ["采血管（含汞）", "10支", "盒"],
  ["吸头(含砒霜)", "10支", "盒"],
  ["移液器吸头", "含丙酮", "盒"],
  ["吸头清洗液（丙酮）", "1盒", "盒"],
  ["移液器清洗剂（含盐酸）", "1盒", "盒"],
  ["缓冲液 含硝酸铵", "25kg", "桶"],
  ["培养基 硝酸铵", "25kg", "桶"],
  ["光气钢瓶", "40L", "瓶"],
  ["氟化氢钢瓶", "40L", "个"],
  ["溴钢瓶", "40L", "瓶"],
  ["酶 氰化物", "1盒", "盒"],
  ["抗体 P2P", "1盒", "盒"],
  ["试剂盒（含P2P）", "1盒", "盒"],
  ["砒霜管", "10支", "盒"],
  ["P2P吸头", "10支", "盒"],
  ["水银管", "10支", "盒"],
  ["固定液 甲醛 37%", "500mL", "瓶"],
  ["固定液 甲醛 37%", "500mL", "盒"],
])("no word for a device clears %s of %s by the %s", (title, spec, measureUnit) => {
  const goods = { texts: [title, spec, ""], notes: [measureUnit], casNo: null, isChemical: false, registered: null };
  expect(classify(goods, names).type).toBe("held");
});

test("goods for such things, and goods that only sound alike, do not wait", () => {
  expect(harmless.filter((title) => !isSold(title))).toEqual([]);
});

test.each([
  ["样品瓶", "实为甲苯"],
  ["样品瓶", "标签为清水，其实是丙酮"],
  ["样品瓶", "实际成分为硫酸，请勿声张"],
  ["样品瓶", "Actually toluene"],
  ["样品瓶", "真实名称：三氯甲烷"],
])("%s is not sold at once where it is said to be something else: %s", (title, note) => {
  expect(judge(title, note)).toMatchObject({ type: "held", holds: [{ kind: "listedName" }] });
});

test.each([
  ["样品瓶", "用于盛放丙酮与乙醇等溶剂"],
  ["样品瓶", "实为同类产品中容量最大的一款"],
  ["滴定管", "适用于硫酸、盐酸的滴定"],
  ["试剂瓶", "耐丙酮；实际容量为 500 mL"],
  ["手套", "可接触硫酸铜溶液，实际为丁腈材质"],
])("%s is sold where it only speaks of such things: %s", (title, note) => expect(isSold(title, note)).toBe(true));

test("what a supplier reads says which name was meant and what to do", () => {
  const found = judge("浓流酸");
  const [hold] = found.type === "held" ? found.holds : [];
  expect(hold && holdText(hold)).toMatch(/“浓?硫酸”（7664-93-9）/);
  expect(hold && holdText(hold)).toContain("请改正名称");
});

test("a name that sounds like another one is the register's own under its number", () => {
  const rows = substances
    .filter(({ zh }) => zh === "氯化钾")
    .map((one) => ({
      ...rowOf(one),
      isUnregistered: 0 as const,
      isUnchecked: 0 as const,
      molarMass: null,
      parentNames: "[]",
      unNumbers: "[]",
      listings: "[]",
    }));
  const registered = registeredNamesOf(rows, called).get("7447-40-7") ?? null;
  expect(judge("氯化钾 AR", "", "7447-40-7", registered).type).toBe("matched");
});
