import { notWantedText, judgeWanted, type WantedVerdict } from "#src/domain/catalogue/wanted.ts";
import { parseCas } from "#src/domain/catalogue/cas-number.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { isoDay, type Instant } from "#src/domain/kernel/instant.ts";
import type { Db } from "../../db/client.ts";
import { readAll } from "../../db/read.ts";
import { wordsByName } from "#src/domain/catalogue/trade-words.ts";
import { readTradeWords } from "../trade-word/repo.ts";
import { listedNamesOf, registeredNamesOf } from "./names.ts";
import { readAcutelyToxic, readDangerousNames, readListedNames, readSubstances } from "./repo.ts";

/** Something asked for in a buyer's own words. */
type WantedText = { title: string; casNo: string; others: readonly string[] };

/** What the mall knows of each thing that is asked for, by the lists in force today. */
export async function judgeAll(db: Db, now: Instant, wanted: readonly WantedText[]): Promise<WantedVerdict[]> {
  const casNos = [...new Set(wanted.map(({ casNo }) => usualCas(casNo)))];
  const [listed, dangerous, substances, words, acutelyToxic] = await readAll(db, [
    readListedNames(isoDay(now)),
    readDangerousNames(),
    readSubstances(casNos, isoDay(now)),
    readTradeWords(),
    readAcutelyToxic(),
  ]);
  const called = wordsByName(words);
  const names = listedNamesOf(listed, dangerous, called, acutelyToxic);
  const registered = registeredNamesOf(substances, called);
  return wanted.map((one) => {
    const casNo = usualCas(one.casNo);
    return judgeWanted({ ...one, casNo, registered: registered.get(casNo) ?? null }, names);
  });
}

const usualCas = (casNo: string) => parseCas(casNo) ?? casNo;

/**
 * What the mall does not sell is not asked for in it either. Throws 422 with every such line by its number; `fieldOf` names the field beside
 * which a form says it.
 */
export async function requireSellable(
  db: Db,
  now: Instant,
  wanted: readonly WantedText[],
  fieldOf: (index: number) => string,
): Promise<void> {
  const verdicts = await judgeAll(db, now, wanted);
  const refused = verdicts.flatMap((verdict, index) =>
    verdict.type === "forbidden"
      ? [[fieldOf(index), notWantedText(`第 ${index + 1} 行“${wanted[index]?.title ?? ""}”`, verdict)] as const]
      : [],
  );
  const [first] = refused;
  if (first) throw new DomainError(codes.invalid, first[1], { fields: Object.fromEntries(refused.toReversed()) });
}
