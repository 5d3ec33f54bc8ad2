import { defineConfig, devices } from "@playwright/test";
import { chromiumFlags, findChromium } from "./scripts/chromium.ts";

const port = Number(process.env.E2E_PORT ?? "8799");
const executablePath = findChromium();

/** Browser tests against the production build: the global setup starts a mall of its own, with data of its own. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/mall.ts",
  metadata: { port },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  fullyParallel: true,
  // Waits for outcomes, not speed: a loaded machine is slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  outputDir: "test-results/e2e",
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // A recording costs a fifth of the time; `TRACE=1` makes one of what fails.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: "desktop", testIgnore: "pages-on-a-phone.spec.ts", use: { viewport: { width: 1440, height: 900 } } },
    // What opens no page, or is about addresses, sessions and what is kept, is the same at every width (`@anyWidth` for single tests);
    // the journeys of a bidding and of what is the whole mall's look at both by themselves. Work at the desks of operators, unit
    // administrators and companies is done at 1440 px; `pages-on-a-phone.spec.ts` opens each of their pages at 375.
    {
      name: "mobile",
      testIgnore: [
        "account-operator.spec.ts",
        "addresses.spec.ts",
        "admin-*.spec.ts",
        "annual-filing.spec.ts",
        "bidding*.spec.ts",
        "company-change.spec.ts",
        "dead-connection.spec.ts",
        "early.spec.ts",
        "edge.spec.ts",
        "empty-journey.spec.ts",
        "freight.spec.ts",
        "goods-admin.spec.ts",
        "goods-review.spec.ts",
        "identity-changed.spec.ts",
        "lists-in-search.spec.ts",
        "login-ended.spec.ts",
        "offline.spec.ts",
        "price-range.spec.ts",
        "search-quality.spec.ts",
        "site-settings.spec.ts",
        "start.spec.ts",
        "supplier-staff.spec.ts",
        "trips.spec.ts",
        "xss.spec.ts",
      ],
      grepInvert: /@anyWidth/,
      use: { ...devices["Pixel 7"], viewport: { width: 375, height: 812 } },
    },
  ],
});
