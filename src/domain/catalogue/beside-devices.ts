import { isKindOfChemicals, standsAlone } from "./chemical-name.ts";
import type { ListedName, ListedNames } from "./classification.ts";
import { comparable, folded, saysOnly, sayNothing } from "./comparable.ts";

/** Goods by which a substance is looked for, and what protects from it or is marked with its name. */
const about =
  /检测|检验|测定|监测|探测|试纸|传感|报警|比色|分析仪|抗原|激酶|诊断|elisa|滤毒|防护|防毒|手套|标签|标识|标贴|储存柜|安全柜|回收|废液|手册|图书|标本|教具|模型|无线|温度计|血压计|气压计/;
/** What stands beside a cylinder without being filled. */
const besideCylinder = /推车|柜|[支固]?架|固定|减压|阀|扳手|帽|链|托盘|标签|接头|检测|报警|空瓶/;
/** What only content has: a share, a purity, or so much of a mass that no device is sold by it. */
const content = /\d{2}(?:\.\d{1,4})? ?%|分析纯|优级纯|化学纯|纯品|纯度|\d ?kg(?![a-z])|\d{3} ?g(?![a-z])|公斤|千克/;

/** What is sold as a liquid or a mixture, of which a name beside it says what it is: 染色液 丙酮. */
const mixture =
  /(?:清洗|洗涤|去污|除垢|染色|显色|脱色|缓冲|固定|裂解|消化|提取|抽提|萃取|稀释|保存|消毒|漂洗|封闭|洗脱|脱水|透明|电泳|转膜|增菌|润滑|标准|储备|母|流动)[液剂相]|洗液|溶液|试液|染液|染料|培养[基液]|缓冲[盐剂粉]|肉汤/;
/** A vessel that says nothing of what it is for: a name before it is what it holds. 洗瓶, 滴定管 and 检测管 are none. */
const vesselOnly =
  /^(?:离心|冻存|采血|移液器?|核酸|细胞|塑料|玻璃|试剂|样品|毛细|密封|螺口|圆底|尖底|[小大长短])*(?:管|吸头|枪头|瓶|盒|袋|桶|罐|皿|板|杯|针|片|膜|球|棒|粒|头)?$/;
/** Gases are led through hoses, and liquid ones kept in vessels of their own: 氧气管, 液氮罐. */
const gas = /气$|^液[氮氧氩氦氢]$/;
/** 硝酸盐 is none of the acid. */
const salt = /^[盐根]/;
/** What a single character says by itself. */
const soleSign = /^[汞砷铊铍苯溴]$/;

/** What is made of a thing, or only looks like it: 朱砂色, 电石灯, 汞灯. */
const madeOf = /^(?:[色灯计表式性]|阻燃|开关|荧光|纤维)/;

/**
 * Regulated names in what is sold as a device or a kit without a CAS number, which no word for the device clears: what the goods are said to
 * hold (`含`), what stands in brackets or fills a cylinder, a name by itself beside a share or mass or the word of a mixture, a name that begins
 * such a word or stands before a vessel alone, and poisons and precursors of the first class wherever they stand, unless the goods are to look for them or protect from them.
 */
export function besideDevices(texts: readonly string[], names: ListedNames): ListedName[] {
  const all = folded(texts.join(" "));
  const isAbout = about.test(all);
  const isMixture = mixture.test(all);
  return texts.flatMap((text) => {
    const plain = folded(text);
    const held = [...plain.matchAll(/(?<![不无免])含有?(?![量水氮氟硅])([^()（）[\],，;；、]{1,20})/g)].flatMap(([, what = ""]) =>
      begins(what, names),
    );
    const pieces = plain.split(/[\s()（）[\]【】,，;；、:：/+|]+/).filter((piece) => piece !== "");
    const parts = isMixture ? pieces.flatMap((piece) => piece.split(/[-·_~—.*&#]/)) : pieces;
    const alone = parts.length > 1 && !isAbout ? parts.flatMap((part) => only(part, names)) : [];
    const inBrackets = isAbout
      ? []
      : [...plain.matchAll(/[(（[【]([^()（）[\]【】]{1,20})[)）\]】]/g)].flatMap(([, what = ""]) => only(what, names));
    const filled = /钢瓶|气瓶/.test(plain) && !besideCylinder.test(plain) ? aloneIn(comparable(plain), names) : [];
    const worst = isAbout
      ? []
      : [...pieces.flatMap((piece) => atEdge(piece, names)), ...codes(plain, names)].filter((one) => isWorst(one));
    const inside = isAbout
      ? []
      : [...inVessel(text, names), ...(isMixture ? pieces.flatMap((piece) => before(piece, names)) : [])];
    const bySelf = alone.filter((one) => isWorst(one) || isMixture || content.test(all));
    return [...held, ...inBrackets, ...filled, ...worst, ...inside, ...bySelf];
  });
}

/** Kinds of poisons that stand by themselves in goods that are not to look for them, and elements that these are said to hold: `酶 氰化物`, `（含砷）`. */
export const poisonsBesideDevices = (texts: readonly string[]): string[] =>
  about.test(folded(texts.join(" ")))
    ? []
    : texts.flatMap((text) => {
        const pieces = folded(text)
          .split(/[\s()（）[\]【】,，;；、:：/+|]+/)
          .map(comparable);
        return pieces.filter(
          (piece) =>
            (/^[氰砷汞铊铍]/.test(piece) && isKindOfChemicals(piece)) ||
            (/^(?:含有?)?[砷铊铍]/.test(piece) && vesselOnly.test(piece.replace(/^(?:含有?)?[砷铊铍]/, ""))),
        );
      });

/** A title without its cylinder: 氟化氢钢瓶 is hydrogen fluoride. */
export const withoutCylinder = (title: string): string =>
  besideCylinder.test(title) ? title : title.replaceAll(/钢瓶|气瓶/g, " ");

const isRegulated = ({ isForbidden, lists }: ListedName) => isForbidden || lists.some((list) => list !== "hazardous");
const isWorst = ({ isForbidden, lists }: ListedName) => isForbidden || lists.includes("toxic");
const isHan = (key: string) => /\p{Script=Han}/u.test(key);

/** Names that a text says and nothing else; a sign alone is one of a poison: 汞, not 氯. */
const only = (text: string, names: ListedNames): ListedName[] => {
  const key = comparable(text);
  return names.find(key).filter((one) => {
    const name = comparable(one.name);
    return (isHan(name) ? saysOnly(key, name) : key === name) && (name.length > 1 || isWorst(one) || soleSign.test(name));
  });
};

/** Names that a text says with a vessel and nothing else: 甲醇管, 汞管; and codes of what is regulated: GHB管. */
function inVessel(text: string, names: ListedNames): ListedName[] {
  const key = comparable(text);
  return names.find(key).filter((one) => {
    const name = comparable(one.name);
    if (!key.startsWith(name) || gas.test(name)) return false;
    if (isHan(name) ? name.length === 1 && !soleSign.test(name) : !isRegulated(one)) return false;
    return vesselOnly.test(key.slice(name.length).replaceAll(sayNothing, ""));
  });
}

/** What is on more than the catalogue, and begins the word of a mixture: 乙醚吸头清洗液. */
const before = (piece: string, names: ListedNames): ListedName[] => {
  const text = comparable(piece).replace(/^(?:无水|[浓稀纯]|高纯|工业|医用|发烟)+/, "");
  return names.find(text).filter((one) => {
    const name = comparable(one.name);
    return (
      name.length > 1 &&
      isHan(name) &&
      isRegulated(one) &&
      text.startsWith(name) &&
      standsAlone(text, 0, name.length) &&
      !salt.test(text.slice(name.length))
    );
  });
};

/** Names that a text begins with, behind a share of it. */
function begins(text: string, names: ListedNames): ListedName[] {
  if (/0\.\d{1,4} ?%/.test(text)) return [];
  const key = comparable(text.replace(/^[\d.]{1,6} ?%/, ""));
  return names.find(key).filter((one) => {
    const name = comparable(one.name);
    if (!key.startsWith(name)) return false;
    return name.length > 1 && isHan(name)
      ? standsAlone(key, 0, name.length)
      : saysOnly(key, name) && (name.length > 1 || isWorst(one) || soleSign.test(name));
  });
}

/** Chinese names of more than one sign that stand in a comparable text and are no part of another. */
const aloneIn = (text: string, names: ListedNames): ListedName[] =>
  names.find(text).filter((one) => {
    const key = comparable(one.name);
    const at = text.indexOf(key);
    const end = at + key.length;
    if (!isHan(key) || (key.length === 1 && !(at === 0 && /^(?:钢瓶|气瓶)/.test(text.slice(end))))) return false;
    return standsAlone(text, at, end) && !madeOf.test(text.slice(end));
  });

/** Those with which a word begins or ends: 砒霜管, not 可信石英皿. */
const atEdge = (piece: string, names: ListedNames): ListedName[] => {
  const text = comparable(piece);
  return aloneIn(text, names).filter(({ name }) => text.startsWith(comparable(name)) || text.endsWith(comparable(name)));
};

/** Codes of letters and figures that are words of their own. */
const codes = (text: string, names: ListedNames): ListedName[] =>
  (text.match(/(?<![a-z0-9-])[a-z0-9]{3,12}(?![a-z0-9-])/g) ?? []).flatMap((word) =>
    names.find(word).filter((one) => one.isForbidden && !one.isDrug && comparable(one.name) === word),
  );
