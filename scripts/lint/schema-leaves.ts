import type * as v from "valibot";
import { flatPipe, isSchemaNode, type SchemaNode } from "#src/domain/kernel/schema-node.ts";

/** A schema that takes a string, an array or a record, with where it stands and what its pipe does, in order. */
export type Leaf = {
  path: string;
  type: "string" | "array" | "record";
  actions: readonly SchemaNode[];
  keyed: string | undefined;
};

/** Every string, array and record that `schema` takes, deeply; a schema that contains itself is walked once. */
export function schemaLeaves(schema: v.GenericSchema, path: string): Leaf[] {
  const seen = new Set<SchemaNode>();
  const walk = (node: SchemaNode | undefined, at: string, after: readonly SchemaNode[] = []): Leaf[] => {
    if (!node) return [];
    const [head, ...actions] = flatPipe(node);
    if (!head) return [];
    const leaf = (type: Leaf["type"], keyed?: string): Leaf => ({ path: at, type, actions: [...actions, ...after], keyed });
    if (head.type === "string") return [leaf("string")];
    if (head.type === "array") return [leaf("array"), ...walk(head.item, `${at}[]`)];
    if (head.type === "record") {
      const keyed = head.key && flatPipe(head.key)[0]?.type;
      return [leaf("record", keyed), ...walk(head.key, `${at}{key}`), ...walk(head.value, `${at}{}`)];
    }
    if (head.type === "lazy") {
      if (seen.has(head)) return [];
      seen.add(head);
      return walk(head.getter?.(undefined), at);
    }
    const choices = (head.options ?? []).filter(isSchemaNode);
    return [
      ...walk(head.wrapped, at, actions),
      ...choices.flatMap((choice) => walk(choice, at, actions)),
      ...(head.items ?? []).flatMap((item, place) => walk(item, `${at}[${place}]`)),
      ...Object.entries(head.entries ?? {}).flatMap(([name, entry]) => walk(entry, `${at}.${name}`)),
      ...walk(head.rest, `${at}.*`),
    ];
  };
  return walk(schema, path);
}
