import { hour } from "../kernel/instant.ts";

/** What a company's orders of the last year say; null where too few do. */
export type ServiceFigures = {
  /** Of the orders sent, how many permille left on time. */
  onTimePermille: number | null;
  /** Of the pieces received, how many permille were not sent back. */
  faultlessPermille: number | null;
  /** Hours until an order is confirmed or refused, on average. */
  answerHours: number | null;
};

export type ServiceCounts = {
  sent: number;
  sentOnTime: number;
  received: number;
  returned: number;
  answered: number;
  /** ms, of all answers together. */
  answerTime: number;
};

/** Orders older than this say nothing of a company any more. */
export const scoredDays = 365;
/** Fewer say nothing of a company yet. */
export const leastOrders = 5;
/** Days a supplier has to send goods in stock, and beyond the delivery period of those that are not. */
export const handlingDays = 2;

export function figuresOf({ sent, sentOnTime, received, returned, answered, answerTime }: ServiceCounts): ServiceFigures {
  return {
    onTimePermille: sent < leastOrders ? null : Math.round((sentOnTime / sent) * 1_000),
    faultlessPermille: sent < leastOrders || received === 0 ? null : Math.round((1 - returned / received) * 1_000),
    answerHours: answered < leastOrders ? null : Math.max(1, Math.round(answerTime / answered / hour)),
  };
}

/**
 * 0–100: on time and faultless count two fifths each, the answer one (in full within a day, nothing after four). Null until
 * all three are known: the score a company began with then stays.
 */
export function scoreOf({ onTimePermille, faultlessPermille, answerHours }: ServiceFigures): number | null {
  if (onTimePermille === null || faultlessPermille === null || answerHours === null) return null;
  const answer = Math.min(1, Math.max(0, (96 - answerHours) / 72));
  return Math.round((onTimePermille / 1_000) * 40 + (faultlessPermille / 1_000) * 40 + answer * 20);
}

/** A score as people read it. */
export const scoreLabel = (score: number | null): string => (score === null ? "暂无评分" : `${score} / 100`);
