import { formatCount } from "#src/domain/kernel/number.ts";
import type { Health } from "#src/domain/system/task/schema.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Stats } from "#src/ui/stat.tsx";
import { css, cx } from "#styled-system/css";
import { card } from "#styled-system/recipes";
import { formatBytes } from "../task-states.ts";

/** From here on there is still time to move what is old out of the database. */
const warnedFrom = 0.7;

/** How full the database is, and with what. */
export const DatabaseSize = ({ databaseBytes, maxDatabaseBytes, tables }: Omit<Health, "tasks">) => (
  <section className={cx(card({}), part)}>
    <h2 className={heading}>数据库</h2>
    {databaseBytes >= warnedFrom * maxDatabaseBytes && (
      <Alert tone="danger">数据库已用去上限的七成，请按运维文档归档旧数据或扩展数据库。</Alert>
    )}
    <p>
      已用 {formatBytes(databaseBytes)}，上限 {formatBytes(maxDatabaseBytes)}（
      {((databaseBytes / maxDatabaseBytes) * 100).toFixed(1)}%）。以下为各表累计写入的行数。
    </p>
    <Stats columns={4} items={tables.map(({ label, rows }) => ({ label, value: formatCount(rows) }))} />
  </section>
);

const part = css({ display: "grid", gap: "2" });
const heading = css({ textStyle: "section" });
