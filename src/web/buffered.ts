/**
 * A stream that gives everything at once, when all of it is there. A page's payload is read twice, for the HTML and for the
 * browser; piece by piece each reading costs an event, and the HTML stops at every part that has not come yet.
 */
export async function buffered(stream: ReadableStream<Uint8Array>): Promise<ReadableStream<Uint8Array>> {
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}
