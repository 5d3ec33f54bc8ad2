import { env } from "cloudflare:workers";
import { biddingForm } from "./bidding-form.ts";
import { makePublished } from "./bidding.ts";
import { makeBuyer, makeProduct, makeWish, type Buyer } from "./buying.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { call } from "./call.ts";
import { formOf, makeCollection } from "./collecting.ts";
import { makeSite, pick } from "./consigning.ts";
import { publish } from "./operating.ts";
import { bring, makeOrder } from "./order-life.ts";
import { makeBusiness, makeCompany, makeOperator, makePurchaser, unique, type Person } from "./people.ts";
import { makeCollector, makePointsGoods, shownGift } from "./points.ts";
import { submitted } from "./submitting.ts";

/** Three of everything that is listed; two of the three are equal wherever that is cheap. */
type Row = Record<string, string | number | null>;
const three = [0, 1, 2] as const;
const at = (place: number) => 1_700_000_000_000 + (place === 0 ? 1 : 0);

/** Rows as years of use would leave them. */
async function put(table: string, row: (place: number) => Row) {
  for (const place of three) {
    const columns = Object.entries(row(place));
    const marks = columns.map(() => "?").join(", ");
    const sql = `insert into "${table}" (${columns.map(([name]) => name).join(", ")}) values (${marks})`;
    await env.DB.prepare(sql)
      .bind(...columns.map(([, value]) => value))
      .run();
  }
}

export type Listed = Awaited<ReturnType<typeof makeListed>>;

/** Who they are listed for, and whose they are. */
export async function makeListed() {
  const operator = await makeOperator();
  const buyer = await makeBuyer({ unit: { supportDeliverySiteFlag: 1 }, approvalFrom: 100_000_000_00 });
  const seller = await makeBusiness();
  const productIds: string[] = [];
  for (const stock of [5, 1_000, 1_000]) productIds.push(await makeProduct({ coId: seller.coId, stock }));
  await makePurchaser({ unitId: buyer.unitId });
  for (const _ of three) await makeCompany({ score: 1, goodsCount: 1 });
  for (const word of ["叫法一", "叫法二", "叫法三"]) {
    const body = { word, name: word === "叫法三" ? "名称一" : "名称二" };
    await call("POST /mall-admin/tradeWord", { body }, { as: operator.token });
  }
  const announcementId = await makeContent(operator, buyer);
  await makeAccounts(operator, buyer, seller);
  await makeBought(buyer, seller, productIds);
  await makeCampaigns(operator, buyer, seller);
  const {
    siteId,
    vendor,
    productIds: stocked,
  } = await makeSite(
    three.map(() => ({ price: 100, stock: 10 })),
    { buyer },
  );
  for (const productId of stocked) await pick(buyer, siteId, [{ productId, quantity: 1 }]);
  await makePoints(operator, buyer);
  const filing = await makeFilings();
  const waiting = await makeWaiting(operator);
  const version = await env.DB.prepare("select id from protocol_version where name = 'privacy'").first<{ id: string }>();
  const versionId = version?.id ?? "";
  return { operator, buyer, seller, siteId, vendor, fundId: buyer.fundId, announcementId, versionId, filing, ...waiting };
}

/** Gives the announcement that was read. */
async function makeContent(operator: Person, buyer: Buyer): Promise<string> {
  const as = operator.token;
  const announcementId = await publish(as);
  for (const pinned of [false, true]) await publish(as, { pinned });
  for (const title of ["乙", "甲", "甲"]) {
    const body = {
      cateId: "1",
      audience: "all",
      title,
      symptoms: "",
      body: "<p>文</p>",
      topic: null,
      orderNum: 1,
      status: "shown",
    } as const;
    await call("POST /mall-admin/content/help", { body }, { as });
    await call("POST /mall-admin/portal/board", { body: { title, content: "文" } }, { as: buyer.token });
    const said = { kind: "other", contact: title, mobile: "13800138000", content: "文" } as const;
    await call("POST /mall-admin/portal/feedback", { body: said }, { as: buyer.token });
    const { userId } = await makePurchaser({ user: { username: unique("ranked") } });
    const readAt = at(title === "乙" ? 0 : 1);
    await env.DB.batch([
      env.DB.prepare("insert into announcement_read (announcement_id, user_id, read_at) values (?1, ?2, ?3)").bind(
        Number(announcementId),
        userId,
        readAt,
      ),
      env.DB.prepare(
        "insert into protocol_acceptance (user_id, version_id, at) select ?1, id, ?2 from protocol_version where name = 'privacy'",
      ).bind(userId, readAt),
    ]);
  }
  return announcementId;
}

async function makeAccounts(operator: Person, { unitId, userId }: Buyer, { coId, userId: sellerId }: Person & { coId: number }) {
  const waiting: string[] = [];
  for (const _ of three) waiting.push((await makePurchaser({ unitId, complete: false })).purchaserId);
  await env.DB.prepare("update purchaser set review = 'pending' where unit_id = ?1 and complete_info = 0").bind(unitId).run();
  await put("purchaser_profile", (place) => ({
    purchaser_id: waiting[place] ?? "",
    unit_id: unitId,
    real_name: place === 0 ? "乙" : "甲",
    job_no: "1",
    submitted_at: at(place),
  }));
  const person = { legal_person: "甲", region: "北京", address: "路", contact: "甲", mobile: "13800138000", landline: "" };
  await put("operator_invitation", (place) => ({
    id: unique("invitation"),
    secret_hash: unique("hash"),
    created_at: at(place),
    expires_at: at(place),
  }));
  await put("business_registration", (place) => ({
    ...person,
    id: unique("registration"),
    company_name: place === 0 ? "乙公司" : "甲公司",
    credit_code: unique("code"),
    email: `${unique("mail")}@example.com`,
    postal_code: "",
    username: unique("name"),
    password_hash: "none",
    licence_key: "",
    link_id: "",
    status: "reviewing",
    mailed_at: at(place),
    created_at: at(place),
  }));
  const letter = { user_id: userId, subject: "信", channel: "mail" };
  await put("outbox", (place) => ({
    ...letter,
    id: unique("letter"),
    target: "a@example.com",
    status: "held",
    next_try_at: 0,
    created_at: at(place),
  }));
  await put("notice_digest", (place) => ({ ...letter, id: unique("d"), text: "文", created_at: at(place) }));
  await put("sys_msg", (place) => ({
    id: unique("message"),
    user_id: userId,
    kind: "account",
    title: "题",
    content: "文",
    href: "",
    created_at: at(place),
  }));
  await put("company_licence_file", (place) => ({
    id: unique("paper"),
    co_id: coId,
    kind: "hazardous",
    number: unique("n"),
    issuer: "局",
    valid_from: 1,
    valid_to: 2,
    file_key: "k",
    file_name: "f.pdf",
    submitted_by: sellerId,
    submitted_at: at(place),
  }));
  const asking: number[] = [];
  for (const _ of three) asking.push(await makeCompany());
  await put("company_change", (place) => ({
    id: unique("change"),
    co_id: asking[place] ?? 0,
    changes: JSON.stringify({ contact: "甲" }),
    base: JSON.stringify({ contact: "乙" }),
    licence_key: "",
    submitted_by: sellerId,
    submitted_at: at(place),
  }));
  await put("goods_document", (place) => ({
    id: unique("document"),
    co_id: coId,
    subject: `product:${place}`,
    kind: "sds",
    file_key: "k",
    file_name: "f.pdf",
    language: "zh",
    issued_on: "2026-01-01",
    state: "submitted",
    submitted_by: sellerId,
    submitted_at: at(place),
  }));
  await put("goods_proposal", (place) => ({
    id: unique("proposal"),
    co_id: coId,
    product_code: unique("code"),
    cells: "{}",
    submitted_by: sellerId,
    submitted_at: at(place),
  }));
}

async function makeBought(buyer: Buyer, seller: Person & { coId: number }, productIds: readonly string[]) {
  const as = buyer.token;
  for (const productId of productIds) {
    await submitted(buyer, await makeWish(buyer, [{ productId, quantity: 1 }]));
    await call("POST /mall-pur/favourite/add", { body: { productId } }, { as });
    const filters = { text: "乙醇", name: "乙醇", code: "", cas: "", brand: "", spec: "", quantity: 1, unit: "瓶" };
    await call("POST /mall-pur/inquiry/create", { body: { lines: [filters, filters] } }, { as });
    const { token, coId } = await makeBusiness();
    const { chatId } = await call("POST /mall-admin/chat/open", { body: { coId: String(coId) } }, { as });
    const message = { kind: "text", text: "您好" } as const;
    await call("POST /mall-admin/chat/{chatId}/send", { params: { chatId }, body: { message } }, { as: token });
  }
  await put("statement", (place) => ({
    id: unique("statement"),
    statement_no: unique("no"),
    unit_id: buyer.unitId,
    co_id: seller.coId,
    period: `2020-0${place + 1}`,
    status: "open",
    total: place === 0 ? 2 : 1,
    created_at: at(place),
  }));
}

async function makeCampaigns(operator: Person, buyer: Buyer, { coId }: { coId: number }) {
  for (const title of ["乙", "甲", "甲"]) {
    await makePublished(buyer, { ...biddingForm(buyer.groupId), title });
    await makeCollection(buyer, { title, productId: await makeProduct({ coId }) });
    await call("POST /mall-admin/collection", { body: formOf(await makeProduct(), { title }) }, { as: operator.token });
  }
}

async function makePoints(operator: Person, buyer: Buyer) {
  const { addressId, token: as } = await makeCollector(100, buyer);
  for (const stock of [20, 100, 100]) {
    const id = await makePointsGoods(operator.token, { stock });
    const body = { quantity: 1, addressId, fundId: null, shown: shownGift };
    await call("POST /mall-pur/integral/{id}/redeem", { params: { id }, body }, { as });
  }
}

/** Sales of one company that are to be reported. */
async function makeFilings(): Promise<Person> {
  const { seller, orderId } = await bring(await makeOrder(), "shipped");
  await env.DB.prepare(
    `insert into filing_task (id, co_id, order_id, order_line_id, shipment_id, list, pieces, sold_at, due_on, source)
     select l.id || j.value, ?2, ?1, l.id, s.id, j.value, 1, 1, iif(j.key = 0, '2026-02-01', '2026-01-01'), '规定'
     from order_line l join shipment s using (order_id) join json_each('["toxic", "precursor", "explosive"]') j where l.order_id = ?1`,
  )
    .bind(orderId, seller.coId)
    .run();
  return seller;
}

/** Requests of somebody that wait for who approves them, and for a supplier. */
async function makeWaiting(operator: Person) {
  const loading = await makeBuyer({ approvalFrom: 0 });
  const { addressId, fundId, token: as } = await makeCollector(100, loading);
  for (const price of [300, 200, 200]) {
    const id = await makePointsGoods(operator.token, { price: fen(price) });
    const body = { quantity: 1, addressId, fundId, shown: { ...shownGift, points: 10, price: fen(price) } };
    await call("POST /mall-pur/integral/{id}/redeem", { params: { id }, body }, { as });
  }
  const supplier = await makeBusiness();
  const productId = await makeProduct({ coId: supplier.coId });
  for (const quantity of [2, 1, 1]) await submitted(loading, await makeWish(loading, [{ productId, quantity }]));
  return { leader: loading.leader, supplier };
}
