import { toaster } from "./toaster.ts";

/**
 * Reads what is shown once more. When that fails the page goes on with what it has, which may be old: it says so, and reads again
 * when that is pressed. `read` is quiet, so that it is said once.
 */
export async function readAgain(what: string, read: () => Promise<unknown>): Promise<void> {
  try {
    await read();
  } catch {
    const action = { label: "重新读取", onClick: () => void readAgain(what, read) };
    toaster.error(`${what}没能读取，显示的可能不是最新内容`, { action });
  }
}
