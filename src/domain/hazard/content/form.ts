/** The form goods come in, as far as lists, classes and UN numbers differ by it. */
export const forms = ["solid", "powder", "granules", "turnings", "pieces", "liquid", "solution", "gas"] as const;
export type Form = (typeof forms)[number];
export const formLabel = {
  solid: "固体",
  powder: "粉末",
  granules: "颗粒或丸状",
  turnings: "屑或带状",
  pieces: "块、片、丝或棒",
  liquid: "液体",
  solution: "溶液",
  gas: "气体",
} as const satisfies Record<Form, string>;

/** Words of titles and specifications. The first that stands there counts; shapes stand before what they are shapes of. */
const words: readonly (readonly [form: Form, pattern: RegExp])[] = [
  ["solution", /溶液|标液|缓冲液|\bsolution\b|\bin (?:water|thf|hexanes?|ether|methanol|ethanol)\b/i],
  // Names of solutions; 盐酸胍 is a salt.
  ["solution", /^(?:浓|稀|发烟)?(?:盐酸|氢溴酸|氢碘酸|氢氟酸|氨水|溴水|双氧水|福尔马林)(?![\p{Script=Han}\d-])/u],
  ["gas", /气体|钢瓶|气瓶|压缩|液化气|\bgas\b/i],
  ["gas", /^(?:无水)?(?:氯化氢|溴化氢)(?!\p{Script=Han}{0,2}溶液)/u],
  ["powder", /粉末|粉状|尘状|灰状|微粉|纳米粉|(?<![淀花奶])粉(?![红])|\bpowder\b|\bdust\b/i],
  ["granules", /颗粒|粒状|丸状|小球|珠状|[锌镁铝锡铅铁]粒|\bgranul(?:es|ar)\b|\bpellets?\b|\bshots?\b|\bbeads\b/i],
  ["turnings", /屑|旋屑|带状|条带|\bturnings?\b|\bchips\b|\bribbon\b/i],
  ["pieces", /块状|片状|丝状|棒状|箔|锭|\bfoil\b|\bwire\b|\brods?\b|\bingots?\b|\bflakes?\b/i],
  ["liquid", /液体|\bliquid\b/i],
  ["solid", /固体|晶体|结晶|\bsolid\b|\bcrystals?\b|\bcrystalline\b/i],
];

/** Null where nothing is said; several that exclude each other say nothing. */
export function readForm(texts: readonly string[]): Form | null {
  const found = new Set(
    texts.flatMap((text) => {
      const plain = text.slice(0, maxText).normalize("NFKC");
      return words.filter(([, pattern]) => pattern.test(plain)).map(([form]) => form);
    }),
  );
  const [first, ...others] = [...found];
  if (!first) return null;
  return others.reduce<Form | null>((form, other) => (form === null ? null : narrower(form, other)), first);
}
const maxText = 400;

/** A label of the table, or a word as titles use them; null for anything else. */
export function parseForm(text: string): Form | null {
  const plain = text.normalize("NFKC").trim();
  return forms.find((form) => formLabel[form] === plain || form === plain) ?? readForm([plain]);
}

const shapes: readonly Form[] = ["powder", "granules", "turnings", "pieces"];
/** Whether goods of a form are of another one too: a powder is a solid, a solution is a liquid. */
const isA = (form: Form, wider: Form): boolean =>
  form === wider || (wider === "solid" && shapes.includes(form)) || (wider === "liquid" && form === "solution");

/** What both say, the closer of the two; null where one excludes the other. */
export const narrower = (a: Form, b: Form): Form | null => (isA(a, b) ? a : isA(b, a) ? b : null);

/** Whether goods are of a form; null where what they say leaves it open. */
export function isForm(stated: Form | null, wanted: Form): boolean | null {
  if (stated === null) return null;
  if (isA(stated, wanted)) return true;
  return isA(wanted, stated) ? null : false;
}
