/** `npm run outbox`: mails and SMS that this machine's mall keeps because no mail server or gateway is configured, newest first. */
import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { formatDateTime } from "../src/domain/kernel/instant.ts";
import { letterOf, Message } from "../src/domain/notice/message.ts";
import { dataDir } from "./local-mall.ts";

const { values } = parseArgs({
  options: { data: { type: "string", default: dataDir }, count: { type: "string", default: "10" } },
});

/** Only read, so it may stand beside a running mall. */
function openOutbox(): DatabaseSync | undefined {
  const folder = resolve(values.data, "state/v3/d1/miniflare-D1DatabaseObject");
  if (!existsSync(folder)) return undefined;
  return readdirSync(folder)
    .filter((file) => file.endsWith(".sqlite"))
    .map((file) => new DatabaseSync(resolve(folder, file), { readOnly: true }))
    .find((db) => db.prepare("select 1 from sqlite_master where name = 'outbox'").get());
}

const Row = v.object({
  created_at: v.number(),
  channel: v.string(),
  target: v.string(),
  status: v.string(),
  payload: v.string(),
});

const rows = openOutbox()
  ?.prepare(
    `select created_at, channel, target, status, payload from outbox where payload is not null order by created_at desc limit ?`,
  )
  .all(Number(values.count));

if (!rows?.length) console.log("发件箱为空。");
for (const row of rows ?? []) {
  const { created_at: at, channel, target, status, payload } = v.parse(Row, row);
  const { subject, paragraphs, link } = letterOf(v.parse(Message, JSON.parse(payload)));
  console.log(`\n${formatDateTime(at)}  ${channel === "mail" ? "邮件" : "短信"} → ${target}（${status}）\n${subject}`);
  for (const line of [...paragraphs, ...(link ? [link] : [])]) console.log(`  ${line}`);
}
