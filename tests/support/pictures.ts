/** Tiny pictures of each kind, whole to the last byte. */
const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

export const png = bytes(
  "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154789c6360000000020001e221bc330000000049454e44ae426082",
);
export const jpg = bytes(
  "ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffc40014000100000000000000000000000000000000ffda0008010100003f0037ffd9",
);
export const webp = bytes("524946461a000000574542505650384c0d0000002f00000010071011118888fe0700");

export const base64 = (content: Uint8Array | string) => Buffer.from(content).toString("base64");
export const joined = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));
