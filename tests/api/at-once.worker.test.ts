import { env } from "cloudflare:workers";
import { describe, expect, it, test } from "vitest";
import { freeTerms } from "#src/domain/freight/charge.ts";
import type { AnyRequest } from "#src/web/call-url.ts";
import { makeBidder, makePublished, soon, tryJoin } from "#tests/support/bidding.ts";
import { makeBuyer, makeProduct } from "#tests/support/buying.ts";
import { call, tryCall } from "#tests/support/call.ts";
import { makeBusiness, makeCompany, makeOperator, makePurchaser, unique } from "#tests/support/people.ts";
import { base64, png } from "#tests/support/pictures.ts";

/** Things of different people that are made at the same moment do not refuse each other (`commitNumbered`). */
const people = 8;
const everybody = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: people }, make));

type Key = Parameters<typeof tryCall>[0];
/** One such call, ready to be made by somebody of their own; each makes its own. */
type Making = () => Promise<{ as: string; request: AnyRequest }>;

const period = { showFrom: Date.now(), showTo: null };
const picture = async (as: string) =>
  (await call("POST /mall-admin/content/picture", { body: { content: base64(png) } }, { as })).pictureKey;
const byOperator =
  (form: (as: string) => object | Promise<object>): Making =>
  async () => {
    const { token: as } = await makeOperator();
    return { as, request: { body: await form(as) } };
  };
const goods = { spec: "500mL", measureUnit: "只", description: "", pictureKey: "", points: 20, price: 0, stock: 3, onSale: true };
const unitForm = {
  unitType: "institute",
  needWorkPic: false,
  canBuyDangerProduct: true,
  supportDeliverySiteFlag: false,
  integralSwitchOpen: false,
  selfApprovalFlag: true,
};

const makings: Partial<Record<Key, Making>> = {
  "POST /mall-admin/portal/board": async () => ({
    as: (await makePurchaser()).token,
    request: { body: { title: unique("留言"), content: "发票抬头写什么？" } },
  }),
  "POST /mall-admin/content/announce": byOperator(() => ({
    kind: "notice",
    audience: "all",
    title: unique("公告"),
    body: "<p>文</p>",
    pinned: false,
    status: "shown",
    ...period,
  })),
  "POST /mall-admin/content/helpCate": byOperator(() => ({ title: unique("分类"), status: "hidden" })),
  "POST /mall-admin/content/help": byOperator(async (as) => ({
    cateId: (await call("POST /mall-admin/content/helpCate", { body: { title: "发票", status: "hidden" } }, { as })).id,
    audience: "all",
    title: unique("文章"),
    symptoms: "",
    body: "<p>文</p>",
    topic: null,
    status: "shown",
  })),
  "POST /mall-admin/content/banner": byOperator(async (as) => ({
    title: unique("横幅"),
    pictureKey: await picture(as),
    href: "",
    status: "shown",
    ...period,
  })),
  "POST /mall-admin/content/area": byOperator(async (as) => ({
    title: unique("专区"),
    pictureKey: await picture(as),
    search: "/goodsSearch?cateId=126",
    status: "shown",
  })),
  "POST /mall-admin/points/goods": byOperator(async () => ({
    // The factory makes a category along.
    ...goods,
    coId: String((await makeProduct()) && (await makeCompany())),
    title: unique("积分商品"),
    perPerson: 2,
    perDay: null,
  })),
  "POST /mall-sup/own/freight": async () => ({
    as: (await makeBusiness()).token,
    request: { body: { name: unique("模板"), rows: [{ ...freeTerms, regions: [], fee: 1_200 }] } },
  }),
  "POST /mall-admin/unit": byOperator(() => ({ ...unitForm, name: unique("新研究院") })),
};

describe("the number of what is made", () => {
  it("is the same in the row, the answer, the trail, the letters and the answer that is kept", async () => {
    const staff = await makeOperator();
    const author = await makePurchaser();
    const input = { body: { title: unique("题"), content: "发票抬头写什么？" } };
    const idempotencyKey = crypto.randomUUID();
    const ask = () => tryCall("POST /mall-admin/portal/board", input, { as: author.token, idempotencyKey });
    const { body } = await ask();
    const { messageId } = body.data as { messageId: string };
    expect(await env.DB.prepare("select id from board_message where title = ?1").bind(input.body.title).first("id")).toBe(
      Number(messageId),
    );
    expect((await ask()).body).toEqual(body);
    const audited = env.DB.prepare("select entity_id from audit where entity = 'boardMessage' and user_id = ?1").bind(
      author.userId,
    );
    expect(await audited.first("entity_id")).toBe(messageId);
    const told = env.DB.prepare("select href from sys_msg where user_id = ?1").bind(staff.userId);
    expect(await told.first("href")).toBe(`/messageBoardDetail/${messageId}`);
    const letters = await env.DB.prepare("select payload from outbox").all<{ payload: string }>();
    expect(letters.results.filter(({ payload }) => payload.includes("-row"))).toEqual([]);
  });
});

const idsIn = (bodies: readonly { data: unknown }[]) => new Set(bodies.map(({ data }) => JSON.stringify(data)));

test.each(Object.entries(makings))("%s by many people at once makes all of them", { timeout: 60_000 }, async (key, make) => {
  const ready = await everybody(make);
  const answers = await Promise.all(ready.map(({ as, request }) => tryCall(key as Key, request, { as })));
  expect(answers.map(({ body }) => [body.code, body.msg])).toEqual(Array.from(answers, () => [200, expect.any(String)]));
  // Each has its own number, where the answer says it.
  if (answers[0]?.body.data) expect(idsIn(answers.map(({ body }) => body as { data: unknown })).size).toBe(people);
});

describe("at one thing of everybody", () => {
  it("replies to one message are all taken", async () => {
    const { token } = await makePurchaser();
    const body = { title: "乙醇怎么报销", content: "发票抬头写什么？" };
    const { messageId: id } = await call("POST /mall-admin/portal/board", { body }, { as: token });
    const others = await everybody(makePurchaser);
    const answers = await Promise.all(
      [await makeOperator(), ...others].map(({ token: as }) =>
        tryCall("POST /mall-admin/portal/board/{id}/reply", { params: { id }, body: { content: "同问" } }, { as }),
      ),
    );
    expect(answers.map((answer) => answer.body.code)).toEqual(Array.from(answers, () => 200));
    expect(await call("GET /mall-admin/portal/board/{id}", { params: { id } })).toMatchObject({
      status: "answered",
      replyCount: people + 1,
    });
  });

  it("bidders who take part are all taken in", async () => {
    const biddingId = await makePublished(await makeBuyer(), { opensAt: soon() });
    const bidders = await everybody(makeBidder);
    const answers = await Promise.all(bidders.map((who) => tryJoin(who, biddingId)));
    expect(answers.map((answer) => answer.body.code)).toEqual(Array.from(answers, () => 200));
  });
});
