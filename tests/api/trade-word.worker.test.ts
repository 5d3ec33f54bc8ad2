import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { openIntake } from "#src/api/catalogue/intake/names.ts";
import { currentTradeWords } from "#src/api/catalogue/trade-word/cached.ts";
import { initialsOf } from "#src/api/catalogue/intake/initials.ts";
import { connect } from "#src/api/db/client.ts";
import { tradeWord } from "#src/api/db/tables/catalogue.ts";
import { tradeWordKey } from "#src/domain/catalogue/trade-words.ts";
import { day, minute } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeDraft, makeGoods } from "#tests/support/goods.ts";
import { makeOperator, unique } from "#tests/support/people.ts";

const db = connect(env.DB);
const editor = () => makeOperator({ permissions: [permissions.catalogueEdit] });
const add = async (word: string, name: string, token: string) =>
  (await tryCall("POST /mall-admin/tradeWord", { body: { word, name } }, { as: token })).body;
const lineOf = async (word: string, token: string) =>
  (await call("GET /mall-admin/tradeWord/list", { query: { q: word } }, { as: token })).rows.find((row) => row.word === word);
const found = async (q: string) =>
  (await call("GET /mall-sup/goods/search", { query: { q } })).rows.map(({ productTitle }) => productTitle);
const steps = (token: string) => ({
  retire: async (wordId: string) =>
    (await tryCall("POST /mall-admin/tradeWord/{wordId}/retire", { params: { wordId } }, { as: token })).body,
  restore: async (wordId: string) =>
    (await tryCall("POST /mall-admin/tradeWord/{wordId}/restore", { params: { wordId } }, { as: token })).body,
  point: async (wordId: string, of: string, name: string) =>
    (await tryCall("POST /mall-admin/tradeWord/{wordId}/point", { params: { wordId }, body: { of, name } }, { as: token })).body,
});
/** Names that no other test has: Chinese characters alone, so that a search takes each for one word. */
const newName = (prefix: string) =>
  prefix +
  unique("")
    .replaceAll(/[^\da-f]/g, "")
    .replaceAll(/[\da-f]/g, (digit) => "甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳"[parseInt(digit, 16)] ?? "");

/** A registered chemical with its other name, on a list of the law where one is given. */
async function makeChemical(casNo: string, list?: string) {
  const [name, alias] = [newName("酸"), newName("盐")];
  await env.DB.batch([
    env.DB.prepare("insert into substance (cas_no, name_zh, aliases) values (?1, ?2, json_array(?3))").bind(casNo, name, alias),
    ...(list
      ? [
          env.DB.prepare(
            "insert into substance_listing (cas_no, list, source, effective_from) values (?1, ?2, '测试目录', '2015-05-01')",
          ).bind(casNo, list),
        ]
      : []),
  ]);
  return { name, alias };
}

test("a new word finds the goods of its name at once, another name's after it was pointed there, and none when it is retired", async () => {
  const { token } = await editor();
  const [word, one, other] = [newName("管"), newName("瓶"), newName("皿")];
  await makeGoods([makeDraft({ title: one }), makeDraft({ title: other })]);
  expect(await found(word)).toEqual([]);
  expect(await add(word, one, token)).toMatchObject({ code: 200 });
  expect(await found(word)).toEqual([one]);
  const suggested = await call("GET /mall-sup/goods/suggest", { query: { q: word.slice(0, 3) } });
  expect(suggested).toContainEqual({ kind: "name", text: word, hint: one, id: null });
  const line = await lineOf(word, token);
  expect(line).toMatchObject({ name: one, state: "current", isListed: false, availableActions: ["point", "retire", "undo"] });
  const { point, retire, restore } = steps(token);
  const wordId = line?.wordId ?? "";
  expect(await point(wordId, one, other)).toMatchObject({ code: 200 });
  expect(await found(word)).toEqual([other]);
  // From a page that showed what it meant before.
  expect(await point(wordId, one, newName("盆"))).toMatchObject({ code: 409, data: { reason: "tradeWord.moved" } });
  expect(await retire(wordId)).toMatchObject({ code: 200 });
  expect(await found(word)).toEqual([]);
  expect(await retire(wordId)).toMatchObject({ code: 409, data: { reason: "tradeWord.retiredAlready" } });
  expect(await restore(wordId)).toMatchObject({ code: 200 });
  expect(await found(word)).toEqual([other]);
  const { rows } = await call("GET /mall-admin/audit/list", { query: { entityId: word } }, { as: (await makeOperator()).token });
  expect(rows.map(({ entity }) => entity)).toEqual(Array(4).fill("tradeWord"));
});

test("a word is the same in any writing, means one thing, and leads on to no other", async () => {
  const { token } = await editor();
  const [name, other] = [newName("仪"), newName("器")];
  const word = unique("Ab-C");
  expect(await add(word, name, token)).toMatchObject({ code: 200 });
  expect(await add(word.toLowerCase().replaceAll("-", " "), other, token)).toMatchObject({
    code: 409,
    data: { reason: "tradeWord.exists", fields: { word: expect.stringContaining(name) as string } },
  });
  expect(await add(other, word, token)).toMatchObject({ code: 409, data: { reason: "tradeWord.leadsOn" } });
  expect(await add(name, other, token)).toMatchObject({ code: 409, data: { reason: "tradeWord.isMeant" } });
  expect(await add(other, other, token)).toMatchObject({ code: 409, data: { reason: "tradeWord.itself" } });
  expect(await add("d", other, token)).toMatchObject({ code: 422 });
  expect(await add("字".repeat(41), other, token)).toMatchObject({ code: 422 });
  // A retired word may be what another one means; then it cannot come back.
  const { retire, restore } = steps(token);
  const wordId = (await lineOf(word, token))?.wordId ?? "";
  await retire(wordId);
  expect(await add(other, word, token)).toMatchObject({ code: 200 });
  expect(await restore(wordId)).toMatchObject({ code: 409, data: { reason: "tradeWord.isMeant" } });
});

test("a chemical's name means no other goods", async () => {
  const { token } = await editor();
  const [one, other] = [await makeChemical("51-79-6"), await makeChemical("50-00-0")];
  const refused = { code: 409, data: { reason: "tradeWord.isChemical", params: { chemical: one.name } } };
  expect(await add(one.alias, other.name, token)).toMatchObject(refused);
  expect(await add(one.name, newName("灯"), token)).toMatchObject(refused);
  expect(await add(one.alias, one.name, token)).toMatchObject({ code: 200 });
  const word = newName("水");
  expect(await add(word, other.name, token)).toMatchObject({ code: 200 });
});

test("goods are recognised by the words of a listed chemical, retired or not, and such a word keeps its meaning", async () => {
  const { token } = await editor();
  const { name } = await makeChemical("75-21-8", "hazardous");
  const word = newName("气");
  const knows = async () => {
    const intake = await openIntake(db, Date.now(), initialsOf, () => null);
    return intake.called.get(name)?.includes(word) ?? false;
  };
  expect(await knows()).toBe(false);
  await add(word, name, token);
  expect(await knows()).toBe(true);
  const line = await lineOf(word, token);
  expect(line).toMatchObject({ isListed: true, availableActions: ["retire", "undo"] });
  const { point, retire } = steps(token);
  expect(await point(line?.wordId ?? "", name, newName("瓶"))).toMatchObject({
    code: 409,
    data: { reason: "tradeWord.isListed" },
  });
  expect(await retire(line?.wordId ?? "")).toMatchObject({ code: 200 });
  expect(await knows()).toBe(true);
});

test("a word of units, categories or other goods means no listed chemical", async () => {
  const { token } = await editor();
  const [{ name }, { name: unlisted }] = [await makeChemical("75-25-2", "hazardous"), await makeChemical("57-50-1")];
  const word = newName("壶");
  await makeGoods(["一", "二", "三", "四"].map((one) => makeDraft({ title: `${one} ${word}` })));
  const category = await env.DB.prepare("select name from category order by id limit 1").first<{ name: string }>();
  const own = newName("酊");
  await makeGoods([makeDraft({ title: own })]);
  for (const unit of ["盒", "试剂", "AR", "瓶"])
    expect(await add(unit, name, token)).toMatchObject({ code: 409, data: { reason: "tradeWord.isUnit" } });
  expect(await add(category?.name ?? "", name, token)).toMatchObject({ code: 409, data: { reason: "tradeWord.isCategory" } });
  expect(await add(word, name, token)).toMatchObject({
    code: 409,
    data: { reason: "tradeWord.standsInGoods", params: { count: 4, title: expect.stringContaining(word) as string } },
  });
  expect(await add(own, name, token)).toMatchObject({ code: 200 });
  // Of other names it is what it always was, until it is pointed at a chemical.
  expect(await add(word, unlisted, token)).toMatchObject({ code: 200 });
  const wordId = (await lineOf(word, token))?.wordId ?? "";
  expect(await steps(token).point(wordId, unlisted, name)).toMatchObject({
    code: 409,
    data: { reason: "tradeWord.standsInGoods" },
  });
});

test("a new word is undone wholly within a day, and no later", async () => {
  const [{ token }, curious] = [await editor(), await makeOperator({ permissions: [permissions.goodsCategory] })];
  const { name } = await makeChemical("75-15-0", "hazardous");
  const word = newName("液");
  const isCalled = async () => {
    const intake = await openIntake(db, Date.now(), initialsOf, () => null);
    return intake.called.get(name)?.includes(word) ?? false;
  };
  const undo = async (wordId: string, as: string) =>
    (await tryCall("POST /mall-admin/tradeWord/{wordId}/undo", { params: { wordId } }, { as })).body;
  const idOf = async () => (await lineOf(word, token))?.wordId ?? "";
  await add(word, name, token);
  expect(await isCalled()).toBe(true);
  expect(await undo(await idOf(), curious.token)).toMatchObject({ code: 403 });
  const first = await idOf();
  expect(await undo(first, token)).toMatchObject({ code: 200 });
  expect(await isCalled()).toBe(false);
  expect(await undo(first, token)).toMatchObject({ code: 404 });
  const { rows } = await call("GET /mall-admin/audit/list", { query: { entityId: word } }, { as: (await makeOperator()).token });
  expect(rows).toHaveLength(2);
  await add(word, name, token);
  await steps(token).retire(await idOf());
  await env.DB.prepare("update trade_word set added_at = ?2 where word = ?1")
    .bind(word, Date.now() - day - minute)
    .run();
  expect(await lineOf(word, token)).toMatchObject({ availableActions: ["restore"] });
  expect(await undo(await idOf(), token)).toMatchObject({ code: 409, data: { reason: "tradeWord.undoLate" } });
  expect(await isCalled()).toBe(true);
});

test("what another isolate changed is known within a minute", async () => {
  const now = Date.now() + 10 * minute;
  const ctx = { db, env, now };
  const [word, name] = [newName("枪"), newName("头")];
  await currentTradeWords(ctx);
  await db.insert(tradeWord).values({ word, name, wordKey: tradeWordKey(word), nameKey: tradeWordKey(name) });
  expect((await currentTradeWords({ ...ctx, now: now + minute / 2 - 1 })).nameOf(word)).toBeNull();
  expect((await currentTradeWords({ ...ctx, now: now + minute / 2 })).nameOf(word)).toBe(name);
});

test("two who add a word at once add it once, a chain made at once is none, and nobody else adds", async () => {
  const [{ token }, curious] = [await editor(), await makeOperator({ permissions: [permissions.goodsCategory] })];
  const [word, one, other] = [newName("甲"), newName("乙"), newName("丙")];
  expect(await add(word, one, curious.token)).toMatchObject({ code: 403 });
  const same = await Promise.all([add(word, one, token), add(word, other, token)]);
  expect(same.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [a, b, c] = [newName("子"), newName("丑"), newName("寅")];
  const chained = await Promise.all([add(a, b, token), add(b, c, token)]);
  expect(chained.map(({ code }) => code).toSorted((x, y) => x - y)).toEqual([200, 409]);
});

test("a word that is retired and pointed elsewhere at once is one of the two, as the log says", async () => {
  const { token } = await editor();
  for (let round = 0; round < 3; round++) {
    const [word, one, other] = [newName("卯"), newName("辰"), newName("巳")];
    await add(word, one, token);
    const { wordId } = (await lineOf(word, token))!;
    const answers = await Promise.all([steps(token).retire(wordId), steps(token).point(wordId, one, other)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [retired] = answers;
    expect(await lineOf(word, token)).toMatchObject(
      retired?.code === 200 ? { name: one, state: "retired" } : { name: other, state: "current" },
    );
  }
});

test("a formula of a listed chemical names that chemical alone, in any case", async () => {
  const { token } = await editor();
  const { name } = await makeChemical("10025-87-3", "hazardous");
  await env.DB.prepare("update substance set formula = 'Cl3OP' where name_zh = ?1").bind(name).run();
  const salt = newName("盐");
  for (const word of ["POCl3", "pocl3"])
    expect(await add(word, salt, token)).toMatchObject({
      code: 409,
      data: { reason: "tradeWord.isChemical", params: { chemical: name } },
    });
  expect(await add("POCl3", name, token)).toMatchObject({ code: 200 });
  // A solution of it bears the same formula.
  const solution = await makeChemical("7647-01-1", "hazardous");
  const gas = await makeChemical("7698-05-7", "hazardous");
  await env.DB.prepare("update substance set formula = 'BrH' where name_zh in (?1, ?2)").bind(solution.name, gas.name).run();
  expect(await add("HBr", solution.name, token)).toMatchObject({ code: 200 });
});
