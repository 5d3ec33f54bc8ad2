import { fen } from "../kernel/money.ts";
import { freeTerms, type FreightRule, type FreightTerms } from "./charge.ts";
import type { FreightRow, SaveTemplate } from "./schema.ts";
import { maxRegions } from "./schema.ts";

/** Provinces with their cities with their areas; `value` is the code of six digits. */
export type RegionNode = { label: string; value: string; children?: readonly RegionNode[] | undefined };
/** A region as rules name it: by the leading digits of its codes. `path` are the names down to it. */
export type Region = { prefix: string; label: string; path: string; children: readonly Region[] };

/** The tree as rules name it. The level decides how many digits: some areas end in 00 like cities. */
export const regionsOf = (tree: readonly RegionNode[], above = "", level = 1): Region[] =>
  tree.map(({ label, value, children }) => {
    const path = above === "" || above.endsWith(label) ? label : `${above} ${label}`;
    return { prefix: value.slice(0, level * 2), label, path, children: regionsOf(children ?? [], path, level + 1) };
  });

/** Every region of a tree by its prefix. */
export function regionsByPrefix(regions: readonly Region[], all = new Map<string, Region>()): Map<string, Region> {
  for (const region of regions) {
    all.set(region.prefix, region);
    regionsByPrefix(region.children, all);
  }
  return all;
}

const termsOf = ({ regions: _regions, ...terms }: FreightRow): FreightTerms => terms;

/** The rules that rows mean: one for each region, and one for everywhere else. */
export const rulesOf = (rows: readonly FreightRow[]): (FreightRule & { rowNo: number })[] =>
  rows.flatMap((row, rowNo) =>
    (row.regions.length === 0 ? [""] : row.regions).map((regionPrefix) => ({ ...termsOf(row), regionPrefix, rowNo })),
  );

/** The rows that rules came from, in their order; 其他地区 stands last. */
export function rowsOf(rules: readonly (FreightRule & { rowNo: number })[]): FreightRow[] {
  const rows = [...Map.groupBy(rules, ({ rowNo }) => rowNo)]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, group]) => {
      const [first] = group;
      if (!first) return [];
      const { regionPrefix: _prefix, rowNo: _no, ...terms } = first;
      return [{ regions: group.map(({ regionPrefix }) => regionPrefix).filter((prefix) => prefix !== ""), ...terms }];
    });
  return rows.toSorted((a, b) => Number(a.regions.length === 0) - Number(b.regions.length === 0));
}

/** What no form field alone can be wrong in, by field and with how to go on: regions named twice or not at all, nothing that is served. */
export function templateProblems({ rows }: Pick<SaveTemplate, "rows">, regions: readonly Region[]): Record<string, string> {
  const byPrefix = regionsByPrefix(regions);
  const problems: Record<string, string> = {};
  const rowOf = new Map<string, number>();
  const add = (field: string, text: string) => (problems[field] ??= text);
  for (const [at, row] of rows.entries()) {
    const field = `rows.${at}.regions`;
    for (const prefix of row.regions.length === 0 ? [""] : row.regions) {
      const name = prefix === "" ? "其他地区" : byPrefix.get(prefix)?.path;
      const before = rowOf.get(prefix);
      if (name === undefined) add(field, `没有编码为 ${prefix} 的地区，请重新选择`);
      else if (before === at) add(field, `${name} 在本行出现了两次，请删去一个`);
      else if (before !== undefined) add(field, `${name} 已在第 ${before + 1} 行，请从其中一行删去`);
      rowOf.set(prefix, before ?? at);
    }
    if (row.served === 1 && row.freeFrom !== null && row.fee === 0 && (row.firstPieces === null || row.nextFee === 0))
      add(`rows.${at}.freeFrom`, "本行运费为 0，不需要包邮金额，请清空");
  }
  if (rowOf.size > maxRegions) add("rows", `一个模板最多 ${maxRegions} 个地区，请改选省份或合并`);
  if (rows.every(({ served }) => served === 0)) add("rows", "所有地区都不送达，买家无法下单，请至少填写一个配送的地区");
  const open = rowOf.has("") ? [] : uncovered(regions, new Set(rowOf.keys()));
  if (open.length > 0) {
    const names = open.slice(0, 3).map(({ path }) => path);
    add(
      "rows",
      `没有说明 ${names.join("、")}${open.length > 3 ? ` 等 ${open.length} 个地区` : ""}：请添加“其他地区”一行，不配送则选“不送达”`,
    );
  }
  return problems;
}

/** Regions that nothing is said of, as wide as they are. */
function uncovered(regions: readonly Region[], named: ReadonlySet<string>): Region[] {
  return regions.flatMap((region) => {
    if (named.has(region.prefix)) return [];
    const open = uncovered(region.children, named);
    return open.length === region.children.length ? [region] : open;
  });
}

export const presets = ["free", "byProvince", "freeFrom"] as const;
export type Preset = (typeof presets)[number];
export const presetLabels = { free: "全国包邮", byProvince: "按省分区", freeFrom: "满额包邮" } as const satisfies Record<
  Preset,
  string
>;

/** Tibet and Xinjiang, as far away as carriers charge for. */
const far = ["54", "65"];
/** Hong Kong, Macau and Taiwan: beyond customs. */
const abroad = ["71", "81", "82"];
const row = (more: Partial<FreightRow>): FreightRow => ({ ...freeTerms, regions: [], ...more });
const notServed = row({ regions: abroad, served: 0 });

/** Starting points: what each says is the supplier's to change before it is stored. */
export const presetRows = {
  free: [notServed, row({ leadDays: 3 })],
  byProvince: [
    row({ regions: ["31", "32", "33", "34"], fee: fen(800), leadDays: 2 }),
    row({ regions: far, fee: fen(3_000), leadDays: 7 }),
    notServed,
    row({ fee: fen(1_200), leadDays: 3 }),
  ],
  freeFrom: [
    row({ regions: far, fee: fen(3_000), freeFrom: fen(100_000), leadDays: 7 }),
    notServed,
    row({ fee: fen(1_200), freeFrom: fen(30_000), leadDays: 3 }),
  ],
} as const satisfies Record<Preset, readonly FreightRow[]>;
