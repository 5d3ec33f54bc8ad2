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
