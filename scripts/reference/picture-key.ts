import { createHash } from "node:crypto";

/** Pictures are stored under the hash of their content (decision 009). */
export const pictureKeyOf = (svg: string): string => `pic/${createHash("sha256").update(svg).digest("hex").slice(0, 32)}.svg`;
