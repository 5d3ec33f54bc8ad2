import { caching, comparable, folded } from "./comparable.ts";
import type { DangerousName } from "./dangerous-names.ts";
import { hillFormula } from "./formula.ts";
import { figureOf } from "./written-amount.ts";
import { oneLine, withoutEnd, withoutStart } from "../kernel/text.ts";

/**
 * What in a text is written as chemists write a substance, without a name: formulas cut by signs and spaces, structures, numbers of other
 * registers. No word beside it clears it: who sells an antibody has no reason to write one, and who does gives a CAS number or waits.
 */
export function chemicalSigns(text: string): string[] {
  const line = oneLine(text).normalize("NFKC");
  const plain = folded(text);
  return [
    ...(plain.match(numbers) ?? []),
    ...[...plain.matchAll(communityNumber)].flatMap(([number]) => (isCommunityNumber(number) ? [number] : [])),
    ...runsOf(line).flatMap((run) => run.split(" ").filter((word) => isStructure(word))),
    ...formulasOf(text)
      .filter(({ word, hill, isNamed }) => !isNamed && !harmless.has(hill) && isSubstance(word))
      .map(({ word }) => word),
    ...(comparable(text).match(cutName) ?? []),
    ...(plain.match(letterAndName) ?? []),
  ];
}

/** Numbers of chemicals in other registers, and keys of structures. */
const numbers =
  /(?<![a-z])mfcd ?\d{6,8}|(?<![a-z])[a-z]{14} ?- ?[a-z]{8}[sn]a ?- ?[a-z](?![a-z])|inchi ?= ?1s?\/\S{3,60}|(?<![a-z])(?:ec|einecs|elincs)(?: ?(?:no\.?|号|编号))? ?[:：#]? ?\d{3}-?\d{3}-?\d(?!\d)|(?<![a-z])(?:pubchem|chebi|chembl|dtxsid|rtecs|unii|beilstein)(?: ?(?:cid|sid|no\.?|号))? ?[:：#]? ?[a-z]{0,2}\d{3,}/g;
const communityNumber = /(?<![\d-])\d{3}-\d{3}-\d(?![\d-])/g;
/** The last figure of a number of the European Community is the sum of the others by their places, modulo 11. */
const isCommunityNumber = (number: string): boolean => {
  const figures = Array.from(number.replaceAll("-", ""), Number);
  return figures.slice(0, 6).reduce((sum, figure, at) => sum + figure * (at + 1), 0) % 11 === figures[6] && figures[0] !== 0;
};

/** A metal and the radical of a poison, with nothing but signs between: 钾+氰. 铁氰 is one of harmless salts. */
const cutName = /[钾钠锂银汞铜镉铅铊](?:氰(?!化高铁|钴|基)|叠氮)|(?:氰|叠氮)[钾钠锂银汞铊]/g;
const letterAndName = /(?<![a-z])(?:k|na)[^\p{L}\p{N}]{0,3}氰|氰[^\p{L}\p{N}]{0,3}(?:k|na)(?![a-z])/gu;

/** Stretches of a text in the characters of formulas and structures. */
const runsOf = (line: string): string[] => line.match(/[!-~≡·•−–‑²-³⁺⁻ ]{2,}/g) ?? [];

const atom = /^(?:Cl|Br|[BCNOPSFI]|[cnops]|\[[A-Za-z0-9@+-]{1,12}\]|[-=#/\\.()%0-9])/;
const edge = /[,;:"']/;
/** Whether a word is a structure as SMILES writes them: brackets and rings that close, and what no abbreviation has. */
function isStructure(typed: string): boolean {
  const word = withoutStart(withoutEnd(typed.replaceAll("≡", "#"), edge), edge);
  if (word.length < 5 || word.length > 200) return false;
  if (/\[[A-Z][a-z]?H?\d?[+-]\d?\]/.test(word) && parsesAsStructure(word)) return true;
  if (!parsesAsStructure(word)) return false;
  const atoms = word.match(/Cl|Br|[BCNOPSFIcnops]/g) ?? [];
  const carbons = atoms.filter((one) => one === "C" || one === "c").length;
  if (atoms.length < 3 || carbons === 0) return false;
  if (/[A-Za-z\])][=#][A-Z[(c]/.test(word)) return true;
  if (carbons * 5 < atoms.length * 2) return false;
  if (/c1.*c1|n1.*[cn]1/.test(word)) return true;
  if (/[A-Za-z\])]\([A-Za-z=#[]/.test(word)) return atoms.length >= 5;
  if (/C1.*[CNO]1/.test(word)) return atoms.length >= 5;
  return (
    /^(?:Cl|Br|[BCNOPSFI])+$/.test(word) &&
    atoms.length >= 5 &&
    carbons * (/Cl|Br/.test(word) ? 2 : 1.6) >= atoms.length &&
    /CC/.test(word)
  );
}

function parsesAsStructure(word: string): boolean {
  let depth = 0;
  for (let rest = word; rest !== "";) {
    const [part = ""] = atom.exec(rest) ?? [];
    if (part === "") return false;
    depth += part === "(" ? 1 : part === ")" ? -1 : 0;
    if (depth < 0) return false;
    rest = rest.slice(part.length);
  }
  return depth === 0 && /^[A-Za-z[]/.test(word);
}

/** `isNamed`: goods to look for or measure it, as it is usually written: `NH4NO3检测试剂盒`. */
type WrittenFormula = { word: string; hill: string; isNamed: boolean };

/** Formulas in a text, in whatever signs, bonds, charges and spaces: `Na-C≡N`, `K⁺CN⁻`, `Hg Cl 2`, `N≡C[K]`, `2As 3O`. */
export const formulasOf = caching((text): readonly WrittenFormula[] => {
  const line = oneLine(text).normalize("NFKC");
  const found = new Map<string, WrittenFormula | null>();
  for (const run of runsOf(line)) {
    const words = run
      .replaceAll(amounts, " ")
      .split(/[ ,;:"'|]+/)
      .filter((word) => word !== "");
    // A figure before a charge is the charge's or counts atoms: Hg2+, NH4+.
    const readings = words.some((word) => charged.test(word))
      ? [words, words.map((word) => word.replaceAll(charges, ""))]
      : [words];
    for (const reading of readings) {
      const pieces = reading.map((word) => word.replaceAll(signs, "")).filter((word) => word !== "");
      for (const [from, first] of pieces.entries()) for (const word of windowsFrom(pieces, from)) learn(word, word === first);
    }
  }
  return [...found.values()].filter((one) => one !== null);

  function learn(word: string, isWhole: boolean) {
    for (const spelling of new Set([word, swapped(word)])) {
      if (found.has(spelling)) continue;
      const hill = spelling.length > 1 ? hillFormula(spelling) : null;
      const isNamed = hill !== null && isWhole && isPlain.test(word) && line.includes(word) && isSpokenOf(line, word);
      found.set(spelling, hill === null ? null : { word: spelling, hill, isNamed });
    }
  }
});

/** A word, and with those behind it as long as these are pieces of a formula. */
function windowsFrom(words: readonly string[], from: number): string[] {
  const windows: string[] = [];
  let whole = "";
  for (const word of words.slice(from, from + maxWords)) {
    if (whole !== "" && !isPiece.test(word)) break;
    whole += word;
    if (whole.length > maxLength) break;
    if (!startsFormula.test(whole)) break;
    windows.push(whole);
  }
  return windows;
}
const [maxWords, maxLength] = [6, 40];
/** What a formula may be parted into. */
const isPiece = /^(?:\d{0,2}[A-Z(][A-Za-z0-9()]{0,7}|\d{1,2}|[A-Z])$/;
const startsFormula = /^\d{0,2}[A-Z([][A-Za-z0-9()[\]]*$/;
const isPlain = /^[A-Z(][A-Za-z0-9()]*$/;
/** Bonds, charges and what is put between letters. */
const signs = /[^A-Za-z0-9()[\]]/g;
const charged = /\d[+−-]/;
const charges = /\d[+−-]/g;
const amounts =
  /[-_ ]?(?<![A-Za-z\d.])\d{1,7}(?:\.\d{1,4})? ?(?:kg|g|mg|ug|μg|ml|mL|ML|L|l|μL|KG|G|MG|T|mM|M|μM|U|%)(?![A-Za-z])/g;
/** Figures before their symbols: `2As3O`. */
const swapped = (word: string) => (/^\d/.test(word) ? word.replaceAll(/(\d{1,2})([A-Z][a-z]?)/g, "$2$1") : word);

const isSpokenOf = (line: string, word: string): boolean =>
  line
    .split(word)
    .slice(1)
    .some((behind) =>
      /^[\s)）-]{0,2}\p{Script=Han}{0,3}(?:检测|测定|传感|电极|试纸|分析|监测|报警|培养箱|探测|比色|定量|含量|灯|柱|活化|activated|assay|sensor|detect|column)/iu.test(
        behind,
      ),
    ) ||
  line.includes(`测 ${word}`) ||
  line.includes(`测${word}`);

/** Salts and oxides of buffers, media and materials. */
const harmless: ReadonlySet<string> = new Set(
  "NaCl KCl MgCl2 CaCl2 LiCl NH4Cl ZnCl2 MnCl2 FeCl3 Na2HPO4 NaH2PO4 K2HPO4 KH2PO4 Na3PO4 NaHCO3 KHCO3 Na2CO3 K2CO3 CaCO3 MgSO4 Na2SO4 K2SO4 (NH4)2SO4 ZnSO4 CuSO4 FeSO4 MnSO4 CaSO4 KI NaI NaBr KBr Fe3O4 Fe2O3 SiO2 TiO2 Al2O3 ZnO MgO CaO ZrO2 CeO2 MnO2 CO2 O2 N2 H2O He Ar H2 HCl HBr CaF2 BaF2 MgF2 NaF MoS2 WS2 BN SiC Si3N4 AlN TiN Na3C6H5O7 CH3COONa NaOAc"
    .split(" ")
    .flatMap((word) => hillFormula(word) ?? []),
);

export const isHarmless = (hill: string): boolean => harmless.has(hill);

const cation =
  "(?:Li|Na|Mg|Al|Ca|Ti|Cr|Mn|Fe|Co|Ni|Cu|Zn|Ga|Ge|Rb|Sr|Zr|Mo|Ru|Rh|Pd|Ag|Cd|Sn|Sb|Cs|Ba|La|Ce|Pt|Au|Hg|Tl|Pb|Bi|Th|Be|As|Se|Te|Os|K|H|NH4|N2H5|N2H6)";
const oxoAnion =
  "(?:NO[23]|ClO[234]?|BrO3|IO[34]|MnO4|CrO4|Cr2O7|SO[34]|S2O[358]|PO[34]|HPO4|H2PO4|CO3|HCO3|HSO[34]|AsO[234]|SCN|OCN|CNO|SeO[34]|SiO3|C2O4|BF4|BH4|AlH4|PF6|B4O7|N3|CN|OH|NH2)";
const anion = "(?:F|Cl|Br|I|O|S|P|Se|Te|H|C|N)";
const salt = new RegExp(`^\\(?${cation}\\)?\\d?(?:\\(?${cation}\\)?\\d?)?(?:${oxoAnion}|\\(${oxoAnion}\\)\\d)\\d?$`);
const covalent = /^(?:P[OS]?|S(?:O2?)?|N(?:O)?|B|Si|C[OS]?)\d?(?:Cl|Br)\d{0,2}$/;
const binary = new RegExp(`^${cation}\\d?${anion}\\d{0,2}$`);
/** In the order of Hill, as catalogues give them: C10H15N. */
const organic = /^C\d{0,2}H\d{1,3}(?:(?:Br|Cl|F|I|Na|K|N|O|P|S|Si|As|Hg|Sn|Pb|B)\d{0,2})+$/;
const group = /CH[23](?!\d)|C\d{1,2}H\d{1,2}|OCH|CHO$|COOH/g;

/** Whether a word that reads as a formula is one of a substance, and no symbol of a gene or code of a cell. */
function isSubstance(word: string): boolean {
  if (cells.has(word)) return false;
  if (organic.test(word)) return word.length >= 4 && /[A-Z].*[A-Z].*[A-Z]/.test(word) && /\d/.test(word);
  if (covalent.test(word)) return true;
  if (salt.test(word)) return /[a-z]/.test(word) || /O\d|NH4/.test(word);
  if (binary.test(word)) return /[A-Z][a-z]/.test(word) && word.length >= 3;
  return (word.match(group) ?? []).length >= 2 && /Cl|Br|[NOPSFI]/.test(word) && !word.startsWith("CHO");
}
/** Cells, methods and products that read as formulas. */
const cells = new Set(["HeLa", "CaCo2", "CoIP", "CaSO", "HOS", "SnO", "HSe", "HCo", "CoA", "NiS", "AsPC1", "CoN", "HAs"]);

/** Goods that count and shield from what is radioactive. */
const aboutRadiation = /计数仪|计数器|[仪表]$|分析仪|检测仪|监测|防护|屏蔽|铅|手套|标签|标识|柜|废物|探测|剂量/;
const radioWords =
  /(?<![无非含])放射性|放射(?:免疫|配体|受体|自显影)|放免|免疫放射|居里|贝可|(?<![a-z])(?:ria|irma)(?= ?(?:试剂|kit|检测|$))|radio(?:immuno|label|ligand|active|nuclide|isotope)|(?<![a-z])hot ?atp/;
const activity = /\d ?(?:[kmgt]?bq|(?:[munk]|μ|micro|milli)ci|ci)(?![a-z])/;
const labels =
  "3h|14c|32p|33p|35s|36cl|45ca|47ca|51cr|57co|59fe|63ni|64cu|67ga|68ga|75se|86rb|89sr|89zr|90y|99mtc|109cd|111in|123i|124i|125i|131i|137cs|147pm|153sm|166ho|177lu|186re|188re|201tl|211at|212pb|213bi|223ra|225ac|227th|18f|11c|13n|15o|22na|65zn";
/** Within brackets, as labelled compounds are written: `[γ-32P]ATP`. */
const inBrackets = new RegExp(`[[(【（] ?(?:[αβγaby]-? ?)?(?:${labels})(?: ?[,/，-] ?(?:${labels}))* ?[\\])】）]`);
/** Words of their own: those that are no clone, ribosome or hour. */
const bare =
  /(?<![a-z0-9-])(?:14c|90y|12[345]i|131i|32p|33p|51cr|99mtc|177lu|c-14|y-90|i-12[345]|i-131|碳-?14|氢-?3)(?![a-z0-9:]|-\d| ?[型号柱])|(?<=[碘碳钇磷硫氢]) ?[[(]? ?(?:125i|131i|14c)/;
const joined =
  /(?<![a-z0-9-])(?:3h|35s|14c|32p|33p|18f|11c)-(?=(?:[a-z]{3}|胸|尿|亮|甲|葡|蛋|脱|a[tm]p|[dug]tp|d?ctp|fdg))|(?<![a-z0-9])(?:3h|35s)[ -]?(?:标记|labell?ed)|³h/;

/** Nuclides in Chinese figures: 碘一二五, 碳十四, 钴六十. Chains of fourteen carbons are none. */
const spoken = /([碘碳磷硫铯钴锝镥])[ -]?([零一二三四五六七八九十百]{2,6})(?![烷醇酸酯烯胺至到])/g;
const nuclides: ReadonlySet<string> = new Set(
  "碘123 碘124 碘125 碘131 碳14 磷32 磷33 硫35 铯134 铯137 钴57 钴60 锝99 镥177".split(" "),
);
const spokenNuclides = (plain: string): string[] =>
  [...plain.matchAll(spoken)].flatMap(([name, element = "", figure = ""]) =>
    nuclides.has(`${element}${figureOf(figure)}`) ? [name] : [],
  );

/** Radioactive goods as they are named: by nuclide, activity or method. The S of a ribosome and the hours of a test are none. */
export function radioactiveSigns(text: string): DangerousName[] {
  const plain = folded(text);
  if (aboutRadiation.test(plain) && !activity.test(plain) && !inBrackets.test(plain)) return [];
  const raw = oneLine(text).includes("³H") ? ["³H"] : [];
  const words = [radioWords, activity, inBrackets, bare, joined].flatMap((one) => one.exec(plain)?.[0] ?? []);
  return [...raw, ...words, ...spokenNuclides(plain)].map((name) => ({ name: name.trim(), kind: "radioactive" }));
}

const culture = /菌|毒|株|strain|virus|isolate|culture|样[本品]|血清|血浆/;
const illness = "(?:hiv[12]?|hbv|hcv|htlv|hbsag|乙肝|丙肝|艾滋病?|梅毒|结核|狂犬|新冠|ebola|埃博拉)";
const infected = new RegExp(
  `${illness}.{0,6}(?:阳性|感染者?|患者).{0,4}(?:血|样本|标本|组织|尿|痰)|(?:血清|血浆|全血|样本|标本|痰).{0,4}${illness}.{0,4}(?:阳性|感染|患者)`,
);
const harmlessControl = /质控|灭活|对照品|标准物质|试剂盒|检测|inactivated/;
const levels = /(?<![a-z])a?bsl-?[34]|生物安全[三四34]级|(?<![a-z])p[34]级/;
const alive =
  /(?<!假|伪|减毒|灭)活病毒|强毒株?|野毒株|live ?virus|(?<![a-z])h37rv(?![a-z])|m\.? ?tuberculosis|炭疽.{0,3}芽孢(?!杆菌)|anthracis.{0,3}spores?/;

/** What lives or comes from people who are ill, whatever it is sold for. */
export function infectiousSigns(text: string): DangerousName[] {
  const plain = folded(text);
  const found = alive.exec(plain)?.[0];
  const level = culture.test(plain) && !/柜|实验室|口罩|防护|设计/.test(plain) ? levels.exec(plain)?.[0] : undefined;
  const human = harmlessControl.test(plain) ? undefined : infected.exec(plain.replaceAll(/[\s()（）,，-]/g, ""))?.[0];
  return [found, level, human].flatMap((name) => (name === undefined ? [] : [{ name, kind: "pathogen2" as const }]));
}

/** Agents and elements by a code or sign that stands within other words. */
const agents: readonly (readonly [RegExp, DangerousName["kind"]])[] = [
  [/(?<![a-z0-9])(?:g[abdef]|v[xgmers]|hd|hn[123]|cx|bz|qb) ?-? ?(?:神经)?(?:毒剂|毒气|战剂|nerve ?agent)/, "weapon"],
  [/(?<![a-z0-9-])a-2(?:30|32|34|42|62)(?![\da-z])/, "weapon"],
  [/镭(?!射|雕|戈|泰|蒙|神|战|晨)|氚/, "radioactive"],
  [/(?<![a-z][ -]?)(?:diethyl |ethyl )?ether(?![ -]?[a-z])/, "poison"],
];
export const agentSigns = (text: string): DangerousName[] =>
  agents.flatMap(([sign, kind]) => {
    const [name] = sign.exec(folded(text)) ?? [];
    return name === undefined ? [] : [{ name, kind }];
  });
