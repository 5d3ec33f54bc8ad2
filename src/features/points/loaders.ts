import "server-only";
import { pointsCalls } from "#src/domain/points/calls.ts";
import { listQuery } from "#src/web/list-query.ts";
import { read, readOrNull } from "#src/web/server-api.ts";

/** Whether the reader's unit takes part. */
export async function loadIsOpen(): Promise<boolean> {
  const info = await read("POST /mall-pur/pur/unit/getUnitInfo", { body: {} });
  return info.unitSetting.integralSwitchOpen === 1;
}

const home = "GET /mall-pur/integral/home";
const entries = "GET /mall-pur/integral/entries";
const redemptions = "GET /mall-pur/integral/redemptions";
const staff = "GET /mall-admin/points/redemption";
const offered = "GET /mall-admin/points/goods";

/** The part of the points mall that an address asks for, with what somebody has. */
export async function loadPoints(query: string) {
  const params = new URLSearchParams(query);
  const tab = params.get("tab");
  params.delete("tab");
  const rest = params.toString();
  const { sent, filters } = listQuery(pointsCalls[home].query, rest);
  const front = await read(home, { query: tab === null ? sent : { pageSize: "1" } });
  const base = { filters, account: front.account, fenPerPoint: front.fenPerPoint };
  if (tab === "entries")
    return { ...base, tab, page: await read(entries, { query: listQuery(pointsCalls[entries].query, rest).sent }) } as const;
  if (tab === "redemptions")
    return {
      ...base,
      tab,
      page: await read(redemptions, { query: listQuery(pointsCalls[redemptions].query, rest).sent }),
    } as const;
  return { ...base, tab: "goods", page: front } as const;
}

/** Goods for points with what the form needs; null when there is none of this number. */
export async function loadPointsGoods(id: string) {
  const [found, addresses, groups] = await Promise.all([
    /^[1-9]\d{0,14}$/.test(id) ? readOrNull("GET /mall-pur/integral/{id}", { params: { id } }) : null,
    read("GET /mall-pur/address", {}),
    read("GET /mall-pur/fund/list", {}),
  ]);
  return found && { ...found, addresses, funds: groups.flatMap((group) => group.funds) };
}

/** Redemptions of everybody, for the desk. */
export async function loadAllRedemptions(query: string) {
  const { filters, sent } = listQuery(pointsCalls[staff].query, query);
  return { filters, page: await read(staff, { query: sent }) };
}

export async function loadOfferedGoods(query: string) {
  const { filters, sent } = listQuery(pointsCalls[offered].query, query);
  return { filters, page: await read(offered, { query: sent }) };
}

/** Goods for points with the companies that may deliver new ones: null goods for `new`, undefined when there are none of this number. */
export async function loadOffered(id: string) {
  if (id === "new") {
    const { rows } = await read("GET /mall-sup/shop/list", { query: { pageSize: "100" } });
    return { goods: null, companies: rows.map(({ coId, coName }) => ({ value: coId, label: coName })) };
  }
  const goods = /^[1-9]\d{0,14}$/.test(id) ? await readOrNull("GET /mall-admin/points/goods/{id}", { params: { id } }) : null;
  return goods ? { goods, companies: [] } : undefined;
}
