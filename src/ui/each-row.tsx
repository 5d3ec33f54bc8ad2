import { Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { mutedText } from "#styled-system/patterns";

/** What stands in the place of a row that cannot be drawn: what its parent may hold. */
type Place = "li" | "tr" | "td" | "th" | "div" | "p" | "span" | "option";

/**
 * Draws the rows of a list, each by itself. A row whose data cannot be drawn says so in its own place, so that one bad row never
 * takes a page down; what it was is logged by its key. `draw` runs at once: no hooks in it. A row that is a component may have
 * hooks; its own markup is guarded, what its children draw is theirs to guard. `guardedRow` is for what `eachRow` cannot call.
 */
export const eachRow = <Row,>(
  rows: readonly Row[],
  keyOf: (row: Row, at: number) => string | number,
  draw: (row: Row, at: number) => ReactNode,
  as: Place = "li",
): ReactNode[] =>
  rows.map((row, at) => {
    let key = `${at + 1}`;
    try {
      key = String(keyOf(row, at));
      const drawn = draw(row, at);
      return isOfComponent(drawn) ? <Guarded key={key} name={key} row={drawn} as={as} /> : <Fragment key={key}>{drawn}</Fragment>;
    } catch (error) {
      return unreadable(error, key, as);
    }
  });

type ComponentRow = ReactElement<object, (props: object) => ReactNode>;

/** A function that runs here: a browser's component on the server is only a reference, which its own module has to guard. */
const isOfComponent = (drawn: ReactNode): drawn is ComponentRow =>
  isValidElement(drawn) && typeof drawn.type === "function" && !("$$typeof" in drawn.type);

/** Is the row's component, hooks and all, and says so when it cannot be drawn. */
function Guarded({ name, row, as }: { name: string; row: ComponentRow; as: Place }): ReactNode {
  try {
    return row.type(row.props);
  } catch (error) {
    return unreadable(error, name, as);
  }
}

/**
 * Guards a row's component where it is written: one that is kept with `memo`, or an island in a list that the server draws.
 * `idOf` names the row as `keyOf` does.
 */
export const guardedRow = <Props extends object>(
  Row: (props: Props) => ReactNode,
  idOf: (props: Props) => string | number,
  as: Place = "li",
) =>
  function GuardedRow(props: Props): ReactNode {
    try {
      return Row(props);
    } catch (error) {
      return unreadable(error, String(idOf(props)), as);
    }
  };

function unreadable(error: unknown, key: string, as: Place): ReactNode {
  console.error(JSON.stringify({ level: "error", row: key, error: String(error) }));
  const said = `此条数据有误，暂时无法显示，请联系平台客服（编号 ${key}）`;
  if (as === "option") {
    return (
      <option key={key} disabled>
        {said}
      </option>
    );
  }
  if (as === "tr") {
    return (
      <tr key={key}>
        <td colSpan={100} className={variant}>
          {said}
        </td>
      </tr>
    );
  }
  const Place = as;
  return (
    <Place key={key} className={variant}>
      {said}
    </Place>
  );
}

const variant = mutedText({ size: "table", py: "2", px: "3" });
