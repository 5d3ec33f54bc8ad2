import { v7 as uuid } from "uuid";
import { batchOf, runBatch, statementOf, type Change, type Statement, type Writing } from "./batch.ts";
import type { Db } from "./client.ts";
import { read } from "./read.ts";

/** What a new row is written with. `id` stands for its number wherever that goes: rows, letters, audit and answer. */
type Made<Answer> = { statements: Statement[]; changes: Change[]; answer: Answer };

/** Tables whose rows have the numbers 1, 2, … */
export type NumberedTable =
  | "announcement"
  | "banner"
  | "board_message"
  | "freight_template"
  | "help_article"
  | "help_category"
  | "product"
  | "special_area";

/**
 * `commit` of one new row of `table` whose number its own insert makes: the highest plus one at that point of the batch, so that what
 * several people make at the same moment all succeeds. A number that is read before the insert is another's by then.
 */
export async function commitNumbered<Answer>(
  ctx: Writing,
  table: NumberedTable,
  make: (id: string) => Made<Answer> | Promise<Made<Answer>>,
): Promise<Answer> {
  // A mark that stays the same in addresses, JSON and SQL, and that nobody can type.
  const mark = `new-${uuid()}-row`;
  const { statements, changes, answer } = await make(mark);
  const batch = withNumber(ctx.db, table, mark, batchOf(ctx, statements, changes, answer));
  const results = await runBatch(ctx, [...batch, statementOf(ctx.db, read(`select max(id) as id from ${table}`))]);
  const { results: rows } = results.at(-1) as { results: { id: number }[] };
  return JSON.parse(JSON.stringify(answer).replaceAll(mark, String(rows[0]?.id))) as Answer;
}

/** Up to the insert the number is the next one, behind it the highest: nobody else writes within a batch. */
function withNumber(db: Db, table: NumberedTable, mark: string, statements: readonly Statement[]): Statement[] {
  let number = `(select coalesce(max(id), 0) + 1 from ${table})`;
  return statements.map((statement) => {
    const query = queryOf(statement);
    const numbered = query.params.some((param) => isMarked(param, mark)) ? numberedBy(db, number, mark, query) : statement;
    if (query.sql.startsWith(`insert into ${table} (`)) number = `(select max(id) from ${table})`;
    return numbered;
  });
}

type Query = { sql: string; params: readonly (string | number | null)[] };
const queryOf = (statement: Statement): Query =>
  (statement as unknown as { _prepare: () => { getQuery: () => Query } })._prepare().getQuery();
const isMarked = (param: string | number | null, mark: string): boolean => typeof param === "string" && param.includes(mark);

/** Texts and names in quotes, and the places of parameters: `?` and `?1`. */
const places = /'(?:[^']|'')*'|"[^"]*"|\?(?<given>\d*)/g;

function numberedBy(db: Db, number: string, mark: string, { sql, params }: Query): Statement {
  let last = 0;
  const text = sql.replaceAll(places, (found, given: string) => {
    if (!found.startsWith("?")) return found;
    const place = given ? Number(given) : (last += 1);
    const param = params[place - 1] ?? null;
    if (!isMarked(param, mark)) return `?${place}`;
    const filled = `replace(?${place}, '${mark}', ${number})`;
    return param === mark ? `cast(${filled} as integer)` : filled;
  });
  return statementOf(db, { sql: text, params });
}
