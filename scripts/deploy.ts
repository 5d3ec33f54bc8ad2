/**
 * `npm run deploy`: migrations, new reference data, then the api Worker, then the web Worker that calls it. `npm run preview`: uploads both as
 * versions without sending visitors to them. Both take `--dry-run`, which touches nothing outside this machine.
 */
import { unstable_readConfig } from "wrangler";
import { readOptions } from "./options.ts";
import { build } from "./build.ts";
import { run } from "./run.ts";
import { ownOrigin } from "../src/web/own-origin.ts";

const api = "wrangler.api.toml";
const web = "dist/server/wrangler.json";

const { values } = readOptions({
  options: { "dry-run": { type: "boolean", default: false }, preview: { type: "boolean", default: false } },
});
const dryRun = values["dry-run"];
const upload = values.preview ? ["versions", "upload"] : ["deploy"];

try {
  await deploy();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function deploy() {
  const [database] = unstable_readConfig({ config: api }).d1_databases;
  if (!dryRun && /^[0-]*$/.test(database?.database_id ?? "")) {
    throw new Error(
      `${api} names no database yet: run "npx wrangler d1 create lab-mall" and write its id there (docs/operations.md).`,
    );
  }
  const reached = String(unstable_readConfig({ config: api }).vars["PUBLIC_ORIGIN"]);
  const own = String(unstable_readConfig({ config: "wrangler.toml" }).vars["OWN_ORIGINS"]);
  if (!dryRun && (URL.parse(reached)?.protocol !== "https:" || ownOrigin({ OWN_ORIGINS: own }, new URL(reached)) === null)) {
    throw new Error(
      `The mall would answer nobody at ${reached}: PUBLIC_ORIGIN (${api}) must be https and stand in OWN_ORIGINS (wrangler.toml; docs/operations.md).`,
    );
  }
  await build();
  // A new schema must be readable by the running Workers: columns are added first and removed one release later.
  if (!values.preview && !dryRun) {
    await wrangler(["d1", "migrations", "apply", "lab-mall", "--remote", "-c", api]);
    await reference();
  }
  for (const config of [api, web]) await wrangler([...upload, "-c", config, ...(dryRun ? ["--dry-run"] : [])]);
}

async function reference() {
  const { code } = await run("node", ["scripts/reference.ts", "--remote", "--only-when-new"]);
  if (code !== 0) throw new Error("The reference data was not applied: see above. Nothing after it was done.");
}

async function wrangler(args: string[]) {
  console.log(`\n$ wrangler ${args.join(" ")}`);
  const { code } = await run("wrangler", args);
  if (code !== 0) throw new Error("wrangler failed: see above. Nothing after it was done.");
}
