import { judgeCondition } from "./condition.ts";
import type { Content } from "./statement.ts";

/**
 * The classification that goods have: of the first form or range that they are of, else of the strictest that they may be of. `entries`
 * stand in that order; null where the substance has entries and the goods are of none.
 */
export function classifiedAs<E extends { condition: string | null }>(
  entries: readonly E[],
  content: Content,
): { entry: E | null; isStrictest: boolean } {
  const judged = entries.map((entry) => ({ entry, verdict: judgeCondition(entry.condition, content) }));
  const met = judged.find(({ verdict }) => verdict === "met");
  if (met) return { entry: met.entry, isStrictest: false };
  const possible = judged.find(({ verdict }) => verdict === "unknown");
  return { entry: possible?.entry ?? null, isStrictest: possible !== undefined };
}
