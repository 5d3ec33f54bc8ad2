import { readdirSync, readFileSync, statSync } from "node:fs";

/**
 * Mutation figures per feature out of Stryker's reports in `test-results/mutation`; with a path, the mutants of it that live. Several
 * reports, one for each feature that was run alone, add up: of a file that stands in two, the later one counts.
 */
const folder = "test-results/mutation";
const reports = readdirSync(folder)
  .filter((name) => name.endsWith(".json"))
  .map((name) => `${folder}/${name}`)
  .toSorted((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
  .map((path) => JSON.parse(readFileSync(path, "utf8")).files ?? {});
const files = Object.assign({}, ...reports);
const [wanted] = process.argv.slice(2);

const rows = new Map();
for (const [path, { mutants }] of Object.entries(files)) {
  const [, , feature] = path.split("/");
  const row = rows.get(feature) ?? { killed: 0, alive: 0 };
  rows.set(feature, row);
  for (const { status, mutatorName, location, replacement } of mutants) {
    if (status === "Killed" || status === "Timeout") row.killed += 1;
    if (status !== "Survived" && status !== "NoCoverage") continue;
    row.alive += 1;
    if (wanted && path.includes(wanted))
      console.log(`${path}:${location.start.line}:${location.start.column} ${status} ${mutatorName} → ${replacement}`);
  }
}
if (!wanted) {
  console.log("| feature | mutants | killed |\n|---|---|---|");
  for (const [feature, { killed, alive }] of [...rows].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`| ${feature} | ${killed + alive} | ${((100 * killed) / Math.max(1, killed + alive)).toFixed(1)} % |`);
}
