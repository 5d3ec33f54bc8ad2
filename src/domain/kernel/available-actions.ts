import { DomainError } from "./error.ts";

/** Whether a decision takes its command: false for a refusal, while any other error is a fault and passes through. */
export function isAccepted(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/**
 * What a page may offer: the actions of which the decision that will run later takes at least one probe, in the order of `probes`.
 * The probes of an action must be such that the decision takes one of them whenever it takes any command of that kind.
 */
export const availableActions = <Action extends string, Command>(
  probes: Readonly<Record<Action, readonly Command[]>>,
  decide: (command: Command) => unknown,
): Action[] =>
  (Object.keys(probes) as Action[]).filter((action) => probes[action].some((command) => isAccepted(() => decide(command))));
