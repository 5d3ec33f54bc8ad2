/**
 * Draws the icon sprite `src/ui/icons.svg` from lucide-static: one `<symbol>` for each name in `icon-names.ts`.
 * The sprite is generated before every build and not committed.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { iconFiles } from "../src/ui/icon-names.ts";

const sprite = resolve(import.meta.dirname, "../src/ui/icons.svg");
const library = dirname(fileURLToPath(import.meta.resolve("lucide-static/package.json")));

const symbols = Object.entries(iconFiles).map(([name, file]) =>
  symbolOf(name, readFileSync(`${library}/icons/${file}.svg`, "utf8")),
);
writeFileSync(sprite, `<svg xmlns="http://www.w3.org/2000/svg">\n<!-- lucide, ISC licence -->\n${symbols.join("\n")}\n</svg>\n`);
console.log(`icons: ${symbols.length} symbols`);

function symbolOf(name: string, svg: string) {
  const body = /<svg[^>]*>(.*)<\/svg>/s.exec(svg)?.[1];
  if (!body) throw new Error(`lucide-static has no picture for "${name}".`);
  return `<symbol id="${name}" viewBox="0 0 24 24">${body.replaceAll(/\s*\n\s*/g, "")}</symbol>`;
}
