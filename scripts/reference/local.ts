import { indexStructures } from "../../src/api/catalogue/structure/indexing.ts";
import { drawStructures } from "../../src/api/catalogue/structure/pictures.ts";
import { connect } from "../../src/api/db/client.ts";
import { read, readAll, writeAll } from "../../src/api/db/read.ts";
import type { Instant } from "../../src/domain/kernel/instant.ts";
import { applyReference, type Mall } from "./apply.ts";
import type { Row } from "./compare.ts";

type LocalEnv = { DB: D1Database; FILES: R2Bucket };

/** The mall of a data folder on this machine; without a store for files, without pictures. */
export function localMall({ DB, FILES }: { DB: D1Database; FILES: R2Bucket | null }): Mall {
  const db = connect(DB);
  return {
    read: (statements) =>
      readAll(
        db,
        statements.map((sql) => read<Row>(sql)),
      ),
    write: (statements) => writeAll(db, statements),
    putPictures: async (pictures) => {
      for (const [key, svg] of pictures) await FILES?.put(key, svg);
    },
  };
}

/** What every mall begins with: the reference data, and what the schedule would make of it by and by. */
export async function prepareReference(env: LocalEnv, now: Instant): Promise<string[] | null> {
  const report = await applyReference(localMall(env), now, { onlyWhenNew: true });
  if (report) await followStructures(env);
  return report;
}

/** Structures of new substances are found and seen at once. */
export async function followStructures({ DB, FILES }: LocalEnv): Promise<void> {
  const db = connect(DB);
  await indexStructures(db);
  await drawStructures(db, FILES);
}
