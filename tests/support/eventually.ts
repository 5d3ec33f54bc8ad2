import { vi } from "vitest";

/**
 * ms that unit tests wait for what comes later. They wait for the thing itself, so this is never used up on a machine that works,
 * however busy it is; it only says sooner than the test's own time-out what did not come.
 */
export const patience = 15_000;

/** Tries `check` until it passes. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: patience });
