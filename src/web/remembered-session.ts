import * as v from "valibot";
import { SessionView } from "#src/domain/session/schema.ts";

/** Sessions as this isolate saw them last, by token; the least used is forgotten first. */
const remembered = new Map<string, { session: SessionView; text: string }>();
const maxRemembered = 500;

/** Another back end may describe a session differently: then the page is rendered for a visitor. */
export function sessionIn(data: unknown): SessionView | null {
  const parsed = v.safeParse(SessionView, data);
  return parsed.success ? parsed.output : null;
}

/** What the check of a token answered, kept for the next page. */
export function rememberSession(token: string, data: unknown): SessionView | null {
  const session = sessionIn(data);
  remembered.delete(token);
  if (!session) return null;
  remembered.set(token, { session, text: JSON.stringify(data) });
  const [oldest] = remembered.keys();
  if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
  return session;
}

/** The session as it was, with what tells whether it still is; null for one not seen in this isolate. It proves nothing by itself. */
export function rememberedSession(token: string) {
  const last = remembered.get(token);
  if (!last) return null;
  remembered.delete(token);
  remembered.set(token, last);
  return { session: last.session, isStill: (data: unknown) => JSON.stringify(data) === last.text };
}

/** A change was made with this token: the next page asks before it is made. */
export const forgetSession = (token: string): void => void remembered.delete(token);
