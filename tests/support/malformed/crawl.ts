import { routeTable } from "#src/web/route-table.ts";
import { sessionCookieName } from "#src/web/session-cookie.ts";
import { damagedText } from "./damage.ts";
import { drawing, type Allocation } from "./drawing.ts";
import { encoded } from "./inputs.ts";
import type { Pool } from "./pool.ts";
import type { StormCaller } from "./storm.ts";

type Crawl = {
  origin: string;
  callers: readonly StormCaller[];
  pool: Pool;
  seed: number;
  /** Pages that one caller is shown; where a guard sends away does not count. */
  max: number;
};
type Crawled = { opened: number; statuses: ReadonlyMap<number, number>; faults: readonly string[] };

/** What a page that failed says: a row that cannot be drawn, and React's mark of a part that threw. */
const failed = [/此条数据有误/, /<!--\$!-->/, /data-dgst/, /\[object Object\]/, /Invalid Date/, /Internal Server Error/];
/** Links of a list that lead to as many pages of one kind as there are rows. */
const perKind = 12;
/** Of the first of them, so many with a query that no page wrote. */
const damagedPerKind = 4;

/** Everybody opens every page of the route table, with rows that are there, and follows its links; with wrong queries too. */
export async function crawl({ origin, callers, pool, seed, max: limit }: Crawl): Promise<Crawled> {
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let opened = 0;
  for (const [at, caller] of callers.entries()) {
    if (caller.token !== null) caller.token = await caller.renew();
    const cookie: Record<string, string> = caller.token === null ? {} : { cookie: `${sessionCookieName}=${caller.token}` };
    const draw = drawing(seed, at);
    const kinds = new Map<string, number>();
    const waiting = [...starts(pool)];
    const seen = new Set(waiting);
    for (let path = waiting.shift(), left = limit; path !== undefined && left > 0; path = waiting.shift()) {
      const answer = await fetch(`${origin}${path}`, { headers: { ...cookie, accept: "text/html" }, redirect: "manual" });
      const html = await answer.text();
      opened += 1;
      if (answer.status === 200) left -= 1;
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const wrong = answer.status >= 500 ? `HTTP ${answer.status}` : failed.find((mark) => mark.test(html));
      if (wrong !== undefined) faults.push(`${caller.name} ${path}: ${String(wrong)} ${contextOf(html, wrong)}`);
      for (const link of linksOf(html).flatMap((one) => newOf(one, kinds, draw))) {
        if (!seen.has(link)) waiting.push(link);
        seen.add(link);
      }
    }
  }
  return { opened, statuses, faults };
}

const contextOf = (html: string, wrong: RegExp | string): string => {
  const at = html.search(wrong);
  return at < 0 ? "" : html.slice(Math.max(0, at - 60), at + 200).replaceAll(/\s+/g, " ");
};

/** A link unless there were enough of its kind; of the first ones also with a wrong value in its query. */
function newOf(link: string, kinds: Map<string, number>, draw: Allocation): string[] {
  const kind = link.replaceAll(/[\d_-]*\d[\w-]*|=[^&]*/g, "*");
  const count = kinds.get(kind) ?? 0;
  kinds.set(kind, count + 1);
  if (count >= perKind) return [];
  const [path = "", query = ""] = link.split("?");
  if (query === "" || count >= damagedPerKind) return [link];
  const pairs = [...new URLSearchParams(query)];
  const changed = draw.of(pairs);
  const written = pairs.map(
    (pair) => `${encoded(pair[0])}=${encoded(pair === changed ? damagedText(pair[1], draw).slice(0, 2_000) : pair[1])}`,
  );
  return [link, `${path}?${written.join("&")}`];
}

/** Every path of the route table: what it names is a row, the newest ones, and one that is none. */
function* starts(pool: Pool): Generator<string> {
  for (const { path } of routeTable) {
    const names = [...path.matchAll(/\{(\w+)(?::digits)?(\??)\}/g)];
    if (names.length === 0) {
      yield path;
      continue;
    }
    const folder = path.split("/{")[0] ?? "";
    const lists = names.map(([, name = ""]) => [...pool.of(name, folder).slice(-4), "1", "%00x"]);
    if (names.some(([, , optional]) => optional === "?")) yield folder;
    for (let at = 0; at < Math.max(...lists.map((list) => list.length)); at++) {
      let place = 0;
      yield path.replaceAll(/\{[^}]+\}/g, () => encodeURI(String(lists[place++]?.[at] ?? "1")).replaceAll("/", "%2F"));
    }
  }
}

function linksOf(html: string): string[] {
  const links = [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
  return [...new Set(links)].filter((href) => !/^\/(?:\/|assets|prod-api|RSC)|outTime/.test(href) && !/\.\w{2,5}$/.test(href));
}
