import type { Db } from "../../db/client.ts";
import { readAll } from "../../db/read.ts";
import { letOthersRun } from "../../kernel/turns.ts";
import { readInTurns } from "./read-in-turns.ts";
import { perKey, readByCas, readPacksOfCas, type CasWanted, type FoundRow, type PackedRow } from "./repo.ts";

const wantsAtOnce = 500;
/** Of so many substances all goods are read in one trip. */
const substancesAtOnce = 25;
/** So many packs of one substance are looked for one by one: each looks at all goods of the substance. */
const fewWants = 4;

/**
 * Goods of substances, those of the wanted pack and brand first, up to `perKey` for each; `wanted` is the place in the list. Where a list
 * asks for a substance again and again, its goods are read once: the cost is lists plus goods, not lists times goods.
 */
export async function findByCas(db: Db, wanted: readonly CasWanted[]): Promise<FoundRow[]> {
  const places = new Map<string, number[]>();
  for (const [place, { cas }] of wanted.entries()) {
    const all = places.get(cas);
    if (all) all.push(place);
    else places.set(cas, [place]);
  }
  const seldom = [...wanted.entries()].filter(([, { cas }]) => (places.get(cas)?.length ?? 0) <= fewWants);
  const rows = await readInTurns(
    db,
    seldom.map(([, one]) => one),
    wantsAtOnce,
    readByCas,
  );
  const found = rows.map((row) => ({ ...row, wanted: seldom[row.wanted]?.[0] ?? 0 }));
  const often = [...places].filter(([, all]) => all.length > fewWants);
  for (let from = 0; from < often.length; from += substancesAtOnce) {
    const some = often.slice(from, from + substancesAtOnce);
    const goods = await readAll(
      db,
      some.map(([cas]) => readPacksOfCas(cas)),
    );
    for (const [at, [, all]] of some.entries()) {
      const best = bestOf(goods[at] ?? []);
      for (const place of all) found.push(...best(wanted[place]).map((id) => ({ wanted: place, id })));
    }
    await letOthersRun();
  }
  return found;
}

/** The goods for a want as `readByCas` orders them: of its pack and brand, of its pack, of its brand, the rest. */
function bestOf(goods: readonly PackedRow[]): (want: CasWanted | undefined) => number[] {
  const packOf = ({ quantity, unit }: Pick<PackedRow, "quantity" | "unit">) => `${quantity} ${unit}`;
  const byPack = Map.groupBy(goods, packOf);
  const byBrand = Map.groupBy(goods, ({ brand }) => brand);
  const byBoth = Map.groupBy(goods, (one) => `${packOf(one)} ${one.brand}`);
  return (want) => {
    if (!want) return [];
    const isPacked = want.quantity !== null && want.unit !== null;
    const groups = [
      ...(isPacked ? [byBoth.get(`${packOf(want)} ${want.brand}`), byPack.get(packOf(want))] : []),
      byBrand.get(want.brand),
      goods,
    ];
    const ids = groups.flatMap((group) => group?.slice(0, perKey) ?? []).map(({ id }) => id);
    return [...new Set(ids)].slice(0, perKey);
  };
}
