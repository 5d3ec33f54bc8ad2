import { describe, expect, it } from "vitest";
import { isRead } from "./client.ts";

describe("isRead", () => {
  it.each([
    "select 1",
    "  SELECT replace(title, 'a', 'b') from t",
    "with n as materialized (select 1) select * from n",
    "select 'delete from t'",
    "\nselect updated_at from t",
  ])("takes %s", (text) => expect(isRead(text)).toBe(true));

  it.each([
    "insert into t values (1)",
    "update t set a = 1",
    "delete from t",
    "replace into t values (1)",
    "with n as (select 1) insert into t select * from n",
    "with n as (select 1) update t set a = 1",
    "with n as (select 1) delete\nfrom t",
    "create table t (a)",
    "drop table t",
    "pragma writable_schema = 1",
    "vacuum",
    "",
    "-- a\ndelete from t",
  ])("refuses %s", (text) => expect(isRead(text)).toBe(false));
});
