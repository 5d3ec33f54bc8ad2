import { defineConfig } from "vitest/config";

/**
 * The domain's own tests alone: what they let live, nothing else proves. Tests of models, thousands of scripts each, would be run
 * again for every change: what only they notice counts as alive.
 */
export default defineConfig({
  test: {
    environment: "node",
    provide: { storm: 0 },
    include: ["src/domain/**/*.test.ts"],
    exclude: ["src/domain/**/*-model.test.ts", "src/domain/bidding/sending-measure.test.ts"],
    testTimeout: 120_000,
  },
});
