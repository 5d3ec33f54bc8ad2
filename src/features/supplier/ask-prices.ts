import type { Fen } from "#src/domain/kernel/money.ts";
import { isFarStep } from "#src/domain/supplier/price-step.ts";
import { confirm } from "#src/ui/confirm.ts";
import { messages } from "./messages.ts";

/** A price as it stands and as it is to be; `what` names the goods, or which of their prices. */
export type PriceStep = { what: string; from: Fen; to: Fen };

/** Asks before a price goes on sale that moved far: `12.5` for `127.00` is a slipped point. True when nothing did, or it is meant. */
export async function askPrices(steps: readonly PriceStep[]): Promise<boolean> {
  const far = steps.filter(({ from, to }) => isFarStep(from, to));
  if (far.length === 0) return true;
  return confirm({ title: messages.farPrices, content: messages.farPricesAre(far), ok: messages.farPricesOk });
}
