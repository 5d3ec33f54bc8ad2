/** Numbers that look drawn by lot and are the same every time, so that every seeded mall is the same mall. */
export type Lot = { next: () => number; pick: <T>(from: readonly T[]) => T; whole: (least: number, max: number) => number };

export function lotOf(name: string): Lot {
  let state = 2_166_136_261;
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    pick: (from) => {
      const picked = from[Math.floor(next() * from.length)];
      if (picked === undefined) throw new Error("nothing to pick from");
      return picked;
    },
    whole: (least, max) => least + Math.floor(next() * (max - least + 1)),
  };
}
