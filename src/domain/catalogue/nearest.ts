/**
 * How many characters have to be put in, left out, replaced or swapped with their neighbour to make one text of the other
 * (optimal string alignment).
 */
export function editDistance(one: string, other: string): number {
  const [a, b] = [Array.from(one), Array.from(other)];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}

/** Wrong characters that are forgiven: one in a Chinese word, one in four of Latin letters, three at most. */
const forgiven = (text: string): number =>
  /[\u4e00-\u9fff]/.test(text) ? Math.max(1, Math.floor(text.length / 4)) : Math.min(3, Math.floor(text.length / 4));

/** `sounds`: it has the initials of what was typed, as a wrong character of an input method mostly has. `isChemical`: a substance's. */
export type ExistingName = { norm: string; weight: number; sounds: boolean; isChemical: boolean };

/** The name that was probably meant by `text`: the first of the nearest ones. Null for none. */
export const nearestName = (text: string, names: readonly ExistingName[]): ExistingName | null =>
  nearestNames(text, names)[0] ?? null;

/** The names with the fewest wrong characters: those that sound so first, then the most offered. */
export function nearestNames(text: string, names: readonly ExistingName[]): ExistingName[] {
  const [limit, length] = [forgiven(text), Array.from(text).length];
  const near = names
    // Longer or shorter by more than that, it takes more changes.
    .filter(({ norm }) => Math.abs(Array.from(norm).length - length) <= limit)
    .map((name) => ({ ...name, distance: editDistance(text, name.norm) }))
    .filter(({ norm, distance }) => distance > 0 && distance <= limit && norm !== text)
    .toSorted(
      (a, b) =>
        a.distance - b.distance || Number(b.sounds) - Number(a.sounds) || b.weight - a.weight || (a.norm < b.norm ? -1 : 1),
    );
  return near.filter(({ distance }) => distance === near[0]?.distance);
}

/** A sound as pinyin writes it without its tone, in its two parts: `qing` is `q` and `ing`. */
const partsOf = (sound: string) => /^([bpmfdtnlgkhjqxrzcsyw]?h?)(.*)$/.exec(sound)?.slice(1) ?? [];

/** How much the sound of one character is that of another: 2 the same, 1 its beginning or its end, 0 nothing. */
export function likeness(one: string, other: string): number {
  if (one === other) return 2;
  const [[a, b], [c, d]] = [partsOf(one), partsOf(other)];
  return (a && a === c) || (b && b === d) ? 1 : 0;
}

/**
 * Chemicals that are meant by `typed` with equal right: as near as the first of them, and as like in the sound of the one character
 * that differs. 乙晴 may be 乙醛 (quan) and 乙腈 (jing): nobody can say which. Only the first where one claims more than the others.
 */
export function equallyMeant(typed: string, near: readonly ExistingName[], soundOf: (character: string) => string): string[] {
  const [first] = near;
  if (!first?.isChemical) return first ? [first.norm] : [];
  const claims = near
    .filter(({ isChemical }) => isChemical)
    .map(({ norm }) => ({ norm, claim: claimOf(Array.from(typed), Array.from(norm), soundOf) }));
  const best = Math.max(...claims.map(({ claim }) => claim));
  const names = claims.filter(({ claim }) => claim === best).map(({ norm }) => norm);
  return best === 0 ? [first.norm] : [...new Set(names)];
}

function claimOf(typed: readonly string[], name: readonly string[], soundOf: (character: string) => string): number {
  const places = typed.flatMap((character, place) => (character === name[place] ? [] : [place]));
  const [place, ...others] = places;
  if (typed.length !== name.length || place === undefined || others.length > 0) return 0;
  const [one = "", other = ""] = [typed[place], name[place]];
  return /\p{Script=Han}/u.test(one) && /\p{Script=Han}/u.test(other) ? likeness(soundOf(one), soundOf(other)) : 0;
}

/** Characters that make another chemical of a name: elements, groups, numbers, positions, oxidation states. */
const telling = new Set(
  "氢氦锂铍硼碳氮氧氟氖钠镁铝硅磷硫氯氩钾钙钪钛钒铬锰铁钴镍铜锌镓锗砷硒溴氪铷锶钇锆铌钼锝钌铑钯银镉铟锡锑碲碘氙铯钡镧铈镨钕钷钐铕钆铽镝钬铒铥镱镥铪钽钨铼锇铱铂金汞铊铅铋钋砹氡钫镭锕钍镤铀" +
    "氘氚氨铵胺氰腈肼胍脲腙肟醇醛酮酸酯醚酐酚醌酰硝巯羟羧羰苯萘蒽菲茚芴吡咪噻呋哌吗嘧嘌烷烯炔肽苷糖" +
    "亚次高过重焦偏原连代正异仲叔新邻间对顺反内外左右无水单双多聚" +
    "一二三四五六七八九十甲乙丙丁戊己庚辛壬癸",
);

/**
 * Whether `typed` may be the right name of a chemical other than `name`: 硝酸铅 is no misspelt 硝酸钴. What a slip of the hand or of
 * an input method leaves (硝酸艮, 二甲基亚枫, acetonitrle) names nothing.
 */
export function couldBeAnotherChemical(typed: string, name: string): boolean {
  const [wrong, missing] = [without(Array.from(typed), name), without(Array.from(name), typed)];
  if (/\p{Script=Han}/u.test(typed)) {
    const missed = missing.length > wrong.length ? missing : [];
    return [...wrong, ...missed].some((character) => telling.has(character));
  }
  return !isMistypedLetters(typed, name);
}

/** Letters swapped with a neighbour, doubled, or one left out or put in amid the word; its beginning and its ending tell chemicals apart. */
function isMistypedLetters(typed: string, name: string): boolean {
  if (typed.length === name.length) return without(Array.from(typed), name).length === 0;
  const [shorter, longer] = typed.length < name.length ? [typed, name] : [name, typed];
  if (longer.length - shorter.length > 1) return false;
  const place = Array.from(longer).findIndex((letter, index) => letter !== shorter[index]);
  const isRest = longer.slice(place + 1) === shorter.slice(place);
  return isRest && (longer[place] === longer[place - 1] || (place > 1 && place < longer.length - 2));
}

/** The characters that `text` does not hold, or not so often. */
function without(characters: readonly string[], text: string): string[] {
  const left = Array.from(text);
  return characters.filter((character) => {
    const place = left.indexOf(character);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
