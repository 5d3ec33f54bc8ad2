import { describe, expect, it, test } from "vitest";
import { classify, holdText, listedNames, type ListedName } from "./classification.ts";
import { comparable } from "./comparable.ts";
import { drugNames, forbiddenNames, notoriousNames } from "./forbidden-names.ts";

const listed = (name: string, casNo: string, ...lists: ListedName["lists"]): ListedName => ({
  name,
  casNo,
  lists,
  isForbidden: false,
});
const names = listedNames([
  ...forbiddenNames,
  ...drugNames,
  ...notoriousNames,
  { ...listed("氰化钾", "151-50-8", "hazardous", "toxic"), formula: "CKN" },
  listed("三氧化二砷", "1327-53-3", "hazardous", "toxic"),
  listed("砒霜", "1327-53-3", "hazardous", "toxic"),
  listed("硫酸", "7664-93-9", "hazardous", "precursor"),
  listed("硝酸", "7697-37-2", "hazardous", "explosive"),
  listed("丙酮", "67-64-1", "hazardous", "precursor"),
  listed("溴", "7726-95-6", "hazardous", "precursor"),
  listed("高锰酸钾", "7722-64-7", "hazardous", "precursor", "explosive"),
  listed("Potassium cyanide", "151-50-8", "hazardous", "toxic"),
]);
const judge = (title: string, casNo: string | null, registered: readonly string[] | null, isChemical = true) =>
  classify({ texts: [title, "500g"], casNo, isChemical, registered }, names);
/** Why goods wait, besides that they say no name of their CAS number, which has its own tests below. */
const holdsOf = (...goods: Parameters<typeof judge>) => {
  const found = judge(...goods);
  if (found.type !== "held") return found.type;
  const holds = found.holds.filter(({ kind }) => kind !== "otherName");
  return holds.length > 0 ? holds.map((hold) => ("name" in hold ? `${hold.kind} ${hold.name}` : hold.kind)) : "matched";
};

describe("what a chemical claims to be", () => {
  it.each([
    ["氯化钠 AR", "7647-14-5", ["氯化钠"], "matched"],
    ["碘化铯 99.9%", "7789-17-5", null, ["unknownCas"]],
    ["神奇清洗粉", null, null, ["noCas"]],
    ["氰化钾 AR", null, null, ["noCas", "listedName 氰化钾"]],
    ["氰化钾 AR 500g", "7647-14-5", ["氯化钠"], ["listedName 氰化钾"]],
    ["氰化钾 AR", "151-50-8", ["氰化钾"], "matched"],
    ["亚铁氰化钾 AR", "13943-58-3", ["亚铁氰化钾"], "matched"],
    ["硫酸铜 AR", "7758-98-7", ["无水硫酸铜"], "matched"],
    ["浓硫酸 AR 98% 500mL", "7647-14-5", ["氯化钠"], ["listedName 硫酸"]],
    ["液溴", "7647-14-5", ["氯化钠"], ["listedName 溴"]],
    ["Potassium Cyanide, ACS", "7647-14-5", ["氯化钠", "Sodium chloride"], ["listedName Potassium cyanide"]],
  ] as const)("%s %s", (title, casNo, registered, expected) => {
    expect(holdsOf(title, casNo, registered)).toEqual(expected);
  });
});

test.each(
  "As2O3|As₂O₃|Na-CN|NaCN|HgCl2|OsO4|AsH3|PH3|Cl2|Hg|CH3I|(CH3CO)2O|K C N|铊盐 Tl2SO4|量子点 CdSe|四氧化锇|三光气|氯气|镁粉|锂片|钠块|偶氮二异庚腈|三甲胂|铀盐 UO2(NO3)2|醋酸铀 U3O8".split(
    "|",
  ),
)("%s is a chemical in whatever category it stands", (title) => {
  expect(judge(title, null, null, false).type).toBe("held");
});

test.each([
  "CO2培养箱",
  "O2传感器",
  "HEPA滤芯",
  "Hg灯",
  "BSA封闭管",
  "PTFE 搅拌子",
  "pH计",
  "PCR 8联管",
  "气相色谱柱",
  "USB2.0 显微镜相机",
  "高效液相色谱仪 二元泵+UV",
  "UV灯",
  "UV",
  "UPS电源",
  "PU手套",
  "PU",
  "SUS304镊子",
  "CPU散热片",
  "石英片",
  "载玻片",
])("%s is none", (title) => {
  expect(classify({ texts: [title, "1个"], casNo: null, isChemical: false, registered: null }, names).type).toBe("exempt");
});

test.each(["143339", "143.33.9", "143 33 9", "一四三-三三-九", "143－33－9", "143/33/9"])(
  "%s is the number of a cyanide",
  (text) => {
    const catalogue = listedNames([listed("氰化钠", "143-33-9", "hazardous", "toxic")]);
    const found = classify({ texts: [`吸头 N ${text}`, "10支"], casNo: null, isChemical: false, registered: null }, catalogue);
    expect(found).toEqual({ type: "held", holds: [{ kind: "otherCas", casNo: "143-33-9" }] });
  },
);

test("a maker's code that is the formula of a poison is what it says", () => {
  const code = (notes: string[]) =>
    classify({ texts: ["吸头", "10支"], notes, casNo: null, isChemical: false, registered: null }, names);
  expect(code(["KCN"])).toMatchObject({ type: "held", holds: [{ kind: "listedName", name: "氰化钾" }] });
  expect(code(["KCN-2024 型"]).type).toBe("exempt");
});

test.each([
  ["发货 KCN 纯品", "held"],
  ["KCN 98%", "held"],
  ["K-CN", "held"],
  ["UN1680 白色粉末", "held"],
  ["不含KCN", "exempt"],
  ["含 0.02% KCN", "exempt"],
  ["适用 USB-C 接口", "exempt"],
])("a description of %j beside a harmless title: %s", (note, type) => {
  const goods = { texts: ["磁力搅拌子", "10支"], notes: [note], casNo: null, isChemical: false, registered: null };
  expect(classify(goods, names).type).toBe(type);
});

test("a formula beside another name is what it says, in chemical categories; alone it is so in all", () => {
  const catalogue = listedNames([
    { ...listed("氰化钠", "143-33-9", "hazardous", "toxic"), formula: "CNNa" },
    { ...listed("硝酸铵", "6484-52-2", "hazardous"), formula: "H4N2O3" },
    { ...listed("盐酸", "7647-01-0", "hazardous", "precursor"), formula: "ClH" },
    { ...listed("硝酸", "7697-37-2", "hazardous", "explosive"), formula: "HNO3" },
  ]);
  const judged = (title: string, isChemical: boolean) =>
    classify({ texts: [title, "500g"], casNo: "7647-14-5", isChemical, registered: ["氯化钠"], formula: "ClNa" }, catalogue).type;
  for (const title of [
    "氯化钠 NaCN",
    "NaCl NaCN",
    "氯化钠 淘金 NaCN 98%",
    "氯化钠 Ｎ ａ Ｃ Ｎ",
    "氯化钠(NH4NO3)",
    "氯化钠/NaCN",
    "氯化钠 HNO3",
  ]) {
    expect([title, judged(title, true)]).toEqual([title, "held"]);
  }
  for (const title of ["氯化钠 NaCl AR", "氯化钠 HCl 缓冲用", "氯化钠-NaCNX", "氯化钠 C18"]) {
    expect([title, judged(title, true)]).toEqual([title, "matched"]);
  }
  expect(judged("NH4NO3 AR 500g", false)).toBe("held");
  expect(judged("测 NH4NO3 的烧杯", false)).toBe("matched");
});

test("what is called a hazardous chemical and nothing else is one, whatever its category", () => {
  const catalogue = listedNames([...drugNames, ...notoriousNames, listed("氢氟酸", "7664-39-3", "hazardous")]);
  const judged = (title: string) =>
    classify({ texts: [title, "1盒"], casNo: null, isChemical: false, registered: null }, catalogue);
  expect(judged("氢氟酸")).toMatchObject({ type: "held", holds: [{ kind: "noCas" }, { kind: "listedName", name: "氢氟酸" }] });
  expect(judged("氢氟酸 AR 500mL")).toMatchObject({ type: "held" });
  expect(judged("耐氢氟酸 移液器吸头")).toEqual({ type: "exempt" });
  for (const name of ["笑气", "红磷 98%", "可待因", "Diazepam", "TATP", "醋酸铀酰 AR"]) {
    expect([name, judged(name).type]).toEqual([name, name === "可待因" || name === "Diazepam" ? "forbidden" : "held"]);
  }
});

test("what explodes is no minor matter, though the catalogue alone lists it", () => {
  const catalogue = listedNames([
    ...notoriousNames,
    listed("苦味酸", "88-89-1", "hazardous"),
    listed("乙酸丁酯", "123-86-4", "hazardous"),
  ]);
  const minors = (title: string) => {
    const found = classify({ texts: [title, "100g"], casNo: null, isChemical: false, registered: null }, catalogue);
    if (found.type !== "held") return found.type;
    return found.holds.flatMap((hold) => (hold.kind === "listedName" ? [hold.isMinor === true] : []));
  };
  expect(["苦味酸", "苦 味 酸", "苦味酸 吸头", "2,4,6-三硝基苯酚"].map((title) => minors(title))).toEqual(
    Array.from({ length: 4 }, () => expect.arrayContaining([false])),
  );
  expect(minors("乙酸丁酯")).toEqual([true]);
});

test("a regulated name in the spec is read like one in the title", () => {
  const registered = ["氯化钠"];
  const judged = (spec: string) => classify({ texts: ["试剂", spec], casNo: "7647-14-5", isChemical: true, registered }, names);
  expect(judged("氰化钾 500g")).toMatchObject({ holds: [{ kind: "listedName", name: "氰化钾" }, { kind: "otherName" }] });
  expect(judged("羟亚胺 5g")).toEqual({ type: "forbidden", field: "title", name: "羟亚胺", law: "firstClass" });
});

describe("names are the same in whatever way they are written", () => {
  it.each([
    "氰 化 钾",
    "氰化鉀",
    "氰\u200B化钾",
    "氰-化-钾",
    "Potassium  cyanide",
    "Ｐｏｔａｓｓｉｕｍ　ｃｙａｎｉｄｅ",
    "Pоtassium суanidе",
  ])("%j", (title) => {
    expect(holdsOf(title, "7647-14-5", ["氯化钠"])).toHaveLength(1);
  });
});

describe("names that pass for others", () => {
  it.each([
    ["⿇⻩碱", "strangeLetters"],
    ["⻩樟素 AR", "strangeLetters"],
    ["ᴇphedrine", "strangeLetters"],
    ["ephedrıne", "strangeLetters"],
    ["KCN", "listedName 氰化钾"],
    ["KCN AR 500g", "listedName 氰化钾"],
    ["氰化1钾", "listedName 氰化钾"],
    ["山奈钾", "listedName 山奈钾"],
    ["TNT 分析纯", "listedName TNT"],
    ["试剂 151-50-8", "otherCas"],
    ["试剂 151–50–8", "otherCas"],
  ])("%s waits", (title, hold) => expect(holdsOf(title, "7647-14-5", ["氯化钠"])).toContain(hold));

  it.each([
    "麻1黄1碱",
    "ephedr1ne",
    "Ephédrine",
    "safrol",
    "heliotropin",
    "1-phenyl-2-propanone",
    "苯基-2-丙酮",
    "PMK",
    "BMK",
    "4-ANPP",
    "APAAN",
    "海洛因 99% 白色粉末",
    "盐酸吗啡 AR",
    "Ketamine hydrochloride",
    "冰毒",
    "杜冷丁 标准品",
    "麻黄碱 进口 现货 25g",
    "麻黄硷",
    "麻黄堿",
    "曱基麻黄碱",
  ])("%s is refused", (title) => expect(judge(title, "7647-14-5", ["氯化钠"]).type).toBe("forbidden"));

  it.each([
    "氯化钠 NaCl AR",
    "Tris-HCl 缓冲液",
    "PBS 缓冲液 10×",
    "MES 缓冲盐 ≥99%",
    "β-烟酰胺 Nicotinamide",
    "Müller 染液 α型 100µg",
  ])("%s is nothing of it", (title) => expect(holdsOf(title, "7647-14-5", ["氯化钠"])).toBe("matched"));

  it("the number of a regulated substance is found wherever it is written, one of another only where buyers read", () => {
    const goods = { texts: ["氯化钠"], casNo: "7647-14-5", isChemical: true, registered: ["氯化钠"] };
    const notes = ["实际内容物：151-50-8", "KCN-151-50-8", "不含 64-17-5", "货号 7440-50-80"];
    expect(notes.map((note) => classify({ ...goods, notes: [note] }, names).type)).toEqual([
      "held",
      "held",
      "matched",
      "matched",
    ]);
  });
});

describe("a harmless number under the name of something else", () => {
  const salt = ["氯化钠", "食盐", "Sodium chloride"];
  const said = (title: string, registered: readonly string[] = salt, formula = "ClNa") => {
    const goods = { texts: [title, "500g"], casNo: "7647-14-5", isChemical: true, registered, formula };
    const judged = classify(goods, names);
    return judged.type === "held" ? judged.holds.map(({ kind }) => kind) : judged.type;
  };

  it.each([
    "二乙醚 AR",
    "苯甲烷",
    "二甲基酮",
    "四乙基铅",
    "Dimethyl mercury",
    "叠氮",
    "白色晶体",
    "氯化钠汞",
    "亚氯化钠",
    "",
    "NaClO",
  ])("%s waits", (title) => expect(said(title)).toContain("otherName"));

  it.each([
    "氯化钠 AR",
    "氯化鈉",
    "食盐 500g",
    "NaCl 99.5%",
    "Sodium chloride BS USP Merck",
    "氯化钠BS",
    "SODIUM CHLORIDE, ACS",
    "无水氯化钠",
    "氯化钠 青禾化学 S9888",
    "Ｓｏｄｉｕｍ chloride",
  ])("%s is sold", (title) => expect(said(title)).toBe("matched"));

  it.each([
    ["4-硝基苯酚 98%", ["对硝基苯酚"]],
    ["1,2-二甲苯", ["邻二甲苯"]],
    ["醋酸钠", ["乙酸钠"]],
    ["硫酸铜 五水合物", ["五水硫酸铜"]],
    ["五水合硫酸铜 AR", ["硫酸铜"]],
    ["L-赖氨酸", ["赖氨酸"]],
    ["1-溴代丁烷", ["1-溴丁烷"]],
  ])("%s is one of %s in another spelling", (title, registered) => expect(said(title, registered, "H")).toBe("matched"));

  it.each([
    ["乙醇钠", "乙醇"],
    ["氨甲醇", "甲醇"],
    ["过氧乙酸", "乙酸"],
    ["乙酸汞", "乙酸"],
    ["sodium cyanide", "sodium"],
  ])("%s is not %s", (title, name) => expect(said(title, [name], "H")).toContain("otherName"));
});

test("what is called a chemical and nothing else waits in any category, though no list knows it", () => {
  const judged = (title: string) => classify({ texts: [title, "1瓶"], casNo: null, isChemical: false, registered: null }, names);
  for (const title of ["二甲基酮 AR", "苯甲烷", "三氟化硼乙醚", "Dimethyl ketone", "phenylmethane", "2-氯丙酸乙酯 98%"]) {
    expect([title, judged(title)]).toEqual([title, { type: "held", holds: [{ kind: "noCas" }] }]);
  }
  for (const [title, word] of [
    ["四乙基铅", "乙基铅"],
    ["叠氮钠", "叠氮"],
    ["氰化金钾 98%", "氰"],
    ["亚砷酸酐", "砷"],
    ["As2O3", "As2O3"],
    ["OsO4", "OsO4"],
    ["丙炔醇", "丙炔醇"],
  ]) {
    expect([title, judged(title!)]).toEqual([
      title,
      { type: "held", holds: expect.arrayContaining([{ kind: "noCas" }, { kind: "dangerousWord", word }]) as unknown },
    ]);
  }
  // What only sounds like one.
  for (const title of ["鼠李糖", "三聚氰胺"]) {
    const sold = { texts: [title, "100g"], casNo: null, isChemical: true, registered: null };
    expect([title, classify(sold, names)]).toEqual([title, { type: "held", holds: [{ kind: "noCas" }] }]);
  }
  for (const title of [
    "烧杯 高硼硅 低型",
    "聚四氟乙烯 搅拌子",
    "氮气减压阀",
    "乙醇 喷壶",
    "铜网",
    "Falcon tube",
    "Ethanol wipes",
  ]) {
    expect([title, judged(title)]).toEqual([title, { type: "exempt" }]);
  }
});

test("a pack in the title that the spec does not know waits", () => {
  const goods = { texts: ["甲苯 25kg 桶装", "1mL"], casNo: "108-88-3", isChemical: true, registered: ["甲苯"] };
  const judged = classify({ ...goods, otherPack: { stated: "1mL", read: "25000g" } }, names);
  expect(judged.type === "held" ? judged.holds.map(holdText) : []).toEqual([
    "规格填写为“1mL”，名称、规格或等级中写的是“25000g”：请改为一致",
  ]);
});

test("a substance that nobody has looked up in China's lists waits", () => {
  const goods = { texts: ["光学玻璃原料"], casNo: "75-44-5", isChemical: true, registered: ["Phosgene"], isUnchecked: true };
  expect(classify(goods, names)).toEqual({
    type: "held",
    // The law calls this one 剧毒, whatever the register has of it.
    holds: [{ kind: "uncheckedCas" }, { kind: "dangerousName", name: "碳酰氯", subject: "poison" }],
  });
  const other = { ...goods, casNo: "100-00-5", registered: ["p-Chloronitrobenzene"] };
  expect(classify(other, names)).toEqual({ type: "held", holds: [{ kind: "uncheckedCas" }] });
});

describe("what the first class of 易制毒 holds is refused", () => {
  it.each([
    "羟亚胺",
    "盐酸麻黄碱 AR",
    "麻黄碱盐酸盐 标准品 100mg",
    "伪麻黄素",
    "(-)-麻黄碱 98%",
    "麻 黄 素",
    "N-苯乙基-4-哌啶酮 ≥98%",
  ])("%s, with any CAS number", (title) => {
    for (const [casNo, registered] of [
      [null, null],
      ["7647-14-5", ["氯化钠"]],
      ["50-98-6", null],
    ] as const) {
      for (const isChemical of [true, false]) expect(judge(title, casNo, registered, isChemical).type).toBe("forbidden");
    }
  });

  it.each([
    "枸橼酸芬太尼",
    "磷酸可待因",
    "Codeine phosphate hemihydrate",
    "马来酸咪达唑仑 注射液",
    "盐酸吗啡三水合物",
    "吗啡硫酸盐五水合物 10mg",
    "戊巴比妥钠 98%",
    "Pentobarbital sodium salt",
    "重酒石酸氢可酮",
    "司可巴比妥",
    "酒石酸唑吡坦",
    "邻氨基苯甲酸钠",
    "Fentanyl citrate",
    "JWH-018",
  ])("%s is a salt, hydrate or preparation of it", (title) =>
    expect(judge(title, "7647-14-5", ["氯化钠"], false).type).toBe("forbidden"),
  );

  it.each(["芬太尼 检测试剂盒", "吗啡抗体", "苯丙胺类 胶体金试纸", "巴比妥钠 缓冲液", "莫达非尼 杂质A"])("%s is not", (title) =>
    expect(judge(title, null, null, false).type).not.toBe("forbidden"),
  );

  it.each(["邻氨基苯甲酸乙酯 97%", "3,5-二氯邻氨基苯甲酸 98%"])("%s is another thing, which a person looks at", (title) => {
    expect(holdsOf(title, null, null)).toEqual(["noCas", "listedName 邻氨基苯甲酸"]);
  });

  it.each(["麻黄浸膏粉", "大麻浸膏", "罂粟壳浸膏", "灭菌 K粉", "无菌 BMK", "进口 PMK", "吗啡浸膏"])(
    "%s is it, extracted or sterile",
    (title) => expect(judge(title, null, null, false).type).toBe("forbidden"),
  );

  it("what only speaks of it is looked at by a person", () => {
    expect(holdsOf("麻黄碱 ELISA 检测试剂盒", null, null, false)).toEqual(["listedName 麻黄碱"]);
  });
});

describe("what is no chemical", () => {
  it.each([
    ["烧杯 500mL", "exempt"],
    ["丙酮洗瓶 500mL", "exempt"],
    ["抗体稀释液", "exempt"],
    ["丙酮 500mL", ["noCas", "listedName 丙酮"]],
    ["三氧化二砷 灭鼠粉", ["listedName 三氧化二砷"]],
  ])("%s", (title, expected) => {
    expect(holdsOf(title, null, null, false)).toEqual(expected);
  });
});

test("every hold says what to do", () => {
  for (const hold of [
    { kind: "noCas" },
    { kind: "unknownCas" },
    { kind: "uncheckedCas" },
    { kind: "strangeLetters", letters: "⻩" },
    { kind: "otherCas", casNo: "151-50-8" },
    { kind: "listedName", name: "氰化钾", casNo: "151-50-8" },
  ] as const) {
    expect(holdText(hold)).toMatch(/请(补充|核对)/);
  }
});

test("a title costs the same however many names there are", () => {
  const many = listedNames(
    Array.from({ length: 5_000 }, (_, place) => listed(`${String.fromCodePoint(0x4e00 + place)}化合物`, "1-1-1", "toxic")),
  );
  const started = performance.now();
  for (let turn = 0; turn < 1_000; turn++) many.find(comparable("某".repeat(200)));
  expect(performance.now() - started).toBeLessThan(1_000);
});

describe("formulas in another case", () => {
  const permanganate = { ...listed("高锰酸钾", "7722-64-7", "hazardous", "precursor", "explosive"), formula: "KMnO4" };
  const bromine = { ...listed("溴", "7726-95-6", "hazardous", "precursor"), formula: "Br2" };
  const cyanide = { ...listed("氰化钾", "151-50-8", "hazardous", "toxic"), formula: "CKN" };
  const some = listedNames([permanganate, bromine, cyanide]);
  const type = (title: string, casNo: string | null = null) =>
    classify({ texts: [title, "1个"], casNo, isChemical: casNo !== null, registered: casNo === null ? null : ["氯化钠"] }, some)
      .type;

  it.each(["Kcn", "kcn 试剂", "KcN", "kmno4", "Kmno4 晶体", "KMNO4"])("are read: %s", (title) => {
    expect(type(title)).toBe("held");
    expect(type(`氯化钠 ${title}`, "7647-14-5")).toBe("held");
  });

  it.each(["BR2032 电池", "br2 蛋白引物", "akcna 酶", "kcnq1 基因引物", "Kcnj11 引物", "KCNA1 引物", "NACN 型", "lb 培养皿"])(
    "are not seen in other words: %s",
    (title) => {
      expect(type(title)).not.toBe("held");
    },
  );
});
