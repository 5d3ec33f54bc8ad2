import type { ChatLine } from "#src/domain/chat/calls.ts";
import { sharedValue } from "#src/ui/shared-value.ts";

type Said = Pick<ChatLine, "chatId" | "lastText" | "lastAt">;

/** What was said last in the conversation that is open, for the list beside it. */
export const openChat = sharedValue<Said | null>(null);

/** The list as the open conversation makes it: what is on the screen is not unread, and whoever spoke last stands first. */
export function withOpen(rows: readonly ChatLine[], open: Said | null): readonly ChatLine[] {
  const row = rows.find(({ chatId }) => chatId === open?.chatId);
  if (!open || !row) return rows;
  const now = { ...row, ...(open.lastAt >= row.lastAt && open), unread: 0 };
  return rows.map((one) => (one === row ? now : one)).toSorted((one, other) => other.lastAt - one.lastAt);
}
