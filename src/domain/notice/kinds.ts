/** Ways a notice can take: into the mall itself, by mail, by SMS. */
export const noticeChannels = ["inApp", "mail", "sms"] as const;
