import { env } from "cloudflare:workers";
import { tradeWordKey } from "#src/domain/catalogue/trade-words.ts";
import { parseTsv } from "../../scripts/reference/tsv.ts";
import file from "../../reference/trade-words.tsv?raw";

/** The trade words every mall starts with, as the reference data puts them. */
export async function fillTradeWords(): Promise<void> {
  const rows = parseTsv(file).flatMap(({ name = "", words = "" }) =>
    words.split("|").map((word) => ({ word, name, wordKey: tradeWordKey(word), nameKey: tradeWordKey(name) })),
  );
  await env.DB.prepare(
    `insert into trade_word (word_key, word, name, name_key)
     select value ->> 'wordKey', value ->> 'word', value ->> 'name', value ->> 'nameKey' from json_each(?1)`,
  )
    .bind(JSON.stringify(rows))
    .run();
}
