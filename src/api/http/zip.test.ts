import { createInflateRaw } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { zipFrom, zipOf } from "#tests/support/documents.ts";
import { BrokenZip, maxParts, openZip } from "./zip.ts";

const read = async (zip: Uint8Array) => new Response(openZip(zip)!.read("a.xml")).bytes();

afterEach(() => vi.restoreAllMocks());

test("an entry is what was packed", async () => {
  const content = Buffer.from("乙醇,500mL\n".repeat(100_000));
  expect(Buffer.from(await read(zipOf("a.xml", content, content.length))).equals(content)).toBe(true);
});

test("an entry that is more than it announces is unpacked no further", async () => {
  const parts = vi.spyOn(Object.getPrototypeOf(createInflateRaw()), "push");
  await expect(read(zipOf("a.xml", Buffer.alloc(20_000_000), 100_000, 100))).rejects.toThrow(BrokenZip);
  const unpacked = parts.mock.calls.reduce((sum, [part]) => sum + ((part as Uint8Array | null)?.byteLength ?? 0), 0);
  expect(unpacked).toBeGreaterThan(100_000);
  expect(unpacked).toBeLessThan(1_000_000);
});

test("an entry that is less than it announces is damaged", async () => {
  await expect(read(zipOf("a.xml", Buffer.from("abc"), 4))).rejects.toThrow(BrokenZip);
});

const partsOf = (count: number) =>
  zipFrom(Array.from({ length: count }, (_, at) => ({ part: `${at}`, packed: Buffer.alloc(0), announced: 0 })));

test("an archive of very many parts is left before its directory is read", () => {
  expect(openZip(partsOf(maxParts))?.names.length).toBe(maxParts);
  const names = vi.spyOn(TextDecoder.prototype, "decode");
  expect(openZip(partsOf(maxParts + 1))).toBeNull();
  expect(names).not.toHaveBeenCalled();
});
