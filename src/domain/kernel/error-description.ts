/** What a log says of an error. */
export type ErrorDescription = { name: string; message: string; stack?: string; cause?: ErrorDescription };

const maxMessage = 2_000;
/** Causes of causes that are told. */
const maxDepth = 4;

/**
 * Describes an error for a log line without the values of a statement: drizzle writes them into the message and the stack of
 * a failed query, and they are people's names, numbers and password hashes. Its SQL text and its cause say what went wrong.
 */
export function describeError(error: unknown, depth = maxDepth): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, message: cut(String(error)) };
  const stack = stackFrames(error);
  return {
    name: error.name,
    message: cut(isFailedQuery(error) ? `Failed query: ${error.query}` : error.message),
    ...(stack && { stack }),
    ...(error.cause !== undefined && depth > 0 && { cause: describeError(error.cause, depth - 1) }),
  };
}

const isFailedQuery = (error: Error): error is Error & { query: string } =>
  "query" in error && typeof error.query === "string" && "params" in error;

/** The lines of the stack that name places in the code: the others repeat the message. */
const stackFrames = ({ stack }: Error): string | undefined =>
  stack
    ?.split("\n")
    .filter((line) => /^ {4}at /.test(line))
    .join("\n");

const cut = (text: string): string => (text.length > maxMessage ? `${text.slice(0, maxMessage)}…` : text);
