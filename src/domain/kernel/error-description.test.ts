import { expect, test } from "vitest";
import { describeError } from "./error-description.ts";

/** As drizzle-orm throws it (`DrizzleQueryError`). */
class FailedQuery extends Error {
  readonly query = "insert into user (username, mobile) values (?, ?)";
  readonly params = ["zhangwei", "13800001234"];
  constructor(cause: Error) {
    super("Failed query: insert into user (username, mobile) values (?, ?)\nparams: zhangwei,13800001234", { cause });
  }
}

test("a failed statement is told with its text and cause, without anybody's data", () => {
  const described = describeError(new FailedQuery(new Error("D1_ERROR: UNIQUE constraint failed: user.username")));
  expect(described.message).toBe("Failed query: insert into user (username, mobile) values (?, ?)");
  expect(described.cause?.message).toBe("D1_ERROR: UNIQUE constraint failed: user.username");
  expect(JSON.stringify(described)).not.toMatch(/zhangwei|13800001234/);
  expect(described.stack).toContain("error-description.test.ts");
});

test("the failed statement that caused another error is told without data as well", () => {
  const described = describeError(new Error("the import failed", { cause: new FailedQuery(new Error("busy")) }));
  expect(JSON.stringify(described)).not.toMatch(/zhangwei|13800001234/);
});

test("what is thrown without being an error is told as its text", () => {
  expect(describeError("timed out")).toEqual({ name: "string", message: "timed out" });
});

test("a message is cut, and so is a chain of causes that leads back to itself", () => {
  expect(describeError(new Error("x".repeat(10_000))).message).toHaveLength(2_001);
  const loop = new Error("loop");
  loop.cause = loop;
  expect(JSON.stringify(describeError(loop)).split('"loop"')).toHaveLength(6);
});
