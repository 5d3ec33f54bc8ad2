/** What is looked at of a schema of valibot, or of a step of its pipe, whatever its kind. */
export type SchemaNode = {
  kind?: string;
  type?: string;
  pipe?: readonly SchemaNode[];
  entries?: Record<string, SchemaNode>;
  wrapped?: SchemaNode;
  item?: SchemaNode;
  items?: readonly SchemaNode[];
  options?: readonly unknown[];
  key?: SchemaNode;
  value?: SchemaNode;
  rest?: SchemaNode;
  literal?: unknown;
  getter?: (input: unknown) => SchemaNode;
  requirement?: unknown;
  metadata?: Record<string, unknown>;
};

export const isSchemaNode = (value: unknown): value is SchemaNode =>
  typeof value === "object" && value !== null && "kind" in value;

/** A schema and the steps of its pipe in order; a pipe in a pipe is one pipe. */
export function flatPipe(node: SchemaNode): SchemaNode[] {
  if (!node.pipe) return [node];
  return node.pipe.flatMap((item) => (item.kind === "schema" && item !== node ? flatPipe(item) : [item]));
}
