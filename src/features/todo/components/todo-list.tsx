import type { Todos } from "#src/domain/todo/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { PartFailed } from "#src/ui/part-failed.tsx";
import { css } from "#styled-system/css";
import { surface, wrap } from "#styled-system/patterns";
import { formatTodoCount, todoEntries } from "../entries.ts";

/** What waits for the person, each with its count and the way to it; nothing where nothing waits. */
export function TodoList({ todos }: { todos: Todos | null }) {
  if (todos === null) return <PartFailed what="待办" />;
  if (todos.length === 0) return null;
  return (
    <nav aria-labelledby="todo-heading" className={frame}>
      <h2 id="todo-heading" className={heading}>
        待办
      </h2>
      <ul className={list}>
        {eachRow(
          todos,
          ({ kind }) => kind,
          ({ kind, count }) => (
            <li>
              <a href={todoEntries[kind].href}>
                {todoEntries[kind].label}
                <strong>{formatTodoCount(count)}</strong>
              </a>
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

const frame = surface({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "4",
  rowGap: "2",
  px: "4",
  py: "2.5",
});
const heading = css({ textStyle: "section" });
const list = wrap({
  gap: "2",
  "& a": {
    display: "inline-flex",
    alignItems: "center",
    gap: "2",
    px: "3",
    minHeight: "9",
    border: "default",
    borderRadius: "sm",
    _touch: { minHeight: "control.touch" },
    _hover: { bg: "bg.hover", color: "link.hover" },
  },
  "& strong": { color: "primary.fg", fontVariantNumeric: "tabular-nums" },
});
