import { expect, it } from "vitest";
import * as v from "valibot";
import { verifyLog } from "../../src/domain/bidding/verify.ts";
import { biddingRows } from "./biddings.ts";

it("has a log that the verifier finds whole, and that proposes the award that was made", async () => {
  const rows = await biddingRows(Date.parse("2026-11-21T12:00:00+08:00"));
  const bound = (table: string) => {
    const found = rows.find(({ sql }) => sql.includes(`insert into ${table} `));
    return v.parse(v.array(v.record(v.string(), v.unknown())), JSON.parse(String(found?.params[0])));
  };
  const text = bound("bidding_log")
    .map(({ entry }) => `${String(entry)}\n`)
    .join("");
  const verified = await verifyLog(new TextEncoder().encode(text));
  expect(verified).toMatchObject({ ok: true, outcome: { failure: null, proposed: bound("bidding_award")[0]?.co_id } });
  expect(text).toContain('"accepted":false');
  if (verified.ok && verified.isWhole) expect(verified.state.extensions).toBe(1);
});
