import type { CompanyStatus } from "#src/domain/catalogue/sale.ts";
import { countLimit, openOrderStatuses, type CompanyLine, type CompanyView } from "#src/domain/supplier/company/schema.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { searchWord } from "#src/domain/kernel/half-width.ts";
import { shownScore } from "../../db/company-score.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { read, write, type Write } from "../../db/read.ts";

const sorts = { name: "co.name", goodsCount: "co.goods_count", createdAt: "co.created_at" };
export type CompanySort = SortOf<typeof sorts>;
export type CompanyFilter = { q?: string | undefined; status?: CompanyStatus | undefined };

const columns = `cast(co.id as text) as coId, co.name, co.short_name as shortName, co.credit_code as creditCode, co.region, co.status,
  co.goods_count as goodsCount, co.created_at as createdAt`;

function matching({ q, status }: CompanyFilter) {
  const params: (string | number)[] = [];
  const bind = (value: string) => `?${params.push(value)}`;
  const parts = ["true"];
  if (status) parts.push(`co.status = ${bind(status)}`);
  if (q) {
    const word = bind(searchWord(q));
    parts.push(
      `(instr(lower(co.name), ${word}) > 0 or instr(lower(co.short_name), ${word}) > 0 or lower(co.credit_code) = ${word})`,
    );
  }
  return { where: parts.join(" and "), params };
}

export const countCompanies = (filter: CompanyFilter) => {
  const { where, params } = matching(filter);
  return read<{ total: number }>(`select count(*) as total from company co where ${where}`, ...params);
};

export const readCompanies = (filter: CompanyFilter, sort: CompanySort, limit: number, offset: number) => {
  const { where, params } = matching(filter);
  return read<CompanyLine>(
    `select ${columns} from company co where ${where}
     order by ${orderBy(sort, sorts, "co.created_at desc, co.id desc", "co.id")} limit ?${params.length + 1} offset ?${params.length + 2}`,
    ...params,
    limit,
    offset,
  );
};

type Facts = Pick<CompanyView, "legalPerson" | "address" | "contact" | "phone" | "score" | "minOrderAmount" | "waitingGoods"> & {
  isCancelling: Flag;
};

export const readCompany = (coId: number) =>
  read<CompanyLine & Facts>(
    `select ${columns}, co.legal_person as legalPerson, co.address, co.contact, co.phone, ${shownScore} as score, co.min_order_amount as minOrderAmount,
       co.cancel_reason is not null as isCancelling,
       (select count(*) from (select 1 from goods_proposal p where p.co_id = co.id and p.state = 'submitted' limit ${countLimit})) as waitingGoods
     from company co where co.id = ?1`,
    coId,
  );

/** Open orders of a company by status with what they cost, up to `countLimit` of each. */
export const readOpenOrders = (coId: number) =>
  read<CompanyView["ordersByStatus"][number]>(
    `select s.value as status, (select count(*) from (select 1 from "order" o where o.co_id = ?1 and o.status = s.value limit ${countLimit})) as count,
       (select coalesce(sum(x.total), 0) from (select o.total from "order" o where o.co_id = ?1 and o.status = s.value limit ${countLimit}) x) as total
     from json_each(?2) s`,
    coId,
    JSON.stringify(openOrderStatuses),
  );

export const readPeople = (coId: number) =>
  read<{ userId: string; username: string; realName: string; status: string }>(
    "select id as userId, username, real_name as realName, status from user where co_id = ?1 order by created_at, id limit 100",
    coId,
  );

/** The latest licence of each kind. */
export const readLicences = (coId: number) =>
  read<CompanyView["licences"][number]>(
    "select kind, number, max(valid_to) as validTo from licence where co_id = ?1 group by kind order by kind",
    coId,
  );

export const readHistory = (coId: number) =>
  read<{ at: number; realName: string | null; after: string }>(
    `select a.at, u.real_name as realName, coalesce(a.after, '{}') as after from audit a left join user u on u.id = a.user_id
     where a.entity = 'company' and a.entity_id = ?1 and a.after ->> 'status' is not null order by a.at desc, a.id desc limit 50`,
    String(coId),
  );

/** Followed by `mustChange`. `cancelReason`: why the orders that were not shipped are cancelled from now on, or null. */
export const setCompanyStatus = (coId: number, from: CompanyStatus, to: CompanyStatus, cancelReason: string | null): Write =>
  write("update company set status = ?3, cancel_reason = ?4 where id = ?1 and status = ?2", coId, from, to, cancelReason);
