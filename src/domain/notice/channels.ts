import { noticeKinds, type NoticeChannel, type NoticeKind } from "./kinds.ts";

/** When a mail or SMS goes out: at once, or in one message with the others of a day. */
export const paces = ["now", "daily"] as const;
export type Pace = (typeof paces)[number];
export const paceLabels = { now: "即时", daily: "每日汇总" } as const satisfies Record<Pace, string>;

export type Preference = { kind: string; channel: NoticeChannel; enabled: boolean; pace: Pace };

export const isFixed = (kind: NoticeKind, channel: NoticeChannel): boolean => noticeKinds[kind].channels[channel] === "always";

/** Whether somebody with these preferences is told of `kind` by `channel`. */
export function wants(preferences: readonly Preference[], kind: NoticeKind, channel: NoticeChannel): boolean {
  if (isFixed(kind, channel)) return true;
  const mine = preferences.find((one) => one.kind === kind && one.channel === channel);
  return mine ? mine.enabled : noticeKinds[kind].channels[channel] === "on";
}

/** The inbox shows notices at once, and what cannot be switched off must not come a day late. */
export const canWait = (kind: NoticeKind, channel: NoticeChannel): boolean => channel !== "inApp" && !isFixed(kind, channel);

export function paceOf(preferences: readonly Preference[], kind: NoticeKind, channel: NoticeChannel): Pace {
  if (!canWait(kind, channel)) return "now";
  return preferences.find((one) => one.kind === kind && one.channel === channel)?.pace ?? "now";
}

/**
 * The channels by which a notice reaches somebody: those that they want and that can reach them. Whoever has no mail address gets
 * by SMS what would have come by mail.
 */
export function waysTo(
  kind: NoticeKind,
  reach: { mobile: string | null; email: string | null },
  preferences: readonly Preference[],
): NoticeChannel[] {
  const byMail = wants(preferences, kind, "mail");
  const bySms = wants(preferences, kind, "sms") || (byMail && !reach.email);
  return [
    ...(wants(preferences, kind, "inApp") ? (["inApp"] as const) : []),
    ...(byMail && reach.email ? (["mail"] as const) : []),
    ...(bySms && reach.mobile ? (["sms"] as const) : []),
  ];
}
