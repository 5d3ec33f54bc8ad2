import { defineConfig } from "@pandacss/dev";
import { componentPrefix } from "./src/theme/prefix.ts";
import { conditions, globalCss, patterns, theme } from "./src/theme/theme.ts";

export default defineConfig({
  // Without Panda's own palette: what is not in src/theme does not exist.
  presets: ["@pandacss/preset-base"],
  preflight: true,
  prefix: { cssVar: componentPrefix },
  include: ["./src/**/*.{ts,tsx}"],
  exclude: ["./src/theme/**", "./src/domain/**", "./src/api/**"],
  outdir: "styled-system",
  importMap: "#styled-system",
  jsxFramework: "react",
  syntax: "object-literal",
  theme,
  patterns: { extend: patterns },
  conditions: { extend: conditions },
  globalCss,
});
