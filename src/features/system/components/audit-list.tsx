import { addressText } from "#src/domain/kernel/client-address.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { auditDifferences } from "#src/domain/audit-words.ts";
import { auditExportLimit, type AuditFilter, type AuditLine } from "#src/domain/system/audit/schema.ts";
import { actorLabel, auditEntityLabel, type Difference } from "#src/domain/system/audit/words.ts";
import { Button } from "#src/ui/button.tsx";
import { DayRange } from "#src/ui/day-range.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { TableFrame } from "#src/ui/table-frame.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { button, table } from "#styled-system/recipes";
import { formatCount } from "#src/domain/kernel/number.ts";

const path = "/admin/audit";

const texts = [
  { name: "who", label: "操作人用户名" },
  { name: "call", label: "操作，如 改价、登录" },
  { name: "entityId", label: "对象编号" },
] as const;

/** A plain GET form: the address is the state. */
export function AuditSearch({ filter }: { filter: AuditFilter }) {
  const hiddenFields = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return (
    <search>
      <form action={path} method="get" className={form}>
        {texts.map(({ name, label }) => (
          <TextInput
            key={`${name}${filter[name]}`}
            name={name}
            type="search"
            defaultValue={filter[name]}
            maxLength={80}
            placeholder={label}
            aria-label={label}
            className={words}
          />
        ))}
        <DayRange label="日期" from={filter.from} to={filter.to} />
        <Button type="submit" variant="outline" icon="search">
          查找
        </Button>
        <a
          href={`/prod-api/mall-admin/audit/export.csv?${new URLSearchParams(hiddenFields)}`}
          download
          className={button({ variant: "outline" })}
          title={`导出最新的 ${formatCount(auditExportLimit)} 条`}
        >
          <Icon name="download" />
          导出
        </a>
        {hiddenFields.length > 0 && <TextLink href={path}>清除条件</TextLink>}
      </form>
    </search>
  );
}

/** Who did what, before and after. */
export const AuditList = ({ rows }: { rows: readonly AuditLine[] }) => (
  <TableFrame label="审计日志" minWidth={920}>
    <table className={table()}>
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">操作人</th>
          <th scope="col">操作</th>
          <th scope="col">对象</th>
          <th scope="col">内容</th>
          <th scope="col">来自</th>
        </tr>
      </thead>
      <tbody>
        {eachRow(
          rows,
          (row) => row.auditId,
          (row) => (
            <tr>
              <td className={whole}>{formatDateTime(row.at)}</td>
              <td className={whole}>
                {actorLabel(row)}
                {row.username && <p className={quiet}>{row.username}</p>}
              </td>
              <td className={action}>
                {row.action}
                <p className={quiet}>{row.call}</p>
              </td>
              <td>
                {auditEntityLabel(row.entity)}
                <p className={quiet}>
                  <TextLink href={`${path}?entityId=${encodeURIComponent(row.entityId)}`}>{row.entityId}</TextLink>
                </p>
              </td>
              <td>
                <Differences rows={auditDifferences(row)} />
              </td>
              <td>
                {row.ip ? addressText(row.ip) : "—"}
                <p className={quiet}>{row.requestId}</p>
              </td>
            </tr>
          ),
          "tr",
        )}
      </tbody>
    </table>
  </TableFrame>
);

const Differences = ({ rows }: { rows: readonly Difference[] }) =>
  rows.length === 0 ? (
    "—"
  ) : (
    <dl className={changes}>
      {eachRow(
        rows,
        ({ field }) => field,
        ({ field, before, after }) => (
          <div>
            <dt>{field}：</dt>
            <dd>
              {before !== null && <del>{shortened(before)}</del>}
              {before !== null && after !== null && " → "}
              {after !== null && shortened(after)}
            </dd>
          </div>
        ),
        "div",
      )}
    </dl>
  );

const maxShown = 120;
/** A long text opens where one wants to read it. */
const shortened = (text: string) =>
  text.length <= maxShown ? (
    text
  ) : (
    <details>
      <summary>{text.slice(0, 40)}…</summary>
      {text}
    </details>
  );

const form = wrap({ align: "center", gap: "2" });
const words = css({ flex: "1 1 160px", maxWidth: "[260px]" });
const whole = css({ whiteSpace: "nowrap" });
const action = css({ minWidth: "[150px]" });
const changes = css({
  display: "grid",
  gap: "0.5",
  minWidth: "[220px]",
  textStyle: "small",
  overflowWrap: "anywhere",
  "& dt": { display: "inline", color: "fg.muted" },
  "& dd": { display: "inline" },
  "& del": { color: "fg.muted" },
});
const quiet = mutedText({ overflowWrap: "anywhere" });
