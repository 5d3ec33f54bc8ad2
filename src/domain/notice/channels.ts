import { noticeKinds, type NoticeChannel, type NoticeKind } from "./kinds.ts";

/** When a letter goes out: with what it tells of, or gathered with the others of a day. */
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

/** The inbox is there at once, and what cannot be switched off must not come a day late either. */
export const canWait = (kind: NoticeKind, channel: NoticeChannel): boolean => channel !== "inApp" && !isFixed(kind, channel);

export function paceOf(preferences: readonly Preference[], kind: NoticeKind, channel: NoticeChannel): Pace {
  if (!canWait(kind, channel)) return "now";
  return preferences.find((one) => one.kind === kind && one.channel === channel)?.pace ?? "now";
}

/**
 * The ways a notice takes to somebody: what they want, as far as it can reach them. Whoever has no mail address gets by SMS
 * what would have come by mail.
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
