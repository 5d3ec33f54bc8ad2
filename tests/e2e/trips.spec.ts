import { expect, test } from "@playwright/test";
import { everyPage, openPage, type Lookers } from "../../scripts/bench/trips.ts";
import { signInAs } from "../../scripts/bench/sign-in.ts";
import { startPrivateMall } from "#tests/support/own-mall.ts";

/** Trips in a row that a page waits for at most: calls of the api, and statements of the database. */
const most = [1, 2] as const;

/** Pages that wait for more, and why. */
const more: Record<string, readonly [calls: number, statements: number]> = {
  // The shop is looked for before its goods.
  "/merchantShop?coId=1": [2, 5],
  // What nobody delivers to the buyer is asked of the goods that are shown.
  "/shopProducts?coId=1": [1, 3],
  "/hazardousChemicalsProduct": [1, 3],
  // What is bought again is read by the orders.
  "/workbench": [1, 3],
  // What the clock has brought about is settled before it is shown.
  "/centralizedAcquisitionOrder": [1, 3],
  "/centralizedAcquisitionOrder/1": [2, 5],
  "/collectionEdit/1": [1, 3],
  "/supCollections": [1, 4],
  "/purBidding": [1, 3],
  "/purBiddingResult": [1, 3],
  "/supBidding": [1, 4],
  "/admin/collections": [1, 3],
  "/admin/collections/1": [1, 3],
  "/admin/biddings": [1, 3],
  // Stock and proposals are of the site that is chosen among those there are.
  "/vmPurchaseOrder": [2, 6],
  "/vmSites": [3, 8],
  // A thing that is not there is looked for in one's other units.
  "/myInquiries/1": [2, 4],
  "/myWishes/1": [2, 4],
  "/myApprovals/1": [2, 4],
  "/myFunds/1": [2, 4],
  "/myOrders/1": [2, 4],
  "/myStatements/1": [2, 4],
  "/purBiddingDetail/1": [2, 4],
  "/unitGroups/1": [2, 4],
  // The first search of an isolate for its words reads what they name.
  "/goodsSearch?q=乙醇": [1, 4],
  "/structureSearch?smiles=CCO": [1, 3],
  "/helpCenterShowMore?id=1": [1, 3],
  "/integralMall": [2, 5],
  "/admin/help/1": [2, 4],
};

test("no page waits for more trips in a row than is written here", async () => {
  const mall = await startPrivateMall({ api: 60, db: 30 });
  try {
    const tokens: Lookers = {
      visitor: null,
      purchaser: await signInAs(mall.origin, "sunyue"),
      business: await signInAs(mall.origin, "linhai"),
      operator: await signInAs(mall.origin, "operator"),
    };
    // The first page of a session waits for its check, the first of an isolate for what pages are made with.
    for (const who of ["visitor", "purchaser", "business", "operator"] as const)
      await openPage(mall.mall, mall.origin, tokens, { who, path: "/" });
    const beyond: string[] = [];
    let opened = 0;
    for (const page of everyPage()) {
      const { status, calls, callsInARow, statementsInARow } = await openPage(mall.mall, mall.origin, tokens, page);
      if (status === 200) opened++;
      const [maxCalls, maxStatements] = more[page.path] ?? most;
      if (callsInARow <= maxCalls && statementsInARow <= maxStatements) continue;
      const trips = calls.flatMap(({ what, statements }) => [what, ...statements.map((one) => `  ${one.what.slice(0, 120)}`)]);
      beyond.push(`${page.who} ${page.path}: ${callsInARow} calls, ${statementsInARow} statements\n${trips.join("\n")}`);
    }
    expect(beyond).toEqual([]);
    expect(opened).toBeGreaterThan(150);
  } finally {
    await mall.stop();
  }
});
