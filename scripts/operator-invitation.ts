import { createHash, randomBytes, randomUUID } from "node:crypto";

const lifetime = 24 * 60 * 60 * 1000;

/** An invitation that makes one operator, once: the statement that stores it, and its page. The database never holds what the link holds. */
export function newOperatorInvitation(now: number): { statement: string; path: string } {
  const secret = randomBytes(32).toString("base64url");
  const secretHash = createHash("sha256").update(secret).digest("base64url");
  return {
    statement: `insert into operator_invitation (id, secret_hash, created_at, expires_at) values ('${randomUUID()}', '${secretHash}', ${now}, ${now + lifetime})`,
    path: `/operatorInvitation?ticket=${secret}`,
  };
}

export const invitationText = (link: string): string => `运营邀请链接（24 小时内一次有效，请只交给本人）：\n${link}`;
