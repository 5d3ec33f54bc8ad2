import { defineConfig } from "vitest/config";

/** The domain's own tests alone: what they let live, nothing else proves. */
export default defineConfig({
  test: { environment: "node", provide: { storm: 0 }, include: ["src/domain/**/*.test.ts"], testTimeout: 20_000 },
});
