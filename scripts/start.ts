/**
 * `npm start`: builds when sources changed, brings the local database and its reference data up to date, seeds it when new, serves the mall.
 * With `--empty` a mall without the demonstration, in a folder of its own.
 */
import { readOptions, readOrigin, readPort } from "./options.ts";
import { buildWhenChanged } from "./build.ts";
import type { Miniflare } from "miniflare";
import { userTypes } from "../src/domain/kernel/identity.ts";
import { apiName, dataDir, emptyDataDir, expectUsable, gatewayVars, notePort, runSchedule, startMall } from "./local-mall.ts";
import { invitationText, newOperatorInvitation } from "./operator-invitation.ts";
import { prepareData } from "./setup.ts";

const { values } = readOptions({
  options: {
    port: { type: "string", default: process.env.PORT ?? "8787" },
    data: { type: "string" },
    empty: { type: "boolean", default: false },
    // Where browsers reach it when a proxy or a tunnel stands in front.
    origin: { type: "string" },
  },
});

try {
  await start(
    readPort(values.port),
    values.data ?? (values.empty ? emptyDataDir : dataDir),
    values.empty,
    readOrigin(values.origin),
  );
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

/** Codes and activation links have to be read somewhere. */
function outboxHint(): string {
  const missing = (["SMTP_URL", "SMS_GATEWAY"] as const).filter((name) => !(name in gatewayVars()));
  if (missing.length === 0) return "邮件与短信将真实发送";
  return `未配置 ${missing.join("、")}：验证码与邮件留在发件箱，运行 npm run outbox 查看`;
}

/** Nobody can sign in to a mall without an operator. */
async function firstInvitation(mall: Miniflare, origin: string): Promise<string> {
  const db = await mall.getD1Database("DB", apiName);
  if (await db.prepare("select 1 from user where user_type = ?1").bind(userTypes.operator).first()) return "";
  const { statement, path } = newOperatorInvitation(Date.now());
  await db.prepare(statement).run();
  return `还没有运营账号。${invitationText(`${origin}${path}`)}\n`;
}

async function start(port: number, data: string, empty: boolean, outside: string | null) {
  await expectUsable(data, port);
  // A link that is printed before all is ready leads here as well.
  notePort(data, port);
  console.log("检查构建…");
  if (await buildWhenChanged()) console.log("构建完成");
  await prepareData(data, { empty });
  const mall = await startMall({ port, data, outside });
  await runSchedule(mall);
  const origin = outside ?? `http://localhost:${port}`;
  console.log(`
科研商城已启动：${origin}
${await firstInvitation(mall, origin)}数据目录：${data}（npm run reset 清空）
${outboxHint()}
按 Ctrl+C 停止
`);
  // Miniflare leaves at once on a signal; here the lock on the data is given back first.
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.removeAllListeners(signal);
    process.once(signal, () => {
      console.log("\n正在停止…");
      void mall.dispose().finally(() => process.exit(0));
    });
  }
}
