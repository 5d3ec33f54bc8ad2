import { drizzle } from "drizzle-orm/d1";

/** Column names are the snake_case of the property names in `tables/`. */
export const connect = (binding: D1Database) => drizzle(binding, { casing: "snake_case" });

export type Db = ReturnType<typeof connect>;
