import type { Fen } from "../kernel/money.ts";
import { refuse } from "./refusals.ts";

/**
 * How much of a line has come how far. Always returned ≤ received ≤ shipped ≤ quantity − refused and
 * accepted ≤ received − returned.
 */
export type LineProgress = {
  lineId: string;
  /** Of one piece. */
  price: Fen;
  quantity: number;
  shipped: number;
  received: number;
  accepted: number;
  returned: number;
  /** Pieces that the supplier will not send: nobody pays for them. */
  refused: number;
};
export type LineQuantity = { lineId: string; quantity: number };

export const toShip = ({ quantity, shipped, refused }: LineProgress): number => quantity - refused - shipped;
export const toReceive = ({ shipped, received }: LineProgress): number => shipped - received;
/** Received pieces that are neither accepted nor sent back. */
export const toAccept = ({ received, returned, accepted }: LineProgress): number => received - returned - accepted;
export const toReturn = ({ received, returned }: LineProgress): number => received - returned;

/** How many pieces of a line each step may take at most; `going` is what is under return, `missing` what is said not to have arrived. */
export const roomOf = (line: LineProgress, going: readonly LineQuantity[], missing: readonly LineQuantity[] = []) => ({
  ship: toShip(line),
  receive: toReceive(line) - quantityOf(missing, line),
  // What is to go back is not accepted meanwhile.
  accept: Math.max(0, toAccept(line) - quantityOf(going, line)),
  return: toReturn(line),
});

/** How many pieces of a line are among these. */
export const quantityOf = (lines: readonly LineQuantity[], { lineId }: LineProgress): number =>
  lines.find((one) => one.lineId === lineId)?.quantity ?? 0;

/**
 * Throws 409 for pieces beyond `room` of a line, for a line that is not of the order or is named twice, and for no pieces at all.
 */
export function requireRoom(
  lines: readonly LineProgress[],
  wanted: readonly LineQuantity[],
  verb: string,
  room: (line: LineProgress) => number,
) {
  if (wanted.length === 0) throw refuse.noLine({ verb });
  if (new Set(wanted.map(({ lineId }) => lineId)).size !== wanted.length) throw refuse.lineTwice();
  for (const { lineId, quantity } of wanted) {
    const line = lines.find((one) => one.lineId === lineId);
    if (!line) throw refuse.noSuchLine();
    const limit = room(line);
    if (limit < 1) throw refuse.noneLeft({ verb, lineId }, { lineId });
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > limit) {
      throw refuse.beyondRoom({ verb, limit, lineId }, { lineId });
    }
  }
}

/** The lines with those that `moved` changed. */
export const advance = (
  lines: readonly LineProgress[],
  moved: readonly LineQuantity[],
  change: (line: LineProgress, quantity: number) => LineProgress,
): LineProgress[] =>
  lines.map((line) => {
    const move = moved.find(({ lineId }) => lineId === line.lineId);
    return move ? change(line, move.quantity) : line;
  });
