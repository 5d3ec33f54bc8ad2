import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { followCompanies, refreshSearch } from "../../src/api/catalogue/indexing/service.ts";
import { openIntake, type CreditCodeOf, type Intake } from "../../src/api/catalogue/intake/names.ts";
import { importProducts, type Vouched } from "../../src/api/catalogue/intake/service.ts";
import { indexStructures } from "../../src/api/catalogue/structure/indexing.ts";
import { connect, type Db } from "../../src/api/db/client.ts";
import { read, readAll, write, writeAll } from "../../src/api/db/read.ts";
import { parseDraft, type ProductDraft } from "../../src/domain/catalogue/draft.ts";
import type { Instant } from "../../src/domain/kernel/instant.ts";
import { initialsOf } from "../../src/api/catalogue/intake/initials.ts";
import { openErrors, type BadRow } from "./errors.ts";
import { madeUpCreditCode } from "./made-up-licences.ts";
import { readRows } from "./read.ts";

/** Rows of one transaction: as many as keep its bound texts well below D1's two megabytes. */
const chunkRows = 1_000;

export type Progress = { rows: number; share: number };
export type Imported = {
  created: number;
  changed: number;
  unchanged: number;
  bad: number;
  /** Rows that an interrupted run had written already. */
  resumedAfter: number;
  newCompanies: readonly string[];
  errorsFile: string | null;
};

/**
 * Imports a file into the catalogue, chunk by chunk, each with its progress in one transaction. A run that was killed goes
 * on behind its last chunk; a finished file run again changes nothing that is the same. Companies that `creditCodeOf`
 * gives no code are drafts, and their goods wait for their papers. Goods that the register does not know are refused unless
 * `vouched` says that somebody has looked at them.
 */
export async function importFile(
  DB: D1Database,
  file: string,
  now: Instant,
  onProgress: (progress: Progress) => void,
  { creditCodeOf = madeUpCreditCode, vouched = "unclassified" }: { creditCodeOf?: CreditCodeOf; vouched?: Vouched } = {},
): Promise<Imported> {
  const db = connect(DB);
  const fileHash = await hashOf(file);
  const done = await openRun(db, fileHash, basename(file), now);
  const intake = await openIntake(db, now, initialsOf, creditCodeOf);
  const errors = openErrors(file);
  const counts = { created: done.created, changed: done.changed, unchanged: done.unchanged };
  const lines = new Map<string, number>();
  let bad: BadRow[] = [];
  let chunk: Row[] = [];
  let rows = 0;
  let share = 0;

  const finishChunk = async () => {
    const sound = chunk.filter((row): row is Sound => "draft" in row);
    const rowErrors = chunk.filter((row): row is Faulty => "errors" in row);
    const rowsBehind = rows;
    const { created, changed, unchanged, refused } = await importProducts(
      db,
      now,
      intake,
      vouched,
      sound.map(({ draft }) => draft),
      (taken) => [
        write(
          `update import_run set rows_done = ?2, created = created + ?3, changed = changed + ?4, unchanged = unchanged + ?5,
         failed = failed + ?6 where file_hash = ?1`,
          fileHash,
          rowsBehind,
          taken.created,
          taken.changed,
          taken.unchanged,
          taken.refused.length + rowErrors.length,
        ),
      ],
    );
    counts.created += created;
    counts.changed += changed;
    counts.unchanged += unchanged;
    const refusals = refused.flatMap(({ place, errors: reasons }) =>
      reasons.map((reason) => ({ line: sound[place]?.line ?? 0, ...reason })),
    );
    bad = [
      ...bad,
      ...rowErrors.flatMap(({ line, errors: reasons }) => reasons.map((reason) => ({ line, ...reason }))),
      ...refusals,
    ];
    errors.write(bad.toSorted((a, b) => a.line - b.line));
    chunk = [];
    onProgress({ rows, share });
  };

  for await (const { line, cells, problem, progress } of readRows(file)) {
    rows += 1;
    share = progress;
    const parsed = problem ? { errors: [{ column: "", value: "", reason: problem }] } : parseDraft(cells);
    const row = firstOfItsCode(lines, intake, { line, ...parsed });
    if (rows <= done.rowsDone) {
      if (rows === done.rowsDone) bad = errors.reportedUpTo(line);
      continue;
    }
    chunk.push(row);
    if (chunk.length === chunkRows) await finishChunk();
  }
  if (chunk.length > 0) await finishChunk();
  if (done.rowsDone === 0 && bad.length === 0) errors.write([]);
  // Goods of an earlier import whose company was a draft until now.
  await followCompanies(db);
  await refreshSearch(db);
  await indexStructures(db);
  await writeAll(db, [write("update import_run set finished_at = ?2 where file_hash = ?1", fileHash, now)]);
  return {
    ...counts,
    bad: new Set(bad.map(({ line }) => line)).size,
    resumedAfter: done.rowsDone,
    newCompanies: intake.newCompanies,
    errorsFile: bad.length > 0 ? errors.path : null,
  };
}

type Sound = { line: number; draft: ProductDraft };
type Faulty = { line: number; errors: readonly { column: string; value: string; reason: string }[] };
type Row = Sound | Faulty;

/** A second row of the same company and code in one file contradicts the first: it is reported. */
function firstOfItsCode(lines: Map<string, number>, intake: Intake, row: Row): Row {
  if (!("draft" in row)) return row;
  const { supplier, productCode } = row.draft;
  const key = `${intake.companies.get(supplier)?.id ?? supplier} ${productCode}`;
  const first = lines.get(key);
  if (first === undefined) lines.set(key, row.line);
  if (first === undefined) return row;
  return { line: row.line, errors: [{ column: "productCode", value: productCode, reason: `与第 ${first} 行的货号重复` }] };
}

type Run = { rowsDone: number; created: number; changed: number; unchanged: number };
const nothing: Run = { rowsDone: 0, created: 0, changed: 0, unchanged: 0 };

/** How far an unfinished run of the same content came; a finished one begins anew. */
async function openRun(db: Db, fileHash: string, fileName: string, now: Instant): Promise<Run> {
  const [[run]] = await readAll(db, [
    read<Run & { finishedAt: number | null }>(
      "select rows_done as rowsDone, created, changed, unchanged, finished_at as finishedAt from import_run where file_hash = ?1",
      fileHash,
    ),
  ]);
  if (run && run.finishedAt === null) return run;
  await writeAll(db, [
    write("delete from import_run where file_hash = ?1", fileHash),
    write("insert into import_run (file_hash, file_name, started_at) values (?1, ?2, ?3)", fileHash, fileName, now),
  ]);
  return nothing;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(file) as AsyncIterable<Buffer>) hash.update(part);
  return hash.digest("hex");
}
