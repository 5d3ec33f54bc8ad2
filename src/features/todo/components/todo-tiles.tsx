import { type TodoKind, type Todos, urgentKinds } from "#src/domain/todo/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { PartFailed } from "#src/ui/part-failed.tsx";
import { css } from "#styled-system/css";
import { surface } from "#styled-system/patterns";
import { formatTodoCount, todoEntries } from "../entries.ts";

type Props = {
  todos: Todos | null;
  /** Kinds that are shown with nothing in them too: where somebody looks first should stand where it always stands. */
  always: readonly TodoKind[];
};

/** What waits for the person as large figures, each the way to its list. */
export function TodoTiles({ todos, always }: Props) {
  if (todos === null) return <PartFailed what="待办" />;
  const counts = new Map(todos.map(({ kind, count }) => [kind, count]));
  const kinds = [...always, ...todos.map(({ kind }) => kind).filter((kind) => !always.includes(kind))];
  if (kinds.length === 0) return null;
  return (
    <nav aria-label="待办">
      <ul className={list}>
        {eachRow(
          kinds,
          (kind) => kind,
          (kind) => (
            <li>
              <Tile kind={kind} count={counts.get(kind) ?? 0} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

function Tile({ kind, count }: { kind: TodoKind; count: number }) {
  const { label, href } = todoEntries[kind];
  const look = count === 0 ? "none" : urgentKinds.includes(kind) ? "urgent" : undefined;
  return (
    <a href={href} className={tile} data-look={look}>
      <span>{label}</span>
      <strong>{formatTodoCount(count)}</strong>
    </a>
  );
}

const list = css({
  display: "grid",
  gap: { base: "2", md: "3" },
  gridTemplateColumns: { base: "repeat(2, minmax(0, 1fr))", sm: "repeat(auto-fill, minmax(140px, 1fr))" },
});
const tile = surface({
  display: "grid",
  gap: "1",
  px: "3",
  py: "2.5",
  height: "full",
  alignContent: "space-between",
  _hover: { borderColor: "primary.solid", color: "link.hover" },
  "& span": { color: "fg.muted" },
  "& strong": { fontSize: "2xl", lineHeight: "tight", fontVariantNumeric: "tabular-nums", color: "primary.fg" },
  "&[data-look=none] strong": { color: "fg.subtle", fontWeight: "normal" },
  "&[data-look=urgent]": { bg: "danger.subtle", borderColor: "danger.border" },
  "&[data-look=urgent] span, &[data-look=urgent] strong": { color: "danger.fg" },
});
