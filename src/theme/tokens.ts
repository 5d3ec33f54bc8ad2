import { defineTokens } from "@pandacss/dev";
import { palette, semanticColors } from "./colors.ts";

/** `{a: {b: "#fff"}}` → `{a: {b: {value: "#fff"}}}`, the shape Panda reads. */
type Tokens<T> = { [K in keyof T]: T[K] extends string ? { value: string } : Tokens<T[K]> };
function asTokens<T extends object>(tree: T): Tokens<T> {
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [name, typeof value === "string" ? { value } : asTokens(value as object)]),
  ) as Tokens<T>;
}

/** Steps of 4 px, named as multiples: `4` is 16 px. */
const steps = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 72, 80, 96];
const spacing = Object.fromEntries(steps.map((step) => [String(step), { value: `${step * 4}px` }]));

export const fontStack = [
  "system-ui",
  "-apple-system",
  '"PingFang SC"',
  '"HarmonyOS Sans SC"',
  '"MiSans"',
  '"Microsoft YaHei UI"',
  '"Microsoft YaHei"',
  '"Noto Sans CJK SC"',
  '"Source Han Sans SC"',
  "sans-serif",
].join(", ");

export const tokens = defineTokens({
  colors: {
    ...asTokens({ white: palette.white, black: palette.black }),
    transparent: { value: "transparent" },
    current: { value: "currentColor" },
  },
  spacing,
  sizes: {
    ...spacing,
    full: { value: "100%" },
    min: { value: "min-content" },
    max: { value: "max-content" },
    fit: { value: "fit-content" },
    /** Heights of controls: dense tool rows, ordinary forms, and what a thumb needs (WCAG 2.5.8 asks 24, iOS 44). */
    control: { sm: { value: "28px" }, md: { value: "34px" }, lg: { value: "42px" }, touch: { value: "44px" } },
    page: { value: "1280px" },
    work: { value: "1760px" },
    text: { value: "680px" },
    form: { value: "440px" },
    product: { value: "80px" },
  },
  fonts: {
    body: { value: fontStack },
    mono: { value: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono CJK SC", monospace' },
  },
  fontSizes: {
    "2xs": { value: "11px" },
    xs: { value: "12px" },
    sm: { value: "13px" },
    md: { value: "14px" },
    lg: { value: "16px" },
    xl: { value: "18.66px" },
    "2xl": { value: "22px" },
    "3xl": { value: "28px" },
    "4xl": { value: "36px" },
  },
  fontWeights: { normal: { value: "400" }, bold: { value: "600" } },
  lineHeights: { none: { value: "1" }, tight: { value: "1.3" }, table: { value: "1.5" }, body: { value: "1.6" } },
  radii: { xs: { value: "2px" }, sm: { value: "3px" }, md: { value: "4px" }, lg: { value: "6px" }, full: { value: "9999px" } },
  borders: {
    default: { value: "1px solid {colors.border.default}" },
    strong: { value: "1px solid {colors.border.strong}" },
    control: { value: "1px solid {colors.border.control}" },
  },
  shadows: {
    raised: { value: "0 1px 2px rgb(14 20 23 / 0.08)" },
    popover: { value: "0 4px 16px rgb(14 20 23 / 0.14), 0 0 1px rgb(14 20 23 / 0.2)" },
    modal: { value: "0 12px 40px rgb(14 20 23 / 0.24)" },
    focus: { value: "0 0 0 2px {colors.bg.surface}, 0 0 0 4px {colors.border.focus}" },
  },
  zIndex: {
    base: { value: 0 },
    sticky: { value: 10 },
    header: { value: 100 },
    dropdown: { value: 200 },
    modal: { value: 300 },
    // A list that drops down within a dialog stands above it.
    popover: { value: 350 },
    tooltip: { value: 400 },
    toast: { value: 500 },
    progress: { value: 600 },
  },
  durations: { fast: { value: "120ms" }, normal: { value: "200ms" }, skeleton: { value: "300ms" } },
  easings: { out: { value: "cubic-bezier(0.2, 0, 0, 1)" }, pulse: { value: "cubic-bezier(0.4, 0, 0.6, 1)" } },
});

export const semanticTokens = { colors: asTokens(semanticColors) };
