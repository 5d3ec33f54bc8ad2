/**
 * gz KB of script that a browser fetches for every page of the mall before anybody touches it, against the budget of 180.
 * Pages with an id in their address are found by following links of the others. A benchmark, never a test.
 *
 * Usage: npm run bench -- scripts
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteGroup } from "../../src/web/route-group.ts";
import { findRoute, routeTable } from "../../src/web/route-table.ts";
import { startMall } from "../local-mall.ts";
import { prepareData } from "../setup.ts";
import { firstLoads } from "./first-load.ts";
import { signInAs } from "./sign-in.ts";

const port = 8797;
const budget = 180;

/** Who may open the pages of each group, and sees as much of them as anybody. */
const people = { everyone: null, user: "sunyue", purchaser: "sunyue", business: "linhai", operator: "operator" } as const;

async function benchScripts(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "mall-bench-"));
  await prepareData(data);
  const mall = await startMall({ data, port, direct: true, log: () => undefined });
  try {
    const origin = `http://localhost:${port}`;
    const cookies = new Map<RouteGroup, string | null>();
    for (const [group, name] of Object.entries(people)) {
      cookies.set(group as RouteGroup, name === null ? null : await signInAs(origin, name));
    }
    const mine = routeTable.filter(({ redirect }) => !redirect);
    const plain = mine.filter(({ path }) => !/\{[^}?]+\}/.test(path) && path !== "/goodsDetail/{prodId:digits?}");
    const pagesOf = (routes: typeof mine, pathOf: (path: string) => string) =>
      routes.map(({ path, group }) => ({ path: pathOf(path), cookie: cookies.get(group) ?? null }));
    const first = await firstLoads(
      origin,
      pagesOf(plain, (path) => path.replace(/\/\{.*$/, "") || "/"),
    );
    const examples = new Map(first.flatMap(({ links }) => links).map((link) => [findRoute(link)?.path, link]));
    const rest = mine.filter(({ path }) => !plain.some((route) => route.path === path));
    const found = rest.filter(({ path }) => examples.has(path));
    const second = await firstLoads(
      origin,
      pagesOf(found, (path) => examples.get(path) ?? path),
    );
    const loads = [...first, ...second].toSorted((a, b) => b.scripts - a.scripts);
    console.table(loads.map(({ path, scripts }) => ({ page: path, "gz KB": scripts.toFixed(1) })));
    const heavy = loads.filter(({ scripts }) => scripts > budget);
    // A page of the mall has script: without any it did not open.
    const unread = loads.filter(({ scripts, ledOn }) => scripts === 0 && !ledOn).map(({ path }) => path);
    console.log(`${loads.length} pages, ${heavy.length} above ${budget} KB`);
    if (unread.length > 0) console.log(`did not open: ${unread.join(" ")}`);
    if (heavy.length + unread.length > 0) process.exitCode = 1;
    const missed = rest.filter(({ path }) => !examples.has(path)).map(({ path }) => path);
    if (missed.length > 0) console.log(`no link leads to: ${missed.join(" ")}`);
  } finally {
    await mall.dispose();
    rmSync(data, { recursive: true, force: true });
  }
}

await benchScripts();
