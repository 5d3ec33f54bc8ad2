import type { SessionView } from "#src/domain/session/schema.ts";

/** Bindings and variables of the web Worker (docs/operations.md lists how each is made). */
export type WebEnv = {
  API: Fetcher;
  ASSETS: Fetcher;
  /** An https origin that serves `/prod-api` instead of the api Worker; empty for none. */
  UPSTREAM_ORIGIN: string;
  /** Host names, separated by commas, that `UPSTREAM_ORIGIN` may name. */
  UPSTREAM_HOSTS: string;
  /**
   * The origins at which the mall is reached, separated by commas; `*` stands for one label of a host or for any port. A request to
   * another host is refused.
   */
  OWN_ORIGINS: string;
  /** The header in which the platform names the client's address; empty without such a platform (`clientAddress`). */
  CLIENT_ADDRESS_HEADER: string;
};

export type EdgeContext = {
  Bindings: WebEnv;
  Variables: {
    requestId: string;
    /** The requested page, as document or payload; null when the request is neither. */
    page: { path: string; query: string } | null;
    session: SessionView | null;
    /** The token of a session that this very request opened with its remember ticket. */
    sessionToken: string | undefined;
    /** Set when the cookie's session has ended, so that the answer removes the cookie. */
    sessionEnded: boolean;
    /** What parts of this page asked once for all of it (`readPartOnce`). */
    answers: Map<string, Promise<unknown>>;
    /** Set when the page must not be cached: a call failed temporarily, or the page is one person's. */
    uncacheable: boolean;
    secureHeadersNonce: string;
  };
};
