import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { connect } from "#src/api/db/client.ts";
import { indexStructures } from "#src/api/catalogue/structure/indexing.ts";
import { drawStructures } from "#src/api/catalogue/structure/pictures.ts";
import { limits } from "#src/domain/catalogue/structure/limits.ts";
import type { StructureMode } from "#src/domain/catalogue/structure/schema.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeDraft, makeGoods } from "#tests/support/goods.ts";
import { makeBusiness, makePurchaser } from "#tests/support/people.ts";

/** CAS, name, SMILES; the last is sold by nobody. */
const substances = [
  ["108-95-2", "苯酚", "Oc1ccccc1"],
  ["108-88-3", "甲苯", "Cc1ccccc1"],
  ["65-85-0", "苯甲酸", "OC(=O)c1ccccc1"],
  ["64-17-5", "乙醇", "CCO"],
  ["56-41-7", "L-丙氨酸", "C[C@H](N)C(=O)O"],
  ["338-69-2", "D-丙氨酸", "C[C@@H](N)C(=O)O"],
  ["50-00-0", "没有结构", "not a structure"],
  ["95-48-7", "邻甲酚", "Cc1ccccc1O"],
] as const;
const unsold = "95-48-7";

beforeAll(async () => {
  await env.DB.batch(
    substances.map(([casNo, name, smiles]) =>
      env.DB.prepare("insert into substance (cas_no, name_zh, smiles) values (?1, ?2, ?3)").bind(casNo, name, smiles),
    ),
  );
  await makeGoods(
    substances
      .filter(([casNo]) => casNo !== unsold)
      .flatMap(([casNo, name]) =>
        [100, 300, 200, 400].map((pfPrice) => makeDraft({ casNo, title: `${name} AR`, pfPrice, supplier: "结构供应商" })),
      ),
  );
  await indexStructures(connect(env.DB));
});

const find = (smiles: string, mode: StructureMode, as?: string) =>
  call("POST /mall-sup/substance/search", { body: { smiles, mode } }, { as });
const names = async (smiles: string, mode: StructureMode) => (await find(smiles, mode)).rows.map(({ nameZh }) => nameZh);

describe("structures", () => {
  it("are found by what they hold, the smallest first, and only where somebody sells them", async () => {
    expect(await names("c1ccccc1", "substructure")).toEqual(["甲苯", "苯酚", "苯甲酸"]);
    expect(await names("C(=O)O", "substructure")).toEqual(["D-丙氨酸", "L-丙氨酸", "苯甲酸"]);
    expect(await names("[Pt]", "substructure")).toEqual([]);
  });

  it("are found however they are written, each isomer for itself where the question says which", async () => {
    expect(await names("C1=CC=CC=C1O", "exact")).toEqual(["苯酚"]);
    expect((await names("CC(N)C(=O)O", "exact")).toSorted()).toEqual(["D-丙氨酸", "L-丙氨酸"]);
    expect(await names("N[C@@H](C)C(O)=O", "exact")).toEqual(["L-丙氨酸"]);
  });

  it("are found by likeness, the likest first", async () => {
    const { rows } = await find("Cc1ccccc1", "similar");
    expect(rows[0]).toMatchObject({ nameZh: "甲苯", similarity: 1 });
    const likeness = rows.map(({ similarity }) => similarity ?? 0);
    expect(likeness).toEqual(likeness.toSorted((a, b) => b - a));
  });

  it("are not tried again when they cannot be read", async () => {
    expect(await indexStructures(connect(env.DB))).toBe(0);
    await env.DB.prepare("update substance set smiles = 'CCCO' where cas_no = '50-00-0'").run();
    expect(await indexStructures(connect(env.DB))).toBe(1);
    expect(await names("CCCO", "exact")).toEqual(["没有结构"]);
  });

  it("come with their offers, and with prices only for those who may see them", async () => {
    const visitor = await find("Oc1ccccc1", "exact");
    expect(visitor.rows[0]).toMatchObject({ offerCount: 4, picture: "" });
    expect(visitor.rows[0]?.offers).toHaveLength(3);
    expect(visitor.rows[0]?.offers.map(({ price }) => price.visible)).toEqual([false, false, false]);
    expect(JSON.stringify(visitor)).not.toMatch(/pfPrice|unitPrice/);
    const other = await find("Oc1ccccc1", "exact", (await makeBusiness()).token);
    expect(JSON.stringify(other)).not.toMatch(/pfPrice|unitPrice/);
    const buyer = await find("Oc1ccccc1", "exact", (await makePurchaser()).token);
    expect(buyer.rows[0]?.offers.map(({ price }) => price.visible && price.pfPrice)).toEqual([100, 200, 300]);
  });

  it.each([
    ["an open ring", "C1CC"],
    ["no element", "Xx"],
    ["nothing", ""],
    ["Chinese", "中文"],
    ["too many characters", "C".repeat(501)],
    ["too many atoms", "C".repeat(130)],
  ])("refuse %s in words", async (_, smiles) => {
    const { body } = await tryCall("POST /mall-sup/substance/search", { body: { smiles, mode: "exact" } });
    expect(body.code).toBe(422);
    expect(body.data).toMatchObject({ fields: { smiles: expect.stringMatching(/[\u4e00-\u9fff]/) } });
  });
});

it("goes on behind what was compared, and finds each substance once", async () => {
  const many = Array.from({ length: 45 }, (_, place) => ({
    casNo: `9${String(1000 + place)}-00-0`,
    smiles: `${"C".repeat(place + 2)}[Si](C)(C)C`,
  }));
  await env.DB.batch(
    many.map(({ casNo, smiles }) =>
      env.DB.prepare("insert into substance (cas_no, name_zh, smiles) values (?1, ?1, ?2)").bind(casNo, smiles),
    ),
  );
  await makeGoods(many.map(({ casNo }) => makeDraft({ casNo, title: `硅 ${casNo}` })));
  await indexStructures(connect(env.DB));
  const found: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 5; pages += 1) {
    const { rows, next } = await call("POST /mall-sup/substance/search", {
      body: { smiles: "C[Si](C)C", mode: "substructure", ...(cursor ? { cursor } : {}) },
    });
    found.push(...rows.map(({ casNo }) => casNo));
    if (next === null) break;
    cursor = next;
  }
  expect(found).toEqual(many.map(({ casNo }) => casNo));
});

describe("drawings", () => {
  const pictureOf = async (casNo: string) =>
    (await env.DB.prepare("select picture_key as key from substance where cas_no = ?1").bind(casNo).first<{ key: string }>())
      ?.key ?? "";

  it("are made of every structure that can be read, once, and anew when the structure changes", async () => {
    const db = connect(env.DB);
    await env.DB.prepare(
      "insert into substance (cas_no, name_zh, smiles) values ('7789-20-0', '读不出', 'not a structure')",
    ).run();
    await indexStructures(db);
    const readable = await env.DB.prepare("select count(*) as n from substance_structure where atoms between 1 and ?1")
      .bind(limits.drawnAtoms)
      .first<{ n: number }>();
    expect(await drawStructures(db, env.FILES, 3)).toBe(3);
    expect(await drawStructures(db, env.FILES)).toBe((readable?.n ?? 0) - 3);
    expect(await drawStructures(db, env.FILES)).toBe(0);
    expect(await pictureOf("7789-20-0")).toBe("");
    const before = await pictureOf("64-17-5");
    expect(await (await env.FILES.get(before))?.text()).toMatch(/^<svg/);

    await env.DB.prepare("update substance set name_zh = '酒精' where cas_no = '64-17-5'").run();
    expect(await pictureOf("64-17-5")).toBe(before);
    await env.DB.prepare("update substance set smiles = 'OCC(C)C' where cas_no = '64-17-5'").run();
    expect(await pictureOf("64-17-5")).toBe("");
    // Not before the index has it: what cannot be read is never tried.
    expect(await drawStructures(db, env.FILES)).toBe(0);
    await indexStructures(db);
    expect(await drawStructures(db, env.FILES)).toBe(1);
    expect(await pictureOf("64-17-5")).not.toBe(before);
  });
});
