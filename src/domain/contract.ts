import { accountCalls } from "./account/calls.ts";
import type { Call } from "./kernel/call.ts";
import { systemCalls } from "./system/calls.ts";
import { unitCalls } from "./unit/calls.ts";

/** Every call of the mall: the policy table and the contract of `/prod-api`. */
export const contract = { ...accountCalls, ...unitCalls, ...systemCalls } as const satisfies Record<string, Call>;

export type Contract = typeof contract;
