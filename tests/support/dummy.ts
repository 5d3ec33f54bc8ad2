/**
 * Arguments for functions whose types are gone at run time: a dummy is whatever it is used as. It has every property, is
 * a list of dummies when it is read as one, counts as 1, and as text it names itself, so that a statement whose text an
 * argument decides can be told from one that only binds it.
 */
const paths = new WeakMap<object, string>();

export const isDummy = (value: unknown): boolean => typeof value === "function" && paths.has(value);
export const pathOf = (value: object): string | undefined => paths.get(value);

export type Use = {
  /** How many entries a dummy has that is read as a list. */
  length: number;
  /** Values at the paths that ask for them. */
  values: ReadonlyMap<string, unknown>;
  /** Everything that was looked at, in order. */
  seen: Set<string>;
  /** Paths whose value became part of a text. */
  texts: Set<string>;
  /** Paths whose value was read as a list. */
  lists: Set<string>;
};

const listMethods = new Set(
  "map flatMap filter some every find findIndex forEach reduce join slice entries keys values toSorted toReversed includes concat".split(
    " ",
  ),
);
export const sentinel = /⟦[^⟧]*⟧/;

export function makeDummy(path: string, use: Use): unknown {
  use.seen.add(path);
  if (use.values.has(path)) return use.values.get(path);
  const children = new Map<string, unknown>();
  const child = (key: string) => {
    if (!children.has(key)) children.set(key, makeDummy(`${path}.${key}`, use));
    return children.get(key);
  };
  const list = () => {
    use.lists.add(path);
    return Array.from({ length: use.length }, (_, place) => child(place === 0 ? "one" : `more${place}`));
  };
  const dummy: object = new Proxy(() => undefined, {
    get(_target, key) {
      if (key === Symbol.iterator) return () => list()[Symbol.iterator]();
      if (key === Symbol.toPrimitive)
        return (hint: string) => {
          if (hint === "number") return 1;
          use.texts.add(path);
          return `⟦${path}⟧`;
        };
      if (typeof key === "symbol") return undefined;
      if (key === "toJSON") return () => "x";
      // Neither a promise nor one of the builder's own objects.
      if (["then", "getSQL", "prototype", "constructor", "_prepare", "toSQL"].includes(key)) return undefined;
      if (key === "length" || key === "size") return list().length;
      if (listMethods.has(key)) return Reflect.get(Object(list()), key).bind(list());
      if (key === "has") return () => true;
      if (["toString", "trim", "toLowerCase", "toUpperCase", "replaceAll", "replace", "split"].includes(key))
        return (...given: unknown[]) => Reflect.get(new String(`⟦${path}⟧`), key).apply(`⟦${path}⟧`, given);
      return child(key);
    },
    has: () => true,
    ownKeys: () => [],
    getOwnPropertyDescriptor: () => undefined,
    apply: (_target, _self, _given) => child("result"),
  });
  paths.set(dummy, path);
  return dummy;
}
