import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const breakpoint = "--> statement-breakpoint";

/**
 * What drizzle-kit writes, as this database wants it:
 * - every table STRICT, so that a column keeps its type;
 * - a table rebuilt under its own name (see `rebuild`);
 * - an index on an expression with a comma in one piece: drizzle-kit takes its parts for columns;
 * - without its breakpoints, actions of foreign keys that do nothing and the table's own name in its CHECKs, a fifth of the
 *   text: a migration travels to the remote database as one text, which must not be too long (`remote-rules.ts`).
 */
export function rewriteMigration(sql: string): string {
  const statements = sql
    .replace("PRAGMA foreign_keys=OFF;", "PRAGMA defer_foreign_keys=ON;")
    .replace(/PRAGMA foreign_keys=ON;(--> statement-breakpoint\n)?/, "")
    .replaceAll(" ON UPDATE no action ON DELETE no action", "")
    .split(breakpoint)
    .map((statement) =>
      statement.replace(/^(\s*CREATE TABLE `(\w+)` [^]*\))(\s*;?\s*)$/i, (_, table: string, name: string, end: string) => {
        return `${table.replaceAll(`"${name}".`, "")} STRICT${end}`;
      }),
    )
    .map((statement) =>
      statement.replace(
        /^(\s*CREATE (?:UNIQUE )?INDEX \S+ ON \S+ \(`)([^]*?)(`\))/i,
        (_, head: string, terms: string) => `${head.slice(0, -1)}${joinTerms(terms.split("`,`")).join(",")})`,
      ),
    );
  const written = statements.flatMap((statement) => rebuild(statement, statements)).map((statement) => statement.trim());
  return `${written.filter((statement) => statement !== "").join("\n")}\n`;
}

/**
 * D1 runs a migration in one transaction, where foreign keys can be deferred but not switched off. Dropping a table then
 * counts every row that refers to it as a violation, and only rows inserted into the new table settle the count: renaming
 * `__new_x` does not. So the rows go through `__new_x` into a table created under its final name. (`WHERE true` keeps
 * SQLite from copying pages, which would not settle the count either.)
 */
function rebuild(statement: string, all: string[]): string[] {
  const [, temporary, name] = /^\s*ALTER TABLE `(__new_\w+)` RENAME TO `(\w+)`;\s*$/.exec(statement) ?? [];
  const definition = all.find((other) => temporary && other.trimStart().startsWith(`CREATE TABLE \`${temporary}\``));
  if (!temporary || !name || !definition) return [statement];
  return [
    definition.trim().replaceAll(temporary, name),
    `INSERT INTO \`${name}\` SELECT * FROM \`${temporary}\` WHERE true;`,
    `DROP TABLE \`${temporary}\`;`,
  ];
}

/** Pieces of one expression belong together until its parentheses close. */
function joinTerms(pieces: string[]): string[] {
  const terms: string[] = [];
  for (const piece of pieces) {
    const open = terms.at(-1);
    if (open !== undefined && depth(open) > 0) terms[terms.length - 1] = `${open},${piece}`;
    else terms.push(piece);
  }
  return terms.map((term) => (term.includes("(") ? term : `\`${term}\``));
}

const depth = (text: string) => text.split("(").length - text.split(")").length;

/** Migration files of a folder, oldest first. */
export const migrationFiles = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .toSorted();

/** Rewrites the files that are not among `known`. Returns their names. */
export function rewriteNew(folder: string, rewritten: readonly string[]): string[] {
  const written = migrationFiles(folder).filter((file) => !rewritten.includes(file));
  for (const file of written) {
    const path = join(folder, file);
    writeFileSync(path, rewriteMigration(readFileSync(path, "utf8")));
  }
  return written;
}
