import { hashSecret } from "../../session/open.ts";
import { isSignedSecret, signedSecret } from "../../http/token.ts";
import type { ApiEnv } from "../../kernel/env.ts";

const purpose = "unitInvitation";

/** The secret of a new invitation's link. */
export const newInvitationTicket = (env: ApiEnv): string => signedSecret(env, purpose);

/** What an invitation's link is called without saying it; null for one that was made up. */
export const nameOfInvitation = (env: ApiEnv, ticket: string): string | null =>
  isSignedSecret(env, purpose, ticket) ? hashSecret(ticket) : null;
