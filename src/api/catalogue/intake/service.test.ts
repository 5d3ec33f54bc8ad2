import { expect, test, vi } from "vitest";
import { parseDraft, type ProductDraft } from "#src/domain/catalogue/draft.ts";
import { listedNames } from "#src/domain/catalogue/classification.ts";
import { packLabel, parsePack } from "#src/domain/catalogue/pack.ts";
import type { Db } from "../../db/client.ts";
import type { Intake } from "./names.ts";
import { holdsOf, judgeInTurns, planProducts, refusalsIn } from "./service.ts";

const many = 200;
const spec = "10支";
const drafts = Array.from({ length: many }, (_, place) => {
  const read = parseDraft({
    supplier: "甲",
    productCode: `T-${place}`,
    productTitle: `吸头${place}`,
    productSpec: spec,
    cateId: "7",
    brandName: "乙",
    productMeasureUnit: "包",
    price: "1",
  });
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  return read.draft;
}) satisfies ProductDraft[];

/** An intake that knows every name, and says how often it looked for listed ones. */
function intakeOfAll() {
  const listed = listedNames([]);
  const find = vi.fn<typeof listed.find>(listed.find);
  const pack = parsePack(spec, false, "包");
  const category = {
    id: 7,
    name: "吸头",
    path: "1/2/7",
    level: 3,
    rootId: 1,
    isChemical: false,
    isRetired: false,
    mergedInto: null,
  };
  const intake: Intake = {
    initials: () => "",
    creditCodeOf: () => null,
    coId: 1,
    companies: new Map([["甲", { id: 1, score: 0, status: "active" }]]),
    categories: new Map([[7, category]]),
    categoriesNamed: new Map([["吸头", category]]),
    brands: new Map([["乙", 1]]),
    grades: new Map(),
    packs: new Map(pack ? [[packLabel(pack), 1]] : []),
    templates: new Map(),
    substances: new Map(),
    called: new Map(),
    listed: { ...listed, find },
    judged: new WeakMap(),
    newCompanies: [],
  };
  return { intake, find };
}

/** Finds nothing. */
const empty = {
  $client: {
    prepare: () => ({ bind: () => ({}) }),
    batch: (statements: unknown[]) => Promise.resolve(statements.map(() => ({ results: [] }))),
  },
} as unknown as Db;

test("goods are judged once, however often it is asked what they are", async () => {
  const { intake, find } = intakeOfAll();
  await refusalsIn(empty, 0, intake, drafts);
  const calls = find.mock.calls.length;
  expect(calls).toBeGreaterThanOrEqual(many);
  for (const draft of drafts) expect(holdsOf(intake, draft)).toEqual([]);
  await planProducts(empty, 0, intake, "unclassified", drafts);
  expect(find).toHaveBeenCalledTimes(calls);
});

test("others get their turn after a few goods, not after all", async () => {
  const { intake } = intakeOfAll();
  const turns = vi.spyOn(globalThis, "setTimeout");
  const { imported } = await planProducts(empty, 0, intake, "classified", drafts);
  expect(imported.created).toBe(many);
  // Judged, made rows, made words of the index.
  expect(turns.mock.calls.length).toBeGreaterThanOrEqual((3 * many) / 20 - 3);
});

test("of drafts with long descriptions each is judged in a piece of its own, of others some", async () => {
  const judged: number[] = [];
  const pieces = async (description: string) => {
    judged.length = 0;
    const others = vi.fn<() => number>(() => judged.length);
    const timer = setInterval(others, 0);
    const mine = drafts.slice(0, 20).map((draft) => ({ draft: { ...draft, description } }));
    await judgeInTurns(
      mine,
      (_, place) => judged.push(place),
      ({ draft }) => draft,
    );
    clearInterval(timer);
    const ends = [...new Set(others.mock.results.map(({ value }) => value)), judged.length];
    return Math.max(...ends.map((end, at) => end - (ends[at - 1] ?? 0)));
  };
  expect(await pieces("氰".repeat(2_000))).toBe(1);
  expect(await pieces("")).toBe(5);
});
