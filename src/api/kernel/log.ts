import { describeError } from "#src/domain/kernel/error-description.ts";

type Fields = Readonly<Record<string, string | number | boolean>>;

/** One JSON line of level `error`: what failed, and the error without anybody's data. */
export const logError = (fields: Fields, error?: unknown): void => console.error(line("error", fields, error));

/** One JSON line of level `warn`: what somebody else's server or a full queue made fail. */
export const logWarning = (fields: Fields, error?: unknown): void => console.warn(line("warn", fields, error));

const line = (level: string, fields: Fields, error: unknown): string =>
  JSON.stringify({ level, ...fields, ...(error !== undefined && { error: describeError(error) }) });
