import { availableActions } from "../kernel/available-actions.ts";
import { codes, DomainError, forbidden } from "../kernel/error.ts";
import { refuse } from "./refusals.ts";
import type { Instant } from "../kernel/instant.ts";
import { closedUnitMessage } from "../unit/open.ts";
import { requireTrading } from "../supplier/suspension.ts";
import { maxQuantity } from "../kernel/quantity.ts";
import type { Pledge } from "./allocate.ts";
import { decideCollection, type Campaign, type CollectionCommand, type CollectionEvent } from "./state.ts";

/** What somebody may do with a campaign next: the first two for their groups, the last three as its supplier, the others as its organiser. */
export const collectionActions = ["join", "withdraw", "edit", "closeEarly", "cancel", "confirm", "raise", "decline"] as const;
export type CollectionAction = (typeof collectionActions)[number];

/** `barred`: why the unit cannot buy these goods. `groups`: the own ones, and whether each takes part. */
export type CollectionActor = {
  organises: boolean;
  supplies: boolean;
  canCommit: boolean;
  isUnitOpen: boolean;
  /** False for a supplier that is suspended. */
  isTrading: boolean;
  barred: string | null;
  groups: readonly { groupId: string; hasPledged: boolean }[];
};

type Command<P extends Pledge> = CollectionCommand<P>;

/** What a command of this person does to a campaign. Throws 403 for somebody whose step it is not, 409 like `decideCollection`, 422. */
export function decideCollectionAs<P extends Pledge>(
  actor: CollectionActor,
  command: Command<P>,
  campaign: Campaign,
): CollectionEvent<P> {
  const isParticipants = command.type === "commit" || command.type === "withdraw";
  const isSuppliers = command.type === "confirm" || command.type === "raise" || command.type === "decline";
  if (isSuppliers && !actor.supplies) throw forbidden("只有供货的公司可以这样做");
  if (!isParticipants && !isSuppliers && !actor.organises) throw forbidden("只有集采的发起方可以这样做");
  if (isParticipants && !actor.canCommit) throw forbidden();
  if (command.type === "commit" && !actor.isUnitOpen) throw forbidden(closedUnitMessage);
  if (command.type === "confirm" || command.type === "raise") requireTrading(actor.isTrading, "确认集采的供货");
  const event = decideCollection(command, campaign);
  if (isParticipants) requireMyGroup(actor, command);
  return event;
}

function requireMyGroup(
  { groups, barred }: CollectionActor,
  { type, groupId }: { type: "commit" | "withdraw"; groupId: string },
): void {
  const group = groups.find((one) => one.groupId === groupId);
  if (!group) throw new DomainError(codes.invalid, notMyGroup, { fields: { groupId: notMyGroup } });
  if (type === "commit" && barred !== null) throw refuse.groupBarred({ text: barred });
  if (type === "withdraw" && !group.hasPledged) throw refuse.notCommitted();
}
const notMyGroup = "请选择您所在的课题组";

/** The steps that `decideCollectionAs` takes now. */
export const collectionActionsOf = (
  campaign: Campaign,
  pledges: readonly Pledge[],
  actor: CollectionActor,
  at: Instant,
): CollectionAction[] =>
  availableActions<CollectionAction, Command<Pledge>>(
    {
      // Whether any number of pieces can be promised.
      join: actor.groups.map(({ groupId }) => ({ type: "commit", at, groupId, quantity: 0, others: 0 })),
      withdraw: actor.groups.map(({ groupId }) => ({ type: "withdraw", at, groupId })),
      edit: [{ type: "edit", at }],
      closeEarly: [{ type: "closeEarly", at, pledges }],
      cancel: [{ type: "cancel", at, reason: "" }],
      confirm: [{ type: "confirm", at, supply: maxQuantity }],
      raise: [{ type: "raise", at, supply: maxQuantity }],
      decline: [{ type: "decline", at, reason: "" }],
    },
    (command) => decideCollectionAs(actor, command, campaign),
  );
