import type { DictStyle } from "#src/domain/kernel/dict-style.ts";

/** The tone of a tag for an entry's style. */
export const toneOf = (style: DictStyle) => (style === "" ? "neutral" : style);
