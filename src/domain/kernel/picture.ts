import { base64Text } from "./base64.ts";
import { formattedText } from "./text.ts";

/** How large a picture may be that people hand in: work cards, licences, photos of goods and messages. */
export const pictureLimits = { maxBytes: 2 * 1024 * 1024, maxSide: 10_000 } as const;

export type PictureType = "jpg" | "png" | "webp";

/** Name of a kept picture: what it holds, and its kind. */
export const PictureName = formattedText(/^[\da-f]{32}\.(?:jpg|png|webp)$/, 37, "照片不正确，请重新上传");
/** A picture that `uploadPicture` has kept, or one that came with the demonstration. */
export const PictureKey = formattedText(/^pic\/[0-9a-f]{32}\.(?:svg|png|webp|jpg)$/, 41, "请上传图片");
/** A picture as base64. */
export const PictureContent = base64Text(pictureLimits.maxBytes, "照片");

/**
 * The type of a picture by what it is, not by its name. Null for anything else: drawings and pages (svg, html), files that
 * are two things at once, a head without a picture, something before or behind it, and sides that unpack into gigabytes.
 */
export function pictureType(bytes: Uint8Array, maxBytes: number = pictureLimits.maxBytes): PictureType | null {
  if (bytes.byteLength === 0 || bytes.byteLength > maxBytes || hidesAnother(bytes)) return null;
  if (isPng(bytes)) return "png";
  if (isJpeg(bytes)) return "jpg";
  return isWebp(bytes) ? "webp" : null;
}

/** Chunks, segments and frames of one picture: cameras and drawing programs make hundreds. */
const maxParts = 4_096;

const at = (bytes: Uint8Array, place: number) => bytes[place] ?? 0;
function uint(bytes: Uint8Array, place: number, length: number): number {
  let sum = 0;
  for (let index = 0; index < length; index++) sum = sum * 256 + at(bytes, place + index);
  return sum;
}
const textAt = (bytes: Uint8Array, place: number, length: number) =>
  String.fromCharCode(...bytes.subarray(place, place + length));
const fits = (width: number, height: number) =>
  width > 0 && height > 0 && width <= pictureLimits.maxSide && height <= pictureLimits.maxSide;

/** Marks of what a browser, a reader or an archiver would make of the same bytes. */
const marks = ["<script", "<html", "<svg", "<!doctype", "<body", "<iframe", "<?php", "<?xml", "%pdf-", "pk\u0003\u0004"];

function hidesAnother(bytes: Uint8Array): boolean {
  const text = new TextDecoder("latin1").decode(bytes).toLowerCase();
  return marks.some((mark) => text.includes(mark));
}

/** Signature, then chunks with pixels among them, that end with IEND exactly where the file ends. */
function isPng(bytes: Uint8Array): boolean {
  if (uint(bytes, 0, 4) !== 0x89504e47 || uint(bytes, 4, 4) !== 0x0d0a1a0a || textAt(bytes, 12, 4) !== "IHDR") return false;
  if (!fits(uint(bytes, 16, 4), uint(bytes, 20, 4))) return false;
  let place = 8;
  let hasPixels = false;
  for (let parts = 0; parts < maxParts && place + 12 <= bytes.byteLength; parts++) {
    const end = place + 12 + uint(bytes, place, 4);
    const chunk = textAt(bytes, place + 4, 4);
    if (chunk === "IEND") return hasPixels && end === bytes.byteLength;
    hasPixels ||= chunk === "IDAT" && end > place + 12;
    place = end;
  }
  return false;
}

/** Start mark, segments up to the scan with one frame among them, end mark at the very end. */
function isJpeg(bytes: Uint8Array): boolean {
  const { byteLength } = bytes;
  if (uint(bytes, 0, 2) !== 0xffd8 || uint(bytes, byteLength - 2, 2) !== 0xffd9) return false;
  let place = 2;
  let framed = false;
  for (let parts = 0; parts < maxParts && place + 4 <= byteLength && at(bytes, place) === 0xff; parts++) {
    const mark = at(bytes, place + 1);
    // Behind the head of the scan there are pixels, and then the end mark.
    if (mark === 0xda) return framed && place + 2 + uint(bytes, place + 2, 2) < byteLength - 2;
    // SOF0 … SOF15 carry the size; C4, C8 and CC are tables.
    if (mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc) {
      framed = fits(uint(bytes, place + 7, 2), uint(bytes, place + 5, 2));
      if (!framed) return false;
    }
    place += 2 + uint(bytes, place + 2, 2);
  }
  return false;
}

/** A RIFF container that says its own length; its size stands in the first chunk. */
function isWebp(bytes: Uint8Array): boolean {
  const little = (place: number, length: number) =>
    Array.from({ length }, (_, index) => at(bytes, place + index) * 256 ** index).reduce((sum, part) => sum + part, 0);
  if (textAt(bytes, 0, 4) !== "RIFF" || textAt(bytes, 8, 4) !== "WEBP" || little(4, 4) + 8 !== bytes.byteLength) return false;
  switch (textAt(bytes, 12, 4)) {
    case "VP8 ":
      return uint(bytes, 23, 3) === 0x9d012a && fits(little(26, 2) % 16_384, little(28, 2) % 16_384);
    case "VP8L":
      return at(bytes, 20) === 0x2f && fits((little(21, 4) % 16_384) + 1, (Math.floor(little(21, 4) / 16_384) % 16_384) + 1);
    case "VP8X":
      return fits(little(24, 3) + 1, little(27, 3) + 1) && hasFrame(bytes, little);
    default:
      return false;
  }
}

/** Whether an extended WebP has a picture behind its head, a still one or the first of several. */
function hasFrame(bytes: Uint8Array, little: (place: number, length: number) => number): boolean {
  let place = 12;
  for (let parts = 0; parts < maxParts && place + 8 < bytes.byteLength; parts++) {
    if (["VP8 ", "VP8L", "ANMF"].includes(textAt(bytes, place, 4))) return true;
    const length = little(place + 4, 4);
    place += 8 + length + (length % 2);
  }
  return false;
}
