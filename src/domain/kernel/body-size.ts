import type * as v from "valibot";
import { base64Pattern } from "./base64.ts";
import type { Call } from "./call.ts";
import { flatPipe, isSchemaNode, type SchemaNode } from "./schema-node.ts";

/** Bytes of any number, date or flag; of a field's quotes, colon and comma; of a character outside ASCII. */
const bytes = { scalar: 24, field: 4, character: 3 } as const;

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/**
 * The most bytes that the JSON of what `schema` takes has, as `JSON.stringify` writes it. Infinite for a text, list or record
 * without a bound. A schema that contains itself counts once.
 */
export function largestJson(schema: v.GenericSchema): number {
  const open = new Set<SchemaNode>();
  const sizeOf = (node: SchemaNode | undefined, after: readonly SchemaNode[] = []): number => {
    const [head = {}, ...own] = node ? flatPipe(node) : [];
    const actions = [...own, ...after];
    const count = Math.min(...actions.filter(isBound).map(({ requirement }) => Number(requirement)));
    if (head.type === "string") return 2 + count * (actions.some(isBase64) ? 1 : bytes.character);
    if (head.type === "array") return 2 + count * (1 + sizeOf(head.item));
    if (head.type === "record")
      return 2 + (head.key?.options?.length ?? count) * (bytes.field + sizeOf(head.key) + sizeOf(head.value));
    if (head.type === "literal") return bytesOf(head.literal);
    if (head.getter) {
      if (open.has(head)) return 0;
      open.add(head);
      const size = sizeOf(head.getter(undefined), actions);
      open.delete(head);
      return size;
    }
    if (head.entries)
      return 2 + sum(Object.entries(head.entries).map(([name, entry]) => bytes.field + bytesOf(name) + sizeOf(entry)));
    if (head.items) return 2 + sum(head.items.map((item) => 1 + sizeOf(item)));
    if (head.wrapped) return Math.max("null".length, sizeOf(head.wrapped, actions));
    if (head.options)
      return Math.max(...head.options.map((option) => (isSchemaNode(option) ? sizeOf(option, actions) : bytesOf(option))));
    return bytes.scalar;
  };
  return sizeOf(schema);
}

const isBound = ({ type = "" }: SchemaNode) => ["max_length", "length", "max_entries"].includes(type);
/** A file of 4 MB is not to bring a body of 16. */
const isBase64 = ({ requirement }: SchemaNode) => requirement === base64Pattern;

const leastBytes = 64 * 1024;
/** What is a little too large is read as well: its schema says what to do about it. */
const headroom = 9 / 8;
const sizes = new WeakMap<Call, number>();

/** The largest body that a call reads, in bytes: all that its schema takes and an eighth more, so that hardly more is read before the schema judges it. */
export function maxBytesOf(call: Call): number {
  const size = sizes.get(call) ?? Math.max(leastBytes, call.body ? Math.ceil(largestJson(call.body) * headroom) : 0);
  sizes.set(call, size);
  return size;
}
