import { amount, toBase } from "./amount.ts";
import { saysChemical } from "./classification.ts";
import { fold } from "./fold.ts";

/**
 * What goods of the life sciences without a CAS number are called that are sold by mass or volume. Extracts are those of media, and 菌 is none
 * in 灭菌: 麻黄浸膏 is a drug, 灭菌乙醚 is ether.
 */
const prepared =
  /培养基|琼脂|肉汤|蛋白胨|(?:牛肉|牛心|酵母|麦芽|马铃薯|土豆|大豆|玉米|[心脑肝])\p{Script=Han}{0,2}浸[膏出粉]|血清|血浆|缓冲[液盐]|平衡盐|预混液|消化液|冻存液|发光液|染色液|裂解液|保存液|清洗液|封闭液|转染|抗体|单抗|多抗|蛋白|多肽|核酸|引物|酶|(?<![灭无杀抑抗消除])菌|细胞|微球|磁珠|填料|树脂|凝胶|试剂盒|medium|agar|broth|serum|buffer|antibody|protein|peptide|enzyme|bead|resin|gel|kit/u;
/** What of these is never sold by so much, but by the piece and in solution, unless a word says that it is what such things are diluted, stored or worked with in. */
const scarce =
  /抗体|单抗|多抗|抗血清|引物|探针|核酸|质粒|[sm]i?rna|载体|多肽|抗原|细胞株|细胞系|试剂盒|antibod|primer|probe|plasmid|peptide|(?<![a-z])kit(?![a-z])/;
const auxiliary =
  /稀释|洗脱|保存|封闭|缓冲|去除|固定|清洗|洗涤|提取|裂解|填料|树脂|微球|凝胶|琼脂|培养[基液]|结合液|偶联|buffer|resin|bead|medium/;
/** What holds a volume itself: 广口瓶 500mL, sold by the 瓶. */
const vessels = /瓶|杯|管|筒|桶|罐|壶|缸|皿|槽|漏斗|坩埚|器|泵|吸头|枪头|bottle|flask|beaker|tube|vessel|funnel/;
/** What liquids are filled into; a pipette of 10 mL is sold by the piece. */
const filled = /^(?:瓶|桶|罐|壶|坛|袋|包|安瓿|[mk]?l|[mk]?g|升|毫升|公斤|千克|克)$/;
/** What instruments are counted in: 220 g is what a balance bears. */
const instruments = /^(?:台|套|件)$/;
/** Pieces in a pack; a column holds 200 mg each. */
const counted = /\d ?(?:支|个|只|片|张|块|粒|套|管|枚|条|双|孔|根|次|t\b)/;

/** What weighs or bears so much itself. */
const devices =
  /天平|秤|砝码|仪|机|器|泵|炉|箱|柜|台|锅|搅拌|架|车|灯|镜|钳|球|珠|纸|膜|布|棉|套|瓶|杯|管|筒|桶|罐|壶|缸|皿|塞|盘|铲|勺|研钵|坩埚|模具|工具|服|鞋/;
const litre = 1_000;

type Sold = { title: string; spec: string; measureUnit: string };

/** The root of the life sciences in `reference/categories.json`: sera and media stand there, and not among labels and stirring bars. */
export const lifeScienceRoot = 42;

/**
 * Whether a title says what was made, and no other word of it is the name of a chemical: `LB 培养基`, not `叠氮钠 培养基`. In bulk the name is
 * looked at before the word as well: 叠氮钠培养基 by the drum, not the 500 g of 乙酰胺培养基.
 */
function isPrepared(title: string, isBulk: boolean): boolean {
  const pieces = fold(title).split(/[\s()（）[\]【】,，;；、:：/+|]+/);
  if (!pieces.some((piece) => prepared.test(piece))) return false;
  return !pieces.some((piece) =>
    isBulk ? saysChemical(piece.replace(prepared, "")) : !prepared.test(piece) && saysChemical(piece),
  );
}

/**
 * Whether goods are sold by what they weigh or fill, and nothing says what was made of it: `500g` of a 瓶 in a category of pipette tips
 * is a substance. Below 100 mg and 10 mL are samples of proteins and dyes.
 */
export function isSoldByAmount({ title, spec, measureUnit }: Sold, isLifeScience: boolean): boolean {
  const [text, unit] = [fold(spec.slice(0, 200)), fold(measureUnit)];
  const amounts = [...text.matchAll(amount)].map(([, figure = "", named = ""]) => toBase(figure, named));
  const name = fold(title);
  const isScarce = scarce.test(name) && !auxiliary.test(name);
  // By so much nothing is sold that such a word is for, whatever it is counted in.
  const isTooMuch = amounts.some(({ quantity, base }) =>
    base === "g" ? quantity >= 1 : quantity >= litre && !/试剂盒|kit/.test(name),
  );
  if (isScarce && isTooMuch) return true;
  // A piece of so much is a pack of a substance, unless it is a device or a weight per square metre.
  const isHeavy =
    amounts.some(({ quantity, base }) => base === "g" && quantity >= 100) && !devices.test(name) && !/g\/m|克重/.test(text);
  if (!isHeavy && (instruments.test(unit) || counted.test(text))) return false;
  // Grams or millilitres.
  const isBulk = amounts.some(({ quantity }) => quantity > 1_000);
  if (isLifeScience && isPrepared(title, isBulk)) return false;
  const isMass = amounts.some(({ quantity, base }) => base === "g" && quantity >= 0.1);
  const isVolume = amounts.some(({ quantity, base }) => base === "ml" && quantity >= 10);
  return isMass || (isVolume && filled.test(unit) && !vessels.test(fold(title)));
}
