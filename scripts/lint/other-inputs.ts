import type * as v from "valibot";
import { PageMessage as BiddingMessage } from "#src/domain/bidding/socket.ts";
import { PageMessage as SharedCartMessage } from "#src/domain/cart/share/live.ts";
import { PageMessage as ChatMessage } from "#src/domain/chat/socket.ts";
import { InvitedForm, InvitedPurchaserForm } from "#src/domain/registration/invitation.ts";
import { BusinessForm, PurchaserForm } from "#src/domain/registration/schema.ts";
import { ResetForm } from "#src/domain/session/reset/schema.ts";
import { bindForm } from "#src/domain/profile/own/schema.ts";
import { MyPasswordPayload } from "#src/domain/session/owner-proof.ts";
import { ChangePasswordForm, ChangePasswordPayload, LoginPayload, NewPasswordPayload } from "#src/domain/session/schema.ts";

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
