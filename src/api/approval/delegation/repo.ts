import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { maxDelegations, type Delegation } from "#src/domain/approval/delegation.ts";
import { purchaserHolds } from "../../db/permission-holders.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import { mustChange, mustHold, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { approvalDelegation } from "../../db/tables/approval.ts";

type Tag<T> = (parts: TemplateStringsArray, ...values: (string | number)[]) => T;

/**
 * `turn`: the people whose turn the holder may take now: their own, and that of everybody who delegated to them, directly or
 * through others. For `with recursive`, as text with placeholders (`String.raw`) or inside a batch (`sql`).
 */
export const turnsWith = <T>(tag: Tag<T>, unit: string, holder: string, now: string | number): T =>
  tag`turn(owner, depth) as (
    select ${holder}, 0 union
    select d.from_id, turn.depth + 1 from turn join approval_delegation d on d.to_id = turn.owner
    where d.unit_id = ${unit} and d.revoked_at is null and d.valid_from <= ${now} and d.valid_to > ${now}
      and turn.depth < ${maxDelegations})`;

export type DelegationRow = {
  delegationId: string;
  fromId: string;
  fromName: string;
  toId: string;
  toName: string;
  validFrom: Instant;
  validTo: Instant;
  revokedAt: Instant | null;
};

/** Delegations that a person gave or got, the latest first. */
export const readDelegationsOf = ({ unitId, purchaserId }: PurchaserScope) =>
  read<DelegationRow>(
    `select ${columns} from approval_delegation d ${joins} where d.unit_id = ?1 and (d.from_id = ?2 or d.to_id = ?2)
     order by d.created_at desc, d.id desc limit 100`,
    unitId,
    purchaserId,
  );

/** What still holds or will hold in the unit. */
export const readActive = ({ unitId }: PurchaserScope, now: Instant) =>
  read<Delegation>(
    `select from_id as fromId, to_id as toId, valid_from as validFrom, valid_to as validTo from approval_delegation
     where unit_id = ?1 and revoked_at is null and valid_to > ?2`,
    unitId,
    now,
  );

/** People of the unit besides the caller who may approve. */
export const readColleagues = ({ unitId, purchaserId }: PurchaserScope) =>
  read<{ purchaserId: string; name: string }>(
    `select p.id as purchaserId, u.real_name as name from purchaser p join user u on u.id = p.user_id
     where p.unit_id = ?1 and p.id <> ?2 and p.complete_info = 1 and u.status = 'active'
       and ${purchaserHolds("p.id", permissions.wishApprove)}
     order by u.real_name, p.id`,
    unitId,
    purchaserId,
  );

/** Holds while no delegation came since `known` were read: two that make a circle only together are not both written. */
export const noneGiven = (db: Db, { unitId }: PurchaserScope, now: Instant, historyLength: number): Statement =>
  mustHold(
    db,
    sql`(select count(*) from approval_delegation where unit_id = ${unitId} and revoked_at is null and valid_to > ${now}) <= ${historyLength}`,
  );

export const insertDelegation = (db: Db, row: typeof approvalDelegation.$inferInsert): Statement =>
  db.insert(approvalDelegation).values(row);

/** Ends a delegation that the caller gave and that has not ended. */
export const endDelegation = (
  db: Db,
  { unitId, purchaserId }: PurchaserScope,
  delegationId: string,
  now: Instant,
): Statement[] => [
  db
    .update(approvalDelegation)
    .set({ revokedAt: now })
    .where(
      and(
        eq(approvalDelegation.id, delegationId),
        eq(approvalDelegation.unitId, unitId),
        eq(approvalDelegation.fromId, purchaserId),
        isNull(approvalDelegation.revokedAt),
        gt(approvalDelegation.validTo, now),
      ),
    ),
  mustChange(db),
];

const columns = `d.id as delegationId, d.from_id as fromId, fu.real_name as fromName, d.to_id as toId, tu.real_name as toName,
  d.valid_from as validFrom, d.valid_to as validTo, d.revoked_at as revokedAt`;
const joins = `join purchaser fp on fp.id = d.from_id join user fu on fu.id = fp.user_id
  join purchaser tp on tp.id = d.to_id join user tu on tu.id = tp.user_id`;
