import { maskedMobile, type OwnTarget } from "#src/domain/account/own/schema.ts";
import { maskedEmail } from "#src/domain/account/register/limits.ts";
import type { Ctx } from "../../context.ts";
import { sendCode } from "../code/service.ts";
import { ownAccount, targetOf } from "./prove.ts";

export async function viewContact(ctx: Ctx) {
  const { mobile, email } = await ownAccount(ctx);
  return { mobile: mobile && maskedMobile(mobile), email: email && maskedEmail(email) };
}

/** Sends a code for `proveOwner` to the caller's own number or address. */
export async function sendOwnCode(ctx: Ctx, { via }: { via: OwnTarget }) {
  const target = targetOf(await ownAccount(ctx), via);
  const sent = await sendCode(ctx, { use: "confirm", target });
  return { ...sent, target: via === "mobile" ? maskedMobile(target) : maskedEmail(target) };
}
