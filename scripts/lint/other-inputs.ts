import type * as v from "valibot";
import { PageMessage as BiddingMessage } from "#src/domain/bidding/socket.ts";
import { PageMessage as SharedCartMessage } from "#src/domain/cart/share/live.ts";
import { PageMessage as ChatMessage } from "#src/domain/chat/socket.ts";
import { InvitedForm, InvitedPurchaserForm } from "#src/domain/account/invitation.ts";
import { BusinessForm, PurchaserForm } from "#src/domain/account/register/schema.ts";
import { ResetForm } from "#src/domain/account/reset/schema.ts";
import { ChangePasswordForm } from "#src/domain/account/session/schema.ts";
import { bindForm, MyPasswordPayload } from "#src/domain/account/profile/own/schema.ts";
import { ChangePasswordPayload, LoginPayload, NewPasswordPayload } from "#src/domain/account/schema.ts";

/** What people send besides the calls' own parts: inside an encrypted field, or over a live connection. */
export const otherInputs: Record<string, v.GenericSchema> = {
  LoginPayload,
  NewPasswordPayload,
  ChangePasswordPayload,
  MyPasswordPayload,
  BiddingMessage,
  SharedCartMessage,
  ChatMessage,
};

/** What forms check apart from the calls they make. */
export const formSchemas = {
  BusinessForm,
  PurchaserForm,
  ResetForm,
  InvitedForm,
  InvitedPurchaserForm,
  ChangePasswordForm,
  bindMobile: bindForm("mobile"),
  bindEmail: bindForm("email"),
} as const satisfies Record<string, v.GenericSchema>;
