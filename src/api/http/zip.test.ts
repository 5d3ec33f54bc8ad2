import { constants, createInflateRaw, deflateRawSync } from "node:zlib";
import { afterEach, expect, test, vi } from "vitest";
import { BrokenZip, openZip } from "./zip.ts";

/** A zip with one entry, `content` so many times, that announces `announced` bytes. */
function zipOf(content: Uint8Array, announced: number, times = 1): Uint8Array {
  const block = deflateRawSync(content, { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([...Array.from({ length: times }, () => block), deflateRawSync(Buffer.alloc(0))]);
  const name = Buffer.from("a.xml");
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt16LE(name.length, 26);
  const directory = Buffer.alloc(46);
  directory.writeUInt32LE(0x02014b50, 0);
  directory.writeUInt16LE(8, 10);
  directory.writeUInt32LE(packed.length, 20);
  directory.writeUInt32LE(announced, 24);
  directory.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, directory, name, end]);
}
const read = async (zip: Uint8Array) => new Response(openZip(zip)!.read("a.xml")).bytes();

afterEach(() => vi.restoreAllMocks());

test("an entry is what was packed", async () => {
  const content = Buffer.from("乙醇,500mL\n".repeat(100_000));
  expect(Buffer.from(await read(zipOf(content, content.length))).equals(content)).toBe(true);
});

test("an entry that is more than it announces is unpacked no further", async () => {
  const parts = vi.spyOn(Object.getPrototypeOf(createInflateRaw()), "push");
  await expect(read(zipOf(Buffer.alloc(20_000_000), 100_000, 100))).rejects.toThrow(BrokenZip);
  const unpacked = parts.mock.calls.reduce((sum, [part]) => sum + ((part as Uint8Array | null)?.byteLength ?? 0), 0);
  expect(unpacked).toBeGreaterThan(100_000);
  expect(unpacked).toBeLessThan(1_000_000);
});

test("an entry that is less than it announces is damaged", async () => {
  await expect(read(zipOf(Buffer.from("abc"), 4))).rejects.toThrow(BrokenZip);
});
