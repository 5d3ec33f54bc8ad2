import type { DatabaseSync } from "node:sqlite";
import { payloads } from "./xss-payloads.ts";

/** Columns that hold what people typed or the names of their files; the same words mean the same in every table. */
const typed = new Set(
  `title summary subtitle word name short_name real_name slogan notice description content remark note reason subject label dict_label dict_name spec detail
  receiver contact company_name legal_person measure_unit symptoms answer hidden_reason reject_reason cancel_reason decision_reason end_reason
  invalid_reason menu_name role_name product_code maker_code category_name text comment file_name product_title
  product_spec product_cate_name brand_name product_measure_unit by_name carrier tracking_no lot_no reference invoice_no filing_no
  proposed_by_name address region job_no basis last_text device agent number issuer scope source brand unit code
  bank_account bank_name tax_number bank account controller name_zh name_en last_error mobile email phone landline credit_code postal_code target cas grade username`.split(
    /\s+/,
  ),
);
/** Of such a name, but compared or parsed by the mall itself, or the mall's own words. */
const spared = new Set([
  "ghs_statement.text",
  "approval_case.subject",
  "goods_document.subject",
  "approval_rule_version.content",
  "bidding_declaration.bank_account",
  "company.cancel_reason",
  "idempotency.answer",
  "pack.label",
  "pack.unit",
  "protocol_version.name",
  "session.agent",
  "storage_group.name",
  "storage_pair.reason",
  "storage_special.reason",
  "substance.source",
  "dangerous_name.name",
  "dangerous_name.source",
  "substance_class.label",
  "substance_class.source",
  "substance_density.source",
  "substance_limit.source",
  "substance_parent.source",
  "substance_proposal.content",
  "substance_reactivity.source",
  "substance_unchecked.source",
  "substance_recheck.reason",
  "substance_recheck_change.reason",
  "task_run.last_error",
  "user.username",
]);
/** Words of what nobody types as they like: states, dates, numbers by a rule, addresses and codes of a pattern that the calls ask for. */
const patterned = new Set(
  `about province_code city_code area_code kind audience status hazard_class role mode call entity ip href conflict access rerun_of policy cas_no entry
  lines rules pictures initial path side qq invoice_type brand_kind state value delivery_no css_class form list due_on filed_on region_prefix cause for_codes measure
  weekdays document effective_from effective_to ending_on words topic picture menu_type perms channel pace order_no type change product_pic transports
  from_account to_account code_norm maker_norm version renewal review query right statement_no period cabinet matches side_a side_b roles formula
  task outcome smiles inchi inchi_key signal_word pictograms ghs_classes h_codes un_number un_class aliases entry_no set_name key hash head previous signature condition id_code flat_code unit_type use watch quantity_watch concentration relation parent_cas ghs_class h_code decision excluded base issued_on language classes`.split(
    /\s+/,
  ),
);
const isPatterned = (column: string) => patterned.has(column) || /^id$|_(?:id|key|hash|by)$/.test(column);
/** Texts that are empty as long as nobody has decided. */
const emptyUntilDecided = new Set(["goods_appeal.answer", "goods_takedown.end_reason"]);
/** JSON columns: what stands under a word from above, and in these all texts. */
const json = new Set([
  "body",
  "holds",
  "before",
  "after",
  "reasons",
  "former_names",
  "rejections",
  "attributes",
  "cells",
  "changes",
  "chosen",
  "taken_as",
  "payload",
  "billing",
]);
const jsonOfTexts = new Set(["reasons", "former_names", "rejections", "attributes", "cells", "changes", "chosen", "taken_as"]);
/** Of many older rows, those that have payloads; pages of the walk show them. */
const shown: Readonly<Record<string, string>> = {
  // Every page with a choice of category lists them all.
  category: "id % 12 = 6",
  product: "(co_id = 1 or cate_id = 126 or product_type = 2)",
};
/** Of older rows, those that have everything: whatever other tests have added to the mall, a page of the walk shows them. */
const shownAlone: Readonly<Record<string, string>> = {
  address: "purchaser_id = 'pur-zhangwei'",
  approval_rule: "rowid = (select min(rowid) from approval_rule where unit_id = 'unit-star')",
  banner: "id = 1",
  bidding_award: "bidding_id = 'bidding-done'",
  calendar_year: "year = 2026",
  category: "id = 126",
  company: "id = 2",
  delivery_site: "id = 'site-star-1'",
  dict: "dict_type = 'mall_storage' and dict_value = 'room'",
  dict_type: "dict_type = 'mall_storage'",
  goods_document:
    "subject = (select 'cas:' || cas_no from product where id = 7) and co_id = (select co_id from product where id = 7)",
  grade: "id = (select grade_id from product where id = 7)",
  help_category: "id = 1",
  login_ad: "id = 1",
  permit: "id = 'permit-star-1'",
  purchaser: "id = 'pur-zhangwei'",
  shop: "co_id = 2",
  special_area: "id = 1",
  substance: "cas_no = (select cas_no from product where id = 7)",
  substance_listing: "cas_no = (select cas_no from product where id = 7)",
  trade_word: "id = (select id from trade_word order by name_key, id limit 1)",
  unit_billing: "unit_id = 'unit-star'",
  user: "id = 'user-sunyue'",
};
/** Rows that a page lists together share what there is: those of one of these. */
const listedBy: Readonly<Record<string, string>> = {
  audit: "''",
  order_event: "order_id",
  outbox: "iif(last_error is null, '', null)",
  statement_event: "statement_id",
  sys_msg: "user_id",
  wish_event: "wish_id",
};
/** Older rows have one of so many parts each, those listed together one of at most so many. */
const maxParts = 14;

/** What every poisoned text begins with: as an address it would run, and it says which part of what stands where. */
const opening = "javascript:xss()//⟦";

/** The last row of every table. */
export const lastRows = (db: DatabaseSync): ReadonlyMap<string, number> =>
  new Map(
    tablesOf(db).map((table) => [
      table,
      Number(db.prepare(`select coalesce(max(rowid), 0) as last from "${table}"`).get()?.["last"]),
    ]),
  );

/**
 * Makes every typed text of a database of payloads. A row behind `before` holds all of them; older rows and long lists have a part
 * each. Trails that take no change lose the trigger that says so. Gives the columns, each of which stands in its texts as `⟦table.column⟧`,
 * with `part/parts` where the text has a part only.
 */
export function poison(db: DatabaseSync, before: ReadonlyMap<string, number>): string[] {
  for (const name of namesIn(db, "select name from sqlite_master where type = 'trigger' and name like '%\\_kept' escape '\\'")) {
    db.exec(`drop trigger "${name}"`);
  }
  db.exec("create temp table part (parts integer, part integer, label text, text text, primary key (parts, part))");
  const add = db.prepare("insert into part values (?, ?, ?, ?)");
  for (let parts = 1; parts <= maxParts; parts++) {
    partsOf(parts).forEach((text, part) => add.run(parts, part, parts === 1 ? "" : ` ${part + 1}/${parts}`, text));
  }
  return tablesOf(db).flatMap((table) => {
    const texts = textColumnsOf(db, table);
    const last = before.get(table) ?? 0;
    const unknown = texts.find((column) => !typed.has(column) && !json.has(column) && !isPatterned(column));
    if (unknown) throw new Error(`${table}.${unknown}: does anybody type it?`);
    const columns = texts.filter((column) => typed.has(column) && !spared.has(`${table}.${column}`));
    return [
      ...poisonTexts(db, { table, columns, last }),
      ...texts.filter((column) => json.has(column)).flatMap((column) => poisonJson(db, table, column)),
    ];
  });
}

type Target = { table: string; columns: string[]; last: number };

function poisonTexts(db: DatabaseSync, { table, columns, last }: Target): string[] {
  if (columns.length === 0) return [];
  // Rows that share what there is have the same list; null: a row has everything.
  const list = `case when rowid > ${last} then ${listedBy[table] ?? "null"} when ${shownAlone[table] ?? "false"} then null else 0 end`;
  db.exec(`create temp table poisoned as
    select at, parts, (place - 1) % parts as part from (
      select rowid as at, case when list is null then 1 when list is 0 then ${maxParts} else min(${maxParts}, count(*) over (partition by list)) end as parts,
        row_number() over (partition by list order by rowid) as place
      from (select rowid, ${list} as list from "${table}" where rowid > ${last} or ${shown[table] ?? "true"}))`);
  // Where texts must differ, the row's number makes them.
  const sets = columns.map(
    (column) =>
      `"${column}" = iif("${table}"."${column}" is null${emptyUntilDecided.has(`${table}.${column}`) ? ` or "${table}"."${column}" = ''` : ""}, "${table}"."${column}", '${opening}${table}.${column}' || new.label || '⟧ ' || new.text || ' ' || new.at)`,
  );
  db.exec(`update "${table}" set ${sets.join(", ")} from (select * from poisoned join part using (parts, part)) as new
    where "${table}".rowid = new.at`);
  db.exec("drop table poisoned");
  return columns.map((column) => `${table}.${column}`);
}

/** As many parts of everything as asked for. */
function partsOf(count: number): string[] {
  const size = Math.ceil(payloads.length / count);
  return Array.from({ length: count }, (_, at) => payloads.slice(at * size, (at + 1) * size).join(" "));
}

function poisonJson(db: DatabaseSync, table: string, column: string): string[] {
  const rows = db
    .prepare(`select rowid as at, "${column}" as value from "${table}" where json_valid("${column}")`)
    .all()
    .slice(-20);
  const parts = partsOf(listedBy[table] ? Math.min(2, rows.length) : 1);
  const set = db.prepare(`update "${table}" set "${column}" = ? where rowid = ?`);
  rows.forEach(({ at = null, value }, place) => {
    const part = place % parts.length;
    const text = `${opening}${table}.${column}${parts.length === 1 ? "" : ` ${part + 1}/${parts.length}`}⟧ ${parts[part]}`;
    set.run(JSON.stringify(withText(JSON.parse(String(value)), text, jsonOfTexts.has(column) || table === "audit")), at);
  });
  return rows.length > 0 ? [`${table}.${column}`] : [];
}

/** A value of JSON with that text for what is typed: all of it, or what stands under a word that says so. */
function withText(value: unknown, text: string, isTyped: boolean): unknown {
  if (typeof value === "string") return isTyped ? text : value;
  if (Array.isArray(value)) return value.map((one) => withText(one, text, isTyped));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withText(one, text, isTyped || typed.has(key))]));
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

/** Poisoned columns that no page shows: they are kept, exported or sent. */
export const columnsOnNoPage: readonly string[] = [
  "bidding_terms.note",
  "chat_quote.chosen",
  "freight_template.name",
  "goods_takedown.taken_as",
  "import_run.file_name",
  "notice_digest.subject",
  "notice_digest.text",
  "order_line.grade",
  "order_line.maker_code",
  "order_line.product_cate_name",
  "receipt.note",
  "remember_family.device",
  "substance_use.note",
  "verification_code.target",
  "wish.mobile",
  "wish_line.grade",
  "wish_line.product_cate_name",
];
