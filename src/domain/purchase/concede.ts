import * as v from "valibot";
import { Fen } from "../kernel/money.ts";
import { Reason } from "../kernel/reason.ts";

/** The lower amount that a supplier comes down to, freight included. */
export const Concede = v.strictObject({
  total: v.pipe(Fen, v.minValue(1 as Fen, "金额必须大于 0")),
  reason: Reason("让价说明"),
});
export type Concede = v.InferOutput<typeof Concede>;
