import { describe, expect, it, test } from "vitest";
import { classify, forbiddenText, holdText, listedNames } from "#src/domain/catalogue/classification.ts";
import { drugNames, forbiddenNames, notoriousNames } from "#src/domain/catalogue/forbidden-names.ts";
import { dangerousKinds, lawAgainst } from "#src/domain/catalogue/dangerous-names.ts";
import { dangerousNames } from "./files.ts";

const names = listedNames([...forbiddenNames, ...drugNames, ...notoriousNames], dangerousNames);
const judge = (title: string, notes: readonly string[] = []) =>
  classify({ texts: [title, "1盒", ""], notes, casNo: null, isChemical: false, registered: null }, names);
const verdictOf = (title: string, notes?: readonly string[]) => judge(title, notes).type;

describe("goods of any category that are called by the name of something dangerous", () => {
  it.each([
    "VX",
    "V X",
    "ＶＸ",
    "VX 500mL",
    "沙林",
    "沙 林",
    "沙‌林",
    "SARIN",
    "sаrin",
    "s4rin",
    "VX 神经毒剂",
    "芥子气",
    "芥子氣",
    "芥-子-气",
    "塔崩",
    "梭曼 98%",
    "Novichok",
    "路易氏剂",
    "Sulfur mustard",
    "蓖麻毒素",

    "雷管",
    "电雷管 100支",
    "工业电子雷管",
    "黑火药",
    "黑火藥 500g",
    "导爆索",
    "TNT",
    "T.N.T",
    "梯恩梯",
    "RDX",
    "黑索金",
    "乳化炸药",
    "塑性炸药",
    "鞭炮",
    "埃博拉病毒",
    "埃博拉 毒株",
    "Ebola virus",
    "天花病毒 毒株",
    "马尔堡病毒",
    "尼帕病毒",

    "钴-60",
    "钴60",
    "钴 60",
    "Co-60",
    "Cs-137",
    "137Cs",
    "¹³⁷Cs",
    "铯137",
    "铯-137 放射源",
    "镅-241",
    "Am-241 密封源",
    "铱192",
    "钋-210",
    "浓缩铀",
    "六氟化铀",
    "钚",
    "U-235 金属",
  ])("%s is refused, with the rule", (title) => {
    const judged = judge(title);
    expect(judged.type).toBe("forbidden");
    expect(judged.type === "forbidden" && forbiddenText(judged)).toMatch(/《.+》.*不在本商城销售/);
  });

  it.each([
    "丁烷气瓶",
    "丁烷气罐 250g",
    "液化气罐",
    "氢气 40L 钢瓶",
    "乙炔",
    "氧气瓶",
    "液氯",

    "炭疽杆菌",
    "炭疽芽孢杆菌 菌株",
    "Bacillus anthracis",
    "鼠疫耶尔森菌",
    "Yersinia pestis 冻干",
    "结核分枝杆菌 标准菌株",
    "霍乱弧菌",
    "炭疽杆菌 检测用菌株",
    "三步倒",
    "红矾",
    "王水",
    "火棉",
    "迷药",
    "催泪瓦斯",
    "硝酸铀酰",
    "独居石 标本",
    "放射源",
    "Cs-137 校准源 仪器",
    "钴60 治疗机",
    "TNT 缓冲液",
    "沙林 分析方法包",
    "雷管 模型",

    "剧毒品",
    "某易制毒原料",
    "爆炸品 1.1 类",
    "放射性粉末",
    "蔗糖 青化钠",
    "蔗糖（亚砷酐）",
    "样品 山奈钾",
    "试剂盒 Kaliumcyanid",
    "Zyklon B 模型",
    "A型肉毒神经毒素蛋白",
    "志贺毒素蛋白",
    "蓖麻蛋白 样品",
    "UN1689",
    "UN 1689 白色粉末",
    "un-1689",
    "联合国编号 UN No. 1680",

    "炭疽 菌种",
    "炭疽菌",
    "炭疽",
    "霍乱 活菌",
    "霍乱弧菌 琼脂斜面",
    "霍乱弧菌 琼脂斜面培养物",
    "炭疽杆菌 肉汤培养菌液",
    "炭疽杆菌 血清肉汤 菌悬液",
    "布鲁氏菌 血琼脂 甘油管",
    "结核分枝杆菌 改良罗氏培养基 斜面",
    "鼠疫菌 菌体 抗血清制备用",
    "狂犬病毒 病毒液",
    "人免疫缺陷病毒 阳性血浆",
    "炭疽病菌 X7",
    "霍乱 X7 样品",
    "鼠疫",
    "Vibrio cholerae slant agar",
    "Brucella live culture",
    "霍乱毒素",
    "霍乱毒素 冻干粉",
    "Cholera toxin",
    "破伤风毒素",
    "葡萄球菌肠毒素 B",
    "肉毒毒素 标准品",
    "蓖麻毒素 蛋白 检测用",
    "炭疽毒素",
    "新型冠状病毒 灭活病毒液",
  ])("%s waits for a person", (title) => {
    const judged = judge(title);
    expect(judged.type).toBe("held");
    if (judged.type === "held") for (const hold of judged.holds) expect(holdText(hold)).toMatch(/请(?:核对|补充)/);
  });

  it.each([
    "VX-680 抑制剂 5mg",
    "Tozasertib (VX-680)",
    "抗炭疽杆菌保护性抗原抗体",
    "布鲁氏菌抗体检测试剂盒",
    "新型冠状病毒核酸检测试剂盒",

    "结核分枝杆菌 IGRA 检测试剂盒",
    "霍乱弧菌选择性培养基",
    "埃博拉病毒 GP 蛋白 (His)",
    "埃博拉假病毒质粒",
    "狂犬病毒 ELISA kit",

    "铯灯",
    "空心阴极灯 Cs",
    "镭射打标机",
    "C18 色谱柱",
    "碳-13 标记葡萄糖",
    "氯化钴指示卡 60g",
    "Co 60 mL 瓶",
    "P-32 型接头",
    "F-18 滤芯",
    "离心管 C-14 型",
    "液氮罐 10L",
    "气瓶柜 双瓶",
    "氧气减压阀",
    "氢气发生器",
    "丁烷喷枪",
    "二氧化碳培养箱",
    "乙炔气 管接头",
    "钢瓶推车",
    "剧毒品保险柜",
    "易制爆试剂柜",
    "放射性标识牌",
    "爆炸品运输标签",
    "放射性废物桶",
    "易制毒化学品管理台账",
    "辐射检测仪",

    "炭疽 抗血清",
    "炭疽 沉淀素血清",
    "霍乱琼脂",
    "霍乱弧菌 TCBS琼脂",
    "霍乱弧菌 增菌液 碱性蛋白胨水",
    "霍乱弧菌 O1群诊断血清",
    "布鲁氏菌 虎红平板凝集抗原",
    "布鲁氏菌 阳性血清",
    "布鲁氏菌琼脂培养基",
    "Brucella agar",
    "Brucella broth 500g",
    "抗霍乱弧菌 单抗",
    "鼠疫 F1抗体",
    "鼠疫菌 胶体金试纸条",
    "结核分枝杆菌 改良罗氏培养基",
    "狂犬病毒 中和抗体检测试剂盒",
    "埃博拉 检测试剂盒",
    "炭疽病 抗体",
    "炭疽福美",
    "炭疽病 防治图谱",
    "破伤风类毒素",
    "白喉抗毒素",
    "肉毒毒素 ELISA 检测试剂盒",
    "相思子毒素 抗体",
    "T-2毒素 检测试剂盒",
    "志贺毒素 免疫亲和柱",
    "葡萄球菌肠毒素 检测试纸",
    "一次性天花板灯",

    "UN3373 样品运输箱",
    "UN2814 包装罐 95kPa",
    "Unity 1000",
    "防爆冰箱",
    "火焰光度计",
    "Carbon black powder",
    "一次性 PE 手套",
  ])("%s is sold", (title) => expect([title, judge(title)]).toEqual([title, { type: "exempt" }]));

  it.each(["沙林", "实为沙林毒剂", "内容物：雷管 10 发", "TNT", "Cs-137 1 mCi", "炭疽杆菌菌种", "甲基苯丙胺", "本品即毒鼠强"])(
    "%s in a description, a brand or a code waits",
    (note) => expect(verdictOf("白色粉末 样品", [note])).toBe("held"),
  );
  it.each([
    "不含沙林及其降解物",
    "无放射性",
    "适用于炭疽杆菌核酸检测",
    "防治炭疽病、霜霉病",
    "用于霍乱、鼠疫疫区",
    "含 0.02% 三氧化二砷",
    "可溶于丙酮、硫酸",
  ])("%s in a description says nothing of what goods are", (note) =>
    expect(judge("缓冲液 样品盒", [note])).toEqual({ type: "exempt" }),
  );
});

test("the substance of the register by its own name and number is no other, unless the law forbids it here", () => {
  const sold = (title: string, casNo: string, registered: readonly string[]) =>
    classify({ texts: [title, "500g"], casNo, isChemical: true, registered, unNumbers: ["1978"] }, names);
  expect(sold("丙烷 99.9%", "74-98-6", ["丙烷"])).toEqual({ type: "matched" });
  expect(sold("丙烷 UN1978", "74-98-6", ["丙烷"])).toEqual({ type: "matched" });
  expect(sold("丙烷 UN1965", "74-98-6", ["丙烷"])).toMatchObject({ holds: [{ kind: "otherUn", unNumber: "1965" }] });
  expect(sold("2,4,6-三硝基甲苯", "118-96-7", ["2,4,6-三硝基甲苯", "TNT"])).toMatchObject({
    type: "forbidden",
    law: "explosive",
  });
});

test("every name is of a kind, has a source and stands once", () => {
  expect(new Set(dangerousNames.map(({ name }) => name.toLowerCase())).size).toBe(dangerousNames.length);
  for (const { name, kind, source } of dangerousNames) {
    expect([name, dangerousKinds.some((one) => one === kind), /《.+》|商城自列/.test(source)]).toEqual([name, true, true]);
  }
  for (const law of Object.values(lawAgainst)) expect(law).toMatch(/^《.+条例》$/);
});

test("a text costs what its length costs, whatever stands in it", () => {
  for (const text of [
    "沙".repeat(2_000),
    "a ".repeat(1_000),
    "1-".repeat(1_000),
    "co-".repeat(600),
    "不含".repeat(1_000),
    "炭疽芽孢".repeat(500),
  ]) {
    const started = performance.now();
    for (let turn = 0; turn < 20; turn++) judge("样品", [text]);
    expect(performance.now() - started).toBeLessThan(2_000);
  }
});
