import * as v from "valibot";
import { formattedText } from "./text.ts";

/** mall-spec §1: 0 visitor, 1 business (supplier) user, 2 purchaser. 3 is this mall's operator (domain §8). */
export const userTypes = { visitor: 0, business: 1, purchaser: 2, operator: 3 } as const;
export type UserType = (typeof userTypes)[keyof typeof userTypes];
export const UserType = v.picklist(Object.values(userTypes));

/** Stands where a user's type does when nobody acts but the mall: a job of the schedule. No session is of this type. */
export const systemActor = "system";

/**
 * Names who a page was rendered for: the user, and the unit they act in. Rendered into the page as a `<meta>` of this name
 * and sent with every unsafe call as a header of this name; no secret.
 */
export const userTagName = "x-user-tag";
/** The header with the device mark, which the browser keeps after a sign-in. Only the edge sets it, from its cookie. */
export const deviceMarkHeader = "x-device-mark";
/** The tag of a page that was rendered for nobody. */
export const visitorTag = "visitor";

/** Ids are opaque strings on the wire: letters, digits, hyphen and underscore. */
export const Id = formattedText(/^[\w-]{1,40}$/, 40, "编号格式不正确");
export const NumericId = formattedText(/^[1-9]\d{0,14}$/, 15, "编号格式不正确");
