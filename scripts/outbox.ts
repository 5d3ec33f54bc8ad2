/** `npm run outbox`: mails and SMS that this machine's mall keeps because no mail server or gateway is configured, newest first. */
import { formatDateTime } from "../src/domain/kernel/instant.ts";
import { composeMail } from "../src/domain/notice/message.ts";
import { readOptions } from "./options.ts";
import { dataDir } from "./local-mall.ts";
import { readOutbox } from "./read-outbox.ts";

const { values } = readOptions({
  options: { data: { type: "string", default: dataDir }, count: { type: "string", default: "10" } },
});

const letters = readOutbox(values.data, { count: Number(values.count) });
if (letters.length === 0) console.log("发件箱为空。");
for (const { at, channel, target, status, message } of letters) {
  const { subject, paragraphs, link } = composeMail(message);
  console.log(`\n${formatDateTime(at)}  ${channel === "mail" ? "邮件" : "短信"} → ${target}（${status}）\n${subject}`);
  for (const line of [...paragraphs, ...(link ? [link] : [])]) console.log(`  ${line}`);
}
