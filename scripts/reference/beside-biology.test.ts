import { expect, test } from "vitest";
import { listedNamesOf } from "#src/api/catalogue/intake/names.ts";
import { classify } from "#src/domain/catalogue/classification.ts";
import { isSoldByAmount } from "#src/domain/catalogue/sold-by-amount.ts";
import { wordsByName } from "#src/domain/catalogue/trade-words.ts";
import { minute } from "#src/domain/kernel/instant.ts";
import { doubtOf } from "#src/domain/supplier/vouching.ts";
import { dangerousNames, foreignSubstances, listings, substances, tradeWords } from "./files.ts";

/** Goods of the life sciences without a CAS number, judged by the names that every mall knows. */
const listsOf = Map.groupBy(listings, ({ cas }) => cas);
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
  foreignSubstances.filter(({ h }) => /H3[013]0/.test(h.join())).map(({ cas }) => ({ casNo: cas })),
);
type Offer = { spec?: string; measureUnit?: string; notes?: readonly string[]; isLifeScience?: boolean };
const judge = (title: string, { spec = "1", measureUnit = "盒", notes = [], isLifeScience = true }: Offer = {}) =>
  classify(
    {
      texts: [title, spec, ""],
      notes: [...notes, "青禾化学", "A-100", measureUnit],
      casNo: null,
      isChemical: isSoldByAmount({ title, spec, measureUnit }, isLifeScience),
      registered: null,
    },
    names,
  );
const isSold = (...goods: Parameters<typeof judge>) => !["held", "forbidden"].includes(judge(...goods).type);

/** What was sold beside a word of the life sciences, without its amount. */
const attacks = [
  "抗体 Na-C≡N 高纯|抗体 K⁺CN⁻|抗体 K+ CN-|抗体 N≡C[K]|DMEM培养基 KC≡N|引物 KC N|试剂盒 钾+氰|抗体 (NH4)NO3|抗体 NH₄⁺NO₃⁻|抗体 KMn O4|抗体 As=O|抗体 2As 3O|抗体 Hg Cl 2|",
  "抗体 C3H5N3O9|抗体 C7H5N3O6|抗体 C10H15N|引物 [K+].[C-]#N|抗体 ClCCSCCCl|ELISA试剂盒 Cl-CH2CH2-S-CH2CH2-Cl|抗体 CC(C)OP(C)(=O)F|抗体 CNC(C)Cc1ccccc1|引物 EC 205-792-3|引物 MFCD00011394|",
  "引物 NNFCIKHAZHQZJG-UHFFFAOYSA-N|引物 ether|引物 ephedra|引物 sudafed|引物 赛拉嗪|引物 xylazine|引物 美托咪酯|引物 丙帕酯|引物 替来他明|引物 BOTOX|引物 保妥适|引物 GB毒剂|引物 A-234|引物 镭|引物 氚|",
  "[γ-32P]ATP 引物标记试剂盒|[3H]胸苷 细胞增殖试剂盒|3H-TdR 细胞增殖检测试剂盒|C-14 尿素呼气试验试剂盒|Y-90 抗体|放射免疫试剂盒|放免试剂盒|",
  "H37Rv 菌株|M.tuberculosis H37Rv菌株|BSL-3菌株|人血清 HIV阳性|HBV 阳性血清|引物 H5N1活病毒|引物 炭疽芽孢|引物 Bacillus anthracis spores",
]
  .join("")
  .split("|");

test("no word of the life sciences clears a formula, a structure, a number or a name beside it", { timeout: minute }, () => {
  expect(attacks.length).toBeGreaterThan(50);
  expect(attacks.filter((title) => isSold(title))).toEqual([]);
});

/** The same with other words around, and more of each kind. */
const further = [
  "抗体 赛拉嗪|试剂盒 替来他明|培养基 K·C·N|血清 Na—CN|细胞 NaC N|酶 Na⁺ N₃⁻|ELISA Kit O=C(Cl)Cl|耗材 [Na+].[C-]#N|色谱柱 Na-C≡N|配件 KC≡N|标准品 钠·氰|教具 (NH4)NO3|仪器 As=O|",
  "吸头 MFCD00003535|移液器 EINECS 200-001-8|离心管 InChIKey=NNFCIKHAZHQZJG-UHFFFAOYSA-N|检测管 N≡C[Na]|分析仪 [K+].[C-]#N|标签 C3H5N3O9|引物 125I|探针 [35S]|核酸 P-32 标记 100μCi|抗体 10 MBq|",
  "琼脂 H2SO4|肉汤 HNO3|凝胶 CH3I|树脂 CCl3NO2|磁珠 C6H5CH2COCH3|微球 CH3COCl|多肽 C8H10NO6P2Cl|蛋白 SOCl2|缓冲液 POCl3|引物 活病毒|细胞株 BSL3 毒株|血浆（HCV阳性）|引物 K 氰",
]
  .join("")
  .split("|");

test("nor do other words for goods", { timeout: minute }, () => {
  expect(further.filter((title) => isSold(title) || isSold(title, { isLifeScience: false }))).toEqual([]);
});

test("descriptions and codes are read as titles are", () => {
  for (const note of [
    "本品实为 Na-C≡N",
    "赠送 高锰酸钾 500g",
    "KCN-25G",
    "内有 [K+].[C-]#N",
    "NNFCIKHAZHQZJG-UHFFFAOYSA-N",
    "EC 205-792-3",
    "放射性活度 250μCi",
  ]) {
    expect([note, isSold("Anti-GAPDH 抗体", { notes: [note] })]).toEqual([note, false]);
  }
});

test.each([
  ["抗体 高纯", "500g", "瓶"],
  ["引物", "25kg/袋", "袋"],
  ["Anti-GAPDH 单抗", "5g", "支"],
  ["ELISA试剂盒", "1kg", "盒"],
  ["siRNA", "100g", "瓶"],
  ["抗体", "2L", "桶"],
  ["抗体", "500g×2支", "盒"],
  ["移液器吸头", "500g/个", "个"],
  ["抗体", "25kg", "套"],
  ["神奇粉", "500g", "件"],
  ["神奇粉", "500g 1支", "盒"],
])("%s of %s by the %s is none", (title, spec, measureUnit) => {
  expect(judge(title, { spec, measureUnit })).toMatchObject({ type: "held", holds: [{ kind: "noCas" }] });
});

test.each([
  ["Anti-GAPDH 抗体", "100μL", "支"],
  ["抗体稀释液", "500mL", "瓶"],
  ["ELISA试剂盒", "96T", "盒"],
  ["BCA蛋白定量试剂盒", "1L", "盒"],
  ["胰蛋白酶", "25g", "瓶"],
  ["牛血清白蛋白", "500g", "瓶"],
  ["LB 培养基", "5kg", "桶"],
  ["多肽合成树脂", "100g", "瓶"],
  ["精密天平", "0.01g 320g", "台"],
  ["核酸提取磁珠", "100mL", "瓶"],
])("%s of %s by the %s is what it is called", (title, spec, measureUnit) => {
  expect(isSold(title, { spec, measureUnit })).toBe(true);
});

test("what hides a substance is looked at by two people", () => {
  for (const title of ["抗体 Na-C≡N", "引物 MFCD00011394", "放免试剂盒", "BSL-3菌株", "引物 赛拉嗪", "抗体 C10H15N"]) {
    const judged = judge(title);
    expect([title, judged.type === "held" && doubtOf(judged.holds)]).toEqual([title, "regulated"]);
  }
});

/** Ordinary goods of the life sciences, written down before the rules were tried on them. */
const ordinary = [
  "CD3 抗体 FITC|Anti-GAPDH|Anti-β-Actin 兔单抗|Anti-CD4 APC-Cy7|Anti-CD8α PE|CD45 抗体 PerCP-Cy5.5|CD11b 抗体 BV421|Ly-6G 抗体 Alexa Fluor 488|F4/80 抗体|Ki67 抗体|PCNA 抗体|BrdU 抗体|HIF-1α 抗体|Na+/K+-ATPase 抗体|KCNQ1 抗体|KCNH2 (hERG) 抗体|KCNS3 抗体|",
  "Nav1.7 抗体|CaV1.2 抗体|CaMKII 抗体|HCN4 抗体|HO-1 抗体|NOX4 抗体|iNOS 抗体|eNOS 抗体|COX-2 抗体|COX IV 抗体|SOD2 抗体|GSK3β 抗体|PI3K p85 抗体|H3K27me3 抗体|H3K4me3 抗体|Histone H3 抗体|H2AX (phospho S139) 抗体|γH2AX 抗体|H2B 抗体|H4K16ac 抗体|HSP90 抗体|HSP70 抗体|S100B 抗体|",
  "p-AKT (Ser473) 抗体|p-STAT3 (Tyr705) 抗体|p38 MAPK 抗体|P-gp 抗体|BCL-2 抗体|BIM 抗体|NF-κB p65 抗体|IκBα 抗体|CYP3A4 抗体|CYP2E1 抗体|Cas9 抗体|SpCas9 核酸酶|Cas12a (Cpf1)|OCT4 抗体|SOX2 抗体|NeuN 抗体|Iba1 抗体|GFAP 抗体|山羊抗兔 IgG HRP|羊抗鼠 IgG (H+L) 二抗|F(ab')2 片段 二抗|驴抗山羊 IgG Alexa 594|",
  "HEK293T 细胞|HeLa 细胞|CHO-K1 细胞|K562 细胞|PC-12 细胞|PC3 细胞|U87 MG 细胞|COS-7 细胞|NCI-H1299 细胞|HCT116 细胞|Caco-2 细胞|SiHa 细胞|BV2 小胶质细胞|C2C12 细胞|3T3-L1 细胞|NIH/3T3 细胞|C3H10T1/2 细胞|SH-SY5Y 细胞|SP2/0 细胞|Sf9 昆虫细胞|BHK-21 细胞|HUVEC 细胞|HK-2 细胞|HS-5 细胞|OP9 细胞|",
  "人 IL-6 ELISA Kit 96T|小鼠 TNF-α ELISA试剂盒 96T|人 IFN-γ ELISA试剂盒|大鼠 INS ELISA试剂盒|Human BNP ELISA Kit|H2O2 检测试剂盒|NO 检测试剂盒|NO2- 检测试剂盒|H2S 检测试剂盒|Ca2+ 检测试剂盒 Fluo-4|Fe2+ 检测试剂盒|Na+K+-ATP酶试剂盒|MDA 试剂盒|SOD 试剂盒|GSH/GSSG 试剂盒|ROS 检测试剂盒|CCK-8 试剂盒|MTT 细胞增殖试剂盒|BCA 蛋白定量试剂盒|ATP 检测试剂盒|LDH 释放试剂盒|Annexin V-FITC/PI 凋亡试剂盒|TUNEL 试剂盒|JC-1 线粒体膜电位试剂盒|CO2 检测试剂盒|",
  "16S rRNA 引物 27F/1492R|18S rRNA 内参引物|CaMV 35S 启动子引物|M13F 引物|T7 引物|oligo(dT)18 引物|随机六聚体引物|GAPDH 引物 人|NOS 终止子 引物|U6 snRNA 引物|miR-21-5p 引物|SNP 分型引物|pUC19 质粒|pET-28a(+) 质粒|pcDNA3.1(+) 载体|pLKO.1 载体|E. coli DH5α 感受态|BL21(DE3) 感受态|Taq DNA 聚合酶|2×SYBR Green qPCR 预混液|dNTP Mix 10mM|T4 DNA 连接酶|EcoR I 限制性内切酶|Hind III 限制性内切酶|Bsa I-HFv2|Not I 内切酶|Nco I 内切酶|Pst I 内切酶|",
  "PBS 缓冲液 10×|Tris-HCl 缓冲液 pH 8.0 1M|TBST 缓冲液|HEPES 缓冲液|TE 缓冲液|TAE 50×|MgCl2 25mM PCR用|MgCl2 溶液 25mM|CaCl2 感受态缓冲液|KCl 电极保存液 3M|NaCl 溶液 5M 分子级|NaHCO3 溶液 7.5%|Na2HPO4-柠檬酸缓冲液|(NH4)2SO4 沉淀缓冲液|RIPA 裂解液 含PMSF|EDTA 0.5M pH8.0|SDS 上样缓冲液|HBSS 不含 Ca2+/Mg2+|D-PBS (w/o Ca2+ Mg2+)|Carbonate-Bicarbonate 包被缓冲液|",
  "DMEM 高糖培养基|DMEM/F12 培养基|RPMI 1640 培养基|MEM-α 培养基|Ham's F-12K 培养基|IMDM|L-15 培养基|199培养基|B-27 添加剂 50×|N-2 添加剂|胎牛血清 FBS|马血清|人AB血清|LB 培养基 颗粒|TSB 肉汤|MRS 琼脂|BHI 肉汤|SS 琼脂|PDA 培养基|YPD 培养基|M9 培养基|CO2 非依赖培养基|HIV-1 p24 抗原|HBsAg 质控品|HBV 核酸检测试剂盒|HIV 抗体检测试纸|TB-IGRA 试剂盒|SARS-CoV-2 核酸检测试剂盒|梅毒螺旋体抗体诊断试剂盒|HCV 阳性质控血清|",
  "Fe3O4 磁珠 羧基|SiO2 磁珠|羧基磁珠 1μm|Protein A/G 磁珠|CNBr 活化琼脂糖凝胶 4B|Ni-NTA 琼脂糖|Co-NTA 树脂|Q Sepharose FF|SP Sepharose|CM 纤维素|抗体稀释液 500mL|二抗稀释液|ECL 发光液|TMB 显色液|DAB 显色试剂盒|Trizol 试剂|RNase A 10mg/mL|Proteinase K 20mg/mL|胰蛋白酶 1:250|溶菌酶|胶原酶 II型|BSA V组分|重组人 EGF|重组小鼠 M-CSF|Matrigel 基质胶|DAPI 染液|Hoechst 33342|PI 染液|Fluo-4 AM|CFSE 细胞示踪|Cy5-NHS|Lipofectamine 3000|PEI 转染试剂|Polybrene|嘌呤霉素 10mg/mL|",
  "13C6-葡萄糖 同位素标记 培养基|15N 标记 酵母提取物|SILAC 13C6 赖氨酸 试剂盒|稳定同位素 内标 试剂盒|放射状涂布棒|BSL-2 生物安全柜|BSC-1300IIA2 生物安全柜|EC 培养液|EC 肉汤 (大肠菌群)|EC-MUG 肉汤|枯草芽孢杆菌 感受态|芽孢染色液 试剂盒|芽孢杆菌 鉴定引物|生物指示剂 嗜热脂肪芽孢|炭疽芽孢杆菌 核酸检测试剂盒|结核分枝杆菌 复合群 PCR试剂盒|慢病毒 包装试剂盒|腺相关病毒 AAV9|假病毒 SARS-CoV-2|GBA 抗体|GB11 抗体|VEGFR2 抗体|CXCR4 抗体|CCR5 抗体|PBS-T 片剂|CO2 培养箱 专用水盘",
]
  .join("")
  .split("|");

// These six waited before words of the life sciences cleared less.
test(
  "ordinary goods of the life sciences are sold, but for six that stand beside an element or a peroxide or read as a name alone",
  { timeout: minute },
  () => {
    expect(ordinary.length).toBeGreaterThan(240);
    expect(ordinary.filter((title) => !isSold(title))).toEqual([
      "Na+/K+-ATPase 抗体",
      "H2O2 检测试剂盒",
      "Na+K+-ATP酶试剂盒",
      "CCK-8 试剂盒",
      "NaHCO3 溶液 7.5%",
      "Lipofectamine 3000",
    ]);
  },
);
