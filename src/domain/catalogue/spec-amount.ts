import { fold } from "./fold.ts";

const unit = "(?:[kmnμu]?g|[mμu]?l|[千公毫微]?克|公斤|吨|[毫微]?升|[支个只片张块副根粒套抽管枚条双瓶袋桶罐盒箱包])(?![a-z])";
const negative = new RegExp(`(?:^|[ (:=,;×])[-−–] ?\\d[\\d.]{0,9} ?${unit}`);
const zero = new RegExp(`(?<![\\d.])0{1,9}(?:\\.0{1,9})? ?${unit}`);
const scientific = new RegExp(`\\de[-+]?\\d{1,3} ?${unit}|\\d ?[×x*] ?10 ?\\^`);
const endless = new RegExp(`\\d{10} ?${unit}|\\d{10}\\.\\d{1,9} ?${unit}`);

const example = "请写明每件的量，如 500mL、25kg、500g×20瓶/箱";

/** What is wrong with the amount that a specification states, and how it is written; null for nothing. */
export function specProblem(spec: string): string | null {
  const text = fold(spec.slice(0, 200));
  if (negative.test(text)) return `规格中的量不能是负数：${example}`;
  if (zero.test(text)) return `规格中的量不能是 0：${example}`;
  if (scientific.test(text)) return `规格中的量不能用科学计数法：${example}`;
  if (endless.test(text)) return `规格中的量最多 9 位数字：${example}`;
  return null;
}
