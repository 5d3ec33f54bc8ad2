import type { ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import type { FileDecisionWords } from "../use-file-decision.ts";

type Props = {
  title: string;
  facts: string;
  /** What else whoever decides has to know. */
  note?: ReactNode;
  /** Why it was sent back, if it was. */
  reason: string | null;
  file: { href: string; fileName: string; label: string };
  words: FileDecisionWords;
  availableActions: readonly string[];
  busy: boolean;
  onApprove: () => void;
  onReject: () => void;
};

/** A file that somebody handed in, with the operator's decision on it. */
export const FileUnderReview = ({ title, facts, note, reason, file, words, availableActions, ...acts }: Props) => (
  <li className={line}>
    <span className={grow}>
      <strong>{title}</strong>
      <span className={muted}>{facts}</span>
      {note}
      {reason && <span>{`${words.reason}：${reason}`}</span>}
    </span>
    <a href={file.href} download={file.fileName} className={link}>
      {file.label}
    </a>
    {availableActions.includes("approve") && (
      <Button size="sm" busy={acts.busy} onClick={acts.onApprove}>
        {words.approve}
      </Button>
    )}
    {availableActions.includes("reject") && (
      <Button size="sm" variant="outline" onClick={acts.onReject}>
        {words.reject}
      </Button>
    )}
  </li>
);

const line = wrap({ gap: "3", align: "center", py: "2", "& + &": { borderTop: "default" } });
const grow = css({ display: "grid", flex: "[1 1 280px]", minWidth: "0" });
const muted = mutedText({ size: "table", overflowWrap: "anywhere" });
const link = css({ color: "link.default", overflowWrap: "anywhere", _hover: { textDecoration: "underline" } });
