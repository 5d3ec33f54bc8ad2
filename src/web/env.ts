import type { SessionView } from "#src/domain/session/schema.ts";

/** Bindings and variables of the web Worker (docs/operations.md lists how each is made). */
export type WebEnv = {
  API: Fetcher;
  ASSETS: Fetcher;
  /** Empty, or the https origin that answers `/prod-api` instead of the api Worker. */
  UPSTREAM_ORIGIN: string;
  /** Host names, separated by commas, that `UPSTREAM_ORIGIN` may name. */
  UPSTREAM_HOSTS: string;
  /** The header in which the platform names the client; empty where nothing writes it (`clientAddress`). */
  CLIENT_ADDRESS_HEADER: string;
};

export type EdgeContext = {
  Bindings: WebEnv;
  Variables: {
    requestId: string;
    /** The page that is asked for, as document or payload; null when it is neither. */
    page: { path: string; query: string } | null;
    session: SessionView | null;
    /** The token of a session that this very request opened with its remember ticket. */
    sessionToken: string | undefined;
    /** Set when the cookie's session turned out dead, so that the answer removes the cookie. */
    sessionEnded: boolean;
    /** Set when the page is not to be kept for others: a call failed in a way that passes, or it is one person's. */
    uncacheable: boolean;
    secureHeadersNonce: string;
  };
};
