import { availableActions } from "../../kernel/available-actions.ts";
import { refuse } from "../refusals.ts";

/** What becomes of a sheet or certificate of goods: it waits where goods are reviewed, counts, or counts no more. */
export const documentStates = ["submitted", "active", "rejected", "withdrawn"] as const;
export type DocumentState = (typeof documentStates)[number];

export const documentActions = ["approve", "reject", "withdraw"] as const;
export type DocumentAction = (typeof documentActions)[number];
type DocumentActor = "operator" | "supplier";
type DocumentCommand = { type: DocumentAction };

const commandsOf: Readonly<Record<DocumentActor, readonly DocumentAction[]>> = {
  operator: ["approve", "reject"],
  supplier: ["withdraw"],
};

/** The document's next state. Throws 409 for one that was decided on, or that no longer counts. */
export function decideDocumentAs(actor: DocumentActor, { type }: DocumentCommand, state: DocumentState): DocumentState {
  if (!commandsOf[actor].includes(type)) throw refuse.documentMoved();
  switch (type) {
    case "approve":
    case "reject":
      if (state !== "submitted") throw refuse.documentMoved();
      return type === "approve" ? "active" : "rejected";
    case "withdraw":
      if (state !== "submitted" && state !== "active") throw refuse.documentMoved();
      return "withdrawn";
  }
}

/** The steps that `decideDocumentAs` takes now. */
export const documentActionsOf = (actor: DocumentActor, state: DocumentState): DocumentAction[] =>
  availableActions<DocumentAction, DocumentCommand>(
    { approve: [{ type: "approve" }], reject: [{ type: "reject" }], withdraw: [{ type: "withdraw" }] },
    (command) => decideDocumentAs(actor, command, state),
  );
