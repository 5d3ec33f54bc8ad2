import { createHash } from "node:crypto";

/** Short, the same in every session of a user in a unit, and says nothing to others (`userTagName`). */
export const userTagOf = ({ userId, purchaserId }: { userId: string; purchaserId?: string | null }): string =>
  createHash("sha256")
    .update(`${userId} ${purchaserId ?? ""}`)
    .digest("base64url")
    .slice(0, 16);
