/**
 * `npm run invite-operator`: prints a link that makes one operator of the mall, with every right, within 24 hours.
 * Without options on this machine's data (a mall may be running on it), `-- --data DIR` on another folder's, `-- --remote` on the
 * deployed database. The link has the port of the mall on that data.
 */
import { unstable_readConfig } from "wrangler";
import { readOptions } from "./options.ts";
import { addressOf, dataDir } from "./local-mall.ts";
import { invitationText, newOperatorInvitation } from "./operator-invitation.ts";
import { openLocalDatabase } from "./read-outbox.ts";
import { run } from "./run.ts";

const config = "wrangler.api.toml";

const { values } = readOptions({
  options: { remote: { type: "boolean", default: false }, data: { type: "string", default: dataDir } },
});

const { statement, path } = newOperatorInvitation(Date.now());

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
  const { origin, isRunning } = addressOf(values.data);
  tell(origin);
  if (!isRunning) console.log(`这份数据上没有运行中的商城：请先启动，端口不是 ${new URL(origin).port} 时请改链接中的端口。`);
}

function tell(origin: string) {
  console.log(invitationText(`${origin}${path}`));
}
