import { factText, type CompanyField } from "#src/domain/supplier/company-change/facts.ts";
import { companyFields, type CompanyChangeRecord } from "#src/domain/supplier/company-change/schema.ts";
import { companyChangeStateLabels } from "#src/domain/supplier/company-change/states.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";
import { dangerText, mutedText, wrap } from "#styled-system/patterns";

/** Requests of a company with what they change, who asked and who decided. */
export const CompanyChangeRecords = ({ records, none }: { records: readonly CompanyChangeRecord[]; none: string }) =>
  records.length === 0 ? (
    <p>{none}</p>
  ) : (
    <ul className={list}>
      {eachRow(
        records,
        ({ changeId }) => changeId,
        (record) => (
          <li>
            <CompanyChangeHead record={record} />
            <Differences record={record} />
          </li>
        ),
      )}
    </ul>
  );

const tones = { submitted: "warning", rejected: "danger", approved: "success", withdrawn: "neutral" } as const;
const decided = { approved: "审核通过", rejected: "退回", withdrawn: "撤回", submitted: "" } as const;

/** How a request stands, by whom and since when. */
export const CompanyChangeHead = ({ record }: { record: CompanyChangeRecord }) => (
  <p className={head}>
    <Tag tone={tones[record.state]}>{companyChangeStateLabels[record.state]}</Tag>
    <span>{`${formatDateTime(record.submittedAt)} ${record.submittedBy ?? ""} 提交`}</span>
    {record.decidedAt !== null && (
      <span>{`${formatDateTime(record.decidedAt)} ${record.decidedBy ?? "平台"} ${decided[record.state]}`}</span>
    )}
  </p>
);

/** What a request changes, field by field, with why a field was refused. */
export const Differences = ({ record: { differences, rejections } }: { record: CompanyChangeRecord }) => (
  <dl className={facts}>
    {eachRow(
      differences,
      ({ field }) => field,
      ({ field, from, to }) => (
        <div className={row}>
          <dt>{companyFields[field]}</dt>
          <dd>
            <OldAndNew from={textOf(field, from)} to={textOf(field, to)} />
            {rejections[field] && <p className={refused}>退回原因：{rejections[field]}</p>}
          </dd>
        </div>
      ),
      "div",
    )}
  </dl>
);

/** Of a photo no more is told here than that there is one. */
export const textOf = (field: CompanyField, value: string): string =>
  field === "licence" ? (value === "" ? "无" : "照片") : factText(field, value);

/** What stood and what is to stand, side by side where there is room. */
export const OldAndNew = ({ from, to }: { from: React.ReactNode; to: React.ReactNode }) => (
  <div className={pair}>
    <div>
      <small className={quiet}>原</small>
      <span className={old}>{from}</span>
    </div>
    <div>
      <small className={quiet}>新</small>
      <span className={changed}>{to}</span>
    </div>
  </div>
);

const list = css({ display: "grid", gap: "4" });
const head = wrap({ columnGap: "3", rowGap: "1", align: "center", color: "fg.muted", textStyle: "table" });
const facts = css({ display: "grid", mt: "1.5" });
const row = css({
  display: "grid",
  columnGap: "3",
  py: "1.5",
  borderTop: "default",
  gridTemplateColumns: { base: "1fr", md: "140px minmax(0, 1fr)" },
  "& dt": { textStyle: "table", color: "fg.muted" },
  "& dd": { minWidth: "0" },
});
const pair = css({
  display: "grid",
  columnGap: "4",
  gridTemplateColumns: { base: "1fr", md: "repeat(2, minmax(0, 1fr))" },
  "& > div": { display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", columnGap: "2", alignItems: "baseline" },
});
const quiet = mutedText();
const old = css({ color: "fg.muted", overflowWrap: "anywhere", whiteSpace: "pre-line" });
const changed = css({ fontWeight: "bold", overflowWrap: "anywhere", whiteSpace: "pre-line" });
const refused = dangerText();
