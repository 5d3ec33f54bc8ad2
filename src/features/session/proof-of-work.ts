import type { Challenge, LoginPayload } from "#src/domain/session/schema.ts";
import { codes, DomainError } from "#src/domain/kernel/error.ts";
import { second } from "#src/domain/kernel/instant.ts";

/** What the page says while the browser works. */
export type OnWork = (message: string) => void;

/** A unit of work takes a browser a second on average, and seldom more than three. */
const usualSeconds = 3;

/**
 * Solves a challenge and says so meanwhile: a second or more of hashing, loaded only when it is asked for. Rejects when the
 * challenge would have run out.
 */
export async function solve(challenge: Challenge, onWork: OnWork): Promise<NonNullable<LoginPayload["check"]>> {
  const usual = usualSeconds * challenge.parameters.cost;
  const started = performance.now();
  const report = () => {
    const passed = Math.floor((performance.now() - started) / second);
    onWork(`正在完成安全验证，一般不超过 ${usual} 秒${passed > 0 ? `，已用 ${passed} 秒` : ""}…`);
  };
  report();
  const ticking = setInterval(report, second);
  try {
    const [{ solveChallenge }, { deriveKey }] = await Promise.all([
      import("altcha-lib"),
      import("altcha-lib/algorithms/web/sha"),
    ]);
    const solution = await solveChallenge({ challenge, deriveKey });
    if (!solution) throw new DomainError(codes.invalid, "安全验证超时，请关闭其他占用较多的页面后重试，或改用短信登录");
    return { challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } };
  } finally {
    clearInterval(ticking);
  }
}

/** The challenge of a refusal that asks for (more) work, or null. */
export function challengeOf(error: unknown): Challenge | null {
  if (!(error instanceof DomainError) || error.details?.["needCheckCode"] !== true) return null;
  return (error.details["challenge"] as Challenge | undefined) ?? null;
}
