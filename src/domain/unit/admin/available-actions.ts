import { availableActions } from "../../kernel/available-actions.ts";
import { notFound } from "../../kernel/error.ts";
import { unitStateLabels, type AdministratorAction, type InvitationAction, type UnitAction, type UnitState } from "./schema.ts";
import { refuse } from "../refusals.ts";

/** A unit with who administers it, `open` to sign in or not, and the invitations that still hold. */
export type AdminUnit = {
  status: UnitState;
  administrators: readonly { purchaserId: string; open: boolean }[];
  invitations: readonly { invitationId: string }[];
};

export type UnitCommand =
  | { type: "disable" }
  | { type: "enable" }
  | { type: "appoint" }
  | { type: "dismiss"; purchaserId: string }
  | { type: "withdraw"; invitationId: string };

/** Refuses what a unit does not allow now: 404 for administrators and invitations that are not there, 409. */
export function checkUnit(command: UnitCommand, { status, administrators, invitations }: AdminUnit): void {
  switch (command.type) {
    case "disable":
    case "enable":
      if (status !== (command.type === "disable" ? "active" : "disabled"))
        throw refuse.unitIs({ label: unitStateLabels[status] });
      return;
    case "appoint":
      if (status !== "active") throw refuse.unitDisabled();
      return;
    case "dismiss": {
      const others = administrators.filter(({ purchaserId }) => purchaserId !== command.purchaserId);
      if (others.length === administrators.length) throw notFound("单位管理员");
      if (!others.some(({ open }) => open)) throw refuse.lastAdministrator();
      return;
    }
    case "withdraw":
      if (!invitations.some(({ invitationId }) => invitationId === command.invitationId)) throw notFound("待接受的邀请");
  }
}

/** The steps of the unit itself that `checkUnit` takes now. */
export const unitActionsOf = (unit: AdminUnit): UnitAction[] =>
  availableActions<UnitAction, UnitCommand>(
    { disable: [{ type: "disable" }], enable: [{ type: "enable" }], appoint: [{ type: "appoint" }] },
    (command) => checkUnit(command, unit),
  );

export const administratorActionsOf = (unit: AdminUnit, purchaserId: string): AdministratorAction[] =>
  availableActions<AdministratorAction, UnitCommand>({ dismiss: [{ type: "dismiss", purchaserId }] }, (command) =>
    checkUnit(command, unit),
  );

export const invitationActionsOf = (unit: AdminUnit, invitationId: string): InvitationAction[] =>
  availableActions<InvitationAction, UnitCommand>({ withdraw: [{ type: "withdraw", invitationId }] }, (command) =>
    checkUnit(command, unit),
  );
