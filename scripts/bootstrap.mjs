/**
 * Plain JavaScript for the system's own Node (20 or newer): installs what package-lock.json says when it is missing, then
 * runs the given script with the Node that the project pins (npm package `node`).
 *
 * Usage: node scripts/bootstrap.mjs scripts/start.ts [arguments]
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, "node_modules/.bin");
const node = join(root, "node_modules/node/bin/node");

if (Number(process.versions.node.split(".")[0]) < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`);
if (!isInstalled()) install();
if (!existsSync(node))
  fail("The npm package `node` brought no Node: let npm run its install script (allowScripts in package.json).");

const child = spawn(node, process.argv.slice(2), {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ""}` },
});
// The terminal sends Ctrl+C to both processes: this one waits for the other to clean up.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => signal === "SIGTERM" && child.kill(signal));
child.on("close", (code) => process.exit(code ?? 1));

/** True when every package of the lock file stands in node_modules in its version (optional ones depend on the machine). */
function isInstalled() {
  const installed = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installed) || !existsSync(node)) return false;
  const have = JSON.parse(readFileSync(installed, "utf8")).packages;
  const want = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(want).every(
    ([path, { version, optional, devOptional, peer }]) =>
      path === "" || optional || devOptional || peer || have[path]?.version === version,
  );
}

function install() {
  console.log("安装依赖（npm ci）…");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) fail("npm ci failed: see above.");
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
