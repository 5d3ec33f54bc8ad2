import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import {
  fetchAs,
  makeBidder,
  makePublished,
  makeSettled,
  outcomeFor,
  settle,
  tryJoin,
  viewAsBuyer,
} from "#tests/support/bidding.ts";
import { makeBuyer } from "#tests/support/buying.ts";
import { call } from "#tests/support/call.ts";
import type { Person } from "#tests/support/people.ts";

const resultFor = (who: Person, biddingId: string) =>
  call("GET /mall-sup/bidding/{biddingId}/result", { params: { biddingId } }, { as: who.token });

async function rowsOf(who: Person, side: "pur" | "sup", biddingId: string): Promise<unknown[][]> {
  const answer = await fetchAs(who, `/mall-${side}/bidding/${biddingId}/result.xlsx`);
  expect(answer.headers.get("content-type")).toContain("spreadsheetml");
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()));
  return sheets[0]?.rows.slice(1) ?? [];
}
const codeFor = async (who: Person, side: "pur" | "sup", biddingId: string) =>
  (await (await fetchAs(who, `/mall-${side}/bidding/${biddingId}/result.xlsx`)).json<{ code: number }>()).code;

test("bidders are numbered by their first bid in the room, whoever joined before; who did not bid comes behind", async () => {
  const buyer = await makeBuyer();
  const [one, two, three, four] = [await makeBidder(), await makeBidder(), await makeBidder(), await makeBidder()];
  const biddingId = await makePublished(buyer);
  for (const who of [four, one, two, three]) await tryJoin(who, biddingId);
  // `one` won in the end, `three` was there first.
  await settle(biddingId, { ...outcomeFor([one, two, three]), bidders: [three, one, two].map(({ coId }) => coId) });
  const { offers } = await call("GET /mall-pur/bidding/{biddingId}/result", { params: { biddingId } }, { as: buyer.token });
  expect(offers.map(({ place, bidderNo }) => [place, bidderNo])).toEqual([
    [1, 2],
    [2, 3],
    [3, 1],
  ]);
  const seen = (await resultFor(three, biddingId)).offers;
  expect(seen.map(({ bidderNo, mine }) => [bidderNo, mine])).toEqual([
    [2, false],
    [3, false],
    [1, true],
  ]);
  const { participants } = await viewAsBuyer(buyer, biddingId);
  expect(participants?.map(({ bidderNo }) => bidderNo)).toEqual([1, 2, 3, 4]);
});

test("a result is exported with what its reader may see", async () => {
  const { buyer, bidders, biddingId } = await makeSettled({ mode: "rank" });
  const bought = await rowsOf(buyer, "pur", biddingId);
  // Three offers of two lines: place, number, company, total, …, line, …, price, amount.
  expect(bought.map((row) => [row[0], row[1], row[3], row[5], row[11], row[12]])).toEqual(
    [0, 1, 2].flatMap((place) => [
      [place + 1, place + 1, 860 + place * 10, 1, 50 + place, 10 * (50 + place)],
      [place + 1, place + 1, 860 + place * 10, 2, 90, 360],
    ]),
  );
  const [, second] = bidders;
  const offered = await rowsOf(second, "sup", biddingId);
  expect(offered.map((row) => [row[0], row[2] ?? "", row[3]])).toEqual([
    [1, "", "不公开"],
    [2, expect.stringMatching(/./), 870],
    [2, expect.stringMatching(/./), 870],
    [3, "", "不公开"],
  ]);
});

test("a result is exported to nobody before the opening, nor to others", async () => {
  const buyer = await makeBuyer();
  const bidder = await makeBidder();
  const biddingId = await makePublished(buyer);
  await tryJoin(bidder, biddingId);
  expect([await codeFor(buyer, "pur", biddingId), await codeFor(bidder, "sup", biddingId)]).toEqual([409, 409]);
  const settled = await makeSettled();
  expect(await codeFor(await makeBuyer(), "pur", settled.biddingId)).toBe(404);
  expect([await codeFor(buyer, "sup", settled.biddingId), await codeFor(bidder, "pur", settled.biddingId)]).toEqual([403, 403]);
});
