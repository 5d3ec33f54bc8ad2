import { expect, it } from "vitest";
import { pictureType, pictureLimits } from "./picture.ts";

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const text = (content: string) => new TextEncoder().encode(content);
const joined = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));

const png = bytes(
  "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154789c6360000000020001e221bc330000000049454e44ae426082",
);
const jpg = bytes(
  "ffd8ffe000104a46494600010100000100010000ffc0000b080001000101011100ffc40014000100000000000000000000000000000000ffda0008010100003f0037ffd9",
);
const webp = bytes("524946461a000000574542505650384c0d0000002f00000010071011118888fe0700");
const changed = (source: Uint8Array, place: number, ...values: number[]) => {
  const copy = source.slice();
  copy.set(values, place);
  return copy;
};

/** An extended WebP of one pixel with some chunks behind its head. */
function extended(chunks: Uint8Array): Uint8Array {
  const head = joined(bytes("5745425056503858 0a000000 00000000000000000000".replaceAll(" ", "")), chunks);
  return joined(text("RIFF"), new Uint8Array(new Uint32Array([head.byteLength]).buffer), head);
}

it("knows pictures by what they are", () => {
  expect([png, jpg, webp, extended(webp.subarray(12))].map((picture) => pictureType(picture))).toEqual([
    "png",
    "jpg",
    "webp",
    "webp",
  ]);
});

it.each([
  ["nothing", new Uint8Array()],
  ["a drawing", text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["a page", text("<!doctype html><html><body>hi</body></html>")],
  ["a document", text("%PDF-1.7\n")],
  ["a GIF", text("GIF89a\u0001\u0000\u0001\u0000")],
  ["only the first bytes of a picture", png.subarray(0, 30)],
  ["a picture followed by an archive", joined(png, text("PK\u0003\u0004"))],
  ["a picture followed by anything", joined(png, text("x"))],
  ["a JPEG followed by anything", joined(jpg, text("x"))],
  [
    "a JPEG with a page in its comment",
    joined(jpg.subarray(0, 2), bytes("fffe0011"), text("<script>1<!--"), bytes("0000"), jpg.subarray(2)),
  ],
  ["a WebP that is longer than it says", joined(webp, text("x"))],
  ["a picture as wide as a billion", changed(png, 16, 0x3b, 0x9a, 0xca, 0)],
  ["a PNG without pixels", joined(png.subarray(0, 33), png.subarray(-12))],
  ["a JPEG whose scan is empty", joined(jpg.subarray(0, -4), jpg.subarray(-2))],
  ["a WebP that has a head alone", extended(new Uint8Array())],
  ["a JPEG without a frame", joined(jpg.subarray(0, 20), jpg.subarray(33))],
  ["more than 2 MB", joined(png.subarray(0, 33), new Uint8Array(pictureLimits.maxBytes))],
])("refuses %s", (_, content) => {
  expect(pictureType(content)).toBeNull();
});

/** A chunk of a PNG that holds nothing. */
const emptyChunk = bytes("000000007445587400000000");

it("looks at no more parts than pictures have", () => {
  const chunks = (count: number) =>
    joined(png.subarray(0, 33), joined(...Array.from({ length: count }, () => emptyChunk)), png.subarray(33));
  expect(pictureType(chunks(4_000))).toBe("png");
  expect(pictureType(chunks(5_000))).toBeNull();
  const segments = joined(jpg.subarray(0, 2), joined(...Array.from({ length: 5_000 }, () => bytes("ffe00002"))), jpg.subarray(2));
  expect(pictureType(segments)).toBeNull();
});

const wide = (width: number, height: number) => {
  const sides = new Uint8Array(8);
  new DataView(sides.buffer).setUint32(0, width);
  new DataView(sides.buffer).setUint32(4, height);
  return pictureType(changed(png, 16, ...sides));
};

it("takes sides of one pixel to ten thousand, each by itself", () => {
  const { maxSide } = pictureLimits;
  expect([wide(1, 1), wide(maxSide, maxSide)]).toEqual(["png", "png"]);
  for (const [width, height] of [
    [0, 1],
    [1, 0],
    [maxSide + 1, 1],
    [1, maxSide + 1],
  ] as const)
    expect(wide(width, height), `${width} × ${height}`).toBeNull();
});

it.each([
  ["the first half of its signature", 0],
  ["the second half of its signature", 7],
  ["its first chunk", 12],
])("takes no PNG whose %s is another", (_, place) => {
  expect(pictureType(changed(png, place, 0x20))).toBeNull();
});

it("takes a JPEG of one pixel whose frame stands behind a table, and none without width or height", () => {
  const frame = jpg.indexOf(0xc0);
  const table = bytes("ffc400020000".slice(0, 8));
  expect(pictureType(joined(jpg.subarray(0, frame - 1), table, jpg.subarray(frame - 1)))).toBe("jpg");
  expect(pictureType(changed(jpg, frame + 5, 0))).toBeNull();
  expect(pictureType(changed(jpg, frame + 7, 0))).toBeNull();
  expect(pictureType(changed(jpg, 1, 0xd9))).toBeNull();
  expect(pictureType(changed(jpg, jpg.byteLength - 1, 0xd8))).toBeNull();
});

it("takes a WebP of each kind by its own head", () => {
  const lossy = (head: string, width: number, height: number) => {
    const chunk = joined(
      text("VP8 "),
      bytes("0a000000"),
      bytes(`300100${head}`),
      new Uint8Array(new Uint16Array([width, height]).buffer),
    );
    return joined(text("RIFF"), new Uint8Array(new Uint32Array([chunk.byteLength + 4]).buffer), text("WEBP"), chunk);
  };
  expect(pictureType(lossy("9d012a", 640, 480))).toBe("webp");
  expect(pictureType(lossy("9d012b", 640, 480))).toBeNull();
  expect(pictureType(lossy("9d012a", 0, 480))).toBeNull();
  expect(pictureType(lossy("9d012a", 640, 0))).toBeNull();
  // A size of 14 bits: what stands above is a scale.
  expect(pictureType(lossy("9d012a", 640 + 16_384, 480))).toBe("webp");
  expect(pictureType(changed(webp, 20, 0x2e))).toBeNull();
  expect(pictureType(changed(webp, 0, 0x20))).toBeNull();
  expect(pictureType(changed(webp, 8, 0x20))).toBeNull();
  expect(pictureType(changed(webp, 12, ...text("VP8Y")))).toBeNull();
});

it("is as large as asked for, and not a byte more", () => {
  expect(pictureType(png, png.byteLength)).toBe("png");
  expect(pictureType(png, png.byteLength - 1)).toBeNull();
});
