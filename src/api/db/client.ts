import { drizzle } from "drizzle-orm/d1";

/** Column names are the snake_case of the property names in `tables/`. */
export const connect = (binding: D1Database) => drizzle(binding, { casing: "snake_case" });

export type Db = ReturnType<typeof connect>;

/**
 * The same for work that nobody waits for: before each of its batches callers get their turn. A runtime that holds the database in its
 * own process reads no request while one statement follows the other.
 */
export const connectInBackground = (binding: D1Database): Db => connect(new Proxy(binding, { get: patientMember }));

function patientMember(binding: D1Database, name: string | symbol): unknown {
  if (name === "batch") return (statements: D1PreparedStatement[]) => nextTurn().then(() => binding.batch(statements));
  const member: unknown = Reflect.get(binding, name);
  return typeof member === "function" ? member.bind(binding) : member;
}

/** A timer fires when nothing else is left to do. */
const nextTurn = () => new Promise<void>((done) => setTimeout(done, 0));

/** The binding behind a connection that goes through another object. */
const bindings = new WeakMap<D1Database, D1Database>();
export const bindingOf = ({ $client }: Db): D1Database => bindings.get($client) ?? $client;

/**
 * The same for a call that only reads: a statement that writes is not even prepared. What the mall itself does when somebody
 * happens to look goes through `asSystem`.
 */
export function connectToRead(binding: D1Database): Db {
  const reader = new Proxy(binding, { get: readingMember });
  bindings.set(reader, binding);
  return connect(reader);
}

function readingMember(binding: D1Database, name: string | symbol): unknown {
  const member: unknown = Reflect.get(binding, name);
  if (typeof member !== "function") return member;
  return name === "prepare" || name === "exec" ? (text: string) => refuseWrite(binding, name, text) : member.bind(binding);
}

function refuseWrite(binding: D1Database, name: "prepare" | "exec", text: string): unknown {
  if (!isRead(text)) throw new Error(`a call that only reads would write: ${text.slice(0, 200)}`);
  return binding[name](text);
}

/** Statements are written by hand or by drizzle, so each begins with its verb, or with a `with` before the verb. */
export function isRead(text: string): boolean {
  const [first = ""] = text.trimStart().split(/\s/, 1);
  if (first.toLowerCase() === "select") return true;
  return first.toLowerCase() === "with" && !/\b(?:insert|update)\s|\breplace\s+into\b|\bdelete\s+from\b/i.test(text);
}
