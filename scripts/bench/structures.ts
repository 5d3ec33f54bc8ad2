/**
 * Structure search over 5,000 made-up molecules through the built api Worker on its own socket, one connection: time of the whole
 * answer with its offers. A benchmark, never a test.
 *
 * Usage: npm run bench -- structures [--requests 100] [--port 8823]
 * The molecules are generated once, into .mall/bench-structures.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { refreshSearch } from "../../src/api/catalogue/indexing/service.ts";
import { initialsOf } from "../../src/api/catalogue/intake/initials.ts";
import { openIntake } from "../../src/api/catalogue/intake/names.ts";
import { importProducts } from "../../src/api/catalogue/intake/service.ts";
import { indexStructures } from "../../src/api/catalogue/structure/indexing.ts";
import { connect } from "../../src/api/db/client.ts";
import { read, readAll, writeAll } from "../../src/api/db/read.ts";
import { migrate } from "../db/migrate.ts";
import { madeUpCreditCode } from "../import/made-up-licences.ts";
import { dataDir, openData, startApi } from "../local-mall.ts";
import { applyReference } from "../reference/apply.ts";
import { localMall } from "../reference/local.ts";
import { referenceSets } from "../reference/sets.ts";
import { companyRows } from "../seed/companies.ts";
import { rowsInto } from "../seed/rows.ts";
import { benchDraft } from "./goods.ts";
import { cpuMilliseconds, workerdPid } from "./load.ts";

const { values } = parseArgs({
  options: { requests: { type: "string", default: "100" }, port: { type: "string", default: "8823" } },
});
const requests = Number(values.requests);
const molecules = 5_000;

/** Cores with two places, and what stands there: 25 × 20 × 10 molecules, each once. */
const cores = (
  "c1ccc(B)cc1A|c1cc(B)ccc1A|c1cc(A)cc(B)c1|c1cnc(B)cc1A|c1cc(A)nc(B)c1|c1nc(B)ncc1A|c1sc(B)cc1A|c1oc(B)cc1A|C1CCC(B)CC1A|C1CN(B)CCC1A|" +
  "c1ccc2c(c1A)cccc2B|c1ccc2nc(B)ccc2c1A|c1ccc2[nH]c(B)cc2c1A|C1OC(B)CCC1A|CC(A)CC(B)C|C(A)CCCCC(B)|C(A)OCCOC(B)|C(A)NCCNC(B)|C1CC2CC(B)C(C1)C2A|" +
  "c1c(A)c(B)cc(F)c1|c1c(A)c(B)cc(Cl)c1|c1c(A)c(B)cc(Br)c1|c1c(A)c(B)cc(OC)c1|c1c(A)c(B)cc(C)c1|c1c(A)c(B)cc(C(F)(F)F)c1"
).split("|");
const first = "C|CC|CCC|C(C)C|CCCC|C(C)(C)C|O|OC|OCC|N|NC|N(C)C|F|Cl|Br|C#N|C(=O)O|C(=O)OC|C(=O)N|[N+](=O)[O-]".split("|");
const second = "C|CCO|OC(C)C|NC(=O)C|S(=O)(=O)N|C(=O)C|CCN|C=C|C(=O)NC|CCCCC".split("|");
const smilesOf = (n: number) =>
  (cores[Math.floor(n / 200) % 25] ?? "").replace("A", first[Math.floor(n / 10) % 20] ?? "").replace("B", second[n % 10] ?? "");
const casOf = (n: number) => `${1_000_000 + n}-00-0`;

const questions = [
  { name: "benzene ring (passes most)", body: { smiles: "c1ccccc1", mode: "substructure" } },
  { name: "amide", body: { smiles: "C(=O)N", mode: "substructure" } },
  { name: "nitrobenzene", body: { smiles: "c1ccccc1[N+](=O)[O-]", mode: "substructure" } },
  { name: "quinoline", body: { smiles: "c1ccc2ncccc2c1", mode: "substructure" } },
  { name: "passes the screen, seldom fits", body: { smiles: "C(C)CC(C)CO", mode: "substructure" } },
  { name: "one carbon", body: { smiles: "C", mode: "substructure" } },
  { name: "exact", body: { smiles: smilesOf(1_234), mode: "exact" } },
  { name: "similar", body: { smiles: smilesOf(2_345), mode: "similar" } },
];

type Answer = { code: number; msg: string; data: { rows: unknown[]; verified: number } };

async function prepare(data: string) {
  const { env, close } = await openData(data);
  try {
    await migrate(env.DB);
    const db = connect(env.DB);
    const [[there]] = await readAll(db, [read<{ n: number }>("select count(*) as n from substance_structure")]);
    if (there && there.n >= molecules) return;
    const now = Date.now();
    const all = Array.from({ length: molecules }, (_, n) => ({ cas_no: casOf(n), name_zh: `分子 ${n}`, smiles: smilesOf(n) }));
    await applyReference(localMall({ DB: env.DB, FILES: null }), now, {
      sets: referenceSets.filter(({ table }) => table === "category"),
    });
    await writeAll(db, [...companyRows(now), rowsInto("substance", all)]);
    const intake = await openIntake(db, now, initialsOf, madeUpCreditCode);
    for (let start = 0; start < molecules; start += 1_000) {
      const drafts = Array.from({ length: 1_000 }, (_, n) => ({ ...benchDraft(start + n + 1), casNo: casOf(start + n) }));
      await importProducts(db, now, intake, "classified", drafts);
    }
    await refreshSearch(db);
    const started = performance.now();
    await indexStructures(db);
    console.log(`${molecules} structures indexed in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    await close();
  }
}

const data = resolve(dataDir, "bench-structures");
await prepare(data);
const api = await startApi({ data, port: Number(values.port) });
const workerd = workerdPid();
const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
try {
  console.log(["question".padEnd(34), "p50 ms", "p99 ms", "CPU ms", "found", "compared"].join("  "));
  for (const { name, body } of questions) {
    const times: number[] = [];
    let last: Answer | undefined;
    const before = cpuMilliseconds(workerd);
    for (let n = -5; n < requests; n += 1) {
      const started = performance.now();
      const response = await fetch(`${api.address}/mall-sup/substance/search`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      const answer: Answer = await response.json();
      if (answer.code !== 200) throw new Error(`${answer.code} ${answer.msg}`);
      if (n >= 0) times.push(performance.now() - started);
      last = answer;
    }
    const cpu = (cpuMilliseconds(workerd) - before) / (requests + 5);
    times.sort((a, b) => a - b);
    const figures = [
      at(times, 0.5).toFixed(1),
      at(times, 0.99).toFixed(1),
      cpu.toFixed(1),
      last?.data.rows.length,
      last?.data.verified,
    ];
    console.log([name.padEnd(34), ...figures].join("  "));
  }
} finally {
  await api.close();
}
