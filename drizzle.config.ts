import { defineConfig } from "drizzle-kit";

/** `npm run db:generate` runs drizzle-kit through scripts/db/generate.ts, which also makes every table STRICT. */
export default defineConfig({
  dialect: "sqlite",
  casing: "snake_case",
  schema: "./src/api/db/tables/*.ts",
  out: "./migrations",
});
