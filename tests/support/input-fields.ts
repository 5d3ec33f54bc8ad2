/** Finds every leaf of what calls take, and makes inputs that hold one given value there. */
import type * as v from "valibot";
import { contract, type Contract } from "#src/domain/contract.ts";
import type { Call } from "#src/domain/kernel/call.ts";

export type Part = "query" | "body";
type Step = { key: string } | { item: true } | { option: number };
/** One validation or transformation of a pipe, as valibot describes it. */
type Action = { type: string; requirement?: unknown };

export type InputField = {
  call: keyof Contract;
  part: Part;
  /** Names the field in messages: `body.lines[].quantity`. */
  name: string;
  /** The last key on the way. */
  key: string;
  type: string;
  actions: readonly Action[];
  steps: readonly Step[];
};

/** A schema as valibot builds it; each kind has some of these. */
type Node = {
  kind: "schema" | "validation" | "transformation" | "metadata";
  type: string;
  pipe?: readonly Node[];
  entries?: Record<string, Node>;
  item?: Node;
  items?: readonly Node[];
  wrapped?: Node;
  options?: readonly unknown[];
  literal?: unknown;
  value?: Node;
  key?: string;
  getter?: (input: unknown) => Node;
  requirement?: unknown;
};

const nodeOf = (schema: v.GenericSchema) => schema as unknown as Node;
const isNode = (option: unknown): option is Node => typeof option === "object" && option !== null && "kind" in option;

/** Every leaf of the query and the body of every call; recursive schemas are gone into once. */
export function inputFields(): InputField[] {
  return (Object.keys(contract) as (keyof Contract)[]).flatMap((call) => {
    const row: Call = contract[call];
    return (["query", "body"] as const).flatMap((part) => {
      const schema = row[part];
      return schema ? leaves(nodeOf(schema)).map((leaf) => ({ call, part, ...leaf, name: `${part}${leaf.name}` })) : [];
    });
  });
}

type Leaf = Omit<InputField, "call" | "part">;

function leaves(
  node: Node,
  at: { name: string; key: string; steps: readonly Step[] } = { name: "", key: "", steps: [] },
): Leaf[] {
  const seen = new Set<Node>();
  const walk = (node: Node, { name, key, steps }: typeof at, later: readonly Action[]): Leaf[] => {
    const pipe = node.pipe ?? [node];
    const actions = [...pipe.filter(({ kind }) => kind !== "schema"), ...later];
    return pipe
      .filter(({ kind }) => kind === "schema")
      .flatMap((schema): Leaf[] => {
        if (schema !== node && schema.pipe) return walk(schema, { name, key, steps }, actions);
        if (schema.entries)
          return Object.entries(schema.entries).flatMap(([entry, inner]) =>
            walk(inner, { name: `${name}.${entry}`, key: entry, steps: [...steps, { key: entry }] }, []),
          );
        if (schema.item) return walk(schema.item, { name: `${name}[]`, key, steps: [...steps, { item: true }] }, []);
        if (schema.wrapped) return walk(schema.wrapped, { name, key, steps }, actions);
        if (schema.type === "record" && schema.value)
          return walk(schema.value, { name: `${name}.*`, key, steps: [...steps, { key: "*" }] }, []);
        if (schema.getter) {
          const inner = schema.getter(undefined);
          if (seen.has(inner)) return [];
          seen.add(inner);
          return walk(inner, { name, key, steps }, actions);
        }
        const options = (schema.options ?? []).filter(isNode);
        if (options.length > 0)
          return options.flatMap((option, place) => walk(option, { name, key, steps: [...steps, { option: place }] }, actions));
        if (schema.items) throw new Error(`${name}: a ${schema.type} is not walked`);
        return [{ name, key, type: schema.type, actions, steps }];
      });
  };
  return walk(node, at, []);
}

/** Whether a text's key names a day. */
export const isDayField = ({ key, type }: InputField): boolean =>
  type === "string" && /^(?:from|to|by|off|worked)$|(?:On|effectiveFrom|effectiveTo|(?<!futures)[dD]ay|[dD]ate)$/.test(key);

/** An input of the field's part with `value` in the field's place, and its literals where a choice depends on them. */
export function inputWith({ call, part, steps }: InputField, value: unknown): unknown {
  const schema = contract[call] as Call;
  const root = schema[part];
  if (!root) throw new Error(`${call} has no ${part}`);
  return build(nodeOf(root), steps, value);
}

function build(node: Node, steps: readonly Step[], value: unknown): unknown {
  const inner = node.pipe?.find(({ kind }) => kind === "schema");
  if (inner && inner !== node && !node.entries && !node.item && !node.options && !node.wrapped) return build(inner, steps, value);
  if (node.getter) return build(node.getter(undefined), steps, value);
  if (node.wrapped) return build(node.wrapped, steps, value);
  const [step, ...rest] = steps;
  if (!step) return value;
  if ("option" in step) {
    const option = (node.options ?? []).filter(isNode)[step.option];
    return option && build(option, rest, value);
  }
  if ("item" in step) return [node.item && build(node.item, rest, value)];
  if (!node.entries) return { [step.key]: node.value && build(node.value, rest, value) };
  const literals = Object.entries(node.entries).flatMap(([key, entry]) =>
    entry.type === "literal" ? [[key, entry.literal]] : [],
  );
  const entry = node.entries[step.key];
  return { ...Object.fromEntries(literals), [step.key]: entry && build(entry, rest, value) };
}

/** The field's name as an answer's `fields` speak of it: `lines.0.quantity`. */
export const answeredName = ({ steps }: InputField): string =>
  steps.flatMap((step) => ("key" in step ? [step.key] : "item" in step ? ["0"] : [])).join(".");
