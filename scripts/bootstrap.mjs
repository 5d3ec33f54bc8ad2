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
const lockFile = join(root, "package-lock.json");

if (Number(process.versions.node.split(".")[0]) < 20) fail(`Node 20 or newer is needed; this is ${process.version}.`);
if (!isInstalled()) install();

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
  const have = readJson(installed).packages;
  return Object.entries(readJson(lockFile).packages).every(
    ([path, { version, optional, devOptional, peer }]) =>
      path === "" || optional || devOptional || peer || have[path]?.version === version,
  );
}

/**
 * `npm install --no-save` and a look at the result instead of `npm ci`: a registry that does not carry the binaries of every
 * other platform leaves them out of the lock file, and `npm ci` refuses such a file.
 */
function install() {
  expectLockMatches();
  console.log("安装依赖（首次约一分钟）…");
  const { status } = spawnSync("npm", ["install", "--no-save", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) fail("npm install failed: see above.");
  if (!existsSync(node)) fail("The npm package `node` brought no Node: npm must run its install script (allowScripts).");
  if (!isInstalled()) fail("npm installed other versions than package-lock.json names: remove node_modules and try again.");
}

/** What `npm ci` would refuse: a package.json that was changed without its lock file. */
function expectLockMatches() {
  const wanted = readJson(join(root, "package.json"));
  const locked = readJson(lockFile).packages[""];
  for (const group of ["dependencies", "devDependencies"]) {
    const same = JSON.stringify(sorted(wanted[group])) === JSON.stringify(sorted(locked[group]));
    if (!same) fail(`package.json and package-lock.json differ in ${group}: run npm install and commit both.`);
  }
}

function sorted(entries = {}) {
  return Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
