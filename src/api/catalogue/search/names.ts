import { facetNames, type FacetName, type SearchQuery } from "#src/domain/catalogue/schema.ts";
import { categoriesNamed, type NamedCategory } from "#src/domain/catalogue/category-words.ts";
import type { FacetCounts, FacetNames } from "#src/domain/catalogue/facets.ts";
import { minute, type Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../../db/client.ts";
import type { Ctx } from "../../kernel/context.ts";
import { isolateCache } from "../../db/isolate-cache.ts";
import { readAll } from "../../db/read.ts";
import { readBrandNames, readCategoryTree, readCompanyNames, readGradeNames, readPackLabels } from "./repo.ts";

type Cached = {
  until: Instant;
  names: FacetNames & Record<"brandId" | "coId" | "grade" | "pack", Map<number, string>>;
  merged: ReadonlyMap<number, number>;
};

/** Names change seldom and are the same for everybody: one copy per isolate. */
const loadedNames = isolateCache<Cached>();
/** With the kept pages of visitors, which may be half a minute old, a change is in force within a minute. */
const lifetime = minute / 2;

/** Whoever changed a category finds it changed, where the next request comes to the same isolate. */
export const forgetCategories = (db: Db): void => loadedNames.forget(db);

/** Names for all ids of `counts` and of the selected filters; a second round trip only for ids not met before. */
export async function namesFor(
  db: Db,
  now: Instant,
  counts: FacetCounts,
  selected: Record<FacetName, readonly string[]>,
): Promise<FacetNames> {
  const current = await currentNames(db, now);
  const { brandId, coId, grade, pack } = current.names;
  const missing = (facet: FacetName, names: Map<number, string>) =>
    [...counts[facet].keys(), ...selected[facet].map(Number)].filter((id) => id !== 0 && !names.has(id));
  const wanted = [missing("brandId", brandId), missing("coId", coId), missing("grade", grade), missing("pack", pack)] as const;
  if (wanted.every((ids) => ids.length === 0)) return current.names;
  const [brands, companies, grades, packs] = await readAll(db, [
    readBrandNames(wanted[0]),
    readCompanyNames(wanted[1]),
    readGradeNames(wanted[2]),
    readPackLabels(wanted[3]),
  ]);
  for (const { id, name } of brands) brandId.set(id, name);
  for (const { id, name } of companies) coId.set(id, name);
  for (const { id, name } of grades) grade.set(id, name);
  for (const { id, name } of packs) pack.set(id, name);
  return current.names;
}

/** The names that this isolate has, with all categories; a search asks for them beside its hits. */
export async function currentNames(db: Db, now: Instant): Promise<Cached> {
  const cached = loadedNames.get(db);
  return cached && cached.until > now ? cached : loadCategories(db, now);
}

/** The categories whose goods are what one of the words names. */
export async function categoriesOf(db: Db, now: Instant, words: readonly string[]): Promise<NamedCategory[]> {
  const { names, merged } = await currentNames(db, now);
  const all = [...names.categories].map(([id, { name }]) => ({ id: merged.get(id) ?? id, name }));
  return words.flatMap((word) => categoriesNamed(word, all));
}

/** A query by categories that were merged is one by those that are meant: links and saved searches outlive a name. */
export async function inCurrentCategories({ db, now }: Pick<Ctx, "db" | "now">, query: SearchQuery): Promise<SearchQuery> {
  if (query.cateId.length === 0) return query;
  const { merged } = await currentNames(db, now);
  return { ...query, cateId: [...new Set(query.cateId.map((cateId) => String(merged.get(Number(cateId)) ?? cateId)))] };
}

async function loadCategories(db: Db, now: Instant): Promise<Cached> {
  const [rows] = await readAll(db, [readCategoryTree()]);
  const places = new Map(rows.map(({ id }, place) => [id, String(place).padStart(6, "0")]));
  const orderOf = (path: string) =>
    path
      .split("/")
      .map((id) => places.get(Number(id)) ?? "")
      .join("/");
  const inOrder = rows.toSorted((a, b) => (orderOf(a.path) < orderOf(b.path) ? -1 : 1));
  const loaded: Cached = {
    until: now + lifetime,
    merged: new Map(rows.flatMap(({ id, mergedInto }) => (mergedInto === null ? [] : [[id, mergedInto] as const]))),
    names: {
      categories: new Map(inOrder.map(({ id, name, parentId }) => [id, { name, parentId }])),
      brandId: new Map(),
      coId: new Map(),
      grade: new Map(),
      pack: new Map(),
    },
  };
  loadedNames.set(db, loaded);
  return loaded;
}

/** Nothing selected. */
export const nothingSelected = Object.fromEntries(facetNames.map((facet) => [facet, []])) as unknown as Record<FacetName, []>;
