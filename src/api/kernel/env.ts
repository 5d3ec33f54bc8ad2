/**
 * Bindings and secrets of the api Worker (docs/operations.md lists how each is made). Each room adds its own, so that nothing
 * here knows the rooms.
 */
export interface ApiEnv {
  DB: D1Database;
  FILES: R2Bucket;
  RATE_READ: RateLimit;
  RATE_SEARCH: RateLimit;
  RATE_COMPUTE: RateLimit;
  RATE_WRITE: RateLimit;
  RATE_SAY: RateLimit;
  RATE_CREDENTIAL: RateLimit;
  RATE_FILE: RateLimit;
  RATE_EXPORT: RateLimit;
  RATE_LIVE: RateLimit;
  RATE_SIGN_IN: RateLimit;
  RATE_TOGETHER: RateLimit;
  /** Names of outbox rows to deliver. */
  OUTBOX: Queue<{ messageId: string }>;
  /** Where the mall is reached, for links in mails: `https://mall.example.cn`. */
  PUBLIC_ORIGIN: string;
  /** Sender of mails. */
  MAIL_FROM: string;
  /** `smtps://user:password@host:465`; absent: mails stay in the outbox. */
  SMTP_URL?: string;
  /** JSON, see `SmsGateway` in notice/sms.ts; absent: SMS stay in the outbox. */
  SMS_GATEWAY?: string;
  /** JSON `{partnerId: {key}}`: who may vouch for people in `ycLogin`; absent: nobody. */
  PARTNERS?: string;
  /** JSON, see session/sso/providers.ts: where people may sign in elsewhere; absent: nowhere. */
  SSO_PROVIDERS?: string;
  SESSION_KEYS: string;
  PAYLOAD_KEYS: string;
  ANCHOR_KEYS: string;
}
