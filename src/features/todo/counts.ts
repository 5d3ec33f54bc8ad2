import { type Todos, urgentKinds } from "#src/domain/todo/schema.ts";
import { todoEntries } from "./entries.ts";

/** How much waits on each page, by its path. */
export function countsByPage(todos: Todos): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, count } of todos) {
    if (urgentKinds.includes(kind)) continue;
    const [path = ""] = todoEntries[kind].href.split("?");
    counts[path] = (counts[path] ?? 0) + count;
  }
  return counts;
}
