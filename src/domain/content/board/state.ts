import { refuse } from "./refusals.ts";

/** A question waits, has an answer of the staff, or is settled and takes no more replies. */
export const boardStatuses = ["open", "answered", "closed"] as const;
export type BoardStatus = (typeof boardStatuses)[number];
export const boardStatusLabels = { open: "待回答", answered: "已回答", closed: "已解决" } as const satisfies Record<
  BoardStatus,
  string
>;

export type BoardCommand = { type: "reply"; by: "author" | "staff" | "other" } | { type: "close" } | { type: "reopen" };

/** The status after a command. Throws 409 for what the message no longer takes. */
export function decideBoard(command: BoardCommand, status: BoardStatus): BoardStatus {
  switch (command.type) {
    case "reply":
      if (status === "closed") throw refuse.solved();
      if (command.by === "staff") return "answered";
      // The author has asked something more, so it waits for an answer again.
      return command.by === "author" ? "open" : status;
    case "close":
      if (status === "closed") throw refuse.alreadySolved();
      return "closed";
    case "reopen":
      if (status !== "closed") throw refuse.notSolved();
      return "open";
  }
}
