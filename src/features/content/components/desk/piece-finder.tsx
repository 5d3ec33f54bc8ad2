import { type ContentStatus, contentStatuses } from "#src/domain/content/editing/schema.ts";
import { css } from "#styled-system/css";
import { button, input } from "#styled-system/recipes";

/** Narrows a list of the desk by title and status: a plain form whose state is the address. */
export const PieceFinder = ({ path, q, status }: { path: string; q: string; status: ContentStatus | undefined }) => (
  <search>
    <form method="get" action={path} className={row} key={`${q} ${status}`}>
      <input
        name="q"
        defaultValue={q}
        maxLength={40}
        autoComplete="off"
        aria-label="标题"
        placeholder="标题"
        className={input({})}
      />
      <select name="status" defaultValue={status ?? ""} aria-label="状态" className={input({ kind: "select" })}>
        <option value="">全部状态</option>
        {Object.entries(contentStatuses).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button type="submit" className={button({ look: "outline" })}>
        查找
      </button>
    </form>
  </search>
);

const row = css({ display: "grid", gap: "2", gridTemplateColumns: "minmax(0, 280px) 120px auto", justifyContent: "start" });
