/**
 * The demonstration data of a local mall: made-up companies, units, people and goods, real facts of substances.
 *
 * Usage: node scripts/seed.ts [--data FOLDER]. Does nothing where the data is there already; an interrupted seed goes on.
 */
import { openIntake } from "../src/api/catalogue/intake/names.ts";
import { importProducts } from "../src/api/catalogue/intake/service.ts";
import { refreshSearch } from "../src/api/catalogue/indexing/service.ts";
import { indexStructures } from "../src/api/catalogue/structure/indexing.ts";
import { connect } from "../src/api/db/client.ts";
import { readAll, read, writeAll } from "../src/api/db/read.ts";
import type { Instant } from "../src/domain/kernel/instant.ts";
import { readOptions } from "./options.ts";
import { dataDir, openData } from "./local-mall.ts";
import { initialsOf } from "../src/api/catalogue/intake/initials.ts";
import { demoAccounts, demoPassword } from "./seed/accounts.ts";
import { agreedRows } from "./seed/agreed.ts";
import { biddingRows } from "./seed/biddings.ts";
import { cartRows } from "./seed/carts.ts";
import { authorisationRows, companyRows } from "./seed/companies.ts";
import { contentRows } from "./seed/content.ts";
import { documentRows, storeDocuments } from "./seed/documents.ts";
import { peopleRows } from "./seed/people.ts";
import { storePictures } from "./seed/pictures.ts";
import { reagentDrafts } from "./seed/reagents.ts";
import { rowsInto } from "./seed/rows.ts";
import { pointsDrafts, supplyDrafts } from "./seed/supplies.ts";

type SeedEnv = { DB: D1Database; FILES: R2Bucket };

/** Written last: its row says that everything before it is there. */
const doneKey = "mall.seededAt";
const chunk = 1_000;

/** Seeds once. Returns how many products were written, or null when the mall was seeded before. */
export async function seed({ DB, FILES }: SeedEnv, now: Instant): Promise<number | null> {
  const db = connect(DB);
  const [done] = await readAll(db, [read<{ value: string }>("select value from config where key = ?1", doneKey)]);
  if (done.length > 0) return null;
  const pictures = await storePictures(FILES);
  const documents = await storeDocuments(FILES, now);
  await writeAll(db, [...companyRows(now), ...(await peopleRows(now)), ...contentRows(pictures, now)]);
  // Every company of the drafts is there, with its papers; who made this data has judged the mixtures among the supplies.
  const intake = await openIntake(db, now, initialsOf, () => null);
  let written = 0;
  for (const [vouched, drafts] of [
    ["unclassified", reagentDrafts(now)],
    ["classified", [...supplyDrafts(now), ...pointsDrafts()]],
  ] as const) {
    for (let start = 0; start < drafts.length; start += chunk) {
      const { created, refused } = await importProducts(db, now, intake, vouched, drafts.slice(start, start + chunk));
      if (refused[0]) throw new Error(`a seeded product was refused: ${JSON.stringify(refused[0])}`);
      written += created;
    }
  }
  await writeAll(db, [
    ...documentRows(documents, now),
    authorisationRows(now),
    ...cartRows(now),
    ...agreedRows(now),
    ...(await biddingRows(now)),
  ]);
  await refreshSearch(db);
  await indexStructures(db);
  await writeAll(db, [rowsInto("config", [{ key: doneKey, value: String(now), is_public: 0 }])]);
  return written;
}

/** The sign-in names, as `npm start` prints them. */
export function describeAccounts(): string {
  const lines = demoAccounts.map(({ username, title, unit }) => `  ${username.padEnd(10)} ${unit} · ${title}`);
  return [`演示账号（密码均为 ${demoPassword}）：`, ...lines].join("\n");
}

if (import.meta.main) {
  const { values } = readOptions({ options: { data: { type: "string", default: dataDir } } });
  const { env, close } = await openData(values.data);
  try {
    const started = performance.now();
    const written = await seed(env, Date.now());
    if (written !== null)
      console.log(`演示数据已写入：${written} 种商品，用时 ${((performance.now() - started) / 1000).toFixed(1)} 秒`);
    console.log(describeAccounts());
  } finally {
    await close();
  }
}
