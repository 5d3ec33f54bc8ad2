import * as v from "valibot";
import { NumericId } from "../kernel/identity.ts";
import { day } from "../kernel/instant.ts";
import { personName } from "../kernel/text.ts";
import { CodeTarget } from "../verification/schema.ts";

/** How long a link is good. */
export const invitationLifetime = 3 * day;

/** `waiting` until somebody opens the link and makes an account. */
export const invitationStates = ["waiting", "used", "expired", "withdrawn"] as const;
export type InvitationState = (typeof invitationStates)[number];
export const invitationStateLabels = {
  waiting: "待接受",
  used: "已接受",
  expired: "已过期",
  withdrawn: "已撤回",
} as const satisfies Record<InvitationState, string>;

/** What an operator may do with an invitation next; the screens show exactly these. */
export const invitationActions = ["send", "withdraw"] as const;
export type InvitationAction = (typeof invitationActions)[number];

/** Who is to become an operator, where the link goes, and the roles it gives: ids. */
export const InviteOperator = v.strictObject({
  realName: personName("姓名"),
  target: CodeTarget,
  roles: v.pipe(v.array(NumericId), v.minLength(1, "请至少选择一个角色"), v.maxLength(20, "角色过多")),
});
export type InviteOperator = v.InferOutput<typeof InviteOperator>;

/** What an account made by the link gets: names of roles, or all rights there are. */
const given = { roles: v.array(v.string()), everything: v.boolean() };

/** An invitation as operators find it. */
export const InvitationLine = v.object({
  invitationId: v.string(),
  /** Empty, as `target` is null and `inviter` empty, when a command made it. */
  realName: v.string(),
  target: v.nullable(v.string()),
  ...given,
  inviter: v.string(),
  createdAt: v.number(),
  expiresAt: v.number(),
  state: v.picklist(invitationStates),
  /** False: the link is refused, because a role or the inviter's rights changed. */
  granted: v.boolean(),
  /** User name of the account it made. */
  username: v.nullable(v.string()),
  availableActions: v.array(v.picklist(invitationActions)),
});
export type InvitationLine = v.InferOutput<typeof InvitationLine>;

/** An invitation as whoever brings its link sees it. */
export const OpenInvitation = v.object({
  realName: v.string(),
  /** Masked. */
  target: v.nullable(v.string()),
  ...given,
  inviter: v.string(),
  expiresAt: v.number(),
});

/** The form: one checkbox is a text, several are a list. */
export const InviteForm = v.object({
  realName: InviteOperator.entries.realName,
  target: InviteOperator.entries.target,
  roles: v.pipe(
    v.optional(v.union([v.string(), v.array(v.string())]), []),
    v.transform((chosen) => (typeof chosen === "string" ? [chosen] : chosen)),
    InviteOperator.entries.roles,
  ),
});
