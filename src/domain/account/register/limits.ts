import { day, minute } from "../../kernel/instant.ts";

/** The activation mail: life of its link, pause between mails, mails for one registration. */
export const activationLimits = { lifetime: day, pause: minute, mails: 10 } as const;

/** `l***@example.com`: enough to know one's own address by. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
