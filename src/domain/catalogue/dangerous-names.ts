import { standsAlone } from "./chemical-name.ts";
import { caching, comparable, folded, keyFinder, sayNothing, spellingsOf } from "./comparable.ts";

/**
 * Names of what is dangerous in any category and field, whether or not a register of chemicals knows it (`reference/dangerous-names.tsv`).
 * `toxicAgent` are agents of war of the second and third list and riot agents, `poison` what goes by a name of the street.
 */
export const dangerousKinds = [
  "weapon",
  "toxicAgent",
  "explosive",
  "pathogen1",
  "pathogen2",
  "nuclide",
  "nuclear",
  "radioactive",
  "gas",
  "poison",
] as const;
/** `drug`: narcotic and psychotropic drugs, whose names stand in the code alone (`statutory-names.ts`). */
export type DangerousKind = (typeof dangerousKinds)[number] | "drug";

export const dangerousKindLabel = {
  weapon: "化学武器",
  toxicAgent: "监控化学品或控暴剂",
  explosive: "爆炸物品",
  pathogen1: "第一类病原微生物",
  pathogen2: "第二类病原微生物",
  nuclide: "放射性核素",
  nuclear: "核材料",
  radioactive: "放射性物质",
  gas: "压缩或液化气体",
  poison: "剧毒、高毒或腐蚀性物品",
  drug: "麻醉药品或精神药品",
} as const satisfies Record<DangerousKind, string>;

/** What may not be sold here whatever papers there are, and by which rule. Of the rest a person decides. */
export const lawAgainst: Readonly<Partial<Record<DangerousKind, string>>> = {
  weapon: "《监控化学品管理条例》",
  explosive: "《民用爆炸物品安全管理条例》",
  pathogen1: "《病原微生物实验室生物安全管理条例》",
  nuclide: "《放射性同位素与射线装置安全和防护条例》",
  nuclear: "《核材料管制条例》",
};

/** `isSign`: a name of a poison or drug that is also spoken of by goods which look for it, hold a trace of it or act on what is named after it. */
export type DangerousName = { name: string; kind: DangerousKind; isSign?: true };
/** `matched`: what stood there, comparable. */
type Match = DangerousName & { matched: string };
export type DangerousNames = {
  /** Names that stand in a text. */
  find: (text: string) => readonly Match[];
  /** Whether a comparable text is the name of something that the law forbids to sell here. */
  isRefused: (key: string) => boolean;
  /** Whether it is a drug's, which no list of the register has. */
  isDrug: (key: string) => boolean;
};

/** Finds names in texts; built once for many goods. The work for a text grows with its length alone. */
export function dangerousNames(names: readonly DangerousName[]): DangerousNames {
  const [latin, nuclides] = [new Map<string, DangerousName>(), new Map<string, DangerousName>()];
  const han: Keyed[] = [];
  for (const one of names) {
    const key = comparable(one.name);
    if (one.kind === "nuclide") nuclides.set(key, one);
    else if (isHan.test(key)) han.push({ key, value: one });
    else latin.set(key, one);
  }
  const findHan = keyFinder(han);
  const beginnings = new Set([...latin.keys()].flatMap((key) => Array.from(key, (_, at) => key.slice(0, at + 1))));
  const refused = new Set(names.filter(({ kind }) => lawAgainst[kind]).map(({ name }) => comparable(name)));
  const drugs = new Set(names.filter(({ kind }) => kind === "drug").map(({ name }) => comparable(name)));
  return {
    isRefused: (key) => refused.has(key),
    isDrug: (key) => drugs.has(key),
    find: (text) => {
      const plain = folded(text);
      const matches = [
        ...spellingsOf(comparable(text)).flatMap((one) => hanIn(one, findHan)),
        ...latinIn(plain, latin, beginnings),
      ];
      return [
        ...new Map(
          [...matches, ...nuclidesIn(plain, nuclides)].map((one) => [
            `${one.kind} ${one.name} ${one.matched} ${one.isSign}`,
            one,
          ]),
        ).values(),
      ];
    },
  };
}

type Keyed = { key: string; value: DangerousName };
const isHan = /\p{Script=Han}/u;

function hanIn(text: string, findKeys: ReturnType<typeof keyFinder<DangerousName>>): Match[] {
  const found: Match[] = [];
  findKeys(text, ({ key, value }, at) => {
    const isPart =
      (isSubstance.has(value.kind) && isPartOfName(text, at, at + key.length)) ||
      (value.isSign && (text.charAt(at - 1) === "基" || groupBehind.test(text.charAt(at + key.length))));
    if (!isPart) found.push({ ...value, matched: key });
  });
  return found;
}

/** 巯基苯 in 巯基苯甲酸. */
const groupBehind = /[甲乙丙丁戊己庚辛并基]/;

/** Kinds whose names are names of chemicals, which stand within those of others: 氟乙酰胺 in 三氟乙酰胺. */
const isSubstance = new Set<DangerousKind>(["poison", "drug", "toxicAgent", "nuclear", "radioactive", "gas"]);

const isPartOfName = (text: string, from: number, to: number) =>
  /[一二三四五六七八九十]/.test(text.charAt(from - 1)) || !standsAlone(text, from, to);

/** A code of so many letters is a word of its own, and no part of a longer one: VX-680 is a drug. */
const maxCode = 4;

/** Latin names are whole words, in any spacing: `V X`, `bacillus-anthracis`, `s4rin`. */
function latinIn(text: string, names: ReadonlyMap<string, DangerousName>, beginnings: ReadonlySet<string>): Match[] {
  const words = [...text.matchAll(/[a-z0-9]+/g)].map(({ 0: word, index }) => ({
    word,
    isBehindGroup: /[a-z]-$|[a-z]\($|\)-?$/.test(text.slice(Math.max(0, index - 2), index)),
    lettered: /\d/.test(word) ? (spellingsOf(word).at(-1) ?? word) : word,
    end: index + word.length,
  }));
  return words.flatMap(({ isBehindGroup }, from) => {
    const found: Match[] = [];
    let [joined, lettered] = ["", ""];
    for (let at = from; at < words.length; at++) {
      const { word, lettered: other, end } = words[at] ?? { word: "", lettered: "", end: 0 };
      joined += word;
      lettered += other;
      if (!beginnings.has(joined) && !beginnings.has(lettered)) break;
      const one = names.get(joined) ?? names.get(lettered);
      if (!one || (one.isSign && isBehindGroup && ofClass.test(joined))) continue;
      if (joined.length > maxCode || !isLongerCode.test(text.slice(end, end + 12))) found.push({ ...one, matched: joined });
    }
    return found;
  });
}
/** Ends of names that groups before them make other substances of: poly(allylamine), 4-methyl-thiophenol. */
const ofClass = /(?:ol|amine|imine|hydrazine|nitrile|chloride|fluoride|isocyanate|formate|acetate|acetamide|ketone|acid|ine)$/;
const isLongerCode = /^-\d{1,6}(?! ?(?:[mk]?g|m?l|%))/;

const hanNuclide = /(?<!(?![源素号核为是有含料])\p{Script=Han})(\p{Script=Han}) ?-? ?(\d{1,3}m?)(?![\da-z])/gu;
const latinNuclide = /(?<![a-z0-9-])(?:([a-z]{1,2})-?(\d{1,3}m?)|(\d{1,3}m?)-?([a-z]{1,2}))(?![\da-z])(?!-\d)/g;
/** A figure before a unit is an amount: 氯化钴 60 g. */
const unitBehind = /^(?:\.\d| ?(?:%|[mkuμ]?g(?![a-z])|[mμu]?[lm](?![a-z])|cm|[支瓶盒个只台套片目号型孔]))/;

/** What makes an isotope of one letter and a figure: P-32 is many things. */
const isotopic = /放射|同位素|核素|标记|活度|射线|bq(?![a-z])|isotope|radio/;

function nuclidesIn(text: string, names: ReadonlyMap<string, DangerousName>): Match[] {
  const isFigure = ({ index, 0: whole }: RegExpExecArray) =>
    !unitBehind.test(text.slice(index + whole.length, index + whole.length + 8));
  const han = [...text.matchAll(hanNuclide)]
    .filter(isFigure)
    .map(([whole, element = "", mass = ""]) => ({ whole, key: `${element}${mass}` }));
  const latin = [...text.matchAll(latinNuclide)]
    .filter(isFigure)
    .map(([whole, before = "", massBehind = "", massBefore = "", behind = ""]) => ({
      whole,
      symbol: before || behind,
      key: `${before || behind}${massBehind || massBefore}`,
    }))
    .filter(({ symbol }) => symbol.length > 1 || symbol === "u" || isotopic.test(text));
  return [...han, ...latin].flatMap(({ whole, key }) => {
    const one = names.get(key);
    return one ? [{ ...one, matched: comparable(whole) }] : [];
  });
}

/** What says nothing more of what a thing is, besides grade and amount. */
const ownWords =
  /神经性?|糜烂性?|毒气|毒剂|战剂|化学武器|工业|军用|民用|瞬发|毫秒|起爆|爆破|炸药|菌株|菌种|毒株|病毒株|毒种|标准菌?株|活菌|冻干|培养物|放射性?|密封|同位素|核素|金属|源|钢瓶|气瓶|气罐|气体|压缩|液化|便携式?|一次性|充装|气|[αβγ]|(?<![a-z])(?:gas|strain|virus|agent|source|[mgk]?bq|m?ci)(?![a-z])/g;

/** Goods by which pathogens are looked for or studied without being there, and what makes them the thing itself all the same. */
const about =
  /抗体|[单多]抗|检测|检验|试剂盒|试纸|试剂条|胶体金|引物|探针|核酸|抗原|重组|血清|抗毒素|类毒素|质控|质粒|假病毒|伪病毒|蛋白|疫苗|诊断|凝集|染色|培养基|增菌|琼脂|肉汤|鉴定|多肽|基因|采样|防护|消毒|口罩|elisa|pcr|antibod|antitoxin|toxoid|antigen|primer|probe|kit|recombinant|protein|rna|dna|test|assay|medium|agar|broth|serum/;
const itself =
  /菌株|菌种|毒株|毒种|病毒株|活菌|活病毒|活体|分离株|培养物|培养菌|纯培养|肉汤培养|感染性|感染[血组细]|患者|病[人料]|阳性(?:样本|标本|血浆)|芽孢(?!杆菌|梭菌|染色)|冻干菌|冻干粉|菌粉|(?<!增)菌液|菌悬液|菌体|菌苔|病毒[原悬]?液|毒液|悬液|斜面|甘油[管菌]|冻存管|strain|culture(?!medi)|isolate|slant|suspension|livevirus|spores(?![a-z])/;

/** Names of illnesses that stand for what causes them; one more character makes them the illness again, or a pesticide. */
const illnesses = new Set(["炭疽", "鼠疫", "霍乱", "埃博拉"]);
const illnessBehind = /^(?:病(?![毒原菌])|福美)/;

const isToxin = /毒素$|毒蛋白$|toxin$|^(?:ricin|abrin)$/;
/** Goods by which a toxin is looked for or made harmless, and what makes them the toxin all the same. */
const aboutToxin =
  /抗体|抗血清|[单多]抗|抗毒素|类毒素|检测|检验|试剂盒|试纸|试剂条|胶体金|亲和柱|elisa|antibod|antitoxin|toxoid|assay|testkit/;
const toxinItself = /标准|对照|质控|纯品|纯度|蛋白|亚基|冻干|粉|样品|\d{2}%/;

/** What texts say that is dangerous: `isRefused` where nothing else is said of goods that the law forbids to sell here. */
export type Danger = DangerousName & { isRefused: boolean };

/**
 * What stands in `texts`, which buyers read, and in `notes`, where it may only be spoken of. `own` are names of the goods' own
 * substance: what the register knows by them it judges itself, unless it may not be sold.
 */
export function dangersOf(
  { texts, notes, own }: { texts: readonly string[]; notes: readonly string[]; own: readonly string[] },
  names: DangerousNames,
): Danger[] {
  const mine = own.map(comparable).filter((key) => key.length > 1 && !names.isRefused(key) && !names.isDrug(key));
  const title = comparable(texts.join(" "));
  const dangers = [...texts.map((text) => ({ text, isNote: false })), ...notes.map((text) => ({ text, isNote: true }))].flatMap(
    ({ text, isNote }) => {
      const all = names.find(text);
      if (all.length === 0) return [];
      const plain = comparable(text);
      const others = withoutAll(plain, mine);
      const matches = all.filter(
        ({ matched }) => !mine.includes(matched) && (others.includes(matched) || !plain.includes(matched)),
      );
      const isItself = saysNothingElse(plain, all);
      const context = isNote ? title + plain : title;
      return matches
        .filter((one) => isMeant(one, { isItself, context, isNote, text }))
        .map(({ name, kind, isSign }) => ({
          name,
          kind,
          ...(isSign && { isSign }),
          isRefused: isItself && !isNote && lawAgainst[kind] !== undefined,
        }));
    },
  );
  // Of two kinds the stricter one: a gas is looked at by one person.
  const rank = ({ isRefused, kind }: Danger) => (isRefused ? 2 : kind === "gas" ? 0 : 1);
  return [...new Map(dangers.toSorted((a, b) => rank(a) - rank(b)).map((one) => [one.name, one])).values()];
}

const saysNothingElse = (text: string, matches: readonly Match[]): boolean =>
  spellingsOf(text).some(
    (spelling) =>
      withoutAll(
        spelling,
        matches.map(({ matched }) => matched),
      )
        .replaceAll(ownWords, "")
        .replaceAll(sayNothing, "") === "",
  );

/** The longest are taken out first. */
export const withoutAll = (text: string, keys: readonly string[]): string =>
  keys.toSorted((a, b) => b.length - a.length).reduce((left, key) => left.replaceAll(key, " "), text);

/** A vessel for a gas is none: 液氮罐. */
const vesselBehind = /^[罐桶箱袋]/;

type Place = { isItself: boolean; context: string; isNote: boolean; text: string };

/** Goods by which a poison or drug is looked for, or that are named after what it acts on, and what makes them the thing itself all the same. */
const aboutSign =
  /抗体|抗血清|[单多]抗|检测|检验|测定|速测|快检|筛查|试剂盒|试纸|试剂条|胶体金|亲和柱|净化柱|色谱柱|受体|通道|激酶|合酶|水解酶|偶联|抗原|标签|标识|手册|图书|报警|传感|监测|分析仪|采样|防护|手套|柜|elisa|antibod|assay|testkit|receptor|kinase|channel/;
const signItself =
  /标准[品液]|标准溶液|对照品|质控|纯品|纯度|粉|冻干|样品|结晶|晶体|原药|母药|母液|胶囊|片剂|注射|装有|内装|含有|\d{2}%|\d(?:mg|ug|g|kg)(?![a-z])/;
/** Words in which such a name stands for other things: what has none of it, insecticides and receptors named after nicotine. */
const otherWords = /[脱去除无]咖啡[因碱]|新烟碱|烟碱[型样]|毒蕈碱[型样]|[抛磨]光气|光气[动缸]/g;
/** What media hold against moulds, as their names say. */
const inMedia = new Set(["放线菌酮", "放线酮", "亚胺环己酮", "cycloheximide", "actidione"]);
const media = /培养基|琼脂|肉汤|平板|agar|medium|broth/;

/** Whether a word for what looks for it stands right behind a name or before it: 咖啡因抗体, 抗咖啡因, Caffeine ELISA Kit; not 抗体 咖啡因. */
function isBesideWord(text: string, matched: string): boolean {
  const plain = comparable(text);
  return plain.split(matched).some((part, at, parts) => {
    const before = at > 0 && /(?:抗|检测|测定|筛查|anti|for)$/.test(parts[at - 1] ?? "");
    const behind = at > 0 && aboutSign.test(part.slice(0, wordReach));
    return before || behind;
  });
}
const wordReach = 16;

function isSpokenOf(matched: string, text: string, context: string, isNote: boolean): boolean {
  const plain = comparable(text);
  if (plain.includes(matched) && !withoutOtherWords(plain).includes(matched)) return true;
  if (isSignItself(context)) return false;
  const isInMedium = inMedia.has(matched) && media.test(context);
  return isInMedium || ((isNote || isBesideWord(text, matched)) && isAboutSign(context));
}

/** What a text says as a whole is read off it once, however many names stand in it. */
const [isSignItself, isAboutSign] = [caching((text) => signItself.test(text)), caching((text) => aboutSign.test(text))];
const [isPathogenItself, isAboutPathogen] = [caching((text) => itself.test(text)), caching((text) => about.test(text))];
const withoutOtherWords = caching((text) => text.replaceAll(otherWords, " "));

function isMeant({ kind, matched, isSign }: Match, { isItself, context, isNote, text }: Place): boolean {
  if (isSign && !isItself && isSpokenOf(matched, text, context, isNote)) return false;
  if (kind === "gas") return isItself && !vesselBehind.test(comparable(text).split(matched)[1] ?? "");
  if (isItself) return true;
  if (matched.length < 2) return false;
  if (kind === "pathogen1" || kind === "pathogen2") {
    // A strain's own name does not make it one: 炭疽芽孢杆菌 holds 芽孢.
    if (isPathogenItself(context)) return !isOnlyIllness(text, matched);
    return !isAboutPathogen(context) && !(illnesses.has(matched) && (isNote || isOnlyIllness(text, matched)));
  }
  if (isToxin.test(matched) && aboutToxin.test(context) && !toxinItself.test(context)) return false;
  return !(isNote && isDenied(text, matched));
}

/** Whether what causes an illness is not named where it stands, but the illness: 炭疽病, 炭疽福美. */
const isOnlyIllness = (text: string, matched: string): boolean =>
  illnesses.has(matched) &&
  comparable(text)
    .split(matched)
    .slice(1)
    .every((behind) => illnessBehind.test(behind));

/** What descriptions say is not there, or as a trace alone: `不含 X`, `0.02% X`. */
export function isDenied(text: string, matched: string): boolean {
  const said = withDenials(text);
  if (!said.includes(`\u0000${matched}`)) return false;
  for (let at = said.indexOf(matched); at >= 0; at = said.indexOf(matched, at + matched.length)) {
    if (said.charAt(at - 1) !== "\u0000") return false;
  }
  return true;
}

/** A text as names are compared, with a mark before what it says is not there. */
const withDenials = caching((text) =>
  folded(text)
    .replaceAll(/不得?含有?|无|(?<!\d)0\.\d{1,4} ?%/g, "\u0000")
    .replaceAll(/[^\p{L}\p{N}\0]/gu, ""),
);
