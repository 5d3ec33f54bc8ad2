import { expect, test, vi } from "vitest";

const run = vi.hoisted(() => ({ root: ".", mustRun: vi.fn(() => Promise.resolve("")) }));
vi.mock("./run.ts", () => run);
vi.mock("node:fs", async (original) => ({ ...(await original<object>()), rmSync: vi.fn(), writeFileSync: vi.fn() }));

test("both Workers are built for production, whatever the shell's environment is", async () => {
  const { build } = await import("./build.ts");
  await build();
  const builds = (run.mustRun.mock.calls as unknown as [string, string[], { env?: object }][]).filter(
    ([command]) => command === "waku" || command === "wrangler",
  );
  expect(builds).toHaveLength(2);
  for (const [, , options] of builds) expect(options.env).toEqual({ NODE_ENV: "production" });
});
