import { toaster } from "./toaster.ts";

/** Copies `text` and says so; `refused` says what to do where the browser forbids its clipboard. */
export async function copyText(text: string, { copied, refused }: { copied: string; refused: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toaster.success(copied);
  } catch {
    toaster.info(refused);
  }
}
