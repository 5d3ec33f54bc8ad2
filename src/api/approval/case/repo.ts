import { and, eq, inArray } from "drizzle-orm";
import type { CaseStatus, CaseSubject } from "#src/domain/approval/case.ts";
import type { ApproverRole } from "#src/domain/approval/step.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import type { Fen } from "#src/domain/kernel/money.ts";
import type { PurchaserScope } from "../../kernel/context.ts";
import { mustChange, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { read } from "../../db/read.ts";
import { approvalCase, wishStep } from "../../db/tables/approval.ts";
import { turnsWith } from "../delegation/repo.ts";
import { ableApprover, counted } from "../step/repo.ts";

export type CaseRow = {
  caseId: string;
  unitId: string;
  groupId: string;
  groupName: string;
  subject: CaseSubject;
  subjectId: string;
  requesterId: string;
  requesterName: string;
  requesterUserId: string;
  /** Of the bidding it is about. */
  organiserId: string | null;
  title: string;
  summary: string;
  reason: string;
  coId: number | null;
  isPayeeSuspended: Flag;
  amount: Fen;
  watch: string | null;
  status: CaseStatus;
  version: number;
  createdAt: Instant;
  endedAt: Instant | null;
  rejectReason: string;
};
const columns = `c.id as caseId, c.unit_id as unitId, c.group_id as groupId, g.name as groupName, c.subject, c.subject_id as subjectId,
  c.requester_id as requesterId, ru.real_name as requesterName, ru.id as requesterUserId,
  (select b.purchaser_id from bidding b where b.id = c.subject_id) as organiserId, c.title, c.summary, c.reason, c.co_id as coId,
  exists (select 1 from company co where co.id = c.co_id and co.status <> 'active') as isPayeeSuspended, c.amount, c.watch,
  c.status, c.version, c.created_at as createdAt, c.ended_at as endedAt, c.reject_reason as rejectReason`;
const joins = `join issue_group g on g.id = c.group_id join purchaser r on r.id = c.requester_id join user ru on ru.id = r.user_id`;

/** What was asked about a redemption or a bidding, the latest first. */
export const readCasesOf = (subjectId: string) =>
  read<CaseRow>(
    `select ${columns} from approval_case c ${joins} where c.subject_id = ?1 order by c.created_at desc, c.id desc limit 20`,
    subjectId,
  );

export type CaseStepRow = {
  caseId: string;
  stepId: string;
  stepNo: number;
  role: ApproverRole;
  mode: "all" | "any";
  status: "waiting" | "current" | "approved" | "rejected" | "void";
  reasons: string;
  timeoutHours: number | null;
  purchaserId: string;
  name: string;
  decision: "approved" | "rejected" | null;
  deciderId: string | null;
  decidedBy: string | null;
  decidedAt: Instant | null;
};

/** The steps of these cases with the people who are asked, in order. */
export const readCaseSteps = (caseIds: readonly string[]) =>
  read<CaseStepRow>(
    `select c.id as caseId, s.id as stepId, s.step_no as stepNo, s.role, s.mode, s.status, s.reasons, s.timeout_hours as timeoutHours,
       a.purchaser_id as purchaserId, u.real_name as name, a.decision, d.id as deciderId, du.real_name as decidedBy, a.decided_at as decidedAt
     from json_each(?1) j join approval_case c on c.id = j.value join wish_step s on s.case_id = c.id
     join wish_step_approver a on a.step_id = s.id join purchaser p on p.id = a.purchaser_id join user u on u.id = p.user_id
     left join purchaser d on d.id = coalesce(a.decided_by, a.purchaser_id) and a.decision is not null left join user du on du.id = d.user_id
     order by c.id, s.step_no, u.real_name, a.purchaser_id`,
    JSON.stringify(caseIds),
  );

const sorts = { createdAt: "c.created_at", amount: "c.amount" };
export type CaseWindow = { pageNum: number; pageSize: number } & SortOf<typeof sorts>;

/**
 * SQL: the cases of unit ?1 whose open step waits for ?2, in whosever turn; nobody takes another's turn for their own, decides of
 * a bidding they organise, or counts twice.
 */
const waiting = `c.unit_id = ?1 and c.status = 'waiting' and c.id in (
  select s.case_id from turn join wish_step_approver a on a.purchaser_id = turn.owner and a.decision is null
  join wish_step s on s.id = a.step_id and s.status = 'current' join approval_case o on o.id = s.case_id
  where (o.requester_id <> ?2 or a.purchaser_id = ?2) and not ${counted("case", "?2")} and not ${counted("case", "a.purchaser_id")}
    and not exists (select 1 from bidding b where b.id = o.subject_id and b.purchaser_id = ?2))`;

/** Cases that wait for the caller, the oldest first, and how many there are. */
export const readTodoCases = ({ unitId, purchaserId }: PurchaserScope, now: Instant, page: CaseWindow) =>
  [
    read<CaseRow>(
      `with recursive ${turnsWith(String.raw, "?1", "?2", "?3")} select ${columns} from approval_case c ${joins} where ${waiting}
       order by ${orderBy(page, sorts, "c.created_at, c.id", "c.id")} limit ?4 offset ?5`,
      unitId,
      purchaserId,
      now,
      page.pageSize,
      (page.pageNum - 1) * page.pageSize,
    ),
    readTodoCaseCount({ unitId, purchaserId }, now),
  ] as const;

export const readTodoCaseCount = ({ unitId, purchaserId }: Pick<PurchaserScope, "unitId" | "purchaserId">, now: Instant) =>
  read<{ total: number }>(
    `with recursive ${turnsWith(String.raw, "?1", "?2", "?3")} select count(*) as total from approval_case c where ${waiting}`,
    unitId,
    purchaserId,
    now,
  );

/** Cases the caller decided something of, in whosever turn, the latest first, and how many there are. */
export function readDecidedCases({ unitId, purchaserId }: PurchaserScope, page: CaseWindow) {
  const from = `(select distinct s.case_id as case_id from wish_step_approver a join wish_step s on s.id = a.step_id
    where a.decision is not null and coalesce(a.decided_by, a.purchaser_id) = ?2) mine join approval_case c on c.id = mine.case_id`;
  return [
    read<CaseRow>(
      `select ${columns} from ${from} ${joins} where c.unit_id = ?1
       order by ${orderBy(page, sorts, "c.created_at desc, c.id desc", "c.id")} limit ?3 offset ?4`,
      unitId,
      purchaserId,
      page.pageSize,
      (page.pageNum - 1) * page.pageSize,
    ),
    read<{ total: number }>(`select count(*) as total from ${from} where c.unit_id = ?1`, unitId, purchaserId),
  ] as const;
}

export const insertCase = (db: Db, row: typeof approvalCase.$inferInsert): Statement => db.insert(approvalCase).values(row);

/** Moves a case on, if it still is in the version that was read. */
export const moveCase = (
  db: Db,
  { caseId, version }: { caseId: string; version: number },
  { status, endedAt, rejectReason }: Pick<typeof approvalCase.$inferSelect, "status" | "endedAt" | "rejectReason">,
): Statement[] => [
  db
    .update(approvalCase)
    .set({ status, endedAt, rejectReason, version: version + 1 })
    .where(and(eq(approvalCase.id, caseId), eq(approvalCase.version, version), eq(approvalCase.status, "waiting"))),
  mustChange(db),
];

/** Voids the open steps of a case that has ended. */
export const voidCaseSteps = (db: Db, caseId: string): Statement =>
  db
    .update(wishStep)
    .set({ status: "void" })
    .where(and(eq(wishStep.caseId, caseId), inArray(wishStep.status, ["waiting", "current"])));

export type OverdueCaseStep = {
  stepId: string;
  subjectId: string;
  caseId: string;
  remindedAt: Instant | null;
  timeoutHours: number | null;
  /** 0 when nobody who is asked is there any more. */
  able: number;
};

/** Open steps of cases whose time is up, and those that nobody can decide any more, the longest waiting first. */
export const readOverdueCaseSteps = (now: Instant, limit: number) =>
  read<OverdueCaseStep>(
    `select s.id as stepId, c.subject_id as subjectId, c.id as caseId, s.reminded_at as remindedAt, s.timeout_hours as timeoutHours,
       exists (${ableApprover("case", "c.unit_id")}) as able
     from wish_step s join approval_case c on c.id = s.case_id
     where s.status = 'current' and c.status = 'waiting'
       and (s.due_at <= ?1 or s.reminded_at is null and not exists (${ableApprover("case", "c.unit_id")}))
     order by s.due_at limit ?2`,
    now,
    limit,
  );
