/**
 * Copies of a local mall's data: everything below `state/` (D1, R2, Durable Objects) and the keys. Databases are copied by
 * SQLite itself, so that a mall may be running meanwhile; files of R2 are named by their content and never change.
 */
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import * as v from "valibot";

/** Database file → table → rows and a hash of them; other file → hash of its bytes. */
const Manifest = v.object({
  madeAt: v.string(),
  databases: v.record(v.string(), v.record(v.string(), v.object({ rows: v.number(), hash: v.string() }))),
  files: v.record(v.string(), v.string()),
});
export type Manifest = v.InferOutput<typeof Manifest>;

const manifestName = "manifest.json";
const isDatabase = (path: string) => path.endsWith(".sqlite");
/** Written anew by SQLite, and meaningless beside a copy. */
const isJournal = (path: string) => /\.sqlite-(?:wal|shm|journal)$/.test(path);

/** Writes a backup of `data` into `target`, which must not exist yet. Gives what is in it. */
export async function writeBackup(data: string, target: string, madeAt: Date): Promise<Manifest> {
  if (existsSync(target)) throw new Error(`${target} 已存在，请换一个目录`);
  if (!existsSync(join(data, "state"))) throw new Error(`${data} 中没有数据，无需备份`);
  for (const path of filesOf(data)) {
    const to = join(target, path);
    mkdirSync(dirname(to), { recursive: true });
    if (isDatabase(path)) await copyDatabase(join(data, path), to);
    else cpSync(join(data, path), to);
  }
  const manifest = manifestOf(target, madeAt.toISOString());
  writeFileSync(join(target, manifestName), JSON.stringify(manifest, null, 1));
  return manifest;
}

/** Puts a backup in the place of `data`, after checking it. Throws when anything in it is not as it was written. */
export function restoreBackup(source: string, data: string): Manifest {
  const file = join(source, manifestName);
  if (!existsSync(file)) throw new Error(`${source} 不是完整的备份：缺少 ${manifestName}`);
  const written = v.parse(Manifest, JSON.parse(readFileSync(file, "utf8")));
  requireSame(written, manifestOf(source, written.madeAt), "备份已损坏");
  rmSync(data, { recursive: true, force: true });
  cpSync(source, data, { recursive: true, filter: (path) => path !== file });
  requireSame(written, manifestOf(data, written.madeAt), "恢复后的数据与备份不一致");
  return written;
}

/** What a folder of data holds now. */
export function manifestOf(folder: string, madeAt: string): Manifest {
  const paths = filesOf(folder);
  return {
    madeAt,
    databases: Object.fromEntries(paths.filter(isDatabase).map((path) => [path, tablesOf(join(folder, path))])),
    files: Object.fromEntries(
      paths.filter((path) => !isDatabase(path)).map((path) => [path, hashOf(readFileSync(join(folder, path)))]),
    ),
  };
}

function requireSame(expected: Manifest, found: Manifest, message: string) {
  const [wanted, had] = [linesOf(expected), linesOf(found)];
  const wrong = [...wanted.filter((line) => !had.includes(line)), ...had.filter((line) => !wanted.includes(line))];
  if (wrong.length > 0) throw new Error(`${message}：${wrong.slice(0, 3).join("；")}`);
}

const linesOf = ({ databases, files }: Manifest): string[] => [
  ...Object.entries(databases).flatMap(([path, tables]) =>
    Object.entries(tables).map(([table, { rows, hash }]) => `${path} ${table} ${rows} ${hash}`),
  ),
  ...Object.entries(files).map(([path, hash]) => `${path} ${hash}`),
];

/** Relative paths of all that is kept: state and keys, not the lock of a running mall. */
const filesOf = (folder: string): string[] =>
  ["state", "keys.json"]
    .map((name) => resolve(folder, name))
    .filter((path) => existsSync(path))
    .flatMap((path) => (statSync(path).isDirectory() ? allBelow(path) : [path]))
    .map((path) => relative(folder, path))
    .filter((path) => !isJournal(path))
    .toSorted();

const allBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

async function copyDatabase(from: string, to: string) {
  const db = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  try {
    await backup(db, to);
  } finally {
    db.close();
  }
}

/** Every table with the number of its rows and a hash of all they hold, in the order of their keys. */
function tablesOf(file: string) {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 10_000 });
  try {
    const tables = db
      .prepare("select name from sqlite_master where type = 'table' and sql not like 'create virtual%' order by name")
      .all() as { name: string }[];
    return Object.fromEntries(tables.map(({ name }) => [name, contentOf(db, name)]));
  } finally {
    db.close();
  }
}

function contentOf(db: DatabaseSync, table: string) {
  const hash = createHash("sha256");
  let rows = 0;
  const all = db.prepare(`select * from "${table}"`);
  // Rooms keep alarms in nanoseconds: beyond what a number holds.
  all.setReadBigInts(true);
  for (const row of all.iterate()) {
    rows += 1;
    for (const value of Object.values(row)) hash.update(value instanceof Uint8Array ? value : String(value)).update("\0");
  }
  return { rows, hash: hash.digest("hex") };
}

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
