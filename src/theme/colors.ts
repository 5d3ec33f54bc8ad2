/**
 * The palette and what each colour means. A raw hex stands here and nowhere else; screens use the semantic names.
 * `colors.test.ts` computes the WCAG contrast of every pair in `textPairs`.
 */
export const palette = {
  white: "#FFFFFF",
  black: "#0E1417",
  petrol: {
    50: "#EDF5F6",
    100: "#D7E9EC",
    200: "#AFD2D8",
    300: "#7FB3BD",
    400: "#4A8E9C",
    500: "#227585",
    600: "#115F6F",
    700: "#0C4D5B",
    800: "#0A3D49",
    900: "#072D36",
  },
  steel: {
    50: "#F5F7F8",
    100: "#ECEFF1",
    200: "#DCE1E4",
    300: "#C2CACF",
    400: "#7D8790",
    500: "#5F6870",
    600: "#4F5961",
    700: "#3A434A",
    800: "#262D33",
    900: "#151A1E",
  },
} as const;

/** mall-spec §9: price icon colours, and §2: the colour of search matches. */
const specColors = { priceActive: "#FF5E46", priceInactive: "#666666", highlight: "#FF7611" } as const;

export const semanticColors = {
  fg: {
    default: palette.steel[900],
    muted: palette.steel[600],
    subtle: palette.steel[500],
    disabled: palette.steel[400],
    onSolid: palette.white,
    onInverse: palette.petrol[100],
  },
  bg: {
    page: palette.steel[50],
    surface: palette.white,
    subtle: palette.steel[50],
    muted: palette.steel[100],
    hover: palette.petrol[50],
    selected: palette.petrol[100],
    inverse: palette.petrol[900],
    backdrop: "rgb(14 20 23 / 0.48)",
  },
  border: {
    default: palette.steel[200],
    strong: palette.steel[300],
    /** Outlines of controls: 3:1 on white and on the page's grey (WCAG 1.4.11). */
    control: palette.steel[400],
    focus: palette.petrol[500],
  },
  primary: {
    solid: palette.petrol[600],
    hover: palette.petrol[700],
    active: palette.petrol[800],
    fg: palette.petrol[600],
    subtle: palette.petrol[50],
    border: palette.petrol[300],
  },
  link: { default: palette.petrol[600], hover: palette.petrol[800] },
  price: {
    /** Only from 18.66 px bold or 24 px: 3.0:1 on white. */
    active: specColors.priceActive,
    /** The same price in smaller type. */
    activeText: "#CF3418",
    inactive: specColors.priceInactive,
  },
  highlight: {
    /** Bars, underlines, icons: 2.7:1 on white, so never text by itself. */
    default: specColors.highlight,
    text: "#AD4600",
    subtle: "#FFF4E5",
  },
  danger: { solid: "#B3261E", hover: "#8F1D17", fg: "#B3261E", subtle: "#FDEFEE", border: "#E8A6A1" },
  warning: { solid: "#8A5300", hover: "#6E4200", fg: "#8A5300", subtle: "#FFF4E5", border: "#E5BE85" },
  success: { solid: "#1B6B3A", hover: "#14532C", fg: "#1B6B3A", subtle: "#EAF5EE", border: "#9CCBAE" },
  info: { solid: "#1F5FA8", hover: "#184A84", fg: "#1F5FA8", subtle: "#EDF3FA", border: "#A3C1E3" },
} as const;

type Pair = { text: string; on: string; atLeast: 3 | 4.5 };
const { fg, bg, border, primary, link, price, highlight, danger, warning, success, info } = semanticColors;
const small = (text: string, grounds: string[]): Pair[] => grounds.map((on) => ({ text, on, atLeast: 4.5 }));
const large = (text: string, on: string): Pair => ({ text, on, atLeast: 3 });
const everyGround = [bg.surface, bg.page, bg.muted, bg.hover, bg.selected];

/** Every pair of text and ground that the theme's recipes and the ui components put together. */
export const textPairs: Pair[] = [
  ...[fg.default, fg.muted, fg.subtle, primary.fg, link.default, link.hover].flatMap((text) => small(text, everyGround)),
  ...small(price.inactive, everyGround),
  ...small(price.activeText, [bg.surface, bg.page, bg.hover]),
  ...small(highlight.text, [bg.surface, bg.page, bg.hover, bg.selected, highlight.subtle]),
  large(price.active, bg.surface),
  ...[primary, danger, warning, success, info].flatMap((tone) => [
    ...small(fg.onSolid, [tone.solid, tone.hover]),
    ...small(tone.fg, [bg.surface, bg.page, tone.subtle]),
    ...small(fg.default, [tone.subtle]),
  ]),
  ...small(fg.onSolid, [primary.active, bg.inverse]),
  ...small(fg.onInverse, [bg.inverse]),
  large(border.control, bg.surface),
  large(border.control, bg.page),
  large(border.focus, bg.surface),
  large(border.focus, bg.page),
];
