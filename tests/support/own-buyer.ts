import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { accountOf, mallAccounts } from "#src/domain/points/ledger.ts";
import { openLocalDatabase } from "../../scripts/read-outbox.ts";
import { unique } from "./session.ts";

type Row = Record<string, SQLInputValue>;

/** A purchaser of one test: who the demonstration's is, in the same unit with the same rights, addresses and password, under another name. */
export function makeOwnBuyer(like: string): { username: string; realName: string; purchaserId: string } {
  const db = openLocalDatabase(process.env.MALL_DATA ?? "", { readOnly: false });
  if (!db) throw new Error("no mall has been started");
  const username = unique("buyer");
  const realName = unique("买家");
  const [userId, purchaserId] = [crypto.randomUUID(), crypto.randomUUID()];
  const person = rowsOf(db, "user", "username", like)[0] ?? {};
  const buyer = rowsOf(db, "purchaser", "user_id", person["id"] ?? "")[0] ?? {};
  const contact = { mobile: null, email: null, last_purchaser_id: null };
  insert(db, "user", { ...person, ...contact, id: userId, username, real_name: realName });
  insert(db, "purchaser", { ...buyer, id: purchaserId, user_id: userId });
  for (const role of rowsOf(db, "purchaser_role", "purchaser_id", buyer["id"] ?? "")) {
    insert(db, "purchaser_role", { ...role, purchaser_id: purchaserId });
  }
  for (const address of rowsOf(db, "address", "purchaser_id", buyer["id"] ?? "")) {
    insert(db, "address", { ...address, id: crypto.randomUUID(), purchaser_id: purchaserId });
  }
  db.close();
  return { username, realName, purchaserId };
}

/** Points, as an entry of the ledger says. */
export function givePoints(purchaserId: string, amount: number): void {
  const db = openLocalDatabase(process.env.MALL_DATA ?? "", { readOnly: false });
  if (!db) throw new Error("no mall has been started");
  db.exec("begin immediate");
  insert(db, "points_account", { purchaser_id: purchaserId, balance: amount });
  const [from, to] = [mallAccounts.issued, accountOf(purchaserId)];
  const entry = { id: purchaserId, kind: "adjust", purchaser_id: purchaserId, amount, cause: `start:${purchaserId}`, at: 1 };
  insert(db, "points_transfer", { ...entry, from_account: from, to_account: to });
  db.exec("commit");
  db.close();
}

/** What a buyer and a supplier's company said long ago: so many messages of one line, the buyer's. */
export function putOldTalk({
  purchaserId,
  supplier,
  texts,
}: {
  purchaserId: string;
  supplier: string;
  texts: readonly string[];
}) {
  const db = openLocalDatabase(process.env.MALL_DATA ?? "", { readOnly: false });
  const id = crypto.randomUUID();
  db?.exec("begin immediate");
  db?.prepare(
    `insert into conversation (id, purchaser_id, co_id, last_seq, last_text, last_at, buyer_read, supplier_read, created_at)
     select ?1, ?2, co_id, ?3, ?4, 1, ?3, ?3, 1 from user where username = ?5`,
  ).run(id, purchaserId, texts.length, texts.at(-1) ?? "", supplier);
  const say = db?.prepare(
    `insert into chat_message (conversation_id, seq, id, side, user_id, body, at)
     select ?1, ?2, ?1 || ?2, 'buyer', user_id, ?3, 1 from purchaser where id = ?4`,
  );
  for (const [at, text] of texts.entries()) say?.run(id, at + 1, JSON.stringify({ kind: "text", text }), purchaserId);
  db?.exec("commit");
  db?.close();
}

const rowsOf = (db: DatabaseSync, table: string, column: string, value: SQLInputValue) =>
  db.prepare(`select * from "${table}" where ${column} = ?`).all(value) as Row[];

const insert = (db: DatabaseSync, table: string, row: Row) =>
  db
    .prepare(
      `insert into "${table}" (${Object.keys(row).join(", ")}) values (${Object.keys(row)
        .map(() => "?")
        .join(", ")})`,
    )
    .run(...Object.values(row));
