import { second } from "#src/domain/kernel/instant.ts";

/** Bytes of a body that is read before its request takes a turn: what forms send, but for long lists and files. */
export const maxSmallBody = 8 * 1024;
/** ms in which it must have arrived; a slow phone line carries it in one. */
export const maxArrival = 10 * second;

/** Whether the request brings a body too large to be read before its turn, or does not say how large it is. */
export const hasLargeBody = ({ body, headers }: Request): boolean => {
  const length = headers.get("content-length");
  return body !== null && (length === null || Number(length) > maxSmallBody);
};

/** The request with its small body arrived as a whole; null when that took too long or brought more than was said. */
export async function withArrivedBody(request: Request): Promise<Request | null> {
  if (request.body === null) return request;
  const reader = request.body.getReader();
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), maxArrival);
  try {
    const body = await Promise.race([readAll(reader), late.promise]);
    if (body) return new Request(request, { method: request.method, body });
    // Silent: the rest of what came too late is nobody's.
    void reader.cancel().catch(() => undefined);
    return null;
  } catch {
    // Silent: who broke off does not hear an answer.
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array<ArrayBuffer> | null> {
  const body = new Uint8Array(maxSmallBody);
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return body.slice(0, length);
    if (length + value.length > maxSmallBody) return null;
    body.set(value, length);
    length += value.length;
  }
}
