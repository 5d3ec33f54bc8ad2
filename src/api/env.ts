/** Bindings and secrets of the api Worker (docs/operations.md lists how each is made). */
export type ApiEnv = {
  DB: D1Database;
  FILES: R2Bucket;
  RATE_READ: RateLimit;
  RATE_SEARCH: RateLimit;
  RATE_WRITE: RateLimit;
  RATE_CREDENTIAL: RateLimit;
  SESSION_KEYS: string;
  PAYLOAD_KEYS: string;
};
