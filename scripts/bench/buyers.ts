import { v7 as uuid } from "uuid";
import { fen } from "../../src/domain/kernel/money.ts";
import { maxRepeats } from "../../src/domain/purchase/repeat.ts";
import type { WishView } from "../../src/domain/purchase/schema.ts";
import { shownOf } from "../../src/domain/purchase/shown.ts";
import { openIntake } from "../../src/api/catalogue/intake/names.ts";
import { initialsOf } from "../../src/api/catalogue/intake/initials.ts";
import { importProducts } from "../../src/api/catalogue/intake/service.ts";
import { connect } from "../../src/api/db/client.ts";
import { read, readAll, write, writeAll } from "../../src/api/db/read.ts";
import { signToken } from "../../src/api/http/token.ts";
import { migrate } from "../db/migrate.ts";
import { madeUpCreditCode } from "../import/made-up-licences.ts";
import { localSecrets } from "../keys.ts";
import { openData } from "../local-mall.ts";
import { applyReference } from "../reference/apply.ts";
import { localMall } from "../reference/local.ts";
import { companyRows } from "../seed/companies.ts";
import { peopleRows } from "../seed/people.ts";
import { rowsInto } from "../seed/rows.ts";
import { benchDraft } from "./goods.ts";

/** `made`: the requests for a product, oldest first. */
export type BenchBuyer = { token: string; groupId: string; fundId: string; made: Map<string, string[]> };
export type BenchShop = { buyers: BenchBuyer[]; productIds: string[] };

/** What a buyer's fund holds, in fen. */
export const benchBalance = 100_000_000;
/** Pieces of each product. */
export const benchStock = 900_000;

/**
 * Fills an empty data folder with buyers of one unit, each with a group, a fund and an address of their own, and as many harmless
 * products for 10 yuan, delivered free. Signed in for a day.
 */
export async function openBenchShop(data: string, count: number): Promise<BenchShop> {
  const { env, close } = await openData(data);
  const now = Date.now();
  await migrate(env.DB);
  const db = connect(env.DB);
  const drafts = Array.from({ length: count }, (_, place) => ({
    ...benchDraft(place + 1),
    casNo: null,
    stock: benchStock,
    pfPrice: fen(1000),
    aPrice: null,
    futuresDay: 0,
  }));
  await applyReference(localMall({ DB: env.DB, FILES: null }), now);
  await writeAll(db, [...companyRows(now), ...(await peopleRows(now))]);
  await importProducts(db, now, await openIntake(db, now, initialsOf, madeUpCreditCode), "classified", drafts);
  const people = Array.from({ length: count }, (_, place) => ({ id: `bench-${place}`, session: uuid() }));
  const inUnit = { unit_id: "unit-star", created_at: now };
  await writeAll(db, [
    rowsInto(
      "user",
      people.map(({ id }, place) => ({
        id,
        user_type: 2,
        username: id,
        real_name: `采购人${place}`,
        password_hash: "",
        password_changed_at: now,
        last_purchaser_id: id,
        created_at: now,
      })),
    ),
    rowsInto(
      "purchaser",
      people.map(({ id }) => ({ id, user_id: id, job_no: id, complete_info: 1, review: "approved", ...inUnit })),
    ),
    write(
      `insert into purchaser_role (purchaser_id, role_id) select p.id, r.id from purchaser p join role r on r.role_key = 'member'
       where p.id like 'bench-%'`,
    ),
    rowsInto(
      "issue_group",
      people.map(({ id }) => ({ id, name: id, leader_id: "pur-lina", ...inUnit })),
    ),
    rowsInto(
      "group_member",
      people.map(({ id }) => ({ group_id: id, purchaser_id: id, joined_at: now })),
    ),
    rowsInto(
      "fund",
      people.map(({ id }) => ({ id, group_id: id, code: id, name: id, balance: benchBalance, reserved: 0, ...inUnit })),
    ),
    rowsInto(
      "address",
      people.map(({ id }) => ({
        id,
        purchaser_id: id,
        receiver: "收货人",
        mobile: "10000001000",
        province_code: "110000",
        city_code: "110100",
        area_code: "110101",
        region: "北京市 北京市 东城区",
        detail: "1 号",
        is_default: 1,
        ...inUnit,
      })),
    ),
    rowsInto(
      "session",
      people.map(({ id, session }) => ({
        id: session,
        user_id: id,
        purchaser_id: id,
        agent: "bench",
        device: "bench",
        ip: "127.0.0.1",
        created_at: now,
        viewed_at: now,
        expires_at: now + 86_400_000,
      })),
    ),
    write("insert into freight_template (co_id, name) select distinct co_id, 'bench' from product"),
    write(
      "insert into freight_rule (template_id, region_prefix, fee) select id, '', 0 from freight_template where name = 'bench'",
    ),
    write(
      `update product set hazard_bits = 0, min_quantity = 1, step_quantity = 1,
         freight_template_id = (select id from freight_template t where t.co_id = product.co_id and t.name = 'bench')`,
    ),
    write("update company set min_order_amount = 0"),
  ]);
  const [products] = await readAll(db, [read<{ id: number }>("select id from product order by id")]);
  await close();
  const secrets = await localSecrets(data);
  const buyers = await Promise.all(
    people.map(async ({ id, session }) => ({
      token: await signToken(secrets, session, now, now + 86_400_000),
      groupId: id,
      fundId: id,
      made: new Map<string, string[]>(),
    })),
  );
  return { buyers, productIds: products.map(({ id }) => String(id)) };
}

type Envelope<Data> = { code: number; msg: string; data: Data };

/** A call of the api Worker; `key` makes a repeated one the same. Throws for whatever is no success. */
export async function callApi<Data>(
  address: string,
  { token }: { token: string },
  path: string,
  body?: object,
  key?: string,
): Promise<Data> {
  const headers = {
    authorization: `Bearer ${token}`,
    agent: "bench",
    "content-type": "application/json",
    ...(key && { "idempotency-key": key }),
  };
  const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  const answer = await fetch(`${address}${path}`, init).then((response) => response.json<Envelope<Data>>());
  if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.msg}`);
  return answer.data;
}

/** A draft of one product, and what its submission has to say. */
export async function draftOf(address: string, buyer: BenchBuyer, productId: string, quantity: number) {
  const lines = [{ productId, quantity }];
  const { wishId } = await callApi<{ wishId: string }>(address, buyer, "/mall-pur/wish/create", { sourceType: 6, lines });
  const { groupId, fundId } = buyer;
  const wish = await callApi<WishView>(address, buyer, `/mall-pur/wish/${wishId}?addressId=${groupId}`);
  const earlier = buyer.made.get(productId) ?? [];
  buyer.made.set(productId, [...earlier, wishId]);
  const body = {
    groupId,
    addressId: groupId,
    funds: [{ fundId, amount: wish.total }],
    // The same goods again are meant.
    shown: { ...shownOf(wish), repeats: earlier.slice(-maxRepeats) },
  };
  return { wishId, path: `/mall-pur/wish/${wishId}/submit`, body, key: uuid() };
}
