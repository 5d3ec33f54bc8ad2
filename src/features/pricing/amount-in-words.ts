import nzh from "nzh/cn";
import type { Fen } from "#src/domain/kernel/money.ts";

/** An amount as Chinese slips write it beside the figure: `壹佰贰拾叁元肆角伍分`, `壹佰元整`. */
export function amountInWords(amount: Fen): string {
  // A text, since a float would lose fen of large amounts.
  const yuan = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
  const words = nzh.toMoney(yuan, { outSymbol: false, complete: false });
  // Nothing may be written behind a whole amount.
  return amount % 100 === 0 ? `${words}整` : words;
}
