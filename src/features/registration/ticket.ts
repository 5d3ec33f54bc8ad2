import * as v from "valibot";

const Claims = v.object({ rid: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)) });

/** The registration that the ticket of an activation mail names, unverified: enough to offer another mail. */
export function registrationOf(ticket: string): string | null {
  try {
    const [, claims = ""] = ticket.split(".");
    const found = v.safeParse(Claims, JSON.parse(atob(claims.replaceAll("-", "+").replaceAll("_", "/"))));
    return found.success ? found.output.rid : null;
  } catch {
    // Silent: no ticket of ours is no ticket.
    return null;
  }
}
