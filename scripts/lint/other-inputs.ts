import type * as v from "valibot";
import { PageMessage as BiddingMessage } from "#src/domain/bidding/socket.ts";
import { PageMessage as SharedCartMessage } from "#src/domain/cart/share/live.ts";
import { PageMessage as ChatMessage } from "#src/domain/chat/socket.ts";
import { OwnPasswordPayload } from "#src/domain/account/own/schema.ts";
import { ChangePasswordPayload, LoginPayload, NewPasswordPayload } from "#src/domain/account/schema.ts";

/** What people send besides the calls' own parts: inside an encrypted field, or over a live connection. */
export const otherInputs: Record<string, v.GenericSchema> = {
  LoginPayload,
  NewPasswordPayload,
  ChangePasswordPayload,
  OwnPasswordPayload,
  BiddingMessage,
  SharedCartMessage,
  ChatMessage,
};
