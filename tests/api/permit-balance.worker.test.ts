import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { allocatePermits } from "#src/api/hazard/permit/repo.ts";
import { moveBalance, type Allocated } from "#src/domain/hazard/permit-balance.ts";
import { makeBuyer, makeWish } from "#tests/support/buying.ts";
import { clear, makePermit, makeRegulated, readSheet } from "#tests/support/hazard.ts";

const db = connect(env.DB);

const balanceOf = async (permitId: string) =>
  (await env.DB.prepare("select amount, balance from permit where id = ?1")
    .bind(permitId)
    .first<{ amount: number; balance: number }>())!;
const entriesOf = async (permitId: string) =>
  (
    await env.DB.prepare("select amount from permit_entry where permit_id = ?1 order by id")
      .bind(permitId)
      .all<{ amount: number }>()
  ).results.map(({ amount }) => amount);

/** A line of one of the requests holds so many pieces from now on: more, fewer, none. */
const anyStep = fc.record({ line: fc.nat(2), perPiece: fc.constantFrom(1, 2_500, 5_000, 7_001), pieces: fc.nat(5) });

test("the triggers move a permit's balance as the rule says, and refuse what it refuses", { timeout: 60_000 }, async () => {
  const buyer = await makeBuyer({ unit: { canBuyDangerProduct: 1 } });
  const { productId, casNo } = await makeRegulated("toxic");
  await clear(buyer, "toxic");
  await readSheet(buyer, productId);
  await makePermit(buyer, casNo, 1_000);
  const wishes: string[] = [];
  for (const quantity of [1, 2, 3]) wishes.push(await makeWish(buyer, [{ productId, quantity }]));

  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 12 }), async (steps) => {
      const permitId = await makePermit(buyer, casNo, 20);
      let permit = await balanceOf(permitId);
      const allocated = new Map<number, Allocated>();
      const entries: number[] = [];
      for (const { line, perPiece, pieces } of steps) {
        const after = { perPiece, pieces };
        const write = () =>
          db.batch([allocatePermits(db, wishes[line]!, [{ permitId, productId: Number(productId), ...after }])[0]!]);
        const expected = attempt(() => moveBalance(permit, allocated.get(line) ?? null, after));
        if (!expected) await expect(write()).rejects.toThrow("permit_balance");
        else {
          await write();
          permit = { ...permit, balance: expected.balance };
          // A first draw leaves an entry whatever it is; a change leaves one when something moves.
          if (!allocated.has(line) || expected.entry !== 0) entries.push(expected.entry);
          allocated.set(line, after);
        }
        expect(await balanceOf(permitId)).toEqual(permit);
      }
      expect(await entriesOf(permitId)).toEqual(entries.map((entry) => entry + 0));
    }),
    { seed: 20261125, numRuns: 15 },
  );
});

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
