import { describeError } from "#src/domain/kernel/error-description.ts";

type Fields = Readonly<Record<string, string>>;

/** One JSON line of level `error`: what failed, and the error without anybody's data. */
export const logError = (fields: Fields, error: unknown): void =>
  console.error(JSON.stringify({ level: "error", ...fields, error: describeError(error) }));

/**
 * A path for a log line, without what opens something for whoever has it: segments longer than an id, which may be one-time tickets, and
 * the ids of shared carts, whose preview needs no sign-in.
 */
export const loggedPath = (path: string): string =>
  path.replaceAll(/[^/]{41,}/g, "…").replace(/(\/shareCart\/|\/cart\/share\/)[^/]+/, "$1…");
