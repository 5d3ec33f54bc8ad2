import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { messages } from "./messages.ts";

/** Says that the sheets of these goods were read. False after a refusal, which `request` has told. Browser only. */
export async function acknowledgeSds(productIds: string[]): Promise<boolean> {
  try {
    await request("POST /mall-pur/danger/sds", { body: { productIds } });
    toaster.success(messages.acknowledged);
    return true;
  } catch {
    // Said by the request client.
    return false;
  }
}
