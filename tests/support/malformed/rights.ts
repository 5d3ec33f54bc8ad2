/**
 * Inputs that succeed take things from those who send them: an operator disables accounts, empties roles, closes the mall for an
 * update. These columns and rows are what callers need to go on; everything else stays as the inputs left it.
 */
const columns: Readonly<Record<string, { key: string; stored: readonly string[] }>> = {
  user: { key: "id", stored: ["status", "password_hash"] },
  purchaser: { key: "id", stored: ["complete_info", "review", "unit_id"] },
  unit: { key: "id", stored: ["status", "integral_switch_open"] },
  config: { key: "key", stored: ["value"] },
  menu: { key: "id", stored: ["menu_type", "perms"] },
};
const rows = ["role", "menu", "role_menu", "user_role", "purchaser_role"];

/** Remembers them now; gives what puts them back. */
export async function keepRights(db: D1Database): Promise<() => Promise<void>> {
  const statements = [
    // An operator who looks at the mall as somebody else is no operator meanwhile.
    db.prepare(
      "update session set viewing_until = null, viewing_user_id = null, viewing_purchaser_id = null where viewing_until is not null",
    ),
  ];
  for (const table of rows) {
    const { results } = await db.prepare(`select * from "${table}"`).all();
    const names = Object.keys(results[0] ?? {});
    const list = names.map((name) => `"${name}"`).join(", ");
    const values = names.map((name) => `value ->> '$.${name}'`).join(", ");
    const text = `insert or ignore into "${table}" (${list}) select ${values} from json_each(?1)`;
    if (names.length > 0) statements.push(db.prepare(text).bind(JSON.stringify(results)));
  }
  for (const [table, { key, stored }] of Object.entries(columns)) {
    const { results } = await db.prepare(`select "${key}", ${stored.join(", ")} from "${table}"`).all();
    const sets = stored.map((name) => `${name} = kept.value ->> '$.${name}'`).join(", ");
    const isOther = stored.map((name) => `"${table}".${name} is not kept.value ->> '$.${name}'`).join(" or ");
    const text = `update "${table}" set ${sets} from json_each(?1) kept where "${table}"."${key}" = kept.value ->> '$.${key}' and (${isOther})`;
    statements.push(db.prepare(text).bind(JSON.stringify(results)));
  }
  return async () => {
    await db.batch(statements);
  };
}
