/**
 * Which folder may import which (docs/architecture.md): pages → features → ui | web → domain, and api → domain.
 * `oxlint.config.ts` loads the rules made from this table.
 */
type Layer = {
  /** Path prefixes from the repository's root; the first layer that matches a file is its layer. */
  at: string;
  /** Prefixes this layer may import from, besides itself. */
  from: readonly string[];
  /** Prefixes it may import types from (`import type` only). */
  typesFrom?: readonly string[];
  /** The only packages it may import; every package when absent. */
  packages?: readonly string[];
};

export const layers: readonly Layer[] = [
  { at: "src/domain/", from: [], packages: ["valibot", "@zxcvbn-ts/core", "@zxcvbn-ts/language-common", "jose", "opencc-js"] },
  { at: "src/api/", from: ["src/domain/"] },
  { at: "src/theme/", from: [] },
  { at: "src/ui/", from: ["src/theme/", "src/domain/", "styled-system/"] },
  { at: "src/web/", from: ["src/domain/"], typesFrom: ["src/api/"] },
  {
    at: "src/features/",
    from: ["src/ui/", "src/web/", "src/theme/", "src/domain/", "styled-system/"],
    typesFrom: ["src/api/"],
  },
  {
    at: "src/pages/",
    from: ["src/features/", "src/ui/", "src/web/", "src/theme/", "src/domain/", "src/styles.css", "styled-system/"],
    typesFrom: ["src/api/"],
  },
  // What is left in src/: the web Worker's entry.
  { at: "src/", from: ["src/web/", "src/pages/"], typesFrom: ["src/api/"] },
];

/** Packages that belong to one place of the product; files outside src/ are free. */
export const packageHomes: Readonly<Record<string, (file: string) => boolean>> = {
  "drizzle-orm": canHoldSql,
  "@vant/area-data": (file) => file.startsWith("src/api/"),
  // Every dialog is a `Modal`, which asks before what was typed is lost; the viewer of pictures takes no input.
  // A csv that a caller sends is read by `spreadsheet/csv.ts`, which stops at the first row, column or cell too many.
  "hucre/csv": () => false,
  "csv-parse": () => false,
  "@ark-ui/react/dialog": (file) => file === "src/ui/modal.tsx" || file === "src/ui/picture-viewer.tsx",
};

/** SQL is written in `repo.ts` files and `src/api/db/`, nowhere else. */
export function canHoldSql(file: string): boolean {
  return file.startsWith("src/api/db/") || /^src\/api\/.+\/repo\.ts$/.test(file);
}

export const layerOf = (file: string): Layer | undefined => layers.find((layer) => file.startsWith(layer.at));

/** Tests beside the code may use the test runner and what supports tests, whatever their layer. */
export const isUnitTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
export const testPackages: readonly string[] = ["vitest", "fast-check"];
export const testFolders: readonly string[] = ["tests/support/"];
