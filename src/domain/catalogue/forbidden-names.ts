import type { ListedName } from "./classification.ts";

/**
 * 易制毒化学品 of the first class, by every name they go by, with what was added since (notices of 2008, 2012, 2014 and 2017).
 * Their salts are controlled alike (note to the annex of 《易制毒化学品管理条例》). The register holds them too; here they stand
 * so that none is sold whatever a register lacks.
 */
const firstClass: readonly (readonly [casNo: string, ...names: string[]])[] = [
  ["103-79-7", "1-苯基-2-丙酮", "苯基-2-丙酮", "苯基丙酮", "苯丙酮", "phenyl-2-propanone", "phenylacetone", "P2P", "BMK"],
  ["4676-39-5", "3,4-亚甲基二氧苯基-2-丙酮", "胡椒基甲基酮", "piperonyl methyl ketone", "PMK", "MDP2P"],
  ["120-57-0", "胡椒醛", "洋茉莉醛", "向日醛", "piperonal", "heliotropin"],
  ["94-59-7", "黄樟素", "黄樟脑", "safrole", "safrol"],
  ["8006-80-2", "黄樟油"],
  ["120-58-1", "异黄樟素", "异黄樟脑", "isosafrole"],
  ["89-52-1", "N-乙酰邻氨基苯酸", "N-乙酰邻氨基苯甲酸", "N-acetylanthranilic acid"],
  ["118-92-3", "邻氨基苯甲酸", "anthranilic acid"],
  ["82-58-6", "麦角酸", "lysergic acid"],
  ["113-15-5", "麦角胺", "ergotamine"],
  ["60-79-7", "麦角新碱", "ergometrine", "ergonovine"],
  ["299-42-3", "麻黄素", "麻黄碱", "ephedrine"],
  ["90-82-4", "伪麻黄素", "伪麻黄碱", "pseudoephedrine"],
  ["90-81-3", "消旋麻黄素", "消旋麻黄碱"],
  ["14838-15-4", "去甲麻黄素", "去甲麻黄碱", "苯丙醇胺", "norephedrine"],
  ["552-79-4", "甲基麻黄素", "甲基麻黄碱", "methylephedrine"],
  ["90717-16-1", "羟亚胺"],
  ["6740-85-8", "邻氯苯基环戊酮", "邻氯苯基环戊基酮"],
  ["2114-00-3", "1-苯基-2-溴-1-丙酮", "2-溴苯丙酮", "2-溴代苯丙酮"],
  ["4468-48-8", "3-氧-2-苯基丁腈", "α-乙酰基苯乙腈", "alpha-phenylacetoacetonitrile", "APAAN"],
  ["39742-60-4", "N-苯乙基-4-哌啶酮", "N-phenethyl-4-piperidone", "NPP"],
  ["21409-26-7", "4-苯胺基-N-苯乙基哌啶", "4-ANPP", "ANPP"],
  ["25394-33-6", "N-甲基-1-苯基-1-氯-2-丙胺", "氯代麻黄碱", "氯麻黄碱"],
];

export const forbiddenNames: readonly ListedName[] = firstClass.flatMap(([casNo, ...names]) =>
  names.map((name) => ({ name, casNo, lists: ["precursor"] as const, isForbidden: true })),
);

/**
 * Narcotic and psychotropic drugs by names of medicine and of the street. The mall sells none: goods with such a name or number are
 * refused. The catalogues were not at hand, so this is the mall's own list, and claims nothing of theirs.
 */
const drugs: readonly (readonly [casNo: string, ...names: string[]])[] = [
  ["561-27-3", "海洛因", "二乙酰吗啡", "heroin"],
  ["57-27-2", "吗啡", "morphine"],
  ["437-38-7", "芬太尼", "fentanyl"],
  ["6740-88-1", "氯胺酮", "ketamine"],
  ["537-46-2", "甲基苯丙胺", "去氧麻黄碱", "冰毒", "methamphetamine"],
  ["300-62-9", "苯丙胺", "安非他明", "amphetamine"],
  ["42542-10-9", "摇头丸", "MDMA"],
  ["50-36-2", "可卡因", "古柯碱", "cocaine"],
  ["50-37-3", "麦角二乙胺", "LSD"],
  ["1972-08-3", "四氢大麻酚", "THC"],
  ["591-81-1", "γ-羟基丁酸", "GHB"],
  ["6740-88-1", "K粉"],
  ["71031-15-7", "卡西酮", "cathinone"],
  ["1189805-46-6", "4-甲基甲卡西酮", "甲氧麻黄酮", "喵喵", "4-MMC", "mephedrone"],
  ["76-57-3", "可待因", "codeine"],
  ["439-14-5", "地西泮", "安定", "diazepam"],
  ["59467-70-8", "咪达唑仑", "midazolam"],
  ["27203-92-5", "曲马多", "tramadol"],
  ["33125-97-2", "依托咪酯", "etomidate"],
  ["76-99-3", "美沙酮", "methadone"],
  ["57-42-1", "哌替啶", "杜冷丁", "度冷丁", "pethidine", "meperidine"],
  ["76-42-6", "羟考酮", "oxycodone"],
  ["125-29-1", "氢可酮", "hydrocodone"],
  ["466-99-9", "氢吗啡酮", "hydromorphone"],
  ["132875-61-7", "瑞芬太尼", "remifentanil"],
  ["56030-54-7", "舒芬太尼", "sufentanil"],
  ["71195-58-9", "阿芬太尼", "alfentanil"],
  ["59708-52-0", "卡芬太尼", "carfentanil"],
  ["14357-76-7", "二氢埃托啡", "dihydroetorphine"],
  ["52485-79-7", "丁丙诺啡", "buprenorphine"],
  ["115-37-7", "蒂巴因", "thebaine"],
  ["8008-60-4", "阿片", "鸦片", "opium"],
  ["5650-44-2", "甲卡西酮", "methcathinone"],
  ["520-52-5", "赛洛西宾", "裸盖菇素", "psilocybin"],
  ["54-04-6", "麦司卡林", "mescaline"],
  ["61-50-7", "二甲基色胺", "N,N-二甲基色胺", "dimethyltryptamine"],
  ["77-10-1", "苯环利定", "phencyclidine"],
  ["113-45-1", "哌甲酯", "利他林", "methylphenidate"],
  ["28911-01-5", "三唑仑", "triazolam"],
  ["28981-97-7", "阿普唑仑", "alprazolam"],
  ["1622-61-3", "氯硝西泮", "clonazepam"],
  ["1622-62-4", "氟硝西泮", "flunitrazepam"],
  ["846-49-1", "劳拉西泮", "lorazepam"],
];

export const drugNames: readonly ListedName[] = drugs.flatMap(([casNo, ...names]) =>
  names.map((name) => ({ name, casNo, lists: ["toxic"] as const, isForbidden: true, isDrug: true })),
);

/**
 * Poisons and explosives by the names of the trade, the street and the battlefield, which no catalogue of chemicals gives. Goods with
 * such a name under another number wait for a person; of lists nothing is claimed by it.
 */
const notorious: readonly (readonly [casNo: string, ...names: string[]])[] = [
  ["151-50-8", "山奈钾", "山埃钾"],
  ["143-33-9", "山奈", "山奈钠", "山埃"],
  ["74-90-8", "氰化氢", "氢氰酸"],
  ["506-77-4", "氯化氰"],
  ["1327-53-3", "三氧化二砷", "砒霜", "信石", "白砒"],
  ["7784-42-1", "砷化氢", "胂"],
  ["7487-94-7", "氯化汞", "升汞", "氯化高汞"],
  ["7439-97-6", "水银", "汞"],
  ["7726-95-6", "溴素"],
  ["75-44-5", "光气", "碳酰氯"],
  ["7803-51-2", "磷化氢"],
  ["13463-39-3", "羰基镍", "四羰基镍"],
  ["57-24-9", "番木鳖碱", "士的宁", "strychnine"],
  ["80-12-6", "毒鼠强", "没鼠命"],
  ["4685-14-7", "百草枯", "paraquat"],
  ["118-96-7", "三硝基甲苯", "梯恩梯", "TNT"],
  ["55-63-0", "硝化甘油", "硝酸甘油", "nitroglycerin"],
  ["121-82-4", "黑索金", "RDX"],
  ["2691-41-0", "奥克托今", "HMX"],
  ["78-11-5", "季戊四醇四硝酸酯", "PETN"],
  ["107-44-8", "沙林", "sarin"],
  ["77-81-6", "塔崩"],
  ["96-64-0", "梭曼"],
  ["50782-69-9", "维埃克斯"],
  ["505-60-2", "芥子气", "硫芥"],
  ["96-48-0", "GBL"],
  ["10024-97-2", "笑气", "一氧化二氮", "氧化亚氮", "nitrous oxide"],
  ["17088-37-8", "三过氧化三丙酮", "熵炸药", "TATP"],
  ["9009-86-3", "蓖麻毒素", "蓖麻毒蛋白", "ricin"],
  ["7440-61-1", "铀", "uranium"],
  ["541-09-3", "醋酸铀酰", "乙酸铀酰", "醋酸双氧铀", "乙酸双氧铀", "uranyl acetate"],
  ["7784-46-5", "亚砷酸钠", "sodium arsenite"],
  ["12185-10-3", "白磷", "黄磷", "white phosphorus"],
  ["7723-14-0", "红磷", "赤磷", "red phosphorus"],
  ["8014-95-7", "发烟硫酸", "oleum"],
  ["7647-01-0", "muriatic acid"],
];

export const notoriousNames: readonly ListedName[] = notorious.flatMap(([casNo, ...names]) =>
  names.map((name) => ({ name, casNo, lists: ["toxic"] as const, isForbidden: false })),
);
