import type { Form } from "../hazard/content/form.ts";
import type { Pack } from "../pricing/unit-price.ts";
import { packLabel } from "./pack.ts";

/** Goods of a chemical with what one piece of them is said to hold. */
export type PackedGoods = {
  pack: Pack | null;
  /** 瓶, 桶, 支 …: what a piece is. */
  measureUnit: string;
  form: Form | null;
  /** Whether a permit, a filing or a statement is drawn by what a piece holds. */
  isRegulated: boolean;
};

/** A pack that nobody sells so: below or above what a piece can hold, or a solid by volume. */
export type ImplausiblePack = { pack: string; problem: "small" | "large"; bound: string } | { pack: string; problem: "solid" };

type Bounds = Record<"g" | "mL", readonly [min: number, max: number]>;

/** From reference standards in ampoules (10 µg, 10 µL) to big bags and containers of a tonne or a cubic metre. */
const ordinary: Bounds = { g: [1e-5, 1_000_000], mL: [0.01, 1_000_000] };
/** A permit in kilograms that is drawn by micrograms never ends: below these a person looks first. */
const regulated: Bounds = { g: [1e-3, 1_000_000], mL: [0.1, 1_000_000] };
/** What a piece of a kind of vessel can hold; 瓶 are gas cylinders too. */
const vessels: readonly (readonly [name: RegExp, bounds: Bounds])[] = [
  [/桶|坛/, { g: [100, 1_000_000], mL: [100, 1_000_000] }],
  [/瓶/, { g: [0, 100_000], mL: [0, 100_000] }],
  [/支|管|安瓿|片|粒/, { g: [0, 5_000], mL: [0, 5_000] }],
  [/箱|件/, { g: [1, 1_000_000], mL: [1, 1_000_000] }],
];

/** What is implausible of a pack; null for a plausible one, and for one that nobody could read or that is counted. */
export function implausiblePack({ pack, measureUnit, form, isRegulated }: PackedGoods): ImplausiblePack | null {
  if (!pack || pack.unit === "pc") return null;
  const { quantity, unit } = pack;
  if (unit === "mL" && form !== null && solids.has(form)) return { pack: packLabel(pack), problem: "solid" };
  const vessel = vessels.find(([name]) => name.test(measureUnit))?.[1] ?? ordinary;
  const min = Math.max((isRegulated ? regulated : ordinary)[unit][0], vessel[unit][0]);
  const max = Math.min(ordinary[unit][1], vessel[unit][1]);
  if (quantity < min) return { pack: packLabel(pack), problem: "small", bound: packLabel({ quantity: min, unit }) };
  if (quantity > max) return { pack: packLabel(pack), problem: "large", bound: packLabel({ quantity: max, unit }) };
  return null;
}

const solids: ReadonlySet<Form> = new Set(["solid", "powder", "granules", "turnings", "pieces"]);
