import type { SessionView } from "#src/domain/session/schema.ts";
import { codes } from "#src/domain/kernel/error.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { loginPath } from "./remembered-page.ts";

/**
 * The page to show instead of one whose data the api refuses: sign-in for 401; for 403 the profile to complete, or /401.
 * Null for anything else. `address` is the page's own path with its query.
 */
export function refusedPage(code: number, session: SessionView | null, address: string): `/${string}` | null {
  if (code === codes.unauthenticated) return loginPath(address);
  if (code !== codes.forbidden) return null;
  const isIncomplete = session?.userInfo.userType === userTypes.purchaser && session.userInfo.completeInfo !== 1;
  return isIncomplete ? "/ImproveDataBaseData" : "/401";
}
