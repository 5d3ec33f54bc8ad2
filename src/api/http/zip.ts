import { createInflateRaw } from "node:zlib";

type Entry = { name: string; method: number; packed: number; announced: number; offset: number };

/** The archive is damaged, or no plain zip. */
export class BrokenZip extends Error {}

/** What an archive holds, by name; `unpacked` is what its directory says of its size, and what is read never becomes more. */
export type Zip = { unpacked: number; names: readonly string[]; read: (name: string) => ReadableStream<Uint8Array> | null };

/** Parts of a document at most, pictures among them: each costs a piece of the directory that nobody else can run within. */
export const maxParts = 5_000;

/** How many parts the directory of an archive says there are; 0 without one. Reads none of them. */
export function partsOf(content: Uint8Array): number {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const end = endOfDirectory(view);
  return end === null ? 0 : view.getUint16(end + 10, true);
}

/** Opens an archive without unpacking anything. Null for anything that is no plain zip, or one of more than `maxParts`. */
export function openZip(content: Uint8Array): Zip | null {
  const entries = directoryOf(content);
  if (!entries) return null;
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  return {
    unpacked: entries.reduce((sum, { announced }) => sum + announced, 0),
    names: [...byName.keys()],
    read: (name) => {
      const entry = byName.get(name);
      return entry ? unpack(content, entry) : null;
    },
  };
}

/** Fails in mid-stream when the entry is damaged or longer or shorter than the directory says. */
function unpack(content: Uint8Array, entry: Entry): ReadableStream<Uint8Array> {
  const start = dataStart(content, entry);
  if (start === null) throw new BrokenZip();
  const packed = content.subarray(start, start + entry.packed);
  const parts = weighed(entry.method === 0 ? [packed] : inflated(packed), entry.announced);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await parts.return(undefined)),
  });
}

async function* weighed(
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  announced: number,
): AsyncGenerator<Uint8Array, undefined> {
  let size = 0;
  for await (const part of parts) {
    size += part.byteLength;
    if (size > announced) throw new BrokenZip();
    yield part;
  }
  if (size !== announced) throw new BrokenZip();
}

/**
 * Unpacks as it is read: a byte may unpack to a thousand, and `DecompressionStream` unpacks all that it is handed before anybody can weigh it.
 */
async function* inflated(packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw();
  inflate.end(packed);
  for await (const part of inflate) yield part as Uint8Array;
}

/** Entries of the central directory; null when it is damaged, absent, or of the 4 GB kind. */
function directoryOf(content: Uint8Array): Entry[] | null {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const end = endOfDirectory(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  if (count > maxParts) return null;
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > content.byteLength || view.getUint32(at, true) !== 0x02014b50) return null;
    const entry = {
      name: nameOf(content.subarray(at + 46, at + 46 + view.getUint16(at + 28, true))),
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      announced: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    if (entry.packed > content.byteLength || entry.announced === 0xffff_ffff) return null;
    entries.push(entry);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Names of parts are ASCII in practice, and UTF-8 otherwise. */
const nameOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function endOfDirectory(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 65_557); at -= 1) {
    if (view.getUint32(at, true) === 0x06054b50) return at;
  }
  return null;
}

function dataStart(content: Uint8Array, { offset, packed }: Entry): number | null {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  if (offset + 30 > content.byteLength || view.getUint32(offset, true) !== 0x04034b50) return null;
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  return start + packed <= content.byteLength ? start : null;
}
