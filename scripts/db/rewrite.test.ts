import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { rewriteMigration } from "./rewrite.ts";

const generated = `CREATE TABLE \`unit\` (
	\`id\` text PRIMARY KEY NOT NULL,
	CONSTRAINT "unit_id" CHECK("unit"."id" <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX \`unit_key\` ON \`unit\` (\`id\`,\`coalesce("id"\`,\` '')\`,\`rowid\`) WHERE "unit"."id" <> '';--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE \`__new_unit\` (
	\`id\` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO \`__new_unit\`("id") SELECT "id" FROM \`unit\`;--> statement-breakpoint
DROP TABLE \`unit\`;--> statement-breakpoint
ALTER TABLE \`__new_unit\` RENAME TO \`unit\`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX \`unit_plain\` ON \`unit\` (\`id\`);`;

test("makes new and rebuilt tables strict", () => {
  expect(rewriteMigration(generated).match(/^\) STRICT;$/gm)).toHaveLength(3);
  const db = new DatabaseSync(":memory:");
  db.exec(rewriteMigration(generated).replace(",`rowid`", ""));
  expect(db.prepare("SELECT strict FROM pragma_table_list WHERE name = 'unit'").get()).toEqual({
    strict: 1,
  });
});

test("puts an index expression back together and leaves columns and conditions alone", () => {
  expect(rewriteMigration(generated)).toContain(`ON \`unit\` (\`id\`,coalesce("id", ''),\`rowid\`) WHERE "unit"."id" <> '';`);
  expect(rewriteMigration(generated)).toContain("CREATE INDEX `unit_plain` ON `unit` (`id`);");
});

test("rebuilds a table that others refer to, in one transaction and with its rows", () => {
  const db = new DatabaseSync(":memory:");
  db.exec(`CREATE TABLE unit (id text PRIMARY KEY NOT NULL) STRICT;
    CREATE TABLE fund (unit_id text NOT NULL REFERENCES unit(id)) STRICT;
    INSERT INTO unit VALUES ('u1');
    INSERT INTO fund VALUES ('u1');`);
  const rebuild = rewriteMigration(generated).slice(rewriteMigration(generated).indexOf("PRAGMA"));
  db.exec(`BEGIN; ${rebuild} COMMIT;`);
  expect(db.prepare("SELECT unit_id, id FROM fund JOIN unit ON id = unit_id").all()).toEqual([{ unit_id: "u1", id: "u1" }]);
  expect(() => db.exec("INSERT INTO fund VALUES ('u2')")).toThrow("FOREIGN KEY");
});

test("writes one statement after the other, without what says nothing", () => {
  const key = "FOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`) ON UPDATE no action ON DELETE no action";
  const check = `CONSTRAINT "fund_unit" CHECK("fund"."unit_id" <> '' and "fund"."unit_id" <> '-')`;
  const referring = `CREATE TABLE \`fund\` (\n\t\`unit_id\` text,\n\t${key},\n\t${check}\n);`;
  expect(rewriteMigration(`${referring}\n--> statement-breakpoint\nCREATE INDEX \`fund_unit\` ON \`fund\` (\`unit_id\`);`)).toBe(
    [
      "CREATE TABLE `fund` (",
      "\t`unit_id` text,",
      "\tFOREIGN KEY (`unit_id`) REFERENCES `unit`(`id`),",
      `\tCONSTRAINT "fund_unit" CHECK("unit_id" <> '' and "unit_id" <> '-')`,
      ") STRICT;",
      "CREATE INDEX `fund_unit` ON `fund` (`unit_id`);\n",
    ].join("\n"),
  );
});

test("leaves hand-written SQL alone", () => {
  const custom = "CREATE VIRTUAL TABLE `term` USING fts5(words, content='', contentless_delete=1);\n";
  expect(rewriteMigration(custom)).toBe(custom);
});
