import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bareWebName, startMall } from "../local-mall.ts";
import { prepareData } from "../setup.ts";
import { firstLoads } from "./first-load.ts";
import { measure, workerdPid } from "./load.ts";
import { signInAs } from "./sign-in.ts";

const port = 8798;
const requests = 1_500;
/** Beginnings of the names of the pages to measure; all without any. */
const wanted = process.argv.slice(2);

const hello = { name: "hello", modules: true, script: 'export default { fetch: () => new Response("hello") }' };

/** Requests/s, latency and CPU of workerd for the pages, next to a bare Worker in the same process. */
async function benchPages(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "mall-bench-"));
  await prepareData(data);
  const mall = await startMall({ data, port, direct: true, beside: [hello], log: () => undefined });
  try {
    const web = await mall.unsafeGetDirectURL(bareWebName);
    const bare = await mall.unsafeGetDirectURL("hello");
    const token = await signInAs(`http://localhost:${port}`, "zhangwei");
    const firstGoods = await firstProduct(`http://localhost:${port}`);
    const pages = [
      { name: "home", path: "/", cookie: null },
      { name: "search, 40 cards", path: `/goodsSearch?q=${encodeURIComponent("乙醇")}&pageSize=40`, cookie: null },
      { name: "search, 40 cards, signed in", path: `/goodsSearch?q=${encodeURIComponent("乙醇")}&pageSize=40`, cookie: token },
      { name: "product", path: `/goodsDetail/${firstGoods}`, cookie: null },
      { name: "product, signed in", path: `/goodsDetail/${firstGoods}`, cookie: token },
      { name: "cart, signed in", path: "/shoppingCart", cookie: token },
      { name: "announcements", path: "/mallAnnouncement", cookie: null },
      { name: "announcement", path: "/announceDetail?id=1", cookie: null },
      { name: "help", path: "/helpCenterInput", cookie: null },
      { name: "help article", path: "/helpCenterShowMore?id=1", cookie: null },
    ].filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)));
    const workerd = workerdPid();
    const floor = await measure(workerd, { url: bare.href, requests: requests * 10 });
    const sizes = await firstLoads(`http://localhost:${port}`, pages);
    const rows: object[] = [{ page: "hello", ...shown(floor, floor.cpu), "client JS gz KB": "" }];
    for (const [index, { name, path, cookie }] of pages.entries()) {
      const url = `${web.origin}${path}`;
      const size = { "client JS gz KB": (sizes[index]?.scripts ?? 0).toFixed(1) };
      const fresh: Record<string, string> = cookie ? { cookie: `__Host-session=${cookie}` } : { "cache-control": "no-cache" };
      rows.push({ page: name, ...shown(await measure(workerd, { url, headers: fresh, requests }), floor.cpu), ...size });
      if (!cookie) rows.push({ page: `${name}, kept`, ...shown(await measure(workerd, { url, requests }), floor.cpu), ...size });
    }
    console.table(rows);
  } finally {
    await mall.dispose();
    rmSync(data, { recursive: true, force: true });
  }
}

const shown = (cost: Awaited<ReturnType<typeof measure>>, floor: number) => ({
  "req/s": Math.round(cost.requestsPerSecond),
  "p50 ms": cost.p50,
  "p99 ms": cost.p99,
  "CPU ms": cost.cpu.toFixed(2),
  "× hello": (cost.cpu / floor).toFixed(0),
  failed: cost.failed,
});

async function firstProduct(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/prod-api/mall-sup/goods/search?q=${encodeURIComponent("无水乙醇")}`);
  const { data } = await answer.json<{ data: { rows: { productId: string }[] } }>();
  const [first] = data.rows;
  if (!first) throw new Error("the seed has no 无水乙醇");
  return first.productId;
}

await benchPages();
