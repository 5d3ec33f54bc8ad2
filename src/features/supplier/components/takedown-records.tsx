import { takedownLabels } from "#src/domain/catalogue/takedown.ts";
import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { appealOutcomeLabels, type TakedownRecord } from "#src/domain/supplier/admin/schema.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";

/** Takedowns of a product with their appeals and answers. The operator also sees who did what. */
export const TakedownRecords = ({ records }: { records: readonly TakedownRecord[] }) =>
  records.length === 0 ? (
    <p>没有下架记录</p>
  ) : (
    <ul className={list}>
      {eachRow(
        records,
        ({ takedownId }) => takedownId,
        ({ kind, reason, takenAt, byName, endedAt, endReason, appeals }) => (
          <li>
            <p>
              <Tag tone={endedAt === null ? "danger" : "neutral"}>{endedAt === null ? "下架中" : "已解除"}</Tag>{" "}
              {formatDateTime(takenAt)} {byName}：{takedownLabels[kind]}，{reason}
            </p>
            <Appeals appeals={appeals} />
            {endedAt !== null && (
              <p>
                {formatDateTime(endedAt)} 解除：{endReason}
              </p>
            )}
          </li>
        ),
      )}
    </ul>
  );

/** What was said against a takedown, and the answers. */
export const Appeals = ({ appeals }: Pick<TakedownRecord, "appeals">) =>
  appeals.length > 0 && (
    <ul className={answers}>
      {eachRow(
        appeals,
        ({ appealId }) => appealId,
        ({ text, submittedAt, byName, outcome, answer, decidedAt }) => (
          <li>
            <p className={lines}>
              {formatDateTime(submittedAt)} {byName} 申诉：{text}
            </p>
            <p className={quiet}>
              {outcome === null || decidedAt === null
                ? "等待平台答复"
                : `${formatDateTime(decidedAt)} ${appealOutcomeLabels[outcome]}：${answer}`}
            </p>
          </li>
        ),
      )}
    </ul>
  );

const list = css({ display: "grid", gap: "3", overflowWrap: "anywhere" });
const answers = css({ display: "grid", gap: "1.5", ps: "4", my: "1.5", borderInlineStart: "default" });
const lines = css({ whiteSpace: "pre-wrap" });
const quiet = mutedText();
