import { describeError } from "#src/domain/kernel/error-description.ts";

type Fields = Readonly<Record<string, string>>;

/** One JSON line of level `error`: what failed, and the error without anybody's data. */
export const logError = (fields: Fields, error: unknown): void =>
  console.error(JSON.stringify({ level: "error", ...fields, error: describeError(error) }));

/** A path for a log line: segments longer than an id are left out, since they may be one-time tickets. */
export const loggedPath = (path: string): string => path.replaceAll(/[^/]{41,}/g, "…");
