import { fold } from "./fold.ts";

/**
 * What people call goods, by the name catalogues give them: `[name, …what is said]`. Common names of one and the same
 * substance, abbreviations of the laboratory, trade words for consumables and instruments. Only what names one thing is here.
 */
const tradeWords: readonly (readonly [name: string, ...said: string[]])[] = [
  // Solvents and their abbreviations
  ["乙醇", "酒精", "EtOH"],
  ["无水乙醇", "无水酒精", "绝对乙醇"],
  ["甲醇", "木醇", "木精", "MeOH"],
  ["异丙醇", "IPA", "2-丙醇", "iPrOH", "2-propanol", "isopropyl alcohol"],
  ["乙腈", "ACN", "MeCN"],
  ["四氢呋喃", "THF"],
  ["二氯甲烷", "DCM", "甲叉二氯"],
  ["三氯甲烷", "氯仿"],
  ["乙酸乙酯", "醋酸乙酯", "EtOAc"],
  ["乙酸丁酯", "醋酸丁酯"],
  ["二甲基亚砜", "DMSO", "二甲亚砜"],
  ["N,N-二甲基甲酰胺", "DMF"],
  ["N,N-二甲基乙酰胺", "DMAc", "DMA"],
  ["N-甲基吡咯烷酮", "NMP"],
  ["甘油", "丙三醇"],
  ["1,4-二氧六环", "二氧六环", "二噁烷", "二恶烷", "1,4-二噁烷", "dioxane"],
  ["乙醚", "二乙醚", "Et2O"],
  ["正丁醇", "n-BuOH"],
  ["叔丁醇", "t-BuOH", "tBuOH"],
  ["正己烷", "n-hexane", "Hex"],
  ["1,2-二氯乙烷", "DCE"],
  ["超纯水", "去离子水", "蒸馏水", "纯水", "纯净水", "二次水", "重蒸水", "双蒸水", "ddH2O", "DI水"],
  ["甲苯", "PhMe"],
  ["苯", "PhH"],
  // Acids, bases, salts
  ["过氧化氢", "双氧水"],
  ["硫酸", "浓硫酸", "sulphuric acid"],
  ["硝酸", "浓硝酸"],
  ["氨水", "浓氨水", "氢氧化铵", "氨溶液"],
  ["磷酸", "浓磷酸"],
  ["氢氟酸", "HF酸"],
  ["氢氧化钠", "烧碱", "火碱", "苛性钠", "片碱"],
  ["氢氧化钾", "苛性钾"],
  ["碳酸钠", "纯碱", "苏打"],
  ["碳酸氢钠", "小苏打"],
  ["硫代硫酸钠", "大苏打", "海波"],
  ["氯化钠", "食盐"],
  ["五水合硫酸铜", "胆矾", "蓝矾"],
  ["七水合硫酸亚铁", "绿矾"],
  ["无水硫酸钠", "元明粉"],
  ["次氯酸钠", "漂白水"],
  ["高锰酸钾", "灰锰氧"],
  ["重铬酸钾", "红矾钾"],
  ["氧化钙", "生石灰"],
  ["二氧化硅", "白炭黑"],
  ["二氧化钛", "钛白粉"],
  ["氧化锌", "锌白"],
  ["三氧化二铁", "铁红"],
  ["盐酸", "氢氯酸", "浓盐酸"],
  ["冰乙酸", "冰醋酸", "AcOH", "HOAc"],
  ["乙酸", "醋酸"],
  ["乙酸钠", "醋酸钠", "NaOAc", "NaAc"],
  ["乙酸铵", "醋酸铵", "NH4OAc", "NH4Ac"],
  ["乙酸铅", "醋酸铅"],
  ["乙酸酐", "醋酸酐", "醋酐", "Ac2O"],
  ["醋酸钯", "乙酸钯", "Pd(OAc)2"],
  ["甲酸", "蚁酸"],
  ["草酸", "乙二酸"],
  ["柠檬酸", "枸橼酸"],
  ["柠檬酸钠", "枸橼酸钠"],
  ["丁二酸", "琥珀酸"],
  ["顺丁烯二酸", "马来酸"],
  ["顺丁烯二酸酐", "马来酸酐", "顺酐"],
  ["甲醛", "福尔马林"],
  ["苯酚", "石炭酸"],
  ["邻苯二酚", "儿茶酚"],
  ["对苯二酚", "氢醌"],
  ["间苯二酚", "雷琐辛"],
  ["尿素", "脲"],
  ["乙酰水杨酸", "阿司匹林"],
  ["对乙酰氨基酚", "扑热息痛"],
  ["L-抗坏血酸", "维生素C", "维C"],
  // Synthesis
  ["N,N-二异丙基乙胺", "DIPEA", "DIEA"],
  ["4-二甲氨基吡啶", "DMAP"],
  ["二环己基碳二亚胺", "DCC"],
  ["1-乙基-3-(3-二甲氨基丙基)碳二亚胺盐酸盐", "EDC", "EDCI"],
  ["N-羟基丁二酰亚胺", "NHS"],
  ["三氟乙酸", "TFA"],
  ["二碳酸二叔丁酯", "Boc酸酐", "Boc2O", "(Boc)2O"],
  ["氢化铝锂", "四氢铝锂", "LAH", "LiAlH4"],
  ["三乙胺", "Et3N", "NEt3", "TEA"],
  ["二乙胺", "Et2NH"],
  ["吡啶", "Py"],
  ["三苯基膦", "三苯膦", "三苯基磷", "PPh3", "Ph3P"],
  ["正丁基锂", "n-BuLi", "BuLi", "丁基锂"],
  ["叔丁醇钾", "KOtBu", "t-BuOK", "KOt-Bu"],
  ["甲醇钠", "NaOMe", "MeONa"],
  ["四(三苯基膦)钯", "Pd(PPh3)4", "四三苯基膦钯"],
  ["对甲苯磺酸", "TsOH", "PTSA", "p-TsOH"],
  ["对甲苯磺酰氯", "TsCl", "p-TsCl"],
  ["甲磺酸", "MsOH"],
  ["乙酰氯", "AcCl"],
  ["草酰氯", "(COCl)2", "乙二酰氯"],
  ["氯化亚砜", "二氯亚砜", "亚硫酰氯"],
  ["苯硼酸", "PhB(OH)2"],
  ["无水三氯化铝", "三氯化铝", "无水氯化铝"],
  // Biochemistry
  ["十二烷基硫酸钠", "SDS", "月桂基硫酸钠"],
  ["三羟甲基氨基甲烷", "Tris", "Tris碱", "Tris base"],
  ["乙二胺四乙酸", "EDTA"],
  ["乙二胺四乙酸二钠", "EDTA-2Na", "EDTA二钠", "EDTA-Na2", "Na2EDTA"],
  ["4-羟乙基哌嗪乙磺酸", "HEPES"],
  ["牛血清白蛋白", "BSA", "bovine serum albumin"],
  ["二硫苏糖醇", "DTT"],
  ["异丙基-β-D-硫代半乳糖苷", "IPTG"],
  ["四甲基乙二胺", "TEMED"],
  ["过硫酸铵", "APS"],
  ["溴化乙锭", "EB", "EtBr"],
  ["氨苄青霉素钠", "氨苄西林", "Amp", "ampicillin"],
  ["核糖核酸酶A", "RNase A"],
  ["蛋白酶K", "proteinase K"],
  ["胰蛋白酶", "胰酶", "trypsin"],
  ["溶菌酶", "lysozyme"],
  ["琼脂糖", "agarose"],
  ["β-巯基乙醇", "2-巯基乙醇", "巯基乙醇", "β-ME"],
  ["聚乙烯醇", "PVA"],
  ["聚乙烯吡咯烷酮", "PVP"],
  ["聚乙二醇", "PEG"],
  ["吐温-20", "Tween-20"],
  ["曲拉通X-100", "Triton X-100"],
  ["铬黑T", "EBT"],
  ["胎牛血清", "FBS"],
  ["新生牛血清", "小牛血清"],
  // Consumables
  ["移液器吸头", "枪头", "移液枪头", "吸头", "tip", "tips"],
  ["微量离心管", "EP管", "离心小管"],
  ["聚乙烯 手套", "PE手套", "薄膜手套"],
  ["丁腈手套", "丁晴手套"],
  ["乳胶手套", "橡胶手套"],
  ["封口膜", "Parafilm", "Parafilm膜"],
  ["无尘擦拭纸", "无尘纸"],
  ["称量纸", "称样纸"],
  ["针头滤器", "针式过滤器", "针式滤器"],
  ["PCR八联管", "八联管", "8联管"],
  ["巴氏吸管", "巴斯德吸管", "塑料滴管"],
  ["细胞培养皿", "细胞平皿"],
  ["进样瓶", "样品瓶", "色谱瓶"],
  ["固相萃取柱", "SPE柱", "SPE小柱"],
  ["液相色谱柱 C18", "C18柱"],
  ["实验服", "白大褂"],
  ["磁力搅拌子", "搅拌子", "磁子"],
  // Glassware
  ["锥形瓶", "三角瓶", "三角烧瓶"],
  ["蓝盖试剂瓶", "蓝口瓶", "丝口瓶"],
  ["圆底烧瓶", "单口烧瓶", "单口瓶"],
  ["三口烧瓶", "三颈烧瓶", "三颈瓶", "三口瓶"],
  ["单标线移液管", "大肚移液管", "胖肚移液管"],
  ["恒压滴液漏斗", "恒压漏斗"],
  ["抽滤瓶", "吸滤瓶"],
  ["比色皿", "比色杯"],
  // Instruments
  ["移液器", "移液枪", "加样枪"],
  ["八道可调移液器", "排枪"],
  ["旋转蒸发仪", "旋蒸", "旋转蒸发器"],
  ["真空冷冻干燥机", "冻干机"],
  ["电热鼓风干燥箱", "烘箱", "鼓风烘箱"],
  ["箱式电阻炉", "马弗炉"],
  ["电热套", "加热套"],
  ["净化工作台", "超净台", "超净工作台"],
  ["通风柜", "通风橱"],
  ["超声波清洗机", "超声清洗器", "超声波清洗器"],
  ["循环水式真空泵", "循环水泵"],
  ["超纯水机", "纯水机", "纯水仪"],
  ["二氧化碳培养箱", "CO2培养箱"],
  ["pH计", "酸度计"],
  ["电子分析天平", "万分之一天平"],
];

/** As compared: folded, without spaces and hyphens. */
const keyOf = (text: string) => fold(text).replaceAll(/[\s-]/g, "");

const spoken = tradeWords.flatMap(([name, ...said]) => said.map((word) => ({ key: keyOf(word), word, name })));
const names = new Map(spoken.map(({ key, name }) => [key, name] as const));
const max = Math.max(...spoken.map(({ key }) => key.length));

/** Trade words that begin with `text`, in the order of the table, at most `most`; a single letter begins too many. */
export function tradeWordsFrom(text: string, limit: number): { word: string; name: string }[] {
  const key = keyOf(text);
  if (key === "" || /^[a-z\d]$/.test(key)) return [];
  return spoken
    .filter((one) => one.key.startsWith(key))
    .slice(0, limit)
    .map(({ word, name }) => ({ word, name }));
}

/** The name catalogues give what is called `word`; null when it is no trade word. */
export const nameOfTradeWord = (word: string): string | null => names.get(keyOf(word)) ?? null;

/**
 * The same for a compound whose last part is a trade word, as Chinese puts what it speaks of last: `盒装枪头` is
 * `盒装 移液器吸头`. Null when there is none, or nothing before it.
 */
export function nameOfCompound(word: string): string | null {
  const key = keyOf(word);
  for (let length = Math.min(max, key.length - 2); length >= 2; length -= 1) {
    // An abbreviation is a word of its own: another word may well end with its letters.
    const name = /\p{Script=Han}/u.test(key.slice(-length)) ? names.get(key.slice(-length)) : undefined;
    if (name !== undefined) return `${key.slice(0, -length)} ${name}`;
  }
  return null;
}

/** Names of substances that catalogues give a longer one: goods of it come first. */
const catalogueNames = new Map([
  ["乙酸", "冰乙酸"],
  ["水", "超纯水"],
  ["氯化铝", "无水三氯化铝"],
  ["硫酸镁", "无水硫酸镁"],
  ["硫酸钠", "无水硫酸钠"],
  ["葡萄糖", "d-葡萄糖"],
  ["甘露醇", "d-甘露醇"],
  ["酒石酸", "l-酒石酸"],
  ["铁粉", "还原铁粉"],
  ["淀粉", "可溶性淀粉"],
]);

/** The name by which a catalogue keeps a substance, for the one it is called by (folded); null when there is no other. */
export const catalogueNameOf = (name: string): string | null => catalogueNames.get(name) ?? null;

/** What goods of a name are called besides. */
export const wordsForName = (name: string): readonly string[] => tradeWords.find(([one]) => one === name)?.slice(1) ?? [];

/** Every name the table leads to, for checking it against a catalogue. */
export const tradeNames: readonly string[] = tradeWords.map(([name]) => name);
