import { fold } from "./fold.ts";
import { hillFormula } from "./formula.ts";

/**
 * Whether a title names one of the substances' names; `comparable` folds both. A name within another is none: 乙醇 stands in 乙醇钠, 甲醇
 * in 氨甲醇, sodium in sodium cyanide. Places are compared by their numbers (对 is 4), and 基 between a group and its ring is left out.
 */
export function saysName(title: string, names: readonly string[], comparable: (text: string) => string): boolean {
  const [text, words] = [canonical(comparable(title)), wordsOf(title)];
  return names.some((name) => {
    if (!/\p{Script=Han}/u.test(name)) return saysWords(words, wordsOf(name));
    const form = canonical(comparable(name));
    return form !== "" && placesOf(text, form).some((at) => standsAlone(text, at, at + form.length));
  });
}

const wordsOf = (text: string): string[] => fold(text).match(/[a-z0-9]+/g) ?? [];

/** Whether words stand one behind the other, with nothing around that makes another substance of them. */
const saysWords = (text: readonly string[], name: readonly string[]): boolean =>
  name.length > 0 &&
  text.some(
    (_, at) =>
      name.every((word, place) => text[at + place] === word) &&
      !latinEnd.test(text[at + name.length] ?? "") &&
      !/(?:yl|ium|oxy|ic)$/.test(text[at - 1] ?? ""),
  );

/** Whether the formula of a substance, in Hill order, stands in a title. */
export const saysFormula = (title: string, formula: string | null): boolean =>
  formula !== null &&
  [...title.normalize("NFKC").matchAll(/(?<![A-Za-z])[A-Z][A-Za-z0-9()]{1,29}/g)].some(
    ([token]) => hillFormula(token) === formula,
  );

/** A name as its spellings agree: without water, form and configuration, positions as numbers, groups without 基, old names of acids as new ones. */
function canonical(text: string): string {
  return text
    .replaceAll(
      /[一二三四五六七八九十半0-9]{0,2}水合物?|[一二三四五六七八九十]{1,2}水(?=[\p{Script=Han}]|$)|无水|金属|超纯|还原|粉末?$/gu,
      "",
    )
    .replaceAll(/(?<![a-z])(?:dl|d|l|n)(?=\p{Script=Han})/gu, "")
    .replaceAll(/正(?=[丙丁戊己庚辛壬癸])/g, "")
    .replaceAll("醋酸", "乙酸")
    .replaceAll("醋酐", "乙酸酐")
    .replaceAll(/(?<=[氯溴碘氟])代/g, "")
    .replaceAll("对", "4")
    .replaceAll("间", "3")
    .replaceAll("邻", "2")
    .replaceAll("基", "");
}

function placesOf(text: string, name: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(name); at >= 0 && places.length < 20; at = text.indexOf(name, at + 1)) places.push(at);
  return places;
}

/** Characters that make another substance of a name before or behind them. */
const [goesBefore, goesBehind] = [
  /[氧氯溴碘氟硝氨羟甲乙丙丁戊己庚辛壬癸苯亚过次高偏焦硫氰硒砷磷硼硅铅汞镉铊铍锑叠重连聚环异叔仲巯肼]/,
  /[酸酯胺醇醛酮醚肼腈烷烯炔酐酚苯钠钾锂钙镁铵钡铅汞镉银铜锌铁铝锡铊砷化合叉酰腙肟脲胍萘啶唑嗪氯溴碘氟氰]/,
];

/** Whether nothing around a name makes another substance of it. */
export function standsAlone(text: string, from: number, to: number): boolean {
  const [before, behind] = [text.charAt(from - 1), text.charAt(to)];
  return !goesBefore.test(before) && !goesBehind.test(behind);
}

/** What chemical names are made of: figures, groups, rings, elements and classes. */
const han =
  "一二三四五六七八九十单双多聚甲乙丙丁戊己庚辛壬癸环异叔仲伯正新顺反苯萘蒽菲芴联吡啶呋喃噻吩咪唑吲哚喹啉嘧嗪哌吗嘌呤噁噻基化合代亚次高过偏焦连重硫氧氮氢氯溴碘氟硝氨铵羟羰巯磺磷砷硒碲硼硅碳锂钠钾铷铯铍镁钙锶钡铝铅锡铋锑铊镉汞锌铜银金铂钯镍钴铁锰铬钒钛锆钨钼铀锇钌铑铱铼铪钽铌镓锗铟钪钇镧铈镨钕钐铕钆铽镝钬铒铥镱镥钍偶胂膦气光块片粉屑酸酐酯醇酚醚醛酮烷烯炔胺肼腈肟脲胍腙酰盐碱苄肉桂水杨草醋蚁氰叠邻间对的";
const allHan = new RegExp(`^[${han}0-9]{2,40}$`, "u");
/** What ends the name of a substance, or joins two parts of one. */
const classEnd =
  /[酸酐酯醇酚醚醛酮烷烯炔胺肼腈肟脲胍腙苯萘啶喃吩唑啉嗪嘌呤]$|[化酸合过氧氰叠基醚][\p{Script=Han}]{0,3}[锂钠钾铷铯铍镁钙锶钡铝铅锡铋锑铊镉汞锌铜银金铂钯镍钴铁锰铬钒钛锆钨钼铀铵]$|[氧硫氰氯溴碘氟氢氮磷砷]化[\p{Script=Han}]{1,2}$|[氯氟溴氨氰氢氮氧光]气$|[锂钠钾铷铯铍镁钙锶钡铝铅铊镉汞锌][块片粉屑粒]$|胂$|膦$/u;
/** A class alone: what is left of 无水醚. */
const soleClass = /^[醇酚醚醛酮烷烯炔胺肼腈苯]$/;
/** The same in English: a stem, and the ending of a class. */
const stems =
  /(?:meth|eth|prop|but|pent|hex|hept|oct|phen|benz|tolu|xyl|naphth|acet|form|chlor|brom|iod|fluor|nitr|amin|sulf|sulph|cyan|phosph|arsen|oxal|hydr|pyrid|furan|thio|peroxy|potass|sod|ammon|mercur|lead|cadm|barium|calc)/;
const latinEnd =
  /(?:ane|ene|yne|anol|enol|diol|triol|phenol|cresol|one|anal|aldehyde|acid|amine|aniline|nitrile|ether|oxide|chloride|bromide|iodide|fluoride|nitrate|nitrite|sulfate|sulphate|sulfide|cyanide|azide|chlorate|phosphate|acetate|anhydride|hydride|hydrazine|ester|ketone|alcohol)$/;

/** What a kind of chemicals is called: 氰化物, 汞盐, 重铬酸盐, 有机锡化合物, 有机磷农药; with what may stand before and behind it. */
const kind = new RegExp(
  `^(?:可溶性|水溶性|难溶性?|无机|有机|固体|液体|工业|剧毒|混合)*(?:[${han}]{1,5}化物|[${han}苦味雷]{1,5}酸盐|[氰锂钾铷铯铍钡铝铅锡铋锑铊镉汞砷]盐|[${han}]{1,5}化合物|(?:有机[磷氯氮硫]|[${han}]{0,7}类)?农药)(?:混合物|溶液|粉末?|晶体|类|制剂)*$`,
  "u",
);

/** Whether a comparable text is the name of a kind of chemicals and nothing else: what of them it is, nobody can say. */
export const isKindOfChemicals = (text: string): boolean => kind.test(text);

/** Whether a text is made of what chemicals are called, and of what they look like, alone: what stands behind BMK in BMK甘油酸. */
export const isMadeOfChemicals = (text: string): boolean => chemicalWords.test(text);
const chemicalWords = new RegExp(`^[${han}油液剂晶体甘]{1,10}$`, "u");

/** Whether a text, without grade and amount, names a chemical and says nothing else: 苯甲烷, 二甲基酮, dimethyl ketone. */
export function isChemicalName(rest: string): boolean {
  const text = rest.replaceAll(/\s/g, "");
  if (/^[a-z0-9]+$/.test(text)) return text.length >= 6 && stems.test(text) && latinEnd.test(text);
  return (allHan.test(text) && classEnd.test(text)) || soleClass.test(text);
}
