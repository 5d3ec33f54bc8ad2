import { Fragment, type ReactNode } from "react";
import { css } from "#styled-system/css";

/**
 * Draws the rows of a list. A row whose data cannot be drawn says so in its own place, so that one bad row never takes a
 * page down; what it was is logged by its key. `draw` runs at once: no hooks in it, and rows that are components are called.
 */
export const eachRow = <Row,>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  draw: (row: Row) => ReactNode,
  as: "li" | "tr" = "li",
): ReactNode[] =>
  rows.map((row) => {
    const key = keyOf(row);
    try {
      return <Fragment key={key}>{draw(row)}</Fragment>;
    } catch (error) {
      console.error(JSON.stringify({ level: "error", row: key, error: String(error) }));
      return as === "tr" ? (
        <tr key={key}>
          <td colSpan={100} className={unreadable}>
            {said(key)}
          </td>
        </tr>
      ) : (
        <li key={key} className={unreadable}>
          {said(key)}
        </li>
      );
    }
  });

const said = (key: string) => `此条数据有误，暂时无法显示，请联系平台客服（编号 ${key}）`;
const unreadable = css({ color: "fg.muted", textStyle: "table", py: "2", px: "3" });
