import type { DisputeStatement, DisputeView } from "#src/domain/dispute/schema.ts";
import { disputeStatusLabels, type DisputeStatus } from "#src/domain/dispute/state.ts";
import { formatDateTime, machineTime } from "#src/domain/kernel/instant.ts";
import { AuthorLines } from "#src/ui/author-lines.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { aboutLabels } from "../messages.ts";

const tones = { open: "warning", withdrawn: "neutral", conceded: "success", decided: "success" } as const;

export const DisputeStatusTag = ({ status }: { status: DisputeStatus }) => (
  <Tag tone={tones[status]}>{disputeStatusLabels[status]}</Tag>
);

type Props = { dispute: DisputeView; /** Where its files are read. */ files: string };

/** What is disputed, what both sides say, and how it ended. */
export const DisputeRecord = ({ dispute, files }: Props) => (
  <div className={stack}>
    <p>
      <DisputeStatusTag status={dispute.status} />
      <span className={aside}>
        {aboutLabels[dispute.about]}，{formatDateTime(dispute.openedAt)} 申请
        {dispute.status === "open" &&
          !dispute.answered &&
          `，供应商可在 ${formatDateTime(dispute.answerBy)} 前陈述，逾期由平台裁定`}
        {dispute.status === "open" && dispute.answered && "，等待平台裁定"}
        {dispute.closedAt !== null && `，${formatDateTime(dispute.closedAt)} 结束`}
      </span>
    </p>
    <ul className={pieces}>
      {eachRow(
        dispute.lines,
        ({ lineId }) => lineId,
        ({ title, unit, quantity, awarded }) => (
          <li>
            {title} × {quantity} {unit}
            {awarded !== null && dispute.status !== "withdrawn" && `，判给采购方 ${awarded} ${unit}`}
          </li>
        ),
      )}
    </ul>
    {dispute.outcome && (
      <p className={outcome}>
        <strong>{dispute.status === "conceded" ? "供应商答复：" : "裁定理由："}</strong>
        <AuthorLines text={dispute.outcome} />
      </p>
    )}
    <ol>
      {eachRow(
        dispute.statements,
        ({ seq }) => seq,
        (statement) => (
          <Statement statement={statement} files={files} />
        ),
      )}
    </ol>
  </div>
);

const sides = { buyer: "采购方", supplier: "供应商" } as const;

const Statement = ({ statement: { side, by, at, text, file }, files }: { statement: DisputeStatement; files: string }) => (
  <li className={said}>
    <p>
      <strong>
        {sides[side]} {by}
      </strong>
      <time className={aside} dateTime={machineTime(at)}>
        {formatDateTime(at)}
      </time>
    </p>
    <p>
      <AuthorLines text={text} />
    </p>
    {file && (
      <p>
        <Icon name="attachment" />{" "}
        <TextLink href={`${files}/${file.fileId}`} download={file.name}>
          {file.name}
        </TextLink>
      </p>
    )}
  </li>
);

const stack = css({ display: "grid", gap: "2", textStyle: "table" });
const aside = mutedText({ ms: "3" });
const pieces = css({ color: "fg.muted", ps: "4" });
const outcome = css({ borderInlineStart: "default", ps: "3" });
const said = css({ py: "2", borderTop: "default", overflowWrap: "anywhere" });
