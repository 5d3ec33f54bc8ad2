import { availableActions } from "../kernel/available-actions.ts";
import { forbidden } from "../kernel/error.ts";
import { decideDeliveryNote, type DeliveryNote, type DeliveryNoteCommand, type DeliveryNoteEvent } from "./state.ts";

/** What somebody may do with a delivery slip next; the screens show exactly these. */
export const deliveryNoteActions = ["take", "drop", "giveBack"] as const;
export type DeliveryNoteAction = (typeof deliveryNoteActions)[number];

/** What a vendor may do with its goods at a site; one that is suspended brings nothing and proposes no price (the rows of its calls say so too). */
export const vendorActions = ["bring", "price", "count", "removal"] as const;
export type VendorAction = (typeof vendorActions)[number];
export const vendorActionsOf = ({ isTrading }: { isTrading: boolean }): VendorAction[] =>
  vendorActions.filter((action) => isTrading || (action !== "bring" && action !== "price"));

export type DeliveryNoteActor = { isMine: boolean; canCreate: boolean };

/** What a command of this person does to a slip. Throws 403 for somebody whose slip it is not, 409 like `decideDeliveryNote`. */
export function decideDeliveryNoteAs(
  { isMine, canCreate }: DeliveryNoteActor,
  command: DeliveryNoteCommand,
  deliveryNote: DeliveryNote,
): DeliveryNoteEvent {
  if (!canCreate) throw forbidden();
  if (!isMine) throw forbidden("只有领用人可以这样做，请联系领用人");
  return decideDeliveryNote(command, deliveryNote);
}

/** The steps that `decideDeliveryNoteAs` takes now. */
export const deliveryNoteActionsOf = (deliveryNote: DeliveryNote, actor: DeliveryNoteActor): DeliveryNoteAction[] =>
  availableActions<DeliveryNoteAction, DeliveryNoteCommand>(
    {
      take: [{ type: "take" }],
      drop: [{ type: "drop" }],
      giveBack: deliveryNote.lines.map(({ productId }) => ({ type: "giveBack", lines: [{ productId, quantity: 1 }] })),
    },
    (command) => decideDeliveryNoteAs(actor, command, deliveryNote),
  );
