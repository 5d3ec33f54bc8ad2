import type { ReactNode } from "react";
import type { HazardFailure } from "#src/domain/hazard/evaluate.ts";
import { HelpLink } from "#src/ui/help-link.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { menderLabel, messages } from "../messages.ts";

type Props = {
  failures: readonly HazardFailure[];
  /** For whom the goods were judged. */
  groupName?: string | null;
  /** What the buyer can do here about a condition. */
  renderRemedy?: (failure: HazardFailure) => ReactNode;
};

/** 为什么不能买: every condition that fails, how it is mended and by whom. */
export const WhyNot = ({ failures, groupName = null, renderRemedy }: Props) => (
  <section className={panel} aria-label={messages.whyNot}>
    <p className={title}>
      <Icon name="error" size={16} />
      {messages.whyNot}
      <span className={quiet}>
        {messages.count(failures.length)}
        {groupName !== null && `，${messages.forGroup(groupName)}`}
      </span>
    </p>
    <ol className={list}>
      {eachRow(
        failures,
        (failure) => `${failure.kind}-${failure.list}-${failure.text}`,
        (failure) => (
          <li>
            <p className={what}>
              {failure.text}
              {failure.unverified !== null && (
                <span className={quiet}>{`（${messages.unverified}：${failure.unverified}）`}</span>
              )}
            </p>
            <p>
              {`${messages.remedy}：${failure.remedy}`}
              {menderLabel[failure.remedyBy] && <span className={quiet}>{`（${menderLabel[failure.remedyBy]}）`}</span>}
            </p>
            {renderRemedy?.(failure)}
            {failure.source && <p className={small}>{`${messages.source}：${failure.source}`}</p>}
          </li>
        ),
      )}
    </ol>
    <HelpLink topic="danger-refused">{messages.help}</HelpLink>
  </section>
);

const panel = css({
  display: "grid",
  gap: "2",
  p: "3",
  border: "default",
  borderColor: "danger.fg",
  borderRadius: "md",
  bg: "danger.subtle",
  textStyle: "table",
});
const title = wrap({ align: "center", gap: "1.5", color: "danger.fg", fontWeight: "bold" });
const list = css({ display: "grid", gap: "2", ps: "5", listStyle: "decimal" });
const what = css({ fontWeight: "bold" });
const quiet = css({ fontWeight: "normal", color: "fg.muted" });
const small = mutedText();
