import type { Miniflare } from "miniflare";
import { type ApiTrip, inARow, readTrips, type Trip } from "../far.ts";
import { apiName, webName } from "../local-mall.ts";
import { routeTable } from "../../src/web/route-table.ts";
import { sessionCookieName } from "../../src/web/session-cookie.ts";

/** What the answer to a page waited for: calls of the api, each with its statements, and how many of both one after the other. */
export type PageTrips = {
  who: string;
  path: string;
  status: number;
  ms: number;
  calls: ApiTrip[];
  callsInARow: number;
  statementsInARow: number;
};

/** Who looks at which pages; a token of null is a visitor. */
export type Lookers = Record<"visitor" | "purchaser" | "business" | "operator", string | null>;

/** Addresses of pages whose pattern needs more than a 1, or that show more with a query. */
const addresses: Record<string, string> = {
  "/goodsSearch": "/goodsSearch?q=乙醇",
  "/goodsDetail/{prodId:digits?}": "/goodsDetail/1",
  "/structureSearch": "/structureSearch?smiles=CCO",
  "/merchantShop": "/merchantShop?coId=1",
  "/shopProducts": "/shopProducts?coId=1",
  "/announceDetail": "/announceDetail?id=1",
  "/helpCenterShowMore": "/helpCenterShowMore?id=1",
};

/** Every page of the mall, as somebody who may open it. */
export const everyPage = (): { who: keyof Lookers; path: string }[] =>
  routeTable
    .filter(({ redirect }) => !redirect)
    .flatMap(({ path, group }) => {
      const address = addresses[path] ?? path.replaceAll(/\/\{\w+(?::\w+)?\?\}/g, "").replaceAll(/\{\w+(?::\w+)?\}/g, "1");
      const lookers =
        group === "everyone" ? (["visitor", "purchaser"] as const) : group === "user" ? (["purchaser"] as const) : [group];
      return lookers.map((who) => ({ who, path: address }));
    });

/** What pages are made with and the update switch: read behind the answer, but by the first page of an isolate. */
const isBehind = ({ what }: { what: string }) =>
  what.includes("/configKey/") || what.startsWith("select key, value from config where key in");

/** Opens a page as an isolate does that is in use, past what is kept of it. */
export async function openPage(
  mall: Miniflare,
  origin: string,
  tokens: Lookers,
  { who, path }: { who: keyof Lookers; path: string },
): Promise<PageTrips> {
  await readTrips(mall, webName, apiName);
  const token = tokens[who];
  const headers: Record<string, string> = token ? { cookie: `${sessionCookieName}=${token}` } : { "cache-control": "no-cache" };
  const started = performance.now();
  const answer = await fetch(`${origin}${encodeURI(path)}`, { redirect: "manual", headers });
  await answer.arrayBuffer();
  const ms = Math.round(performance.now() - started);
  const arrived = Date.now();
  const waitedFor = <T extends Trip>(trips: T[]) => trips.filter((trip) => trip.end <= arrived && !isBehind(trip));
  const calls = waitedFor(await readTrips(mall, webName, apiName)).map((call) => ({
    ...call,
    statements: waitedFor(call.statements),
  }));
  const statementsInARow = inARow(calls, ({ statements }) => inARow(statements));
  return { who, path, status: answer.status, ms, calls, callsInARow: inARow(calls), statementsInARow };
}
