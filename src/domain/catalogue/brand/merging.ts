import { availableActions } from "../../kernel/available-actions.ts";
import { beside } from "../../kernel/refusal.ts";
import { refuse } from "./refusals.ts";
import type { BrandAction } from "./schema.ts";

/** A brand; `mergedInto` is the name of the one whose other name it is. */
export type Brand = { brandId: string; name: string; mergedInto: string | null };

export type BrandCommand = { type: "merge"; into: Brand } | { type: "rename"; name: string; isTaken: boolean };

/**
 * Refuses what cannot be done with a brand now. A brand that was merged stays a name of the other one for good, so that no two lead to
 * each other. Throws 409.
 */
export function checkBrand(command: BrandCommand, brand: Brand): void {
  if (brand.mergedInto !== null) throw refuse.mergedAlready({ name: brand.mergedInto });
  if (command.type === "rename") {
    if (command.name === brand.name) throw beside("name", refuse.sameName());
    if (command.isTaken) throw beside("name", refuse.exists({ name: command.name }));
    return;
  }
  const { into } = command;
  if (into.brandId === brand.brandId) throw refuse.itself();
  if (into.mergedInto !== null) throw refuse.intoMerged({ name: into.name, into: into.mergedInto });
}

/** The steps that `checkBrand` takes now, with some other brand and some other name. */
export const brandActionsOf = (brand: Brand): BrandAction[] =>
  availableActions<BrandAction, BrandCommand>(
    {
      merge: [{ type: "merge", into: { brandId: "", name: "", mergedInto: null } }],
      rename: [{ type: "rename", name: "", isTaken: false }],
    },
    (command) => checkBrand(command, brand),
  );
