type Entry = { method: number; packed: number; announced: number; offset: number };

/**
 * What a zip holds unpacked: `tooLarge` before anything is unpacked when its directory says so, and while unpacking when the
 * directory lied; nothing of it is kept. `broken` for anything that is no plain zip.
 */
export async function weighZip(content: Uint8Array, limit: number): Promise<"fits" | "tooLarge" | "broken"> {
  const entries = directoryOf(content);
  if (!entries) return "broken";
  if (entries.reduce((sum, { announced }) => sum + announced, 0) > limit) return "tooLarge";
  let left = limit;
  for (const entry of entries) {
    const start = dataStart(content, entry);
    if (start === null) return "broken";
    const packed = content.subarray(start, start + entry.packed);
    const size = entry.method === 0 ? packed.byteLength : await inflatedSize(packed, left);
    if (size === null) return "broken";
    left -= size;
    if (left < 0) return "tooLarge";
    if (size !== entry.announced) return "broken";
  }
  return "fits";
}

/** Entries of the central directory; null when it is damaged, absent, or of the 4 GB kind. */
function directoryOf(content: Uint8Array): Entry[] | null {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const end = endOfDirectory(view);
  if (end === null) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > content.byteLength || view.getUint32(at, true) !== 0x02014b50) return null;
    const entry = {
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

/** Counts and forgets; stops behind `limit`. Null for damaged data. */
async function inflatedSize(packed: Uint8Array, limit: number): Promise<number | null> {
  const inflated = new Blob([packed as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  let size = 0;
  try {
    for await (const chunk of inflated) {
      size += chunk.byteLength;
      if (size > limit) return size;
    }
    return size;
  } catch {
    return null;
  }
}
