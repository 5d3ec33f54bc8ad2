import { codes, DomainError } from "#src/domain/kernel/error.ts";

/** The ticket as an answer. Throws 429 for none: the session has had too many, and another one is there in a second. */
export function ticketGiven(ticket: string | null): { ticket: string } {
  if (ticket !== null) return { ticket };
  throw new DomainError(codes.tooMany, "实时连接打开得过于频繁，请 1 秒后再试", { seconds: 1 });
}
