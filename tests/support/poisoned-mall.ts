import { openLocalDatabase } from "../../scripts/read-outbox.ts";
import { fillMall } from "./filled-mall.ts";
import { fillRows } from "./filled-rows.ts";
import { startPrivateMall } from "./own-mall.ts";
import { lastRows, poison } from "./poison.ts";

/** A mall of its own whose every typed text is made of payloads. Gives its address, what was made in it and the poisoned columns. */
export async function startPoisonedMall() {
  const { data, origin, stop } = await startPrivateMall();
  try {
    const db = openLocalDatabase(data, { readOnly: false });
    if (!db) throw new Error("no database");
    const before = lastRows(db);
    const filled = await fillMall(origin);
    const made = { ...filled, ...fillRows(db, filled) };
    const columns = poison(db, before);
    db.close();
    return { origin, made, columns, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
