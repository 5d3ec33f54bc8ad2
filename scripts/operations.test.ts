import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { unstable_readConfig } from "wrangler";
import { messageKinds } from "../src/domain/notice/message.ts";
import { makeSecrets } from "./keys.ts";

const root = resolve(import.meta.dirname, "..");
const page = readFileSync(resolve(root, "docs/operations.md"), "utf8");

test("docs/operations.md explains every binding, variable and secret", async () => {
  const names = [...bindingsOf("wrangler.toml"), ...bindingsOf("wrangler.api.toml"), ...Object.keys(await makeSecrets())];
  expect(names).toEqual(expect.arrayContaining(["DB", "FILES", "API", "UPSTREAM_ORIGIN", "RATE_READ"]));
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test("docs/operations.md names every command of package.json", () => {
  const { scripts } = JSON.parse(readFileSync(resolve(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
  const commands = Object.keys(scripts).filter((name) => name !== "prepare");
  expect(commands.filter((name) => !page.includes(`npm ${name}`) && !page.includes(`npm run ${name}`))).toEqual([]);
});

test("docs/operations.md names every template that an SMS may ask for", () => {
  const byMailAlone = new Set<string>(["activate", "alreadyRegistered"]);
  const kinds = messageKinds.filter((kind) => !byMailAlone.has(kind));
  expect(kinds.filter((kind) => !page.includes(`\`${kind}\``))).toEqual([]);
});

/** Every name that a Worker finds in its `env`, whatever kind of binding it is. */
function bindingsOf(config: string): string[] {
  const { vars, assets, ratelimits, durable_objects, queues, ...others } = unstable_readConfig({ config: resolve(root, config) });
  const lists = [
    others.d1_databases,
    others.r2_buckets,
    others.services,
    others.kv_namespaces,
    queues.producers,
    durable_objects.bindings,
  ];
  const listed = lists.flatMap((list) => list ?? []).map((entry) => ("binding" in entry ? entry.binding : entry.name));
  return [
    ...Object.keys(vars),
    ...(assets?.binding ? [assets.binding] : []),
    ...(ratelimits as { name: string }[]).map(({ name }) => name),
    ...listed,
  ];
}
