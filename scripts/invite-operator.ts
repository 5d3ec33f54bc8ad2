/**
 * `npm run invite-operator`: prints a link that makes one operator of the mall, with every right, within 24 hours.
 * Without options on this machine's data (a mall may be running on it), `-- --remote` on the deployed database.
 */
import { createHash, randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { unstable_readConfig } from "wrangler";
import { dataDir } from "./local-mall.ts";
import { openLocalDatabase } from "./read-outbox.ts";
import { run } from "./run.ts";

const lifetime = 24 * 60 * 60 * 1000;
const config = "wrangler.api.toml";

const { values } = parseArgs({
  options: { remote: { type: "boolean", default: false }, data: { type: "string", default: dataDir } },
});

const secret = randomBytes(32).toString("base64url");
// The database never holds what the link holds.
const secretHash = createHash("sha256").update(secret).digest("base64url");
const now = Date.now();
const statement = `insert into operator_invitation (secret_hash, created_at, expires_at) values ('${secretHash}', ${now}, ${now + lifetime})`;

if (values.remote) await inviteRemotely();
else inviteHere();

async function inviteRemotely() {
  const { code } = await run("wrangler", ["d1", "execute", "lab-mall", "--remote", "-c", config, "--command", statement]);
  if (code !== 0) process.exit(code);
  tell(String(unstable_readConfig({ config }).vars["PUBLIC_ORIGIN"]));
}

function inviteHere() {
  const db = openLocalDatabase(values.data, { readOnly: false });
  if (!db) {
    console.error("本机还没有数据：请先运行 npm start。");
    process.exit(1);
  }
  db.exec(statement);
  db.close();
  tell(`http://localhost:${process.env.PORT ?? "8787"}`);
}

function tell(origin: string) {
  console.log(`运营邀请链接（24 小时内一次有效，请只交给本人）：\n${origin}/operatorInvitation?ticket=${secret}`);
}
