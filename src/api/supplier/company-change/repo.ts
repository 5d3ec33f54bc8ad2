import type { CompanyStatus } from "#src/domain/catalogue/sale.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import type { ChangedFacts, CompanyFacts, CompanyField, WantedFacts } from "#src/domain/supplier/company-change/facts.ts";
import type { CompanyChangeState } from "#src/domain/supplier/company-change/states.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { read, write, type Write } from "../../db/read.ts";
import type { Recipient } from "../../notice/notify.ts";
import { mayDo } from "../../notice/staff/repo.ts";

/** Beside `company co`: its profile, and of its business licences the one that ends last. */
const parts = `left join company_profile pr on pr.co_id = co.id
  left join licence l on l.id = (select id from licence where co_id = co.id and kind = 'business' order by valid_to desc, id desc limit 1)`;

/** SQL: all that a request compares, as one text. */
const current = `json_object('companyName', co.name, 'shortName', co.short_name, 'creditCode', coalesce(co.credit_code, ''),
  'legalPerson', co.legal_person, 'region', co.region, 'address', co.address, 'contact', co.contact, 'phone', co.phone,
  'postalCode', coalesce(pr.postal_code, ''), 'mobile', pr.mobile, 'landline', pr.landline, 'email', coalesce(pr.email, ''),
  'bankName', coalesce(pr.bank_name, ''), 'bankAccount', coalesce(pr.bank_account, ''), 'licence', coalesce(pr.licence_key, ''),
  'licenceIssuer', coalesce(l.issuer, ''), 'businessScope', coalesce(l.scope, ''), 'validTo', l.valid_to)`;

/** A company as its rows hold it; both numbers are null without a profile. */
export type CurrentCompany = Omit<CompanyFacts, "mobile" | "landline" | "licenceValidTo"> & {
  phone: string;
  mobile: string | null;
  landline: string | null;
  validTo: Instant | null;
};

export const readCurrent = (coId: number) =>
  read<{ status: CompanyStatus; current: string }>(
    `select co.status, ${current} as current from company co ${parts} where co.id = ?1`,
    coId,
  );

/** The company is still what `text` says: first in the batch of what rests on it. */
export const mustBeCurrent = (coId: number, text: string): Write =>
  write(
    `insert into batch_guard select 'missed' where (select ${current} from company co ${parts} where co.id = ?1) is not ?2`,
    coId,
    text,
  );

/** What only one company can be called or numbered. */
export type UniqueField = Extract<CompanyField, "companyName" | "shortName" | "creditCode">;

/** Which of these another company has, or an application under review. */
export const readTaken = (coId: number, { companyName, shortName, creditCode }: WantedFacts) =>
  read<{ field: UniqueField }>(
    `select 'companyName' as field where exists (select 1 from company where name = ?2 and id <> ?1)
     union all select 'shortName' where exists (select 1 from company where short_name = ?3 and id <> ?1)
     union all select 'creditCode' where exists (select 1 from company where credit_code = ?4 and id <> ?1)
       or exists (select 1 from business_registration where credit_code = ?4 and status in ('reviewing', 'approved') and co_id is not ?1)`,
    coId,
    companyName ?? null,
    shortName ?? null,
    creditCode ?? null,
  );

const columns = `x.id as changeId, x.version, x.state, x.changes, x.base, x.rejections, x.submitted_at as submittedAt,
  su.real_name as submittedBy, x.decided_at as decidedAt, du.real_name as decidedBy`;
const names = "left join user su on su.id = x.submitted_by left join user du on du.id = x.decided_by";

export type ChangeRow = {
  changeId: string;
  version: number;
  state: CompanyChangeState;
  changes: string;
  base: string;
  rejections: string;
  submittedAt: Instant;
  submittedBy: string | null;
  decidedAt: Instant | null;
  decidedBy: string | null;
};

const judged = `${columns}, x.co_id as coId, co.short_name as coName, co.status, ${current} as current,
  case when exists (select 1 from company o where o.name = x.changes ->> 'companyName' and o.id <> x.co_id) then 'companyName'
    when exists (select 1 from company o where o.short_name = x.changes ->> 'shortName' and o.id <> x.co_id) then 'shortName'
    when exists (select 1 from company o where o.credit_code = x.changes ->> 'creditCode' and o.id <> x.co_id) then 'creditCode' end as taken
  from company_change x join company co on co.id = x.co_id ${parts} ${names}`;

/** A request with the company that it is about as it stands now. */
export type JudgedRow = ChangeRow & {
  coId: number;
  coName: string;
  status: CompanyStatus;
  current: string;
  /** What another company has by now. */
  taken: UniqueField | null;
};

export const readChange = (changeId: string) => read<JudgedRow>(`select ${judged} where x.id = ?1`, changeId);

export const readOpenChange = (coId: number) =>
  read<JudgedRow>(`select ${judged} where x.co_id = ?1 and x.state in ('submitted', 'rejected')`, coId);

/** What became of the requests of a company, the latest first. */
export const readChangeHistory = (coId: number, limit: number) =>
  read<ChangeRow>(
    `select ${columns} from company_change x ${names} where x.co_id = ?1 order by x.submitted_at desc, x.id desc limit ?2`,
    coId,
    limit,
  );

const sorts = { submittedAt: "x.submitted_at" };
export type CompanyChangeSort = SortOf<typeof sorts>;

export const countChanges = (state: CompanyChangeState) =>
  read<{ total: number; waiting: number }>(
    `select (select count(*) from company_change where state = ?1) as total,
       (select count(*) from company_change where state = 'submitted') as waiting`,
    state,
  );

export const readChanges = (state: CompanyChangeState, sort: CompanyChangeSort, limit: number, offset: number) =>
  read<JudgedRow>(
    `select ${judged} where x.state = ?1
     order by ${orderBy(sort, sorts, `x.submitted_at ${state === "submitted" ? "" : "desc"}, x.id`, "x.id")} limit ?2 offset ?3`,
    state,
    limit,
    offset,
  );

/** Who answers for a company: those who may ask for a change, and those who administer its people. */
export const readAdministrators = (coId: number) =>
  read<Recipient>(
    `select u.id as userId, u.mobile, u.email from user u
     where u.co_id = ?1 and (${mayDo(permissions.companyEdit)} or ${mayDo(permissions.staffManage)})`,
    coId,
  );

type Proposed = { id: string; coId: number; changes: ChangedFacts; base: ChangedFacts; userId: string; now: Instant };

/** A second one at once meets the unique index. */
export const insertChange = ({ id, coId, changes, base, userId, now }: Proposed): Write =>
  write(
    `insert into company_change (id, co_id, changes, base, licence_key, submitted_by, submitted_at) values (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    id,
    coId,
    JSON.stringify(changes),
    JSON.stringify(base),
    changes.licence ?? "",
    userId,
    now,
  );

type Version = { changeId: string; coId: number; version: number };

/** Followed by `mustChange`: the request is open and what was looked at. */
export const updateChange = (
  { changeId, coId, version }: Version,
  { state, changes, base, userId, now }: Omit<Proposed, "id" | "coId"> & { state: CompanyChangeState },
) =>
  write(
    `update company_change set state = ?9, version = version + 1, changes = ?4, base = ?5, licence_key = ?6, rejections = '{}',
       submitted_by = ?7, submitted_at = ?8, decided_by = null, decided_at = null
     where id = ?1 and co_id = ?2 and version = ?3 and state in ('submitted', 'rejected')`,
    changeId,
    coId,
    version,
    JSON.stringify(changes),
    JSON.stringify(base),
    changes.licence ?? "",
    userId,
    now,
    state,
  );

/** Followed by `mustChange`. */
export const withdrawChange = ({ changeId, coId, version }: Version, userId: string, now: Instant): Write =>
  write(
    `update company_change set state = 'withdrawn', version = version + 1, rejections = '{}', decided_by = ?4, decided_at = ?5
     where id = ?1 and co_id = ?2 and version = ?3 and state in ('submitted', 'rejected')`,
    changeId,
    coId,
    version,
    userId,
    now,
  );

type Decision = { state: CompanyChangeState; rejections: Readonly<Record<string, string>>; userId: string; now: Instant };

/** Followed by `mustChange`. */
export const decideChange = ({ changeId, coId, version }: Version, { state, rejections, userId, now }: Decision): Write =>
  write(
    `update company_change set state = ?4, version = version + 1, rejections = ?5, decided_by = ?6, decided_at = ?7
     where id = ?1 and co_id = ?2 and version = ?3 and state = 'submitted'`,
    changeId,
    coId,
    version,
    state,
    JSON.stringify(rejections),
    userId,
    now,
  );

type Applied = { facts: CompanyFacts; phone: string; licenceEnd: Instant; now: Instant };

/** The company becomes what was asked for. Each is followed by `mustChange`. */
export const applyFacts = (coId: number, { facts, phone }: Applied): Write[] => [
  write(
    `update company set name = ?2, short_name = ?3, credit_code = nullif(?4, ''), legal_person = ?5, region = ?6, address = ?7, contact = ?8, phone = ?9
     where id = ?1`,
    coId,
    facts.companyName,
    facts.shortName,
    facts.creditCode,
    facts.legalPerson,
    facts.region,
    facts.address,
    facts.contact,
    phone,
  ),
  write(
    `insert into company_profile (co_id, mobile, landline, email, postal_code, bank_name, bank_account, licence_key)
     values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) on conflict (co_id) do update set mobile = excluded.mobile, landline = excluded.landline,
       email = excluded.email, postal_code = excluded.postal_code, bank_name = excluded.bank_name, bank_account = excluded.bank_account,
       licence_key = excluded.licence_key`,
    coId,
    facts.mobile,
    facts.landline,
    facts.email,
    facts.postalCode,
    facts.bankName,
    facts.bankAccount,
    facts.licence,
  ),
];

/** The business licence that buyers read follows: the latest one, or the first. Followed by `mustChange`. */
export const applyLicence = (coId: number, { facts, licenceEnd, now }: Applied): Write =>
  write(
    `insert into licence (id, co_id, kind, number, issuer, scope, valid_from, valid_to)
     values ((select id from licence where co_id = ?1 and kind = 'business' order by valid_to desc, id desc limit 1), ?1, 'business', ?2, ?3, ?4, ?6, ?5)
     on conflict (id) do update set number = excluded.number, issuer = excluded.issuer, scope = excluded.scope, valid_to = excluded.valid_to,
       valid_from = min(valid_from, excluded.valid_from)`,
    coId,
    facts.creditCode,
    facts.licenceIssuer,
    facts.businessScope,
    licenceEnd,
    now,
  );

/** The photo of a company's business licence. */
export const readLicenceKey = (coId: number) =>
  read<{ licenceKey: string }>("select licence_key as licenceKey from company_profile where co_id = ?1", coId);

/** The photo that a request hands in, and whose it is. */
export const readChangeLicence = (changeId: string) =>
  read<{ coId: number; licenceKey: string }>(
    "select co_id as coId, licence_key as licenceKey from company_change where id = ?1",
    changeId,
  );
