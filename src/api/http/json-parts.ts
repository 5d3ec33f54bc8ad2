import { letOthersRun } from "../kernel/turns.ts";

/** So many entries of a list are written in one piece, two milliseconds of work where each has a thousand characters. */
const atOnce = 200;

/** Whether an answer holds a list that keeps others waiting when it is written in one piece. */
export const isLong = (data: unknown): boolean =>
  isLongList(data) || (typeof data === "object" && data !== null && Object.values(data).some(isLongList));

const isLongList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > atOnce;

/** What `JSON.stringify` gives, in parts; after each part of a long list, at any depth, others get their turn. */
export async function* jsonParts(value: unknown): AsyncGenerator<string, void> {
  if (isLongList(value)) yield* listParts(value);
  else if (isPlain(value) && isLongBelow(value)) yield* objectParts(value);
  else yield JSON.stringify(value);
}

async function* listParts(list: readonly unknown[]): AsyncGenerator<string, void> {
  for (let from = 0; from < list.length; from += atOnce) {
    if (from > 0) await letOthersRun();
    const part = JSON.stringify(list.slice(from, from + atOnce)).slice(1, -1);
    yield `${from === 0 ? "[" : ","}${part}`;
  }
  yield "]";
}

async function* objectParts(object: object): AsyncGenerator<string, void> {
  let mark = "{";
  for (const [key, value] of Object.entries(object)) {
    if (value === undefined || typeof value === "function" || typeof value === "symbol") continue;
    yield `${mark}${JSON.stringify(key)}:`;
    yield* jsonParts(value);
    mark = ",";
  }
  yield mark === "{" ? "{}" : "}";
}

const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !("toJSON" in value);

/** Answers are an envelope with lists in its data: two levels hold what is long. */
const isLongBelow = (object: object): boolean => Object.values(object).some((value) => isLong(value));
