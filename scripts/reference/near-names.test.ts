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
  [],
);
const judge = (title: string, note = "", casNo: string | null = null, registered: readonly string[] | null = null) =>
  classify({ texts: [title, "1个", ""], notes: [note], casNo, isChemical: casNo !== null, registered }, names);
const isSold = (title: string, note?: string) => !["held", "forbidden"].includes(judge(title, note).type);

const judgeKit = (title: string) =>
  classify({ texts: [title, "1盒", ""], notes: ["盒"], casNo: null, isChemical: false, registered: null }, names);

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

/** What dishonest suppliers tried, and forty more of the same kinds that were written down before the rules. */
const besideVessels = [
  "GHB管|GBL管|ANFO管|TNP管|TTX管|汞管|甲醇管|采血管（含砷）|吸头清洗液 硫酸|吸头清洗液 硝酸|吸头清洗液 苯|乙醚吸头清洗液|染色液 丙酮|培养基 硝酸铵|缓冲液 苦味酸|LSD管|",
  "THC瓶|MDMA 离心管|RDX管|PETN 试管|HMTD管|VX管|沙林管|沙林离心管|APAAN管|ANPP 吸头|PMK 冻存管|mdp2p 管|ｇｈｂ管|G-H-B管|ghb离心管50支|",
  "TTX 冻存管 1mL|河豚毒素管|氰化钾管|氰化钠小瓶|砷管|铊管|汞 试管|水银小瓶|乙醚管|丙酮管|苯管|甲苯瓶|硫酸管|硝酸铵管|高锰酸钾管|氯酸钾玻璃管|黄磷小瓶|吸头清洗液 乙醚|吸头清洗剂 丙酮|",
  "吸头洗涤剂：硫酸|移液器保养油 乙醚|移液器润滑液 甲苯|硫酸吸头清洗液|硝酸清洗液|盐酸除垢剂|丙酮脱水剂|乙醚提取液|甲苯透明液|高锰酸钾消毒液|缓冲剂 氰化钠|缓冲粉 硝酸铵|培养液 苦味酸|",
  "肉汤 叠氮化钠|染料 苦味酸|电泳液 溴|标准液 氰化钾|流动相 乙醚|采血管（含铊）|采血管（含砷，铍）|采血管（含溴）|吸头（苯）|采血管 含苯|染色液-丙酮|染色液/乙醚|染色液（丙酮）|丙酮（染色液）|",
  "清洗液·硫酸|硫酸 吸头架清洗液|无水乙醚吸头清洗液|98浓硫酸清洗液|三氯甲烷管|三氯甲烷 清洗液|醋酸酐清洗剂|哌啶缓冲液|甲苯二异氰酸酯管|麻黄碱缓冲液|麻黄碱 缓冲液|清洗液 王水|显色液 硫酸|",
  "洗脱液 三氯甲烷|硼氢化钠培养基|缓冲液 GHB|γ-羟基丁酸 缓冲液",
]
  .join("")
  .split("|");

/** Ordinary goods that speak of chemicals, written down before the rules. */
const ordinary = [
  "硫酸滴定管|丙酮洗瓶 250mL|乙醇喷壶|酒精灯 玻璃|酒精喷瓶|氧气管 医用|氮气袋 5L|氢气管 不锈钢|氯气管 聚四氟乙烯|液氮罐 10L|液氮管 冻存|二氧化碳培养箱|汞灯 100W|水银温度计|",
  "硝酸纤维素膜|硝酸纤维素滤膜|硝酸银滴定用棕色滴定管|醋酸纤维素滤膜|聚丙烯离心管|硅胶管 4×6|特氟龙管|铜管 紫铜|铝箔袋|铅罐 屏蔽|铅玻璃|镍坩埚|锌片电极|铂丝|石英管|碳纤维管|碘量瓶 250mL|",
  "溴化钾压片模具|溴化钾窗片|氟化钙窗片|氯化钠窗片|氯化银电极|甘汞电极|汞膜电极|硫酸亚铜参比电极|氧化铝坩埚|氧化锆珠|碳化硅纸|氮化硼坩埚|丁腈手套|氯丁橡胶手套|乙腈专用滤膜|甲醇专用针式过滤器|",
  "甲苯专用注射器|丙酮检测管|乙醚提取器|索氏提取器|酚酞指示纸|酚红培养基|甲基红指示液|甲基橙指示液|结晶紫染色液|革兰氏染色液 结晶紫|革兰氏染色液 番红|革兰氏染色试剂盒|瑞氏染色液|吉姆萨染色液|",
  "苏木素伊红染色液|油红O染色液|考马斯亮蓝染色液|台盼蓝染色液|亚甲蓝染色液|刚果红染色液|甲苯胺蓝染色液|碘化丙啶染色液|DAPI染色液|Hoechst 33342 染色液|溴酚蓝上样缓冲液|",
  "溴麝香草酚蓝培养基|麦康凯培养基|硫乙醇酸盐流体培养基|亚硫酸铋琼脂培养基|亚硒酸盐胱氨酸增菌液|四硫磺酸钠煌绿增菌液|氯化三苯四氮唑培养基|硝酸盐还原培养基|硝酸盐胨水培养基|尿素酶培养基|三糖铁琼脂|",
  "乙酰胺培养基|叠氮化钠葡萄糖肉汤|磷酸盐缓冲液 PBS|柠檬酸缓冲液|醋酸钠缓冲液|硼酸盐缓冲液|碳酸盐缓冲液|HEPES缓冲液|Tris-HCl缓冲液|Tris 饱和酚|RIPA裂解液|红细胞裂解液|",
  "细胞裂解液|质粒提取试剂盒|DNA提取液|RNA保存液|Trizol 试剂|脱脂奶粉 封闭液|ECL发光液|TMB显色液|DAB显色试剂盒|一抗稀释液|二抗稀释液|洗涤液 20×|电泳缓冲液 TAE|转膜缓冲液|",
  "上样缓冲液 5×|细胞冻存液|胰酶消化液|胰蛋白酶 EDTA|青霉素链霉素溶液|两性霉素B溶液|L-谷氨酰胺溶液|丙酮酸钠溶液|非必需氨基酸溶液|碳酸氢钠溶液|酚红溶液|组织固定液|多聚甲醛固定液|",
  "4%多聚甲醛固定液|通用型组织固定液 4% 多聚甲醛|Bouin固定液|FAA固定液|Carnoy固定液|环保透明剂|中性树胶封片剂|抗荧光淬灭封片剂|免洗手消毒液|碘伏消毒液|75%酒精消毒液|84消毒液|",
  "过氧化氢消毒液|过氧化氢消毒湿巾|含氯消毒片|季铵盐消毒液|戊二醛消毒液|器皿清洗剂|超声波清洗液|移液器清洗液|吸头清洗液|酸性清洗剂|碱性清洗剂|铬酸洗液瓶|玻璃器皿洗涤剂|pH缓冲液 4.00|",
  "pH电极保存液 3M 氯化钾|电导率标准液|浊度标准液|COD预制试剂|氨氮预制试剂|总磷预制试剂|余氯检测试剂|甲醛检测试剂盒|乙醇检测试剂盒|过氧化氢酶检测试剂盒|丙二醛检测试剂盒|谷胱甘肽试剂盒|",
  "尿酸检测试剂盒|乳酸脱氢酶试剂盒|乙酰胆碱酯酶试剂盒|氰化高铁血红蛋白试剂盒|硝酸还原酶试剂盒|一氧化氮检测试剂盒|砷斑法测砷瓶|测汞仪|原子荧光汞灯|铊灯 空心阴极灯|砷空心阴极灯|镉空心阴极灯|GHB抗体|",
  "PMK2 激酶抗体|TTX-resistant 钠通道抗体|TNP-BSA 偶联物|TNP-KLH|RDX 蛋白抗体|PCP 检测卡|MDMA 检测卡|THC 检测试纸|吗啡检测卡|LSD1 抗体|",
  "DMT1 抗体|GBL 酶联免疫试剂盒|BMK1 抗体|CS 管|TNT 转录翻译试剂盒|TNT 快速偶联裂解液|PETN 检测片|HMX 色谱柱|EGDN 检测|DOM 管|VX 型滤芯|GB 标准砝码|",
  "GD 型干燥器|CO 检测仪|HCN 气体检测管|氰化物检测管|含铅防护衣|含氟聚合物管|含磷缓冲液|含碘造影剂瓶|不含汞血压计|无砷锌粒瓶|采血管（含肝素钠）|采血管（含EDTA）|采血管（含柠檬酸钠）|",
  "采血管 含氟化钠|采血管（氟化钠/草酸钾）|离心管（含珠子）|吸头（含滤芯）|苯系物采样管|甲醛吸收瓶|氯气吸收瓶|酸式滴定管|酸缸",
]
  .join("")
  .split("|");

test("a name before a vessel or beside the word of a mixture is what the goods are", () => {
  expect(besideVessels.length).toBeGreaterThan(70);
  const sold = besideVessels.filter((title) => judgeKit(title).type !== "held" && judgeKit(title).type !== "forbidden");
  expect(sold).toEqual([]);
});

test("ordinary goods are sold, but for those that name an explosive, a poison or an oxidant by itself", () => {
  expect(ordinary.length).toBeGreaterThan(210);
  expect(ordinary.filter((title) => !["exempt", "matched"].includes(judgeKit(title).type))).toEqual([
    "氮气袋 5L",
    "硝酸银滴定用棕色滴定管",
    "叠氮化钠葡萄糖肉汤",
    "丙酮酸钠溶液",
    "碳酸氢钠溶液",
    "过氧化氢消毒液",
    "过氧化氢消毒湿巾",
    "过氧化氢酶检测试剂盒",
    "RDX 蛋白抗体",
    "GBL 酶联免疫试剂盒",
    "TNT 转录翻译试剂盒",
    "TNT 快速偶联裂解液",
    "PETN 检测片",
    "HMX 色谱柱",
    "VX 型滤芯",
  ]);
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
