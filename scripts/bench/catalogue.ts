/** Catalogues for benchmarks, generated once into .mall/bench-N, and somebody signed in on them. */
import { v7 as uuid } from "uuid";
import { refreshSearch } from "../../src/api/catalogue/indexing/service.ts";
import { openIntake } from "../../src/api/catalogue/intake/names.ts";
import { importProducts } from "../../src/api/catalogue/intake/service.ts";
import { connect } from "../../src/api/db/client.ts";
import { read, readAll, writeAll } from "../../src/api/db/read.ts";
import { signToken } from "../../src/api/http/token.ts";
import { madeUpCreditCode } from "../import/made-up-licences.ts";
import { localSecrets } from "../keys.ts";
import { initialsOf } from "../../src/api/catalogue/intake/initials.ts";
import { applyReference } from "../reference/apply.ts";
import { localMall } from "../reference/local.ts";
import { companyRows } from "../seed/companies.ts";
import { peopleRows } from "../seed/people.ts";
import { rowsInto } from "../seed/rows.ts";
import { benchDraft } from "./goods.ts";

/** A catalogue of `size` made-up products; goes on where it was interrupted. */
export async function generate(DB: D1Database, size: number) {
  const db = connect(DB);
  const now = Date.now();
  // Counting is the last step: what is counted is complete.
  const [[there]] = await readAll(db, [
    read<{ rows: number; counted: number }>(
      "select count(*) as rows, exists (select 1 from search_heavy) as counted from product",
    ),
  ]);
  if (there?.counted) return;
  await applyReference(localMall({ DB, FILES: null }), now);
  await writeAll(db, [...companyRows(now), ...(await peopleRows(now))]);
  const intake = await openIntake(db, now, initialsOf, madeUpCreditCode);
  const chunk = 2_000;
  const started = performance.now();
  for (let start = there?.rows ?? 0; start < size; start += chunk) {
    const drafts = Array.from({ length: Math.min(chunk, size - start) }, (_, place) => benchDraft(start + place + 1));
    await importProducts(db, now, intake, "classified", drafts);
    if ((start / chunk) % 25 === 0) {
      console.log(`  ${start + drafts.length} / ${size} products, ${Math.round((performance.now() - started) / 1000)} s`);
    }
  }
  const counting = performance.now();
  await refreshSearch(db);
  console.log(`  counted in ${((performance.now() - counting) / 1000).toFixed(1)} s`);
}

/** A purchaser's access token. */
export async function signIn(DB: D1Database, data: string): Promise<string> {
  const now = Date.now();
  const session = {
    id: uuid(),
    user_id: "user-zhangwei",
    purchaser_id: "pur-zhangwei",
    agent: "bench",
    device: "bench",
    ip: "127.0.0.1",
    created_at: now,
    viewed_at: now,
    expires_at: now + 3_600_000,
  };
  await writeAll(connect(DB), [rowsInto("session", [session])]);
  return signToken(await localSecrets(data), session.id, now, session.expires_at);
}
