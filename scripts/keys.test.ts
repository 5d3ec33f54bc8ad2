import { expect, test } from "vitest";
import { makeSecrets, rotateSecrets } from "./keys.ts";

type Sessions = { current: string; keys: Record<string, string> };
const sessionsOf = ({ SESSION_KEYS }: { SESSION_KEYS: string }) => JSON.parse(SESSION_KEYS) as Sessions;
const kidsOf = ({ PAYLOAD_KEYS }: { PAYLOAD_KEYS: string }) =>
  (JSON.parse(PAYLOAD_KEYS) as { kid: string }[]).map(({ kid }) => kid);
const anchorsOf = ({ ANCHOR_KEYS }: { ANCHOR_KEYS: string }) => JSON.parse(ANCHOR_KEYS) as { kid: string; d?: string }[];

test("rotation puts new keys first and keeps the latest old ones, twice over", async () => {
  const first = await makeSecrets();
  const second = await rotateSecrets(first);
  const third = await rotateSecrets(second);

  expect(Object.keys(sessionsOf(third).keys)).toEqual([sessionsOf(third).current, sessionsOf(second).current]);
  expect(sessionsOf(third).keys[sessionsOf(second).current]).toBe(sessionsOf(second).keys[sessionsOf(second).current]);
  expect(sessionsOf(third).keys).not.toHaveProperty(sessionsOf(first).current);
  expect(anchorsOf(third).map(({ kid }) => kid)).toEqual([expect.any(String), ...anchorsOf(second).map(({ kid }) => kid)]);
  expect(anchorsOf(third).map(({ d }) => typeof d)).toEqual(["string", "undefined", "undefined"]);
  expect(kidsOf(third)).toEqual([expect.any(String), kidsOf(second)[0]]);
  expect(new Set([...kidsOf(first), ...kidsOf(second), ...kidsOf(third)]).size).toBe(4);
});
