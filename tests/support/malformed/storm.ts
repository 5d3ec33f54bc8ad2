import fc from "fast-check";
import type { Caller } from "#src/domain/kernel/call.ts";
import { damaged } from "./damage.ts";
import { drawing, type Allocation } from "./drawing.ts";
import { inputOf, type Input } from "./inputs.ts";
import { envelopeOf, faultOf, isJson, type Answer } from "./judge.ts";
import { inTurns, operations, type Operation } from "./operations.ts";
import { Pool } from "./pool.ts";

/** Somebody who sends inputs; `token` is null for a visitor. */
export type StormCaller = {
  name: string;
  kind: "visitor" | "purchaser" | "business" | "operator";
  token: string | null;
  permissions: readonly string[];
  /** A new session in place of one that an input has ended. */
  renew: () => Promise<string | null>;
};

export type Storm = {
  seed: number;
  inputs: number;
  callers: readonly StormCaller[];
  send: (input: Input) => Promise<Answer>;
  /** Encrypts a text as a browser does. */
  seal: (text: string) => Promise<string>;
  /** Gives the callers back what inputs have taken from them: rights, accounts, settings. */
  restore: () => Promise<void>;
  /** Inputs on their way at once. */
  atOnce?: number;
};

/** An input with its answer, as a report shows it. */
export type Finding = { place: number; key: string; as: string; fault: string; input: Input; answer: Answer };
export type StormResult = {
  /** Answers by their code. */
  codes: ReadonlyMap<number, number>;
  /** Calls by the codes they were answered with. */
  codesOf: ReadonlyMap<string, ReadonlySet<number>>;
  faults: readonly Finding[];
  /** The slowest inputs, each asked again alone; ms. */
  slowest: readonly { place: number; key: string; took: number }[];
  /** Every text that refused something. */
  texts: ReadonlySet<string>;
  pool: Pool;
};

/** No answer may take longer, in ms. */
export const max = 1_000;
const learnEvery = 4_000;
const restoreEvery = 250;

/** Sends so many inputs over every call, as every kind of caller. */
export async function runStorm(storm: Storm): Promise<StormResult> {
  const { seed, inputs, callers, atOnce = 1 } = storm;
  const all = operations();
  const turns = inTurns(all);
  const pool = new Pool();
  const state = {
    codes: new Map<number, number>(),
    codesOf: new Map<string, Set<number>>(),
    faults: [] as Finding[],
    texts: new Set<string>(),
  };
  let slow: { place: number; key: string; took: number; input: Input; as: StormCaller }[] = [];
  const ask = async (operation: Operation, as: StormCaller, input: Input, place: number) => {
    const started = performance.now();
    let answer = await storm.send(withToken(input, as));
    const took = performance.now() - started;
    if (envelopeOf(answer.text)?.code === 401 && as.token !== null && !("authorization" in input.headers)) {
      as.token = await as.renew();
      answer = await storm.send(withToken(input, as));
    }
    const fault = faultOf(operation, input, answer);
    const { key } = operation;
    if (fault !== null) state.faults.push({ place, key, as: as.name, fault, input, answer });
    const envelope = isJson(answer.type) ? envelopeOf(answer.text) : null;
    const code = envelope?.code ?? answer.status;
    state.codes.set(code, (state.codes.get(code) ?? 0) + 1);
    state.codesOf.set(key, (state.codesOf.get(key) ?? new Set()).add(code));
    if (envelope && code !== 200) state.texts.add(envelope.msg);
    if (envelope && code === 200) pool.learn(operation.path, envelope.data);
    slow.push({ place, key, took, input, as });
    if (slow.length > 2_000) slow = slowestOf(slow);
  };
  const one = async (place: number) => {
    const now = Date.now();
    const draw = drawing(seed, place);
    const operation = turns[place % turns.length]!;
    const as = callerFor(operation, callers, draw);
    const sealed =
      operation.body?.properties && "encrypt" in operation.body.properties ? await storm.seal(secretOf(draw, now)) : "x";
    await ask(operation, as, inputOf(operation, { draw, pool, now, path: operation.path, sealed }), place);
  };
  for (let start = 0; start < inputs; start += restoreEvery) {
    await storm.restore();
    if (start % learnEvery === 0) await learn(all, storm, pool, ask);
    const places = Array.from({ length: Math.min(restoreEvery, inputs - start) }, (_, at) => start + at);
    const worker = async (): Promise<void> => {
      for (let place = places.shift(); place !== undefined; place = places.shift()) await one(place);
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }
  await storm.restore();
  await learn(all, storm, pool, ask);
  return { ...state, slowest: await lookUpAgain(storm, slow), pool };
}

/** Everybody reads what there is to read: what the answers tell is what inputs name. */
async function learn(
  all: readonly Operation[],
  { callers, seed }: Storm,
  pool: Pool,
  ask: (operation: Operation, as: StormCaller, input: Input, place: number) => Promise<void>,
): Promise<void> {
  const lists = all.filter(({ method, params, call }) => method === "GET" && call && params.length === 0);
  for (const as of callers) {
    for (const { operation, path } of lists.filter((one) => canAsk(one, as)).map((one) => ({ operation: one, path: one.path }))) {
      await ask(operation, as, { kind: "valid", method: "GET", path, headers: { agent: "storm" }, body: null }, -1);
    }
  }
  const details = all.filter(({ method, params, call }) => method === "GET" && call && params.length > 0);
  for (const [at, operation] of details.entries()) {
    const draw = drawing(seed, -at - 2);
    const as = callers.filter((one) => canAsk(operation, one));
    if (as.length === 0) continue;
    const hand = { draw, pool, now: Date.now(), path: operation.path, sealed: "x" };
    for (let time = 0; time < 2; time++) await ask(operation, draw.of(as), { ...inputOf(operation, hand), kind: "valid" }, -1);
  }
}

const kindsOf: Readonly<Record<Caller, readonly StormCaller["kind"][]>> = {
  anyone: ["visitor", "purchaser", "business", "operator"],
  user: ["purchaser", "business", "operator"],
  purchaser: ["purchaser"],
  business: ["business"],
  trader: ["purchaser", "business"],
  operator: ["operator"],
};

const canAsk = ({ who, permission }: Operation, { kind, permissions }: StormCaller) =>
  kindsOf[who].includes(kind) && (!permission || permissions.includes(permission) || permissions.includes("*:*:*"));

/** Mostly somebody who may make the call, now and then anybody. */
function callerFor(operation: Operation, callers: readonly StormCaller[], draw: Allocation): StormCaller {
  const fitting = callers.filter((caller) => canAsk(operation, caller));
  return draw.of(fitting.length > 0 && draw.chance(85) ? fitting : callers);
}

const withToken = (input: Input, { token }: StormCaller): Input =>
  token === null || "authorization" in input.headers
    ? input
    : { ...input, headers: { ...input.headers, authorization: `Bearer ${token}` } };

/** What stands inside a sealed text, right or wrong. */
function secretOf(draw: Allocation, now: number): string {
  const base = { at: now, nonce: draw(fc.uuid()) };
  const password = draw.of(["Mall@2026", "Other@2026", "a", ""]);
  const secret = draw.of([
    { ...base, username: draw.of(["zhangwei", "linhai", "nobody", ""]), password },
    { ...base, password, confirmPassword: password },
    { ...base, password, confirmPassword: password, oldPassword: "Mall@2026" },
    { ...base, password },
  ]);
  return JSON.stringify(draw.chance(50) ? secret : damaged(secret, draw)) ?? "";
}

const slowestOf = <One extends { took: number }>(all: readonly One[]): One[] =>
  all.toSorted((a, b) => b.took - a.took).slice(0, 100);

/** The slowest once more, one after the other, three times at most: what was slow because of others is quick alone. */
async function lookUpAgain(
  { send }: Storm,
  slow: { place: number; key: string; took: number; input: Input; as: StormCaller }[],
): Promise<StormResult["slowest"]> {
  const worst = slowestOf(slow);
  const again: { place: number; key: string; took: number }[] = [];
  for (const [at, { place, key, took, input, as }] of worst.entries()) {
    let best = took;
    const times = took > max ? 3 : at < 10 ? 1 : 0;
    for (let time = 0; time < times; time++) {
      const started = performance.now();
      await send(withToken(input, as));
      best = Math.min(best, performance.now() - started);
    }
    again.push({ place, key, took: Math.round(best) });
  }
  return again.toSorted((a, b) => b.took - a.took).slice(0, 10);
}
