/** `npm run build`: both Workers into `dist/`. `buildWhenChanged` skips it while the sources are what they were. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { mustRun, root } from "./run.ts";

/** Everything a build depends on. */
const sources = [
  "src",
  "public",
  "package-lock.json",
  "panda.config.ts",
  "postcss.config.cjs",
  "scripts/build.ts",
  "scripts/icons.ts",
  "scripts/verifier.ts",
  "tsconfig.json",
  "waku.config.ts",
  "wrangler.api.toml",
  "wrangler.toml",
];
const stampFile = resolve(root, "dist/built-from");

/** Returns false when `dist/` is up to date already. */
export async function buildWhenChanged(): Promise<boolean> {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stampOf(sources)) return false;
  await build();
  return true;
}

/** What is built is for production, whatever the shell's environment is (mall-spec §9); `npm run dev` builds nothing. */
const forProduction = { quiet: true, env: { NODE_ENV: "production" } };

export async function build() {
  await prepareSources();
  rmSync(resolve(root, "dist"), { recursive: true, force: true });
  await mustRun("waku", ["build"], forProduction);
  await mustRun("wrangler", ["deploy", "-c", "wrangler.api.toml", "--dry-run", "--outdir", "dist/api"], forProduction);
  writeFileSync(stampFile, stampOf(sources));
}

/** Writes what is generated and not committed: the styling system, the icons, the verifier as a file. */
export async function prepareSources() {
  await mustRun("panda", ["codegen", "--silent"], { quiet: true });
  await mustRun("node", ["scripts/icons.ts"], { quiet: true });
  await mustRun("node", ["scripts/verifier.ts"], { quiet: true });
}

/** One hash over the names and contents of all files below the given paths; what is absent does not count. */
function stampOf(paths: string[]): string {
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesBelow(resolve(root, path)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test|gen)\.tsx?$/.test(entry.name))
    .map((entry) => resolve(entry.parentPath, entry.name))
    .toSorted();
}

if (import.meta.main) await build();
