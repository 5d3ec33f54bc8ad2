import { amount, toBase } from "./amount.ts";
import { fold } from "./fold.ts";

/** What life science goods without a CAS number are called that are sold by mass or volume. */
const prepared =
  /培养基|琼脂|肉汤|蛋白胨|浸膏|血清|血浆|缓冲[液盐]|平衡盐|预混液|消化液|冻存液|发光液|染色液|裂解液|保存液|清洗液|封闭液|转染|抗体|单抗|多抗|蛋白|多肽|核酸|引物|酶|菌|细胞|微球|磁珠|填料|树脂|凝胶|试剂盒|medium|agar|broth|serum|buffer|antibody|protein|peptide|enzyme|bead|resin|gel|kit/;
/** What holds a volume itself: 广口瓶 500mL, sold by the 瓶. */
const vessels = /瓶|杯|管|筒|桶|罐|壶|缸|皿|槽|漏斗|坩埚|器|泵|吸头|枪头|bottle|flask|beaker|tube|vessel|funnel/;
/** What liquids are filled into; a pipette of 10 mL is sold by the piece. */
const filled = /^(?:瓶|桶|罐|壶|坛|袋|包|安瓿|[mk]?l|[mk]?g|升|毫升|公斤|千克|克)$/;
/** What instruments are counted in: 220 g is what a balance bears. */
const instruments = /^(?:台|套|件)$/;
/** Pieces in a pack; a column holds 200 mg each. */
const counted = /\d ?(?:支|个|只|片|张|块|粒|套|管|枚|条|双|孔|根|次|t\b)/;

/**
 * Whether goods are sold by what they weigh or fill, and nothing says what was made of it: `500g` of a 瓶 in a category of pipette tips
 * is a substance. Below 100 mg and 10 mL are samples of proteins and dyes.
 */
export function isSoldByAmount({ title, spec, measureUnit }: { title: string; spec: string; measureUnit: string }): boolean {
  const [text, unit] = [fold(spec.slice(0, 200)), fold(measureUnit)];
  if (instruments.test(unit) || counted.test(text) || prepared.test(fold(title))) return false;
  const amounts = [...text.matchAll(amount)].map(([, figure = "", named = ""]) => toBase(figure, named));
  const isMass = amounts.some(({ quantity, base }) => base === "g" && quantity >= 0.1);
  const isVolume = amounts.some(({ quantity, base }) => base === "ml" && quantity >= 10);
  return isMass || (isVolume && filled.test(unit) && !vessels.test(fold(title)));
}
