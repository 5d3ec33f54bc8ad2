import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { fen, type Fen } from "#src/domain/kernel/money.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { caseStatuses, caseSubjects } from "#src/domain/approval/case.ts";
import { approverRoles } from "#src/domain/approval/step.ts";
import { isFlag, oneOf } from "../checks.ts";
import { purchaser } from "./account.ts";
import { category } from "./catalogue.ts";
import { company } from "./company.ts";
import { wish } from "./purchase.ts";
import { issueGroup, unit } from "./unit.ts";

/** When a request of a unit needs whom (domain §4); see `approvalPath`. Amounts in fen, from inclusive to exclusive. */
export const approvalRule = sqliteTable(
  "approval_rule",
  {
    id: text().primaryKey(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    name: text().notNull(),
    minAmount: integer().$type<Fen>().notNull().default(fen(0)),
    maxAmount: integer().$type<Fen>(),
    cateId: integer().references(() => category.id),
    hazardClass: text(),
    sourceType: integer(),
    enabled: integer().$type<Flag>().notNull().default(1),
    createdAt: integer().notNull(),
  },
  (t) => [
    uniqueIndex("approval_rule_name").on(t.unitId, t.name),
    check("approval_rule_amount", sql`${t.minAmount} >= 0 and (${t.maxAmount} is null or ${t.maxAmount} > ${t.minAmount})`),
    check("approval_rule_source", sql`${t.sourceType} is null or ${t.sourceType} between 1 and 6`),
    check("approval_rule_enabled", isFlag(t.enabled)),
  ],
);

export const approvalRuleStep = sqliteTable(
  "approval_rule_step",
  {
    ruleId: text()
      .notNull()
      .references(() => approvalRule.id),
    stepNo: integer().notNull(),
    role: text({ enum: approverRoles }).notNull(),
    mode: text({ enum: ["all", "any"] }).notNull(),
    /** Hours after which the approvers are reminded; null for never. */
    timeoutHours: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.ruleId, t.stepNo] }),
    check("approval_rule_step_no", sql`${t.stepNo} >= 1 and coalesce(${t.timeoutHours}, 1) >= 1`),
    check("approval_rule_step_role", oneOf(t.role, approverRoles)),
    check("approval_rule_step_mode", oneOf(t.mode, ["all", "any"])),
  ],
);

/** The rules of a unit as somebody saved them: the trail of the editor, and what keeps two savers apart. */
export const approvalRuleVersion = sqliteTable(
  "approval_rule_version",
  {
    unitId: text()
      .notNull()
      .references(() => unit.id),
    version: integer().notNull(),
    /** JSON: rules and settings. */
    content: text().notNull(),
    userId: text().notNull(),
    byName: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.unitId, t.version] }), check("approval_rule_version_content", sql`json_valid(${t.content})`)],
);

/** What binds a unit's money besides a request, and waits for the people its rules name (decision 045). */
export const approvalCase = sqliteTable(
  "approval_case",
  {
    id: text().primaryKey(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    groupId: text()
      .notNull()
      .references(() => issueGroup.id),
    subject: text({ enum: caseSubjects }).notNull(),
    /** The redemption or the bidding. */
    subjectId: text().notNull(),
    requesterId: text()
      .notNull()
      .references(() => purchaser.id),
    title: text().notNull(),
    /** What the approvers decide on, in words. */
    summary: text().notNull(),
    /** What the requester gives as the reason; empty where none is asked for. */
    reason: text().notNull().default(""),
    /** The company that an award goes to. */
    coId: integer().references(() => company.id),
    amount: integer().$type<Fen>().notNull(),
    /** JSON: `SplitWatch`, why it took the higher path. */
    watch: text(),
    status: text({ enum: caseStatuses }).notNull().default("waiting"),
    version: integer().notNull().default(0),
    createdAt: integer().notNull(),
    endedAt: integer(),
    rejectReason: text().notNull().default(""),
  },
  (t) => [
    index("approval_case_subject").on(t.subjectId, t.createdAt),
    // Of one thing one question waits for an answer.
    uniqueIndex("approval_case_waiting")
      .on(t.subjectId)
      .where(sql`status = 'waiting'`),
    check("approval_case_subject_known", oneOf(t.subject, caseSubjects)),
    check("approval_case_status", oneOf(t.status, caseStatuses)),
    check("approval_case_ended", sql`(${t.status} = 'waiting') = (${t.endedAt} is null)`),
    check("approval_case_amount", sql`${t.amount} >= 0`),
    check("approval_case_award", sql`(${t.subject} = 'award') = (${t.coId} is not null)`),
  ],
);

/** A step that a submission of a request, or a case, has to pass; `round` is the submission. */
export const wishStep = sqliteTable(
  "wish_step",
  {
    id: text().primaryKey(),
    wishId: text().references(() => wish.id),
    caseId: text().references(() => approvalCase.id),
    round: integer().notNull(),
    stepNo: integer().notNull(),
    role: text({ enum: approverRoles }).notNull(),
    mode: text({ enum: ["all", "any"] }).notNull(),
    status: text({ enum: ["waiting", "current", "approved", "rejected", "void"] }).notNull(),
    /** When the next reminder or the fall is due; null when nothing is. */
    dueAt: integer(),
    decidedAt: integer(),
    /** JSON: names of the rules that ask for it. */
    reasons: text().notNull().default("[]"),
    /** Hours until a reminder, and again until it falls to the administrator; null for never. */
    timeoutHours: integer(),
    remindedAt: integer(),
  },
  (t) => [
    index("wish_step_due")
      .on(t.dueAt)
      .where(sql`${t.status} = 'current'`),
    uniqueIndex("wish_step_no").on(t.wishId, t.round, t.stepNo),
    // One request never has two steps open.
    uniqueIndex("wish_step_current")
      .on(t.wishId)
      .where(sql`${t.status} = 'current'`),
    uniqueIndex("wish_step_case").on(t.caseId, t.stepNo),
    uniqueIndex("wish_step_case_current")
      .on(t.caseId)
      .where(sql`status = 'current'`),
    check("wish_step_of", sql`(${t.wishId} is null) <> (${t.caseId} is null)`),
    check("wish_step_role", oneOf(t.role, approverRoles)),
    check("wish_step_mode", oneOf(t.mode, ["all", "any"])),
    check("wish_step_status", oneOf(t.status, ["waiting", "current", "approved", "rejected", "void"])),
    check("wish_step_decided", sql`(${t.status} in ('approved', 'rejected')) = (${t.decidedAt} is not null)`),
  ],
);

/** Who may decide a step, and what they decided. */
export const wishStepApprover = sqliteTable(
  "wish_step_approver",
  {
    stepId: text()
      .notNull()
      .references(() => wishStep.id),
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    /** The delegate who decided in their turn; null when it was themselves. */
    decidedBy: text().references(() => purchaser.id),
    decision: text({ enum: ["approved", "rejected"] }),
    decidedAt: integer(),
  },
  (t) => [
    // What a person has decided, whoever it fell to first.
    index("wish_step_approver_decided")
      .on(sql`coalesce(${t.decidedBy}, ${t.purchaserId})`)
      .where(sql`${t.decision} is not null`),
    primaryKey({ columns: [t.stepId, t.purchaserId] }),
    index("wish_step_approver_todo")
      .on(t.purchaserId)
      .where(sql`${t.decision} is null`),
    check("wish_step_approver_decision", sql`${t.decision} is null or ${oneOf(t.decision, ["approved", "rejected"])}`),
    check("wish_step_approver_decided", sql`(${t.decision} is null) = (${t.decidedAt} is null)`),
  ],
);

/** Approvals of one person taken by another for some days (domain §4). */
export const approvalDelegation = sqliteTable(
  "approval_delegation",
  {
    id: text().primaryKey(),
    unitId: text()
      .notNull()
      .references(() => unit.id),
    fromId: text()
      .notNull()
      .references(() => purchaser.id),
    toId: text()
      .notNull()
      .references(() => purchaser.id),
    validFrom: integer().notNull(),
    validTo: integer().notNull(),
    revokedAt: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [
    index("approval_delegation_from").on(t.fromId, t.validTo),
    index("approval_delegation_to").on(t.toId, t.validTo),
    check("approval_delegation_people", sql`${t.fromId} <> ${t.toId}`),
    check("approval_delegation_dates", sql`${t.validFrom} < ${t.validTo}`),
  ],
);

/** A one-time link in a mail that lets one approver decide one step (domain §7: the link itself is signed). */
export const approvalLink = sqliteTable(
  "approval_link",
  {
    id: text().primaryKey(),
    stepId: text()
      .notNull()
      .references(() => wishStep.id),
    purchaserId: text()
      .notNull()
      .references(() => purchaser.id),
    expiresAt: integer().notNull(),
    usedAt: integer(),
    createdAt: integer().notNull(),
  },
  (t) => [index("approval_link_step").on(t.stepId), index("approval_link_expiry").on(t.expiresAt)],
);
