import { forbidden } from "./error.ts";
import { systemActor, userTypes } from "./identity.ts";
import type { Instant } from "./instant.ts";

type SignedIn = {
  userId: string;
  sessionId: string;
  username: string;
  realName: string;
  permissions: readonly string[];
  /** A version of an agreement asks them to agree anew. */
  protocolsPending?: boolean;
  /** The operator whose session this is, while they look at the mall as this user: nothing may change (decision 028). */
  viewer?: { userId: string; realName: string; until: Instant };
};

/** Who makes the call, as the session row and its user say now. */
export type Actor =
  | { userType: typeof userTypes.visitor }
  /** The mall itself: a job of the schedule, or one that a call found due. No permission line lets it in. */
  | { userType: typeof systemActor; job: string }
  | (SignedIn & {
      userType: typeof userTypes.purchaser;
      purchaserId: string;
      /** Null until the purchaser has joined a unit. */
      unitId: string | null;
      unitName: string | null;
      completeInfo: 0 | 1;
      /** False in a unit that the operator has disabled. */
      unitOpen: boolean;
      /** The unit takes part in the points mall. */
      pointsMall: boolean;
      cartCount: number;
    })
  | (SignedIn & {
      userType: typeof userTypes.business;
      coId: number;
      /** False while the operator has suspended the company. */
      isTrading: boolean;
    })
  | (SignedIn & { userType: typeof userTypes.operator });

export type Person = Extract<Actor, SignedIn>;
/** Not a person with an account: a visitor, or the mall itself. */
export const isNobody = (actor: Actor): actor is Exclude<Actor, Person> =>
  actor.userType === userTypes.visitor || actor.userType === systemActor;

/** Refuses every change while an operator views the mall as somebody else. */
export function requireNotViewing({ actor }: { actor: Actor }): void {
  if (!("viewer" in actor)) return;
  throw forbidden("正在以该用户的身份查看，只能浏览；需要操作请先结束查看");
}
