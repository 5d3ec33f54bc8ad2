import { day, formatDateTime, type Instant } from "../kernel/instant.ts";
import { refuse } from "./refusals.ts";

export const disputeStatuses = ["open", "withdrawn", "conceded", "decided"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

export const disputeStatusLabels: Record<DisputeStatus, string> = {
  open: "裁定中",
  withdrawn: "采购方已撤回",
  conceded: "供应商已同意",
  decided: "平台已裁定",
};

/** So long the supplier is heard before the operator decides without it. */
export const heardWithin = 3 * day;
/** So many statements each side makes about one dispute, its first one included. */
export const maxStatements = 10;
/** So many disputes one order may have, one after the other. */
export const maxDisputes = 5;

export const statementSides = ["buyer", "supplier"] as const;
export type StatementSide = (typeof statementSides)[number];

/** `said`: how many statements each side has made. */
export type DisputeState = {
  status: DisputeStatus;
  answerBy: Instant;
  said: Record<StatementSide, number>;
};
/** `decide` at a moment: before the supplier's deadline only what it has answered. */
export type DisputeCommand = { type: "state"; side: StatementSide } | { type: "decide"; at: Instant };

/** Throws 409 for what a dispute does not take now: both sides are heard before it is decided. */
export function checkDispute(command: DisputeCommand, { status, answerBy, said }: DisputeState): void {
  if (status !== "open") throw refuse.over();
  switch (command.type) {
    case "state":
      if (said[command.side] >= maxStatements) throw refuse.tooMany({ max: maxStatements });
      return;
    case "decide":
      if (said.supplier === 0 && command.at < answerBy) throw refuse.notHeard({ until: formatDateTime(answerBy) });
      return;
  }
}
