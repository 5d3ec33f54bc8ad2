import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ApiTrip } from "../far.ts";
import { startMall } from "../local-mall.ts";
import { prepareData } from "../setup.ts";
import { signInAs } from "./sign-in.ts";
import { everyPage, openPage, type Lookers } from "./trips.ts";

const port = 8796;
const origin = `http://localhost:${port}`;
/** Ms that a call to the api and a statement take more; 60 and 30 tell apart what runs at once on a busy machine. */
const [api = 60, db = 30] = process.argv.slice(2, 4).map(Number);
/** The beginning of the addresses to look at, with what each trip was for. */
const [wanted = ""] = process.argv.slice(4);

/** Round trips that every page waits for in a row, when its isolate has seen the session and when it has not. */
async function benchNear(): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "mall-near-"));
  await prepareData(data);
  const mall = await startMall({ data, port, distance: { api, db }, log: () => undefined });
  try {
    const tokens: Lookers = {
      visitor: null,
      purchaser: await signInAs(origin, "sunyue"),
      business: await signInAs(origin, "linhai"),
      operator: await signInAs(origin, "operator"),
    };
    const rows: object[] = [];
    for (const page of everyPage().filter(({ path }) => new RegExp(wanted).test(path))) {
      for (const round of ["first", "again"]) {
        const { calls, ...shown } = await openPage(mall, origin, tokens, page);
        rows.push({ round, ...shown, calls: calls.length, statements: calls.flatMap(({ statements }) => statements).length });
        if (wanted) print(calls);
      }
    }
    console.table(rows);
  } finally {
    await mall.dispose();
    rmSync(data, { recursive: true, force: true });
  }
}

function print(calls: readonly ApiTrip[]) {
  const began = Math.min(...calls.map(({ start }) => start));
  for (const call of calls) {
    for (const { start, end, what } of [call, ...call.statements]) {
      console.log(`${start - began}–${end - began} ms ${what.replaceAll(/\s+/g, " ").slice(0, 160)}`);
    }
  }
}

await benchNear();
