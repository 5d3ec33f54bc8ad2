import { accountOf, mallAccounts } from "#src/domain/points/ledger.ts";
import { changeData, type SqlStatement, type SqlValue } from "./mall-data.ts";
import { unique } from "./session.ts";

type Row = Record<string, SqlValue>;

/** A purchaser of one test: who the demonstration's is, in the same unit with the same rights, addresses and password, under another name. */
export async function makeMyBuyer(like: string): Promise<{ username: string; realName: string; purchaserId: string }> {
  const username = unique("buyer");
  const realName = unique("买家");
  const [userId, purchaserId] = [crypto.randomUUID(), crypto.randomUUID()];
  const ofPurchaser = "purchaser_id = (select p.id from purchaser p join user u on u.id = p.user_id where u.username = ?)";
  const [people = [], buyers = [], roles = [], addresses = []] = await changeData([
    { sql: "select * from user where username = ?", values: [like] },
    { sql: "select * from purchaser where user_id = (select id from user where username = ?)", values: [like] },
    { sql: `select * from purchaser_role where ${ofPurchaser}`, values: [like] },
    { sql: `select * from address where ${ofPurchaser}`, values: [like] },
  ]);
  const contact = { mobile: null, email: null, last_purchaser_id: null };
  await changeData([
    ...people.map((row) => insert("user", { ...row, ...contact, id: userId, username, real_name: realName })),
    ...buyers.map((row) => insert("purchaser", { ...row, id: purchaserId, user_id: userId })),
    ...roles.map((row) => insert("purchaser_role", { ...row, purchaser_id: purchaserId })),
    ...addresses.map((row) => insert("address", { ...row, id: crypto.randomUUID(), purchaser_id: purchaserId })),
  ]);
  return { username, realName, purchaserId };
}

/** The groups of somebody of the demonstration, with their funds. */
export async function joinGroupsOf(like: string, purchaserId: string): Promise<void> {
  const sql = `insert into group_member (group_id, purchaser_id, joined_at)
    select m.group_id, ?2, 1 from group_member m join purchaser p on p.id = m.purchaser_id join user u on u.id = p.user_id
    where u.username = ?1`;
  await changeData([{ sql, values: [like, purchaserId] }]);
}

/** Points, as an entry of the ledger says. */
export async function givePoints(purchaserId: string, amount: number): Promise<void> {
  const [from, to] = [mallAccounts.issued, accountOf(purchaserId)];
  const entry = { id: purchaserId, kind: "adjust", purchaser_id: purchaserId, amount, cause: `start:${purchaserId}`, at: 1 };
  await changeData([
    insert("points_account", { purchaser_id: purchaserId, balance: amount }),
    insert("points_transfer", { ...entry, from_account: from, to_account: to }),
  ]);
}

type OldChat = { purchaserId: string; supplier: string; texts: readonly string[] };

/** What a buyer and a supplier's company said long ago: so many messages of one line, the buyer's. */
export async function putOldChat({ purchaserId, supplier, texts }: OldChat): Promise<void> {
  const id = crypto.randomUUID();
  await changeData([
    {
      sql: `insert into conversation (id, purchaser_id, co_id, last_seq, last_text, last_at, buyer_read, supplier_read, created_at)
            select ?1, ?2, co_id, ?3, ?4, 1, ?3, ?3, 1 from user where username = ?5`,
      values: [id, purchaserId, texts.length, texts.at(-1) ?? "", supplier],
    },
    {
      sql: `insert into chat_message (conversation_id, seq, id, side, user_id, body, at)
            select ?1, t.key + 1, ?1 || t.key, 'buyer', p.user_id, json_object('kind', 'text', 'text', t.value), 1
            from purchaser p, json_each(?2) t where p.id = ?3`,
      values: [id, JSON.stringify(texts), purchaserId],
    },
  ]);
}

/** A year whose report of 易制毒 the unit of a purchaser was reminded of. */
export async function remindOfYear(purchaserId: string, year: number): Promise<void> {
  const sql = `insert into annual_filing (id, unit_id, year, reminded_at) select ?1, unit_id, ?2, 1 from purchaser where id = ?3`;
  await changeData([{ sql, values: [crypto.randomUUID(), year, purchaserId] }]);
}

const insert = (table: string, row: Row): SqlStatement => ({
  sql: `insert into "${table}" (${Object.keys(row).join(", ")}) values (${Object.keys(row)
    .map(() => "?")
    .join(", ")})`,
  values: Object.values(row),
});
