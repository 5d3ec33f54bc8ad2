import { dayAfter, daysBetween } from "#src/domain/kernel/instant.ts";

/** `2027-02-06 至 2027-02-12` and single days, a line each; what is no day is left for the schema to refuse. */
export function daysOf(text: string): string[] {
  const parts = text.split(/[\n,，、；;]+/).map((part) => part.trim());
  return parts
    .filter((part) => part !== "")
    .flatMap((part) => {
      const [from = "", to = from] = part.split(/[至到~～—]/).map((end) => end.trim());
      const days = daysBetween(from, to);
      if (!(days >= 0 && days <= 60)) return [part];
      return Array.from({ length: days + 1 }, (_, place) => dayAfter(from, place));
    });
}

/** The other way round: days that follow each other are one line. */
export function daysText(days: readonly string[]): string {
  const runs: [string, string][] = [];
  for (const date of days.toSorted()) {
    const run = runs.at(-1);
    if (run && daysBetween(run[1], date) === 1) run[1] = date;
    else runs.push([date, date]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from} 至 ${to}`)).join("\n");
}
