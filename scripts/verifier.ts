/**
 * Writes `public/bidding-verifier.html`: the verifier of bidding logs as one file, for keeping and for use without a network.
 * Generated before every build and not committed.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { build, type Rolldown } from "vite";

const root = resolve(import.meta.dirname, "..");
const folder = resolve(root, "src/features/bidding/standalone");

const built = await build({
  configFile: false,
  root,
  logLevel: "warn",
  publicDir: false,
  build: {
    write: false,
    lib: { entry: resolve(folder, "verifier.ts"), formats: ["iife"], name: "verifier" },
  },
});
const [output] = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
const chunk = output?.output[0];
if (!chunk) throw new Error("the verifier was not built");
// The only way to end a script early.
const script = chunk.code.replaceAll("</script", String.raw`<\/script`);
const hash = createHash("sha256").update(script).digest("base64");
const page = readFileSync(resolve(folder, "verifier.html"), "utf8");
const [before, after] = page.replace("SCRIPT_HASH", `sha256-${hash}`).split("<!-- script -->");
if (after === undefined) throw new Error("verifier.html has no place for its script");
const html = `${before}<script>${script}</script>${after}`;
writeFileSync(resolve(root, "public/bidding-verifier.html"), html);
console.log(`verifier: ${Math.ceil(html.length / 1024)} KiB`);
