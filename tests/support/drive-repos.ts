import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { makeDummy, sentinel, type Use } from "./dummy.ts";
import { migrated } from "./migrated.ts";
import { recordingDb, recordingStorage, type Statement } from "./recording-db.ts";

type Modules = Readonly<Record<string, () => Promise<Record<string, unknown>>>>;
/** What stands at a path of a function's arguments when the text depends on it: each of the values is tried. */
export type Cases = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;

export type Found = { file: string; from: string; sql: string; params: number };
export type Driven = {
  statements: readonly Found[];
  /** Functions that could not be called, and statements whose text an argument decides that no case names. */
  missing: readonly string[];
};

/** How many entries a list has that is given, and whether each argument is also tried in other ways. */
type Lists = { length: number; varied: boolean };

/** Every argument is also tried as each of these: what is missing or empty takes another branch. */
const absent = [null, false, 0, ""];
/** These are numbers wherever they stand. */
const counted = /(?:^|\.)(?:pageNum|pageSize|limit|offset|now|at)$/;

/**
 * Calls every exported function of the repositories, with dummies for what is only bound and with `cases` for what becomes
 * text, over and over with one argument changed. Answers every statement that came of it.
 */
export async function driveRepos(modules: Modules, cases: Cases, { length, varied }: Lists): Promise<Driven> {
  const found = new Map<string, Found>();
  const missing = new Set<string>();
  for (const [path, load] of Object.entries(modules)) {
    const words = wordsOf(readFileSync(path.slice(1), "utf8"));
    const file = path.replace("/src/api/", "").replace("/repo.ts", "");
    for (const [name, verb] of verbsOf(await load()))
      for (const given of combinations(cases[`${file} ${name}`] ?? {})) await driveVerb(file, name, verb, given, words);
  }
  return { statements: [...found.values()], missing: [...missing] };

  async function driveVerb(file: string, name: string, verb: Verb, given: Given, words: readonly string[]) {
    const from = `${file} ${name}`;
    const base = await once(verb, given);
    if (base.error !== null && base.statements.length === 0) missing.add(`${from}: ${base.error}`);
    stay(file, from, base.statements);
    for (const { sql } of base.statements) {
      const text = sentinel.exec(sql)?.[0];
      if (text) missing.add(`${from}: ${text} is part of the text`);
    }
    if (!varied) return;
    const paths = [...base.seen].filter((path) => !given.has(path) && !base.texts.has(path) && !counted.test(path));
    for (const path of paths) {
      const isObject = [...base.seen].some((one) => one.startsWith(`${path}.`));
      for (const other of base.lists.has(path) ? [[]] : isObject ? [null] : [...absent, ...words]) {
        const { statements } = await once(verb, new Map([...given, [path, other]]));
        stay(file, `${from} (${path} = ${JSON.stringify(other)})`, statements);
      }
    }
  }

  function stay(file: string, from: string, statements: readonly Statement[]) {
    for (const { sql, params } of statements) {
      const key = `${file} ${sql}`;
      if (!sentinel.test(sql) && !found.has(key)) found.set(key, { file, from, sql, params: params.length });
    }
  }

  async function once(verb: Verb, values: Given) {
    const use: Use = { length, values, seen: new Set(), texts: new Set(), lists: new Set() };
    const statements: Statement[] = [];
    const note = (statement: Statement) => void statements.push(statement);
    let error: string | null = null;
    try {
      await collect(await verb(...argumentsOf(verb, use, note)), use, note);
    } catch (caught) {
      error = String(caught).slice(0, 200);
    }
    return { statements, error, seen: use.seen, texts: use.texts, lists: use.lists };
  }
}

type Verb = (...given: unknown[]) => unknown;
type Note = (statement: Statement) => void;
type Given = ReadonlyMap<string, unknown>;

/** The functions of a module, those of its tables of functions too. */
const verbsOf = (exported: Record<string, unknown>): [string, Verb][] =>
  Object.entries(exported).flatMap(([name, value]): [string, Verb][] => {
    if (typeof value === "function") return [[name, value as Verb]];
    if (value === null || typeof value !== "object" || Object.getPrototypeOf(value) !== Object.prototype) return [];
    return verbsOf(value as Record<string, unknown>).map(([inner, verb]) => [`${name}.${inner}`, verb]);
  });

function argumentsOf(verb: Verb, use: Use, note: Note): unknown[] {
  return parametersOf(verb).map((name) => {
    if (name === "db") return recordingDb(use, note);
    if (name === "storage") return recordingStorage(note);
    return makeDummy(name, use);
  });
}

/** The statements of what a function answers: reads, writes, builder queries, lists of them, and conditions for a batch. */
async function collect(answer: unknown, use: Use, note: Note): Promise<void> {
  if (Array.isArray(answer)) {
    for (const one of answer) await collect(one, use, note);
    return;
  }
  if (answer === null || typeof answer !== "object") return;
  // A generator asks its statement when the first row is taken.
  if (Symbol.iterator in answer && "next" in answer) return collect([...(answer as Iterable<unknown>)], use, note);
  if ("toSQL" in answer && typeof answer.toSQL === "function") return note(answer.toSQL() as Statement);
  if ("_prepare" in answer && typeof answer._prepare === "function") return note(answer._prepare().getQuery() as Statement);
  if ("sql" in answer && typeof answer.sql === "string") return note(answer as Statement);
  if ("sql" in answer && "params" in answer) throw new Error("an argument chooses the text, and no case names it");
  for (const part of Object.values(answer)) {
    if (typeof part === "function") await collect(await (part as Verb)(...argumentsOf(part as Verb, use, note)), use, note);
  }
}

/** Values that the file compares with: a text that is one of a few. */
const wordsOf = (source: string): string[] => [
  ...new Set([...source.matchAll(/(?:[=!]==|case) "([^"]*)"/g)].map(([, word = ""]) => word)),
];

/** Every way to choose one value for each path. */
function combinations(alternatives: Cases[string]): Map<string, unknown>[] {
  const choices = Object.entries(alternatives).map(([paths, values]) =>
    values.map((value) =>
      paths.includes("+")
        ? paths.split("+").map((path, at) => [path, (value as unknown[])[at]] as const)
        : [[paths, value] as const],
    ),
  );
  return choices.reduce<Map<string, unknown>[]>(
    (maps, choice) => maps.flatMap((map) => choice.map((pairs) => new Map([...map, ...pairs]))),
    [new Map()],
  );
}

/** The names of a function's parameters; those taken apart at once are `p` and their place. */
function parametersOf(verb: Verb): string[] {
  const text = String(verb);
  const head = /^(?:async )?(?:function\*? ?|\*)?\w*\(/.exec(text);
  if (!head) return [];
  const names: string[] = [];
  let depth = 0;
  let name = "";
  for (const letter of text.slice(head[0].length)) {
    if (depth === 0 && (letter === "," || letter === ")")) {
      if (name.trim()) names.push(/^[\w$]+/.exec(name.trim())?.[0] ?? `p${names.length}`);
      if (letter === ")") break;
      name = "";
      continue;
    }
    if ("([{".includes(letter)) depth += 1;
    if (")]}".includes(letter)) depth -= 1;
    name += letter;
  }
  return names;
}

/** Statements that the schema refuses, each with the reason: the mall's, or that of a room that makes its own tables. */
export function refusedBy(statements: readonly Found[]): string[] {
  const mall = migrated();
  const rooms = new Map<string, DatabaseSync>();
  for (const { file, sql } of statements) {
    if (!/^\s*create /i.test(sql)) continue;
    const room = rooms.get(file) ?? new DatabaseSync(":memory:");
    rooms.set(file, room);
    room.exec(sql);
  }
  return statements.flatMap(({ file, from, sql }) => {
    try {
      (rooms.get(file) ?? mall).prepare(sql);
      return [];
    } catch (error) {
      return [`${from}: ${String(error)} in: ${sql}`];
    }
  });
}
