import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { once } from "node:events";
import type { DatabaseSync } from "node:sqlite";
import { openLocalDatabase } from "../../scripts/read-outbox.ts";
import { startMall } from "../../scripts/local-mall.ts";
import { signInAs } from "../../scripts/bench/sign-in.ts";
import { writeBackup } from "../../scripts/backup/copy.ts";
import { partSize, payloads } from "./xss-payloads.ts";

/** Columns that hold what people typed, by their names; the same words mean the same in every table. */
const typed =
  /^(?:title|subtitle|name|short_name|real_name|slogan|notice|description|content|remark|note|reason|subject|label|dict_label|dict_name|spec|detail|receiver|contact|company_name|legal_person|measure_unit|symptoms|answer|hidden_reason|reject_reason|cancel_reason|menu_name|role_name|product_code|maker_code|category_name|text|comment)$/;
/** What the mall itself compares or parses. */
const spared = new Set(["d1_migrations"]);

/**
 * A mall of its own whose every typed text is made of payloads: each row of a table has its own part of them, and the table
 * as a whole all of them. Rich text goes through the api, which cleans it. Gives its address and the poisoned columns.
 */
export async function startPoisonedMall() {
  const folder = mkdtempSync(join(tmpdir(), "mall-xss-"));
  const data = join(folder, "data");
  // The demonstration as the mall of the other tests has it by now.
  await writeBackup(process.env.MALL_DATA ?? "", data, new Date());
  const port = await freePort();
  const open = () => startMall({ data, port, log: () => undefined });
  const origin = `http://localhost:${port}`;
  const clean = await open();
  const made = await fill(origin);
  await clean.dispose();
  const db = openLocalDatabase(data, { readOnly: false });
  if (!db) throw new Error("no database");
  const columns = poison(db);
  db.close();
  const mall = await open();
  return {
    origin,
    made,
    columns,
    stop: async () => {
      await mall.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the demonstration lacks: an order, talk, notices, and rich text. */
async function fill(origin: string) {
  const [operator, purchaser] = [await signInAs(origin, "operator"), await signInAs(origin, "zhangwei")];
  const ask = async <T>(as: string, call: string, body?: object): Promise<T> => {
    const [method = "GET", path = ""] = call.split(" ");
    const answer = await fetch(`${origin}/prod-api${path}`, {
      method,
      headers: { agent: "test", authorization: `Bearer ${as}`, ...(body ? { "content-type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).then((response) => response.json<{ code: number; msg: string; data: T }>());
    if (answer.code !== 200) throw new Error(`${call}: ${answer.msg}`);
    return answer.data;
  };
  const rich = { audience: "all", body: `<p>正文</p>${payloads.join("<p>段</p>")}`, status: "shown" };
  const period = { pinned: true, showFrom: 1, showTo: null };
  const announcement = await ask<{ id: string }>(operator, "POST /mall-admin/content/announce", {
    ...rich,
    ...period,
    kind: "notice",
    title: "公告",
  });
  const article = await ask<{ id: string }>(operator, "POST /mall-admin/content/help", {
    ...rich,
    cateId: "1",
    symptoms: "",
    topic: null,
    orderNum: 1,
    title: "文章",
  });
  const message = await ask<{ messageId: string }>(purchaser, "POST /mall-admin/portal/board", { title: "题", content: "文" });
  await ask(operator, `POST /mall-admin/portal/board/${message.messageId}/reply`, { content: "答" });
  const hidden = await ask<{ messageId: string }>(purchaser, "POST /mall-admin/portal/board", { title: "题", content: "文" });
  await ask(operator, `POST /mall-admin/portal/board/${hidden.messageId}/hide`, { reason: "广告" });
  await ask(purchaser, "POST /mall-admin/portal/feedback", {
    kind: "other",
    contact: "甲",
    mobile: "13800138000",
    content: "文",
  });
  const { rows } = await ask<{ rows: { productId: string; danger?: unknown }[] }>(
    purchaser,
    "GET /mall-sup/goods/search?cateId=126&lead=0&pageSize=1",
  );
  const productId = rows[0]?.productId ?? "";
  await ask(purchaser, "POST /mall-pur/cart/add", { productId, quantity: 1 });
  const { wishId } = await ask<{ wishId: string }>(purchaser, "POST /mall-pur/wish/create", {
    sourceType: 1,
    lines: [{ productId, quantity: 1 }],
  });
  const { chatId } = await ask<{ chatId: string }>(purchaser, "POST /mall-admin/chat/open", { coId: "1" });
  for (const text of inMessages) {
    await ask(purchaser, `POST /mall-admin/chat/${chatId}/send`, { message: { kind: "text", text } });
  }
  return {
    chatId,
    announcementId: announcement.id,
    articleId: article.id,
    messageId: message.messageId,
    hiddenId: hidden.messageId,
    productId,
    wishId,
  };
}

function poison(db: DatabaseSync): string[] {
  db.exec("create temp table payload (part integer primary key, text text)");
  const insert = db.prepare("insert into payload values (?, ?)");
  parts.forEach((text, part) => insert.run(part, text));
  const done: string[] = [];
  for (const { name: table } of tablesOf(db)) {
    for (const { name: column } of columnsOf(db, table)) {
      // Where texts must differ, the row's number makes them.
      const set = `update "${table}" set "${column}" = (select text from payload where part = "${table}".rowid % ${parts.length}) || ' ' || "${table}".rowid where "${column}" is not null`;
      try {
        db.exec(set);
        done.push(`${table}.${column}`);
      } catch (error) {
        // A trail that takes no change, or a column of a closed set.
        if (!/append-only|CHECK constraint/.test(String(error))) throw error;
      }
    }
  }
  return done;
}

const tablesOf = (db: DatabaseSync) =>
  (
    db.prepare("select name from sqlite_master where type = 'table' and name not like '%\\_fts%' escape '\\'").all() as {
      name: string;
    }[]
  ).filter(({ name }) => !spared.has(name) && !name.startsWith("sqlite_") && !name.startsWith("_cf"));
const columnsOf = (db: DatabaseSync, table: string) =>
  (db.prepare(`select name, type from pragma_table_info('${table}')`).all() as { name: string; type: string }[]).filter(
    ({ name, type }) => type.toUpperCase() === "TEXT" && typed.test(name),
  );

/** A text for each way out, with everything that would run: fourteen rows of a table hold all. */
const parts = Array.from({ length: Math.ceil(payloads.length / partSize) }, (_, at) =>
  payloads.slice(at * partSize, (at + 1) * partSize).join(" "),
);

/** All payloads in as few messages of a conversation as hold them. */
const inMessages = payloads.reduce<string[]>((all, payload) => {
  const last = all.at(-1);
  const joined = last === undefined ? payload : `${last} ${payload}`;
  if (last === undefined || joined.length > 1_000) return [...all, payload];
  return [...all.slice(0, -1), joined];
}, []);

async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
