import { pictureType, pictureLimits } from "#src/domain/kernel/picture.ts";

/** What the file field offers. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp"] as const;

/** Longest side in px and quality of a photo that is made smaller. */
const smaller = { side: 2_400, quality: 0.85 } as const;

/**
 * The base64 of a proof picture as the api takes it. A photo that is too large, or of another kind that the browser can
 * show, is drawn anew as JPEG. Null when the file is no picture.
 */
export async function pictureContentOf(file: File): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.byteLength <= pictureLimits.maxBytes && pictureType(bytes)) return base64Of(bytes);
  // Silent: null is no picture, which the caller says.
  const drawn = await drawSmaller(file).catch(() => null);
  return drawn && drawn.byteLength <= pictureLimits.maxBytes ? base64Of(drawn) : null;
}

/** Shows a picture of `pictureContentOf`. Browsers read what it is from its bytes, whatever the label says. */
export const pictureSource = (content: string) => (content === "" ? null : `data:image/jpeg;base64,${content}`);

async function drawSmaller(file: File): Promise<Uint8Array | null> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, smaller.side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  // JPEG knows no transparency: what is seen through stays white.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", smaller.quality));
  return blob && new Uint8Array(await blob.arrayBuffer());
}

/** Piece by piece: a spread of millions of bytes overflows the stack. */
function base64Of(bytes: Uint8Array): string {
  const chunk = 8_192;
  let text = "";
  for (let at = 0; at < bytes.byteLength; at += chunk) text += String.fromCodePoint(...bytes.subarray(at, at + chunk));
  return btoa(text);
}
