import { amount } from "../../catalogue/amount.ts";
import { fold } from "../../catalogue/fold.ts";
import { parseQuantity, quantityIn } from "./amount.ts";
import { halfWidth } from "./cell.ts";
import { gradeIn } from "./grade.ts";
import { looksLikeCode } from "./tail.ts";
import { withoutEnd, withoutStart } from "../../kernel/text.ts";

/** Words to whoever buys or delivers, whole words of a text each: when, where to, for whom, how urgent, thanks. */
const wordsOfRemarks = [
  // 尽快, 加急, 周五急用
  "(?:越快越好|请?(?:尽快|尽早|加急|特急|紧急|急用|急需|急要|很急|着急|速发|抓紧|立刻|立即|马上|快点|快些|速))(?:[要用送发给买订到来处理安排采购货一点些哈啊吧谢]{0,6})|急+|快",
  // 周五要, 本周三之前, 下星期一送到, 今天下午要, 月底前
  "(?:最迟|最晚|不晚于|争取|预计)?(?:[本这下上]?个?(?:周|星期|礼拜)[一二三四五六日天末内\\d]|[本这下]个?[周月]|今[天日晚早]|明[天日晚早]|后天|大后天|月[底初中]|年[底前]|[上下]午|元旦|春节|节[前后]|开学)\\p{Script=Han}{0,10}",
  // 12月3日前, 3号要, 12/3前送到
  "(?:最迟|最晚|不晚于|争取|预计)?(?:(?:20)?\\d{2}年)?\\d{1,2}(?:月\\d{1,2}[日号]?|[日号])(?:之?前|以前|要|用|到|送|交|左右)\\p{Script=Han}{0,8}|\\d{1,2}[./-]\\d{1,2}(?:之?前|以前|要用?)\\p{Script=Han}{0,8}|(?:最迟|最晚|不晚于)?\\d{1,2}月\\d{1,2}[日号]",
  // 送到306室, 寄往东校区, 放门卫, 自提
  "(?:请|直接|麻烦)?(?:送到|送至|送往|送货|送[\\da-z]|寄到|寄至|寄往|寄给|发到|发往|发给|发货|发顺丰|放到|放在|放门卫|放前台|交到|交给|转交|自提|自取).{0,30}",
  // 给王老师, 张老师要, 李同学收, 有机课题组用
  "(?:给|归|由|找)?\\p{Script=Han}{1,6}(?:老师|同学|师兄|师姐|师弟|师妹|教授|博士|先生|女士|经理|主任)\\p{Script=Han}{0,8}|(?:给|归)\\p{Script=Han}{1,8}(?:组|室|楼|所)\\p{Script=Han}{0,4}|\\p{Script=Han}{0,6}课题组\\p{Script=Han}{0,4}",
  // 实验用, 上课用, 要新鲜的, 不要发到付, 别漏了
  "(?:做|给)?\\p{Script=Han}{0,4}(?:实验|教学|项目|上课|考试|开会|比赛|培训)(?:要?用|需要|急用)|等着?用|备用|自用|要(?![\\d一二两三四五六七八九十])\\p{Script=Han}{1,10}|不要\\p{Script=Han}{2,10}|别\\p{Script=Han}{1,8}",
  // 请…, 麻烦…, 务必…
  "(?:请(?!勿)|麻烦|务必|记得|千万|最好|尽量|劳驾|拜托|辛苦|希望).{0,30}",
  "(?:谢谢|多谢|感谢|谢)\\p{Script=Han}{0,6}",
  // 开专票, 含税, 报销用
  "(?:要|请)?开?(?:具|增值税)?(?:专用|普通|专|普)?发?票\\p{Script=Han}{0,4}|开[专普]票|不?含税|报销用?|公对公",
  // 冷链运输, 周末也可以
  "\\p{Script=Han}{1,8}(?:运输|送货|到货|发货|送达|取货|之前要|前要|前用|前送到|前到)|\\p{Script=Han}{0,8}(?:就行|就好|也行|都行|都可以|也可以)",
  "(?:备注|附言|留言|注意|注|ps|p\\.s\\.)[:：].{0,100}|(?:电话|手机|联系人|联系电话|微信|tel)[:：]?.{0,30}|1[3-9]\\d{9}",
  "please|pls|plz|thanks|thank|thx|you|asap|a\\.s\\.a\\.p\\.?|urgent|urgently|hurry|rush",
];
const remarkWord = new RegExp(`^(?:${wordsOfRemarks.map((one) => `(?:${one})`).join("|")})$`, "iu");

/** True for a word that says something to people and nothing of goods: `尽快`, `周五要`, `送到306室`, `谢谢`. */
export const isRemark = (word: string): boolean => remarkWord.test(word);

const gaps = /[\s,;|、。！!？?()（）~…]+/gu;
const gap = /[\s,;|、。！!？?()（）~…]/u;
const opening = /[(（\s]/u;

/**
 * The text without the remark that it ends with, and that remark: `LH-1234 500g 2 尽快` → `LH-1234 500g 2` and `尽快`. A text that is a
 * remark as a whole keeps it, and so does one behind whose words goods or a figure follow.
 */
export function withoutRemark(text: string): { rest: string; remark: string } {
  const words = wordsOf(text);
  for (const [place, { word, start }] of words.entries()) {
    if (place === 0 || !isRemark(word)) continue;
    const behind = words.slice(place + 1);
    if (
      behind.some((one, at) => saysOfGoods(one.word, at === behind.length - 1)) ||
      quantityIn(tailOfWords(behind)).quantity !== null
    )
      continue;
    return { rest: withoutEnd(text.slice(0, start), opening), remark: withoutStart(withoutEnd(text.slice(start), gap), gap) };
  }
  return { rest: text, remark: "" };
}

/** A name without the words of remarks in it, and these; a name of nothing else stays as it is unless `isOther` words name the goods. */
export function nameWithoutRemarks(name: string, isOther: boolean): { name: string; remark: string } {
  const words = wordsOf(name);
  const remarks = words.filter(({ word }) => isRemark(word));
  const isWhole = words.every(({ word }) => isRemark(word));
  if (remarks.length === 0 || (isWhole && !isOther)) return { name, remark: "" };
  const rest = isWhole ? "" : remarks.reduce((left, { word }) => left.replace(word, " "), name);
  return {
    name: rest
      .replaceAll(/\(\s*\)/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
    remark: remarks.map(({ word }) => word).join(" "),
  };
}

/** A quantity with words to people behind it: `2 尽快`, `3瓶 周五要`. Null where it is none. */
export function parseCount(cell: string): { quantity: number; unit: string; remark: string } | null {
  const { rest, remark } = withoutRemark(halfWidth(cell));
  const counted = parseQuantity(rest);
  return counted && { ...counted, remark };
}

function wordsOf(text: string): { word: string; start: number }[] {
  const words: { word: string; start: number }[] = [];
  let start = 0;
  for (const { 0: between, index } of [...text.matchAll(gaps), { 0: "", index: text.length }]) {
    if (index > start) words.push({ word: text.slice(start, index), start });
    start = index + between.length;
  }
  return words;
}

const tailOfWords = (words: readonly { word: string }[]): string =>
  words
    .filter(({ word }) => !isRemark(word))
    .map(({ word }) => word)
    .join(" ");

const anyAmount = new RegExp(amount.source);

/** A number of goods, a pack, a grade, or a figure that ends the text: no part of what is said to people. */
const saysOfGoods = (word: string, isLast: boolean): boolean =>
  !isRemark(word) &&
  (looksLikeCode(word) || anyAmount.test(fold(word)) || gradeIn(word) !== null || (isLast && parseQuantity(word) !== null));
