import { availableActions } from "../../kernel/available-actions.ts";
import type { LicenceFileKind, LicenceFileState } from "./schema.ts";
import { refuse } from "../refusals.ts";

/** What the operator may do with a company's paper next; the screens show exactly these. */
export const licenceFileActions = ["approve", "reject"] as const;
export type LicenceFileAction = (typeof licenceFileActions)[number];

/** A paper; `isExisting`: the same licence, or the same right to the brand, counts already. */
export type JudgedLicenceFile = { kind: LicenceFileKind; state: LicenceFileState; isExisting: boolean };
export type LicenceFileCommand = { type: "approve" } | { type: "reject" };

/** What becomes of a paper. Throws 409 for one that was decided on, and for the approval of one that counts already. */
export function decideLicenceFile(
  { type }: LicenceFileCommand,
  { kind, state, isExisting }: JudgedLicenceFile,
): Exclude<LicenceFileState, "submitted"> {
  if (state !== "submitted") throw refuse.licenceReviewed();
  if (type === "reject") return "rejected";
  if (isExisting) throw refuse.licenceExists({ text: existingLicenceFile(kind) });
  return "approved";
}

/** The steps that `decideLicenceFile` takes now. */
export const licenceFileActionsOf = (licenceFile: JudgedLicenceFile): LicenceFileAction[] =>
  availableActions<LicenceFileAction, LicenceFileCommand>(
    { approve: [{ type: "approve" }], reject: [{ type: "reject" }] },
    (command) => decideLicenceFile(command, licenceFile),
  );

/** Why a paper that counts already is sent back. */
export const existingLicenceFile = (kind: LicenceFileKind): string =>
  kind === "brand" ? "此品牌已有同一起始日期的授权，请核对后退回" : "已有相同编号的许可，请核对后退回";
