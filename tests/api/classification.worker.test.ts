import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { call, tryCall } from "#tests/support/call.ts";
import { makeBusiness, makeOperator } from "#tests/support/people.ts";
import { fillTradeWords } from "#tests/support/trade-words.ts";

/** A category of chemicals and one that is none, and what the register knows. */
const [chemicals, labware] = [9_003, 9_013];
beforeAll(async () => {
  await fillTradeWords();
  const branch = (first: number, name: string, isChemical: 0 | 1) =>
    [1, 2, 3].map((level) => {
      const ids = Array.from({ length: level }, (_, place) => first + place);
      return env.DB.prepare(
        "insert into category (id, parent_id, level, path, name, is_chemical, order_num) values (?1, ?2, ?3, ?4, ?5, ?6, 1)",
      ).bind(ids.at(-1), ids.at(-2) ?? null, level, ids.join("/"), `${name}${level}`, isChemical);
    });
  const substance = "insert into substance (cas_no, name_zh, name_en) values (?1, ?2, ?3)";
  const listing =
    "insert into substance_listing (cas_no, list, grade, source, effective_from) values (?1, ?2, ?3, '目录', '2015-05-01')";
  await env.DB.batch([
    ...branch(chemicals - 2, "化学", 1),
    ...branch(labware - 2, "耗材", 0),
    env.DB.prepare(substance).bind("7647-14-5", "氯化钠", "Sodium chloride"),
    env.DB.prepare(substance).bind("151-50-8", "氰化钾", "Potassium cyanide"),
    env.DB.prepare(substance).bind("1327-53-3", "三氧化二砷", "Arsenic trioxide"),
    env.DB.prepare(substance).bind("7664-93-9", "硫酸", "Sulfuric acid"),
    env.DB.prepare(
      "insert into substance (cas_no, name_zh, name_en, aliases) values ('299-42-3', '麻黄素', 'Ephedrine', '[\"麻黄碱\"]')",
    ),
    env.DB.prepare("insert into substance (cas_no, name_zh) values ('50-98-6', '盐酸麻黄碱')"),
    env.DB.prepare(
      "insert into substance_parent (cas_no, parent_cas, relation, source) values ('50-98-6', '299-42-3', 'salt', '手册')",
    ),
    env.DB.prepare("insert into substance (cas_no, name_zh, aliases) values ('7722-84-1', '过氧化氢', '[\"双氧水\"]')"),
    env.DB.prepare("insert into substance (cas_no, name_zh, ghs_classes) values ('75-44-5', 'Phosgene', '[\"加压气体\"]')"),
    env.DB.prepare("insert into substance_unchecked (cas_no, source) values ('75-44-5', '欧盟 CLP')"),
    env.DB.prepare("update substance set formula = 'CKN' where cas_no = '151-50-8'"),
    env.DB.prepare("insert into substance (cas_no, name_zh) values ('103-82-2', '苯乙酸')"),
    env.DB.prepare("insert into substance (cas_no, name_zh) values ('7697-37-2', '硝酸')"),
    env.DB.prepare("update substance set aliases = '[\"山奈钾\"]' where cas_no = '151-50-8'"),
    env.DB.prepare(
      "insert into dangerous_name (name, kind, source) values ('沙林', 'weapon', '名录'), ('电雷管', 'explosive', '名录'), ('炭疽杆菌', 'pathogen2', '名录'), ('铯-137', 'nuclide', '名录')",
    ),
    env.DB.prepare("update substance set un_number = '1680' where cas_no = '151-50-8'"),
    env.DB.prepare(listing).bind("299-42-3", "precursor", 1),
    env.DB.prepare(listing).bind("103-82-2", "precursor", 2),
    env.DB.prepare(listing).bind("7697-37-2", "explosive", null),
    env.DB.prepare(
      "insert into substance_listing (cas_no, list, condition, source, effective_from) values ('7722-84-1', 'explosive', '含量>8%', '目录', '2015-05-01')",
    ),
    env.DB.prepare(listing).bind("151-50-8", "toxic", null),
    env.DB.prepare(listing).bind("1327-53-3", "toxic", null),
    env.DB.prepare(listing).bind("7664-93-9", "precursor", 3),
  ]);
});

const head = "货号,名称,CAS,规格,分类编号,品牌,单位,价格,库存";
let number = 0;
const line = (title: string, cas = "", cateId = chemicals) =>
  `K-${++number},"${title}",${cas},${cateId === labware ? "1个" : "500g"},${cateId},青禾化学,瓶,35.00,9`;
type Seller = { token: string; coId: number };
const take = (seller: Seller, ...lines: string[]) =>
  call(
    "POST /mall-sup/own/goods/import",
    { body: { fileName: "a.csv", content: Buffer.from([head, ...lines].join("\n")).toString("base64") } },
    { as: seller.token },
  );
const waiting = async (seller: Seller) =>
  (await call("GET /mall-sup/own/goods/review", { query: { state: "submitted" } }, { as: seller.token })).rows;
const titlesOf = async ({ coId }: Seller) =>
  (await env.DB.prepare("select title from product where co_id = ?1 order by title").bind(coId).all()).results.map(
    ({ title }) => title,
  );

/** Ways that were tried to sell what is regulated as if it were not. */
const evasions: [title: string, cas?: string, cateId?: number][] = [
  ["三氧化二砷 AR"],
  ["砒霜"],
  ["氰化钾 AR"],
  ["氰化鉀"],
  ["氰 化 钾 500g"],
  ["氰-化-钾"],
  ["氰\u200B化钾"],
  ["氰化钾，优级纯"],
  ["Potassium cyanide"],
  ["POTASSIUM  CYANIDE ACS"],
  ["Ｐｏｔａｓｓｉｕｍ　ｃｙａｎｉｄｅ"],
  ["Pоtassium cyanidе"],
  ["氰化钾 AR", "7647-14-5"],
  ["氰化鉀 AR", "7647-14-5"],
  ["氰 化 钾", "7647-14-5"],
  ["食盐（氰化钾）", "7647-14-5"],
  ["Potassium cyanide", "7647-14-5"],
  ["浓硫酸 AR", "7647-14-5"],
  ["硫酸 98%", "7647-14-5"],
  ["三氧化二砷", "7647-14-5"],
  ["三氧化二砷 灭鼠粉", "", labware],
  ["氰化钾 试管装", "", labware],
  ["丁酮 AR", "78-93-3"],
  ["γ-丁内酯", "96-48-0"],
  ["苯乙腈", "140-29-4"],
  ["水合肼", "7803-57-8"],
  ["氯化汞", "7487-94-7"],
  ["氯酸钾", "3811-04-9"],
  ["硝酸铵", "6484-52-2"],
  ["未知粉末"],
  ["实验室用白色晶体 500g"],
  ["三氧化二砷 500g×20瓶/箱"],
  ["氰化钾 25kg/桶", "7647-14-5"],
  ["KCN 氰化钾", "7647-14-5"],
  ["潮解的氰化钾", "7647-14-5"],
  ["山奈钾 99%", "7647-14-5"],
  ["苯乙酸钠 99%", "114-70-5"],
  ["苯乙酸钠", "7647-14-5"],
  ["过氧化氢 30%", "7647-14-5"],
  ["双氧水 30%", "7647-14-5"],
  ["双氧水 3% 浓缩", ""],
  ["氰化钾 溶液 10%", ""],
  ["硝酸 65% 500mL×12瓶/箱"],
  ["光气", "75-44-5"],
  ["试剂", "75-44-5", labware],
  ["KCN", "7647-14-5"],
  ["⿇⻩碱", "7647-14-5"],
  ["氰化1钾", "7647-14-5"],
  ["试剂 151-50-8", "7647-14-5"],
  ["TNT", "7647-14-5"],
  ["二甲基酮", "7647-14-5"],
  ["二乙醚 AR", "", labware],
  ["四乙基铅", "", labware],
  ["氯化钠 25kg 桶装", "7647-14-5"],
  ["未知粉末", "7789-17-5", labware],
  ["炭疽杆菌 标准菌株", "", labware],
  ["铯-137 校准装置", "", labware],
  ["UN1689 白色粉末", "", labware],
  ["氰化钾 UN1689", "151-50-8"],
  ["某剧毒品", "", labware],
  ["PMK油", "", labware],
  ["浓流酸", "", labware],
  ["氰化物", "", labware],
  ["无水醚", "", labware],
  ["white arsenic", "", labware],
  ["硝铵", "", labware],
  ["硝安", "", labware],
  ["硝石", "", labware],
  ["硫酸搅拌子", "", labware],
  ["硝酸胶塞", "", labware],
  ["样品瓶 实为硫酸", "", labware],
];
const forbidden: [title: string, cas?: string, cateId?: number][] = [
  ["羟亚胺", "90717-16-1"],
  ["羟亚胺"],
  ["羟 亚 胺", "7647-14-5"],
  ["羥亞胺"],
  ["盐酸麻黄碱", "50-98-6"],
  ["盐酸麻黄碱 AR"],
  ["盐酸伪麻黄碱", "345-78-8"],
  ["麻黄碱盐酸盐 标准品"],
  ["麻黄素"],
  ["麻黄碱", "7647-14-5"],
  ["麻黄碱", "", labware],
  ["1-苯基-2-丙酮 98%"],
  ["1-苯基-2-丙酮", "7647-14-5"],
  ["胡椒醛 AR"],
  ["黄樟素", "94-59-7"],
  ["黄樟油"],
  ["N-苯乙基-4-哌啶酮"],
  ["4-苯胺基-N-苯乙基哌啶"],
  ["邻氨基苯甲酸 CP"],
  ["Ephedrine hydrochloride"],
  ["盐酸麻黄碱", "7647-14-5"],
  ["硫酸麻黄碱 99%", "7647-14-5"],
  ["盐酸伪麻黄碱 25kg/桶"],
  ["伪麻黄碱 标准溶液 1mg/mL", "7647-14-5"],
  ["麻黄碱 500g×20瓶/箱", "7647-14-5"],
  ["盐酸羟亚胺", "7647-14-5"],
  ["白色晶体", "50-98-6"],
  ["麻1黄1碱", "7647-14-5"],
  ["ephedr1ne", "7647-14-5"],
  ["Ephédrine", "7647-14-5"],
  ["heliotropin", "7647-14-5"],
  ["PMK", "7647-14-5"],
  ["海洛因", "7647-14-5"],
  ["盐酸吗啡 标准品", "", labware],
  ["白色粉末", "561-27-3"],
  ["沙 林", "", labware],
  ["沙林", "7647-14-5"],
  ["电雷管 100支", "", labware],
  ["铯137 放射源", "", labware],
];

it("more than sixty ways are tried", () => expect(evasions.length + forbidden.length).toBeGreaterThanOrEqual(60));

describe("what the register does not know", () => {
  it("is not sold: it waits for a person, with what is to be done", async () => {
    const seller = await makeBusiness();
    const report = await take(seller, ...evasions.map((one) => line(...one)));
    expect(report).toMatchObject({ created: 0, waiting: evasions.length, badRows: 0 });
    expect(await titlesOf(seller)).toEqual([]);
    const rows = await waiting(seller);
    for (const { holds } of rows) expect(holds.join()).toMatch(/请(补充|核对)/);
  });

  it("waits where its spec says two things, with both of them", async () => {
    const seller = await makeBusiness();
    const odd = ["500g/25kg", "1g（实发25kg）", "1g 实发二十五公斤", "500g×0", "100g (3×25g)"];
    const lineOf = (spec: string) => line("氯化钠 AR", "7647-14-5").replace(",500g,", `,${spec},`);
    expect(await take(seller, ...odd.map(lineOf))).toMatchObject({ created: 0, waiting: odd.length, badRows: 0 });
    for (const { holds } of await waiting(seller)) expect(holds.join()).toMatch(/规格填写为.*请改为一致/);
    expect(await take(seller, lineOf("100g (4×25g)"))).toMatchObject({ created: 1, waiting: 0 });
  });

  it("is refused whatever it is called where nobody may sell it", async () => {
    const seller = await makeBusiness();
    const report = await take(seller, ...forbidden.map((one) => line(...one)));
    expect(report).toMatchObject({ created: 0, waiting: 0, badRows: forbidden.length });
    expect(report.bad.map(({ reason }) => reason).join()).toMatch(/第一类易制毒.*麻醉药品/);
    const odd = ["-5g", "0L", "1e9 kg"].map((spec) => line("氯化钠 AR", "7647-14-5").replace(",500g,", `,${spec},`));
    const refused = await take(seller, ...odd);
    expect(refused).toMatchObject({ created: 0, waiting: 0, badRows: 3 });
    for (const { reason } of refused.bad) expect(reason).toContain("如 500mL、25kg");
  });

  it("keeps nobody from selling what it knows", async () => {
    const seller = await makeBusiness();
    const report = await take(
      seller,
      line("氯化钠 AR", "7647-14-5"),
      line("氰化钾 AR", "151-50-8"),
      line("硫酸 AR", "7664-93-9"),
      line("烧杯 500mL", "", labware),
      line("硫酸滴定管", "", labware),
    );
    expect(report).toMatchObject({ created: 5, waiting: 0, badRows: 0 });
  });

  it("waits in any category where it is sold by weight or volume, or by a formula", async () => {
    const seller = await makeBusiness();
    const named = (title: string, spec: string) => line(title, "", labware).replace(",1个,", `,${spec},`);
    const report = await take(
      seller,
      named("苯酮丙基", "500g"),
      named("口比口定", "500mL"),
      named("As2O3", "1个"),
      named("吸头 铊盐 Tl2SO4", "10支"),
      named("吸头 143.33.9", "10支"),
    );
    expect(report).toMatchObject({ created: 0, waiting: 5 });
  });

  it("is named anywhere that goods are described, and waits", async () => {
    const seller = await makeBusiness();
    const noted = (note: string, column: string) => ({ cells: line("样品 1号", "", labware).concat(`,${note}`), column });
    for (const { cells, column } of [noted("实为沙林", "描述"), noted("TNT", "厂家货号"), noted("内含氰化钾", "描述")]) {
      const content = Buffer.from([`${head},${column}`, cells].join("\n")).toString("base64");
      const body = { fileName: "a.csv", content };
      expect(await call("POST /mall-sup/own/goods/import", { body }, { as: seller.token })).toMatchObject({
        waiting: 1,
        created: 0,
      });
    }
    const said = (await waiting(seller)).map(({ holds }) => holds.join()).join();
    for (const word of ["“TNT”", "“沙林”（化学武器）", "氰化钾"]) expect(said).toContain(word);
    expect(await take(seller, line("氰化钾 UN1680", "151-50-8"))).toMatchObject({ created: 1 });
  });

  it("stands on lists by what the goods hold; what contradicts itself waits", async () => {
    const seller = await makeBusiness();
    const content = (title: string, concentration: string) => line(title, "7722-84-1").concat(`,${concentration}`);
    const body = {
      fileName: "a.csv",
      content: Buffer.from(
        [
          `${head},浓度`,
          content("过氧化氢 3%", ""),
          content("过氧化氢 AR", "30%"),
          content("过氧化氢 AR 级", ""),
          content("过氧化氢 30% AR", "3%"),
          content("双氧水 30", "3%"),
        ].join("\n"),
      ).toString("base64"),
    };
    expect(await call("POST /mall-sup/own/goods/import", { body }, { as: seller.token })).toMatchObject({
      created: 4,
      waiting: 1,
    });
    const { results } = await env.DB.prepare("select title, hazard_bits as bits from product where co_id = ?1 order by title")
      .bind(seller.coId)
      .all();
    expect(results).toEqual([
      { title: "双氧水 30", bits: 8 },
      { title: "过氧化氢 3%", bits: 0 },
      { title: "过氧化氢 AR", bits: 8 },
      { title: "过氧化氢 AR 级", bits: 8 },
    ]);
    expect((await waiting(seller))[0]?.holds.join()).toContain("请改为一致");
  });

  it("waits where a piece would hold what nobody sells, from a file and from the form", async () => {
    const seller = await makeBusiness();
    const packed = (title: string, cas: string, spec: string) => line(title, cas).replace(",500g,", `,${spec},`);
    const report = await take(
      seller,
      packed("硫酸 AR", "7664-93-9", "0.0001mL"),
      packed("氯化钠 AR", "7647-14-5", "0.05mL"),
      packed("氯化钠 粉末", "7647-14-5", "500mL"),
      packed("硫酸 98% AR", "7664-93-9", "500mL"),
    );
    expect(report).toMatchObject({ created: 2, waiting: 2, badRows: 0 });
    expect((await waiting(seller)).map(({ holds }) => holds.join()).toSorted()).toEqual([
      expect.stringContaining("固体按体积 500mL 出售"),
      expect.stringMatching(/^规格读作每件 0\.0001mL，少于常见的最小量 0\.1mL：请核对/),
    ]);
    const cells = {
      productCode: "F-1",
      productTitle: "硫酸 AR",
      productSpec: "500mL",
      cateId: String(chemicals),
      brandName: "青禾化学",
      productMeasureUnit: "瓶",
      price: "35.00",
      stock: "9",
      cas: "7664-93-9",
    };
    const create = (more: object) =>
      tryCall("POST /mall-sup/own/goods", { body: { cells: { ...cells, ...more }, proposal: null } }, { as: seller.token });
    expect((await create({ productSpec: "0.0001mL" })).body).toMatchObject({ code: 200, data: { outcome: "waiting" } });
    for (const productSpec of ["-5g", "0L", "1e9 kg"]) {
      expect((await create({ productCode: "F-3", productSpec })).body).toMatchObject({
        code: 422,
        data: { fields: { productSpec: expect.stringContaining("如 500mL") } },
      });
    }
    expect((await create({ productCode: "F-2" })).body).toMatchObject({ code: 200, data: { outcome: "created" } });
  });

  it("waits again where goods on sale shrink to nothing, and is let pass by who may", async () => {
    const seller = await makeBusiness();
    const bottle = line("硫酸 AR", "7664-93-9");
    expect(await take(seller, bottle)).toMatchObject({ created: 1, waiting: 0 });
    expect(await take(seller, bottle.replace(",500g,", ",0.01mg,"))).toMatchObject({ changed: 0, waiting: 1 });
    const spec = () => env.DB.prepare("select spec from product where co_id = ?1").bind(seller.coId).first("spec");
    expect(await spec()).toBe("500g");
    const approve = async (permissions: string[]) => {
      const { token: as } = await makeOperator({ permissions });
      const proposals = (await waiting(seller)).map(({ proposalId, version }) => ({ proposalId, version }));
      const body = { proposals, basis: "标准品说明书 2026-1" };
      return (await tryCall("POST /mall-admin/goods/review/approve", { body }, { as })).body.code;
    };
    expect(await approve(["mall:supplier:review"])).toBe(403);
    // Of regulated goods, by two.
    const both = ["mall:supplier:review", "mall:goods:classify"];
    expect(await approve(both)).toBe(200);
    expect(await spec()).toBe("500g");
    expect(await approve(both)).toBe(200);
    expect(await spec()).toBe("0.01mg");
  });

  it("is not known by having been uploaded before", async () => {
    const seller = await makeBusiness();
    await take(seller, line("碘化铯", "7789-17-5"));
    expect(await take(seller, line("碘化铯", "7789-17-5"))).toMatchObject({ created: 0, waiting: 1 });
  });
});

describe("what goods on sale lose by a change", () => {
  const cells = {
    productCode: "E-1",
    productTitle: "氰化钾 AR",
    productSpec: "500g",
    cateId: String(chemicals),
    brandName: "青禾化学",
    productMeasureUnit: "瓶",
    price: "35.00",
    stock: "9",
    cas: "151-50-8",
  };
  const save = (seller: Seller, more: object = {}) =>
    call("POST /mall-sup/own/goods", { body: { cells: { ...cells, ...more }, proposal: null } }, { as: seller.token });
  const change = async (seller: Seller, more: object) => {
    const { rows } = await call("GET /mall-sup/own/goods/list", { query: {} }, { as: seller.token });
    const params = { prodId: rows[0]?.productId ?? "" };
    const { product } = await call("GET /mall-sup/own/goods/{prodId}", { params }, { as: seller.token });
    const { productCode: _code, ...before } = product?.cells ?? {};
    const body = { before, after: { ...before, ...more }, proposal: null };
    return call("POST /mall-sup/own/goods/{prodId}", { params, body }, { as: seller.token });
  };

  it.each([
    ["its number and its category", { cateId: String(labware), cas: "", productTitle: "移液器吸头 200uL", productSpec: "10支" }],
    ["its number for that of something harmless", { cas: "7647-14-5", productTitle: "氯化钠" }],
    ["its number alone", { cateId: String(labware), cas: "", productTitle: "移液器", productSpec: "1个" }],
    ["its category", { cateId: String(labware) }],
  ])("waits: %s", async (_, more) => {
    const seller = await makeBusiness();
    expect(await save(seller)).toMatchObject({ outcome: "created" });
    expect(await change(seller, more)).toMatchObject({ outcome: "waiting" });
    expect(await titlesOf(seller)).toEqual(["氰化钾 AR"]);
    const said = (await waiting(seller)).map(({ holds }) => holds.join()).join();
    expect(said).toMatch(/原 CAS 号 151-50-8 被改动或删去：请核对|原分类“化学3”是化学品，改动后不再是：请核对/);
    const { total } = await waits("lostDanger");
    expect(total).toBeGreaterThan(0);
  });

  const waits = async (wait: "lostDanger") => {
    const { token: as } = await makeOperator();
    return call("GET /mall-admin/goods/review", { query: { state: "submitted", wait } }, { as });
  };

  it.each([{ productSpec: "1g" }, { productSpec: "10kg" }, { productMeasureUnit: "mg" }, { concentration: "0.01%" }])(
    "waits where a piece of what is regulated is to hold something else: %o",
    async (more) => {
      const seller = await makeBusiness();
      await save(seller);
      expect(await change(seller, more)).toMatchObject({ outcome: "waiting" });
      expect((await waiting(seller))[0]?.holds.join()).toContain("换包装请用新货号");
      expect(await change(seller, { price: "36.00" })).toMatchObject({ outcome: "changed" });
    },
  );

  it.each([
    [{ description: "每瓶实装10kg" }, /描述/],
    [{ grade: "试剂盒" }, /纯度/],
    [{ productTitle: "氰化钾 分析纯" }, /名称/],
    [{ brandName: "别家" }, /品牌/],
    [{ makerCode: "K-9" }, /厂家货号/],
  ])("waits whatever is said anew of what is regulated: %o", async (more, told) => {
    const seller = await makeBusiness();
    await save(seller);
    expect(await change(seller, more)).toMatchObject({ outcome: "waiting" });
    expect((await waiting(seller))[0]?.holds.join()).toMatch(told);
    // One person reads it: nothing says that the goods are another substance.
    expect(await titlesOf(seller)).toEqual(["氰化钾 AR"]);
  });

  it("goes on at once where goods are of no list, and waits where a piece is said to hold more", async () => {
    const seller = await makeBusiness();
    const salt = { productTitle: "氯化钠 AR", cas: "7647-14-5" };
    expect(await save(seller, { ...salt, productCode: "E-2", description: "净重25公斤" })).toMatchObject({ outcome: "waiting" });
    expect((await waiting(seller))[0]?.holds.join()).toContain("规格填写为“500g”");
    expect(await save(seller, salt)).toMatchObject({ outcome: "created" });
    expect(await change(seller, { description: "新包装，500g" })).toMatchObject({ outcome: "changed" });
    expect(await change(seller, { description: "每瓶实装10kg" })).toMatchObject({ outcome: "waiting" });
  });

  it("waits in a file like in the form", async () => {
    const seller = await makeBusiness();
    const sold = line("硫酸 AR", "7664-93-9");
    expect(await take(seller, sold)).toMatchObject({ created: 1 });
    const code = sold.split(",")[0];
    expect(await take(seller, `${code},移液器吸头,,10支,${labware},青禾化学,盒,35.00,9`)).toMatchObject({
      changed: 0,
      waiting: 1,
    });
    expect(await take(seller, sold)).toMatchObject({ unchanged: 1, waiting: 0 });
  });

  it("waits where a weaker solution stands on fewer lists", async () => {
    const seller = await makeBusiness();
    const peroxide = { productTitle: "过氧化氢 30%", productSpec: "500mL", cas: "7722-84-1" };
    expect(await save(seller, peroxide)).toMatchObject({ outcome: "created" });
    expect(await change(seller, { productTitle: "过氧化氢 3%" })).toMatchObject({ outcome: "waiting" });
    expect((await waiting(seller))[0]?.holds.join()).toContain("不再属于易制爆");
  });

  it("sells on what keeps its grounds, and what is let pass once", async () => {
    const seller = await makeBusiness();
    await save(seller);
    expect(await change(seller, { price: "36.00", stock: "7" })).toMatchObject({ outcome: "changed" });
    const salt = { cas: "7647-14-5", productTitle: "氯化钠" };
    await change(seller, salt);
    const [basis, one, two] = ["供应商说明 2026-1", await makeOperator(), await makeOperator()];
    const proposals = (await waiting(seller)).map(({ proposalId, version }) => ({ proposalId, version }));
    expect((await call("POST /mall-admin/goods/review/approve", { body: { proposals, basis } }, { as: one.token })).vouched).toBe(
      1,
    );
    const again = proposals.map(({ proposalId, version }) => ({ proposalId, version: version + 1 }));
    await call("POST /mall-admin/goods/review/approve", { body: { proposals: again, basis } }, { as: two.token });
    expect(await titlesOf(seller)).toEqual(["氯化钠"]);
    expect(await change(seller, { description: "另一种包装" })).toMatchObject({ outcome: "changed" });
  });
});

describe("who lets it pass", () => {
  it("judges by the register of that day, not of the day of the upload", async () => {
    const { token: as } = await makeOperator();
    const params = { key: "goods.review" as const };
    await call("PUT /mall-admin/config/{key}", { params, body: { value: "1", before: "0" } }, { as });
    const seller = await makeBusiness();
    expect(await take(seller, line("碘化铷 检测片", "", labware))).toMatchObject({ waiting: 1 });
    await call("PUT /mall-admin/config/{key}", { params, body: { value: "0", before: "1" } }, { as });
    await env.DB.batch([
      env.DB.prepare("insert into substance (cas_no, name_zh) values ('7790-29-6', '碘化铷')"),
      env.DB.prepare(
        "insert into substance_listing (cas_no, list, source, effective_from) values ('7790-29-6', 'toxic', '新目录', '2020-01-01')",
      ),
    ]);
    expect(await approve(as, seller, "")).toMatchObject({ code: 409, msg: expect.stringContaining("碘化铷") });
    expect(await titlesOf(seller)).toEqual([]);
  });

  const approve = async (as: string, seller: Seller, basis: string) => {
    const proposals = (await waiting(seller)).map(({ proposalId, version }) => ({ proposalId, version }));
    return (await tryCall("POST /mall-admin/goods/review/approve", { body: { proposals, basis } }, { as })).body;
  };

  it("has the right to, says by what it was judged, and is on record", async () => {
    const seller = await makeBusiness();
    const { token: reviewer } = await makeOperator({ permissions: ["mall:supplier:review"] });
    const { token: classifier } = await makeOperator({ permissions: ["mall:supplier:review", "mall:goods:classify"] });
    await take(seller, line("碘化铯 99.9%", "7789-17-5"));
    expect(await approve(reviewer, seller, "SDS 2026-1")).toMatchObject({ code: 403 });
    expect(await approve(classifier, seller, " ")).toMatchObject({ code: 422, data: { fields: { basis: expect.any(String) } } });
    expect(await titlesOf(seller)).toEqual([]);
    expect(await approve(classifier, seller, "SDS 2026-1")).toMatchObject({ code: 200 });
    expect(await titlesOf(seller)).toEqual(["碘化铯 99.9%"]);
    const row = await env.DB.prepare("select basis, state from goods_proposal where co_id = ?1").bind(seller.coId).first();
    expect(row).toEqual({ basis: "SDS 2026-1", state: "approved" });
  });

  const look = async (as: string, seller: Seller) => {
    const company = await env.DB.prepare("select short_name from company where id = ?1")
      .bind(seller.coId)
      .first<string>("short_name");
    return (await call("GET /mall-admin/goods/review", { query: { company: company ?? "" } }, { as })).rows[0];
  };

  it("takes two people where the goods name what is regulated, and says who is the second", async () => {
    const seller = await makeBusiness();
    const [one, two] = [await makeOperator(), await makeOperator()];
    await take(seller, line("氰化钾 培养皿", "", labware));
    for (const basis of ["", "看过了", "已核实，没有问题，同意上架"]) {
      expect(await approve(one.token, seller, basis)).toMatchObject({ code: 422 });
    }
    const basis = "塑料培养皿，名称是所做试验";
    expect(await approve(one.token, seller, basis)).toMatchObject({ code: 200, data: { approved: 0, vouched: 1 } });
    expect(await titlesOf(seller)).toEqual([]);
    // Its supplier reads nothing of it, and whoever took the first step is told who takes the second.
    expect((await waiting(seller))[0]).toMatchObject({ basis: "", vouchedByName: null, approvers: null });
    const [mine, other] = [await look(one.token, seller), await look(two.token, seller)];
    expect(mine).toMatchObject({ availableActions: ["reject"], approval: "second", approvers: expect.any(Array) });
    expect(other).toMatchObject({ availableActions: ["approve", "reject"], basis, approvers: null });
    expect(await approve(one.token, seller, basis)).toMatchObject({ code: 403, msg: expect.stringContaining("两人") });
    const proposals = [{ proposalId: mine!.proposalId, version: mine!.version }];
    const body = { decision: "approve" as const, proposals, basis };
    expect(await call("POST /mall-admin/goods/review/decide", { body }, { as: one.token })).toMatchObject({ decided: 0 });
    expect(await approve(two.token, seller, "看过了")).toMatchObject({ code: 422 });
    const second = { ...body, basis: "供应商产品图册第 12 页" };
    expect(await call("POST /mall-admin/goods/review/decide", { body: second }, { as: two.token })).toMatchObject({
      decided: 1,
      vouched: 0,
    });
    expect(await titlesOf(seller)).toEqual(["氰化钾 培养皿"]);
    const row = await env.DB.prepare("select basis from goods_proposal where co_id = ?1").bind(seller.coId).first("basis");
    expect(row).toBe(`${basis}；复核：供应商产品图册第 12 页`);
  });

  it("begins anew when the goods are handed in once more, and after they were vouched for as something else", async () => {
    const seller = await makeBusiness();
    const [one, two] = [await makeOperator(), await makeOperator()];
    const first = line("氰化钾 培养皿", "", labware);
    await take(seller, first);
    const basis = "塑料培养皿，名称是所做试验";
    await approve(one.token, seller, basis);
    await take(seller, first.replace("培养皿", "试管"));
    expect(await approve(one.token, seller, basis)).toMatchObject({ code: 200, data: { vouched: 1 } });
    expect(await approve(two.token, seller, basis)).toMatchObject({ code: 200, data: { approved: 1 } });
    // What was let pass under that name is not something else by the next edit.
    for (const title of ["移液器吸头 200uL", "聚苯乙烯管"]) {
      expect(await take(seller, first.replace("氰化钾 培养皿", title))).toMatchObject({ changed: 0, waiting: 1 });
      expect((await waiting(seller))[0]?.holds.join()).toContain("原文字中有“氰化钾”");
    }
    expect(await approve(one.token, seller, "吸头，供应商更正品名")).toMatchObject({ data: { vouched: 1 } });
    expect(await take(seller, first.replace("氰化钾 培养皿", "氰化钾 试管").replace("35.00", "36.00"))).toMatchObject({
      changed: 1,
      waiting: 0,
    });
  });

  it("is asked again when the goods say something else, not for a price", async () => {
    const seller = await makeBusiness();
    const { token: classifier } = await makeOperator();
    const first = line("碘化铯 99.9%", "7789-17-5");
    await take(seller, first);
    await approve(classifier, seller, "SDS 2026-1");
    expect(await take(seller, first.replace("35.00", "36.00"))).toMatchObject({ changed: 1, waiting: 0 });
    expect(await take(seller, first.replace("99.9%", "光学级"))).toMatchObject({ changed: 0, waiting: 1 });
  });
});
