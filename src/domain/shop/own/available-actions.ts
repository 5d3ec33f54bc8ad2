import { availableActions } from "../../kernel/available-actions.ts";
import { conflict } from "../../kernel/error.ts";
import type { PaperKind, PaperState } from "./schema.ts";

/** What the operator may do with a company's paper next; the screens show exactly these. */
export const paperActions = ["approve", "reject"] as const;
export type PaperAction = (typeof paperActions)[number];

/** A paper; `isKnown`: the same licence, or the same right to the brand, counts already. */
export type Paper = { kind: PaperKind; state: PaperState; isKnown: boolean };
export type PaperCommand = { type: "approve" } | { type: "reject" };

/** What becomes of a paper. Throws 409 for one that was decided on, and for the approval of one that counts already. */
export function decidePaper({ type }: PaperCommand, { kind, state, isKnown }: Paper): Exclude<PaperState, "submitted"> {
  if (state !== "submitted") throw conflict("此证照已审核过，请刷新");
  if (type === "reject") return "rejected";
  if (isKnown) throw conflict(knownPaper(kind));
  return "approved";
}

/** The steps that `decidePaper` takes now. */
export const paperActionsOf = (paper: Paper): PaperAction[] =>
  availableActions<PaperAction, PaperCommand>({ approve: [{ type: "approve" }], reject: [{ type: "reject" }] }, (command) =>
    decidePaper(command, paper),
  );

/** Why a paper that counts already is sent back. */
export const knownPaper = (kind: PaperKind): string =>
  kind === "brand" ? "此品牌已有同一起始日期的授权，请核对后退回" : "已有相同编号的许可，请核对后退回";
