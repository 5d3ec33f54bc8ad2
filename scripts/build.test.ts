import { expect, test, vi } from "vitest";

type Run = (command: string, args: string[], options: { env?: object }) => Promise<string>;
const run = vi.hoisted(() => ({ root: ".", mustRun: vi.fn<Run>(() => Promise.resolve("")) }));
vi.mock("./run.ts", () => run);
vi.mock("node:fs", async (original) => ({
  ...(await original<object>()),
  rmSync: vi.fn<() => void>(),
  writeFileSync: vi.fn<() => void>(),
}));

test("both Workers are built for production, whatever the shell's environment is", async () => {
  const { build } = await import("./build.ts");
  await build();
  const builds = run.mustRun.mock.calls.filter(([command]) => command === "waku" || command === "wrangler");
  expect(builds).toHaveLength(2);
  for (const [, , options] of builds) expect(options.env).toEqual({ NODE_ENV: "production" });
});
