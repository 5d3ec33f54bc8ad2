import type * as v from "valibot";

/**
 * Who may make a call. `anyone` needs no session; `user` any live session; `purchaser` a purchaser whose information is
 * complete; `business` a supplier's user; `trader` either of the two; `operator` the mall's own staff.
 */
export const callers = ["anyone", "user", "purchaser", "business", "trader", "operator"] as const;
export type Caller = (typeof callers)[number];

/** Rate limit per session or visitor address, of account calls (`credential`, `signIn`) per call and address; the limits stand in wrangler.api.toml. `compute` reads too, and costs far more than a search. `say` writes what others are to read: by person, however many sessions they have. Exact counters (login lock) are the feature's own. */
export const rateClasses = ["read", "search", "compute", "write", "say", "credential", "signIn"] as const;
export type RateClass = (typeof rateClasses)[number];

export type Method = "GET" | "POST" | "PUT" | "DELETE";
export type CallKey = `${Method} /${string}`;

/** One row of the policy table and of the contract: rights, limits and the shapes of what goes in and comes out. */
export type Call = {
  who: Caller;
  /** Needed besides `who`; see `permissions`. */
  permission?: string;
  /** What people of a supplier need where the call is for others as well. */
  supplierRight?: string;
  /** What a supplier does by the call that sells something new, as a verb: refused while its company is suspended (`supplier/suspension.ts`). */
  trades?: string;
  rate: RateClass;
  /** True for every mutating call that keeps its first answer under an `Idempotency-Key`. */
  idempotent?: true;
  /** The call takes effect for whoever is signed in, even when the page was rendered for somebody else. */
  skipIdentityCheck?: true;
  /** A read that changes or sends something: see `actingReads`. */
  acts?: true;
  /** One line for `docs/calls.md`. */
  summary: string;
  params?: v.GenericSchema;
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  /** How the body arrives; JSON unless said. */
  bodyType?: "json" | "form";
  /** A request without a body is one with an empty object. */
  bodyOptional?: true;
  /** The answer's `data`. */
  data: v.GenericSchema;
  /** True when the answer is the same for everybody and may be kept for a minute. */
  cacheable?: true;
};

export type Calls = Record<CallKey, Call>;

type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;

/** What a handler receives, parsed. */
export type CallInput<C extends Call> = { params: Output<C["params"]>; query: Output<C["query"]>; body: Output<C["body"]> };
/** What a handler gives back. */
export type CallData<C extends Call> = v.InferInput<C["data"]>;

/** What a caller sends: only the parts that the call has. */
export type CallRequest<C extends Call> = {
  [Part in "params" | "query" | "body" as C[Part] extends v.GenericSchema ? Part : never]: Input<C[Part]>;
};
/** What a caller gets. */
export type CallAnswer<C extends Call> = v.InferOutput<C["data"]>;

/** Keeps the literal types of a feature's calls. */
export const defineCalls = <const T extends Calls>(calls: T): T => calls;
