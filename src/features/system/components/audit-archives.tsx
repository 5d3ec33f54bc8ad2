import { formatDate } from "#src/domain/kernel/instant.ts";
import type { AuditArchive } from "#src/domain/system/audit/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { css } from "#styled-system/css";
import { formatCount } from "#src/domain/kernel/number.ts";

/** Files of rows that are older than the configured days, each to be saved. */
export const AuditArchives = ({ rows }: { rows: readonly AuditArchive[] }) => (
  <ul className={list}>
    {eachRow(
      rows,
      ({ archiveId }) => archiveId,
      ({ archiveId, fromAt, toAt, rowCount }) => (
        <li>
          <a href={`/prod-api/mall-admin/audit/archive/${archiveId}`} download className={link}>
            <Icon name="download" />
            {formatDate(fromAt)} – {formatDate(toAt)}
          </a>
          （{formatCount(rowCount)} 条）
        </li>
      ),
    )}
  </ul>
);

const list = css({ display: "grid", gap: "1" });
const link = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "1",
  color: "link.default",
  py: "1",
  _hover: { textDecoration: "underline" },
});
