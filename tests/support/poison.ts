import type { DatabaseSync } from "node:sqlite";
import { payloads } from "./xss-payloads.ts";

/** Columns that hold what people typed or the names of their files; the same words mean the same in every table. */
const typed = new Set(
  `title subtitle name short_name real_name slogan notice description content remark note reason subject label dict_label dict_name spec detail
  receiver contact company_name legal_person measure_unit symptoms answer hidden_reason reject_reason cancel_reason end_reason
  barred_reason invalid_reason menu_name role_name product_code maker_code category_name text comment file_name product_title
  product_spec product_cate_name brand_name product_measure_unit by_name carrier tracking_no lot_no reference invoice_no filing_no
  address region job_no review_note last_text device agent number issuer scope source condition cabinet brand unit code
  bank_account controller name_zh name_en last_error mobile email phone landline`.split(/\s+/),
);
/** Of such a name, but compared or parsed by the mall itself. */
const spared = new Set([
  "approval_rule_version.content",
  "idempotency.answer",
  "pack.unit",
  "protocol_version.name",
  "session.agent",
]);
/** JSON columns: what stands under a word from above, and in these all texts. */
const json = new Set(["body", "change", "before", "after", "reasons", "rejections", "attributes"]);
const jsonOfTexts = new Set(["reasons", "rejections", "attributes"]);
/** Of thousands of goods, those that pages of the walk list. */
const shown: Readonly<Record<string, string>> = { product: "(co_id = 1 or cate_id = 126 or product_type = 2)" };
/** Older rows of a table have one of so many parts each: three at least hold everything that would run. */
const mostParts = 14;

/** The last row of every table. */
export const lastRows = (db: DatabaseSync): ReadonlyMap<string, number> =>
  new Map(
    tablesOf(db).map((table) => [
      table,
      Number(db.prepare(`select coalesce(max(rowid), 0) as last from "${table}"`).get()?.["last"]),
    ]),
  );

/**
 * Makes every typed text of a database of payloads. A row behind `before` holds all of them; older rows have a part each, and a
 * table as a whole all. Trails that take no change lose the trigger that says so. Gives the columns.
 */
export function poison(db: DatabaseSync, before: ReadonlyMap<string, number>): string[] {
  for (const name of namesIn(db, "select name from sqlite_master where type = 'trigger' and name like '%\\_kept' escape '\\'")) {
    db.exec(`drop trigger "${name}"`);
  }
  db.exec("create temp table part (parts integer, part integer, text text, primary key (parts, part))");
  return tablesOf(db).flatMap((table) => {
    const texts = textColumnsOf(db, table);
    const last = before.get(table) ?? 0;
    const plain = poisonTexts(db, {
      table,
      columns: texts.filter((column) => typed.has(column) && !spared.has(`${table}.${column}`)),
      last,
    });
    return [...plain, ...texts.filter((column) => json.has(column)).flatMap((column) => poisonJson(db, table, column))];
  });
}

type Target = { table: string; columns: string[]; last: number };

function poisonTexts(db: DatabaseSync, { table, columns, last }: Target): string[] {
  if (columns.length === 0) return [];
  const older = `from "${table}" where rowid <= ${last} and ${shown[table] ?? "true"}`;
  const parts = Math.min(mostParts, Number(db.prepare(`select count(*) as rows ${older}`).get()?.["rows"]));
  const add = db.prepare("insert or ignore into part values (?, ?, ?)");
  // 0 of 0: everything.
  for (const count of [0, parts]) partsOf(count).forEach((text, at) => add.run(count, at, text));
  db.exec(`create temp table poisoned as
    select rowid as at, ${parts} as parts, (row_number() over (order by rowid) - 1) % max(${parts}, 1) as part ${older}
    union all select rowid, 0, 0 from "${table}" where rowid > ${last}`);
  // Where texts must differ, the row's number makes them.
  const sets = columns.map((column) => `"${column}" = iif("${table}"."${column}" is null, null, new.text || ' ' || new.at)`);
  db.exec(`update "${table}" set ${sets.join(", ")}
    from (select poisoned.at, part.text from poisoned join part using (parts, part)) as new where "${table}".rowid = new.at`);
  db.exec("drop table poisoned");
  return columns.map((column) => `${table}.${column}`);
}

/** Everything, or as many parts as asked for. */
function partsOf(count: number): string[] {
  const size = Math.ceil(payloads.length / Math.max(count, 1));
  return Array.from({ length: Math.max(count, 1) }, (_, at) => payloads.slice(at * size, (at + 1) * size).join(" "));
}

function poisonJson(db: DatabaseSync, table: string, column: string): string[] {
  const rows = db.prepare(`select rowid as at, "${column}" as value from "${table}" where json_valid("${column}")`).all();
  const [all = ""] = partsOf(0);
  const texts = (value: unknown, mine: boolean): unknown => {
    if (typeof value === "string") return mine ? all : value;
    if (Array.isArray(value)) return value.map((one) => texts(one, mine));
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, texts(one, jsonOfTexts.has(column) || typed.has(key))]),
    );
  };
  const set = db.prepare(`update "${table}" set "${column}" = ? where rowid = ?`);
  const some = rows.slice(-20);
  for (const { at, value } of some)
    set.run(JSON.stringify(texts(JSON.parse(String(value)), jsonOfTexts.has(column))), at ?? null);
  return some.length > 0 ? [`${table}.${column}`] : [];
}

const namesIn = (db: DatabaseSync, query: string): string[] =>
  db
    .prepare(query)
    .all()
    .map(({ name }) => String(name));

const tablesOf = (db: DatabaseSync): string[] =>
  namesIn(
    db,
    `select name from sqlite_master where type = 'table' and name <> 'd1_migrations' and name not like 'search\\_%' escape '\\'
       and name not like 'sqlite\\_%' escape '\\' and name not like '\\_cf%' escape '\\'`,
  );
const textColumnsOf = (db: DatabaseSync, table: string): string[] =>
  namesIn(db, `select name from pragma_table_info('${table}') where type = 'TEXT' and pk = 0`);
