import { comparable, folded } from "./comparable.ts";

/** Words of the law for what is dangerous. */
const words = ["剧毒", "易制毒", "易制爆", "爆炸品", "爆炸物", "放射性", "麻醉药品", "精神药品"] as const;

/** What dangerous goods are kept in, marked, measured or protected with, and what is read of them. */
const about =
  /柜|标签|标识|标志|标牌|警示|贴|箱|桶|垃圾|废物|废液|防护|屏蔽|检测|监测|测量|测定|探测|检查仪|分析仪|记录仪|[仪表]$|手册|图书|书籍|台账|登记|管理|软件|系统|培训|服务|教材|锁|钥匙|架|室|库房|cabinet|label|sign/;

/** The law's words for danger in what goods are called, unless goods are about it. */
export function dangerousWords([title = ""]: readonly string[]): string[] {
  const text = comparable(title);
  return about.test(text) ? [] : words.filter((word) => text.includes(word));
}

/**
 * What many poisons have in their names, and the plain names of some. Of a chemical that the register does not hold it is no proof, and reason
 * enough that nobody lets it pass alone: 叠氮钠, 氰化金钾, 丙炔醇.
 */
const poisonSigns =
  /叠氮|迭氮|(?<!三聚)氰|砷|汞|铊|铍|锇|[甲乙]基铅|羰基[铁镍]|肼|联氨|硼烷|膦|磷化氢|光气|氯甲醚|氯甲基甲醚|丙炔醇|烯丙醇|铬酸酐|鼠(?!李)|azide|cyan(?!ine|o(?:acryl|bact|cobal))|arsen|mercur|thall|osmium|hydrazine|borane|phosgene|phosphine/;

export const poisonWords = ([title = ""]: readonly string[]): string[] => {
  const text = comparable(title);
  const [sign] = about.test(text) ? [] : (poisonSigns.exec(text) ?? []);
  return sign === undefined ? [] : [sign];
};

/** Packagings are sold by the number of what they are for. */
const packagings = /箱|袋|标签|标识|包装|罐|盒|运输|桶|label|packag|shipper|box/;
const infectious = new Set(["2814", "2900", "3373", "3291"]);

/** UN numbers in what buyers read that are none of the goods' own substance: `UN1689`, `UN No. 1689`. */
export function foreignUnNumbers(texts: readonly string[], own: readonly string[]): string[] {
  const numbers = texts.flatMap((text) =>
    [...folded(text).matchAll(/(?<![a-z])un ?-?(?:no\.?|编号)? ?[:：#]? ?(\d{4})(?!\d)/g)].flatMap(([, number]) => number ?? []),
  );
  const isPackaging = packagings.test(texts.map(comparable).join(""));
  return [...new Set(numbers)].filter((one) => !own.includes(one) && !(isPackaging && infectious.has(one)));
}
