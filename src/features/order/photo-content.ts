import { base64Of } from "#src/web/file-content.ts";

const maxEdge = 1600;

/** A photo as base64 of a WebP of at most 1600 px: what a phone takes is far beyond what an acceptance needs. */
export async function photoContent(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, maxEdge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, "image/webp", 0.85);
  });
  if (!blob) throw new Error("the browser made no picture");
  return base64Of(blob);
}
