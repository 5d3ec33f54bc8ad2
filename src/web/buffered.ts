/**
 * Buffers a stream and emits its content as one chunk. A page's payload is read twice, for the HTML and for the browser; in
 * many chunks each read costs an event, and rendering the HTML waits at every part that has not arrived.
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
