import { type Todos, urgentKinds } from "#src/domain/todo/schema.ts";
import { todoEntries } from "./entries.ts";

/** How much waits in each place of a menu, by its path: `placeOf` says to which one the page of a list belongs. */
export function countsByPlace(todos: Todos, placeOf: (path: string) => string | null): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind, count } of todos) {
    if (urgentKinds.includes(kind)) continue;
    const [path = ""] = todoEntries[kind].href.split("?");
    const place = placeOf(path);
    if (place !== null) counts[place] = (counts[place] ?? 0) + count;
  }
  return counts;
}
