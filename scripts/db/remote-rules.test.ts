import { describe, expect, test } from "vitest";
import { remoteFaults } from "./remote-rules.ts";

const trigger = "CREATE TRIGGER t_kept BEFORE UPDATE ON t BEGIN SELECT RAISE(ABORT, 't; is -- fixed'); END;";
const table = "CREATE TABLE t (\n\ta text DEFAULT ';--'' it' NOT NULL\n) STRICT;";

test("what drizzle-kit writes, and a trigger on one line, may go to the remote database", () => {
  expect(remoteFaults(`-- Rows of t stay as they are.\n${table}\n--> statement-breakpoint\n${trigger}\n`)).toEqual([]);
});

describe("refuses what the remote splitter is known to fail on", () => {
  test.each([
    ["a trigger on many lines", trigger.replace(" BEGIN ", "\nBEGIN\n  "), "trigger t_kept is not on one line"],
    [
      "a trigger with its condition on a line of its own",
      trigger.replace("BEGIN", "\nWHEN old.a = 1 BEGIN"),
      "is not on one line",
    ],
    ["begin in small letters", trigger.replace("BEGIN", "begin"), "needs BEGIN and END in capitals"],
    ["end in small letters", trigger.replace("END;", "end;"), "needs BEGIN and END in capitals"],
    ["two triggers on one line", `${trigger} ${trigger.replace("t_kept", "t_stays")}`, "not alone and whole on its line"],
    ["a statement after a trigger on its line", `${trigger} SELECT 1;`, "not alone and whole on its line"],
    ["a statement before a trigger on its line", `SELECT 1; ${trigger}`, "not alone and whole on its line"],
    [
      "an apostrophe in a comment",
      `-- the table's rows\n${table}`,
      "a comment holds a quote or a semicolon: -- the table's rows",
    ],
    ["a quotation mark in a comment", `-- rows of "t\n${table}`, "a comment holds"],
    ["a backtick in a comment", `-- rows of \`t\n${table}`, "a comment holds"],
    ["a semicolon in a comment", `-- first; then\n${table}`, "a comment holds"],
    ["an apostrophe in a comment after code", `SELECT 1, -- it's one\n 2;`, "a comment holds"],
    ["an apostrophe in a block comment", `/* it's\n one */ ${table}`, "a comment holds"],
    ["a comment that never ends", `${table} /* it's`, "a comment holds"],
    ["an apostrophe in a comment after a doubled one in a text", `SELECT 'it''s'; -- it's`, "a comment holds"],
    ["a text longer than one statement may be", table.repeat(3_000), "longer than 99800 bytes"],
    ["lines that end with CR LF", table.replaceAll("\n", "\r\n"), "CR LF"],
  ])("%s", (_, sql, fault) => {
    expect(remoteFaults(sql).join("\n")).toContain(fault);
  });
});
