import { day } from "#src/domain/kernel/instant.ts";

const iso = (at: number) => new Date(at).toISOString().slice(0, 10);

/** `2027-02-06 至 2027-02-12` and single days, a line each; what is no day is left for the schema to refuse. */
export function daysOf(text: string): string[] {
  const parts = text.split(/[\n,，、；;]+/).map((part) => part.trim());
  return parts
    .filter((part) => part !== "")
    .flatMap((part) => {
      const [from = "", to = from] = part.split(/[至到~～—]/).map((end) => end.trim());
      const [first, last] = [Date.parse(from), Date.parse(to)];
      if (Number.isNaN(first) || Number.isNaN(last) || last < first || last - first > 60 * day) return [part];
      return Array.from({ length: (last - first) / day + 1 }, (_, place) => iso(first + place * day));
    });
}

/** The other way round: days that follow each other are one line. */
export function daysText(days: readonly string[]): string {
  const runs: [string, string][] = [];
  for (const date of days.toSorted()) {
    const run = runs.at(-1);
    if (run && Date.parse(date) - Date.parse(run[1]) === day) run[1] = date;
    else runs.push([date, date]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from} 至 ${to}`)).join("\n");
}
