import { endOfDay, startOfDay, type Instant } from "#src/domain/kernel/instant.ts";
import { inOrder } from "#src/domain/kernel/range.ts";
import type { AuditFilter, AuditLine } from "#src/domain/system/audit/schema.ts";
import { searchWord } from "#src/domain/kernel/half-width.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { read } from "../../db/read.ts";

/** Counting stops here: nobody pages further back than a narrower search leads. */
export const countLimit = 1000;

/** What is looked for; `calls` are those that `call` names in words, `behind` the row after which to go on, to older ones. */
export type AuditWanted = AuditFilter & { calls: readonly string[]; behind?: { at: Instant; auditId: string } | undefined };
export type AuditRow = Omit<AuditLine, "action">;

/** What suppliers do in a bidding shows who takes part and when: it is in the trail from the opening on. */
const isDisclosed = `not (a.entity = 'bidding' and a.call like 'POST /mall-sup/bidding/%' and exists (select 1 from bidding b
  where b.id = a.entity_id and b.settled_at is null and b.status <> 'cancelled'))`;

/** Conditions with their parameters from `?1` on. Time is always one: the trail is read along its index. */
function conditions({ who, call, calls, entityId, behind, ...days }: AuditWanted) {
  const [from, to] = inOrder(days.from, days.to);
  const params: (string | number)[] = [from ? startOfDay(from) : 0, to ? endOfDay(to) : Number.MAX_SAFE_INTEGER];
  const bind = (value: string | number) => `?${params.push(value)}`;
  const parts = ["a.at >= ?1", "a.at < ?2", isDisclosed];
  if (who) parts.push(`a.user_id = (select id from user where username = ${bind(searchWord(who))})`);
  if (call) {
    parts.push(
      `(instr(lower(a.call), ${bind(searchWord(call))}) > 0 or a.call in (select value from json_each(${bind(JSON.stringify(calls))})))`,
    );
  }
  if (behind) parts.push(`(a.at, a.id) < (${bind(behind.at)}, ${bind(behind.auditId)})`);
  if (entityId) parts.push(`a.entity_id = ${bind(entityId)}`);
  return { where: parts.join(" and "), params };
}

export const countAuditLog = (filter: AuditWanted) => {
  const { where, params } = conditions(filter);
  return read<{ total: number }>(
    `select count(*) as total from (select 1 from audit a where ${where} limit ${countLimit})`,
    ...params,
  );
};

const sorts = { at: "a.at" };
export type AuditLogSort = SortOf<typeof sorts>;

export const readAuditLog = (filter: AuditWanted, sort: AuditLogSort, limit: number, offset: number) => {
  const { where, params } = conditions(filter);
  return read<AuditRow>(
    `select a.id as auditId, a.at, a.request_id as requestId, a.call, u.username, u.real_name as realName, a.entity,
       a.entity_id as entityId, a.before, a.after, a.ip
     from audit a left join user u on u.id = a.user_id where ${where}
     order by ${orderBy(sort, sorts, "a.at desc, a.id desc", "a.id")} limit ?${params.length + 1} offset ?${params.length + 2}`,
    ...params,
    limit,
    offset,
  );
};
