import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { pictureContentOf } from "./picture-content.ts";
import { messages } from "./messages.ts";

/** Each asks for the right to what the picture is for. */
export type PictureCall =
  | "POST /mall-admin/content/picture"
  | "POST /mall-admin/content/logo"
  | "POST /mall-admin/points/picture"
  | "POST /mall-sup/own/goods/picture";

/** Uploads a picture for everybody's eyes: its key and its address, or null after saying why not. */
export async function storePicture(
  file: File,
  call: PictureCall = "POST /mall-admin/content/picture",
): Promise<{ pictureKey: string; picture: string } | null> {
  const content = await pictureContentOf(file);
  if (content === null) {
    toaster.error(messages.otherFile);
    return null;
  }
  try {
    return await request(call, { body: { content } });
  } catch {
    // Said by the request client.
    return null;
  }
}
