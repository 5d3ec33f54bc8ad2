import { documentKinds, leadTimes } from "#src/domain/catalogue/schema.ts";
import { hazardListLabel } from "#src/domain/hazard/substance.ts";
import { orderStatusLabels } from "#src/domain/order/state.ts";
import { sourceTypeLabels } from "#src/domain/kernel/source.ts";
import { wishStatusLabels } from "#src/domain/purchase/state.ts";
import type { Enums } from "#src/domain/system/schema.ts";
import type { Ctx } from "../kernel/context.ts";
import { viewDict } from "./dict/service.ts";

/** Closed sets of the contract with their Chinese names, each from the literal that also feeds its type and validator, or from its dictionary. */
export const viewEnums = async (ctx: Ctx): Promise<Enums> => ({
  unitType: (await viewDict(ctx, { dictType: "mall_unit_type" })).map(({ dictValue, dictLabel }) => ({
    value: dictValue,
    label: dictLabel,
  })),
  wishStatus: optionsOf(wishStatusLabels),
  orderStatus: optionsOf(orderStatusLabels),
  sourceType: optionsOf(sourceTypeLabels),
  leadTime: optionsOf(leadTimes),
  hazardList: optionsOf(hazardListLabel),
  documentKind: optionsOf(documentKinds),
});

const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));
