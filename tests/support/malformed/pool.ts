/** Values of one name that are remembered; the oldest give way. */
const mostOfName = 80;

type Scalar = string | number;

/** The same thing by another name. */
const aliases: Readonly<Record<string, string>> = { prodId: "productId", parentId: "id", x: "id" };

/**
 * What answers of the mall held, by the names of the fields: an input that names a row takes one that is there, and so
 * reaches the service. Rows that are only an `id` are found by the path of the call that told of them.
 */
export class Pool {
  readonly #values = new Map<string, Set<Scalar>>();

  /** Remembers what an answer of the call at `path` holds. */
  learn(path: string, data: unknown): void {
    this.#walk(data, "", foldersOf(path));
  }

  add(name: string, value: Scalar): void {
    const values = this.#values.get(name) ?? new Set();
    this.#values.set(name, values);
    values.delete(value);
    values.add(value);
    const [oldest] = values;
    if (values.size > mostOfName && oldest !== undefined) values.delete(oldest);
  }

  /** Values for a field of a call; `id` is told apart by the call's path. */
  of(name: string, path: string): readonly Scalar[] {
    const [folder = ""] = path.split("/{");
    const mine = this.#values.get(name === "id" || name.endsWith("Id") ? `${folder}#` : name);
    const named = this.#values.get(name) ?? this.#values.get(aliases[name] ?? name.replace(/s$/, ""));
    return [...(named ?? []), ...(mine ?? [])];
  }

  #walk(value: unknown, name: string, folders: readonly string[]): void {
    if (Array.isArray(value)) {
      for (const one of value.slice(0, 30)) this.#walk(one, name.replace(/s$/, ""), folders);
    } else if (typeof value === "object" && value !== null) {
      for (const [key, one] of Object.entries(value)) this.#walk(one, key, folders);
    } else if ((typeof value === "string" && value !== "" && value.length <= 200) || typeof value === "number") {
      this.add(name, value);
      if (name === "id" || name.endsWith("Id")) for (const folder of folders) this.add(`${folder}#`, value);
    }
  }
}

/** `/mall-pur/integral/home` tells of the rows of `/mall-pur/integral/{id}` too. */
function foldersOf(path: string): string[] {
  const fixed = path.split("/{")[0] ?? "";
  const parts = fixed.split("/").slice(1);
  return parts.map((_, at) => `/${parts.slice(0, at + 1).join("/")}`).slice(1);
}
