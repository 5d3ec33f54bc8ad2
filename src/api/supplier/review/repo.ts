import { searchWord } from "#src/domain/kernel/half-width.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { hazardLists } from "#src/domain/hazard/substance.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import {
  goodsAreReviewed,
  goodsReviewKey,
  maxListed,
  maxWaiting,
  type GoodsContent,
  type proposalHazards,
  type ProposalState,
  type WaitReason,
} from "#src/domain/supplier/review.ts";
import { orderBy, type SortOf } from "../../db/order.ts";
import { userHolds } from "../../db/permission-holders.ts";
import { read, write, type Write } from "../../db/read.ts";

/** Whether goods of suppliers are reviewed now. */
export const readReviewRule = () =>
  read<{ on: number }>(
    `select exists (select 1 from config where key = '${goodsReviewKey}' and value = '${goodsAreReviewed}') as "on"`,
  );

const content = Object.entries({
  productTitle: "p.title",
  productSpec: "p.spec",
  productCateName: "c.name",
  brandName: "b.name",
  productMeasureUnit: "p.measure_unit",
  cas: "coalesce(p.cas_no, '')",
  grade: "coalesce(g.name, '')",
  concentration: "p.concentration",
  form: "p.form",
  makerCode: "p.maker_code",
  description: "p.description",
  pictureKey: "p.picture_key",
} satisfies GoodsContent);
const joined = "join category c on c.id = p.cate_id join brand b on b.id = p.brand_id left join grade g on g.id = p.grade_id";

/** What known goods of a company say of themselves, and the legal lists they stand on. */
export const readContents = (coId: number, codes: readonly string[]) =>
  read<GoodsContent & { productCode: string; cateId: number; hazardBits: number }>(
    `select p.product_code as productCode, p.cate_id as cateId, p.hazard_bits as hazardBits, ${content.map(([field, column]) => `${column} as ${field}`).join(", ")} from json_each(?2) j
     cross join product p on p.co_id = ?1 and p.product_code = j.value ${joined}`,
    coId,
    JSON.stringify(codes),
  );

/** How many goods of a company wait, and which of `codes` do. */
export const readWaiting = (coId: number, codes: readonly string[]) =>
  read<{ waiting: number; among: string }>(
    `select (${waitingOf}) as waiting, (select json_group_array(product_code) from goods_proposal
       where co_id = ?1 and state = 'submitted' and product_code in (select value from json_each(?2))) as among`,
    coId,
    JSON.stringify(codes),
  );
const waitingOf = "select count(*) from goods_proposal where co_id = ?1 and state = 'submitted'";

/** Rolls the batch back when more goods of a company wait after it than may. */
export const mustFitReview = (coId: number): Write =>
  write(`insert into batch_guard select 'missed' where (${waitingOf}) > ?2`, coId, maxWaiting);

type Uploaded = {
  id: string;
  productCode: string;
  cells: string;
  base: string;
  holds: string;
  cateId: number | null;
  hazardBits: number | null;
};
type Uploader = { coId: number; userId: string; now: Instant };

/** Goods uploaded again take the place of what was uploaded before. */
export const proposeGoods = ({ coId, userId, now }: Uploader, rows: readonly Uploaded[]): Write =>
  write(
    `insert into goods_proposal (id, co_id, product_code, cells, base, holds, cate_id, hazard_bits, submitted_by, submitted_at)
     select value ->> 'id', ?1, value ->> 'productCode', value ->> 'cells', value ->> 'base', value ->> 'holds', value ->> 'cateId',
       value ->> 'hazardBits', ?3, ?4 from json_each(?2) where true
     on conflict (co_id, product_code) do update set cells = excluded.cells, base = excluded.base, holds = excluded.holds,
       cate_id = excluded.cate_id, hazard_bits = excluded.hazard_bits, basis = '', state = 'submitted',
       rejections = '{}', version = version + 1, submitted_by = excluded.submitted_by, submitted_at = excluded.submitted_at, decided_by = null, decided_at = null`,
    coId,
    JSON.stringify(rows),
    userId,
    now,
  );

/** Goods that were uploaded once more as the mall has them need nobody's eyes. */
export const dropProposals = (coId: number, codes: readonly string[]): Write =>
  write(
    "delete from goods_proposal where co_id = ?1 and product_code in (select value from json_each(?2))",
    coId,
    JSON.stringify(codes),
  );

export type ProposalRow = {
  id: string;
  coId: number;
  coName: string;
  /** As an import names it. */
  company: string;
  productCode: string;
  cells: string;
  base: string;
  holds: string;
  basis: string;
  before: string | null;
  state: ProposalState;
  rejections: string;
  version: number;
  submittedAt: Instant;
  decidedAt: Instant | null;
  hazardBits: number | null;
  /** Who approved it first, of goods that wait for a second person. */
  vouchedBy: string | null;
  vouchedByName: string | null;
};
const row = `q.id, q.co_id as coId, co.short_name as coName, co.name as company, q.product_code as productCode, q.cells, q.base, q.holds, q.basis, q.state, q.rejections,
  q.version, q.submitted_at as submittedAt, q.decided_at as decidedAt, q.hazard_bits as hazardBits,
  iif(q.state = 'submitted', q.decided_by, null) as vouchedBy,
  iif(q.state = 'submitted', (select real_name from user where id = q.decided_by), null) as vouchedByName`;

const sorts = { submittedAt: "q.submitted_at" };
export type ProposalSort = SortOf<typeof sorts>;
/** The longest waiting first; decided ones the latest first. */
const orders = {
  submitted: "q.submitted_at, q.id",
  approved: "q.submitted_at desc, q.id desc",
  rejected: "q.submitted_at desc, q.id desc",
} as const satisfies Record<ProposalState, string>;

/** `coIds`: of these companies alone; null for all. */
export type ProposalFilter = {
  coIds: readonly number[] | null;
  /** Part of a number or title as uploaded, or a CAS number; empty is any. */
  q: string;
  state: ProposalState;
  cateId: number | null;
  hazard: (typeof proposalHazards)[number] | null;
  wait: WaitReason | null;
};

function matching({ coIds, q, state, cateId, hazard, wait }: ProposalFilter) {
  const params: (string | number)[] = [];
  const bind = (value: string | number) => `?${params.push(value)}`;
  const conditions = [`q.state = ${bind(state)}`];
  const [only, ...others] = coIds ?? [];
  // One company has an index of its own, in the order of the list; several are looked for in the order of all.
  if (only !== undefined && others.length === 0) conditions.push(`q.co_id = ${bind(only)}`);
  else if (coIds) conditions.push(`+q.co_id in (select value from json_each(${bind(JSON.stringify(coIds))}))`);
  if (q !== "") {
    const word = bind(searchWord(q));
    conditions.push(
      `(instr(lower(q.product_code), ${word}) or instr(lower(q.cells ->> 'productTitle'), ${word}) or q.cells ->> 'cas' = ${word})`,
    );
  }
  if (cateId !== null) {
    conditions.push(
      `q.cate_id in (select c.id from category c join category m on m.id = coalesce(c.merged_into, c.id)
         where instr('/' || m.path || '/', '/' || ${bind(String(cateId))} || '/'))`,
    );
  }
  if (hazard === "unknown") conditions.push("q.hazard_bits is null");
  else if (hazard === "none") conditions.push("q.hazard_bits = 0");
  else if (hazard) conditions.push(`q.hazard_bits & ${1 << hazardLists.indexOf(hazard)}`);
  if (wait === "reviewed") conditions.push("q.holds = '[]'");
  else if (wait) conditions.push(`instr(q.holds, '"kind":"${wait}"')`);
  return { where: conditions.join(" and "), params, bind };
}

/** A page, in the order of its index: what was uploaded is read of these rows alone. `before` is what the mall says of the goods today. */
export function readProposals(filter: ProposalFilter, sort: ProposalSort, limit: number, offset: number) {
  const { where, params, bind } = matching(filter);
  return read<ProposalRow>(
    `select ${row}, (select json_object(${content.map(([field, column]) => `'${field}', ${column}`).join(", ")})
       from product p ${joined} where p.co_id = q.co_id and p.product_code = q.product_code) as before
     from goods_proposal q join company co on co.id = q.co_id where ${where}
     order by ${orderBy(sort, sorts, orders[filter.state], "q.id")}
     limit ${bind(Math.max(0, Math.min(limit, maxListed - offset)))} offset ${bind(offset)}`,
    ...params,
  );
}

/** How many are found, up to `maxListed`. */
export function readProposalTotal(filter: ProposalFilter) {
  const { where, params } = matching(filter);
  return read<{ total: number }>(
    `select count(*) as total from (select 1 from goods_proposal q where ${where} limit ${maxListed})`,
    ...params,
  );
}

export const readProposalsOf = (ids: readonly string[]) =>
  read<ProposalRow>(
    `select ${row}, null as before from json_each(?1) j join goods_proposal q on q.id = j.value join company co on co.id = q.co_id`,
    JSON.stringify(ids),
  );

export type OpenProposal = {
  id: string;
  productCode: string;
  version: number;
  state: "submitted" | "rejected";
  cells: string;
  rejections: string;
  /** Of the category that its cells name. */
  cateId: number | null;
};
const openProposal = `select q.id, q.product_code as productCode, q.version, q.state, q.cells, q.rejections,
    (select coalesce(c.merged_into, c.id) from category c where c.id = coalesce(cast(nullif(q.cells ->> 'cateId', '') as integer),
      (select n.id from category n where n.level = 3 and n.name = q.cells ->> 'productCateName'))) as cateId
  from goods_proposal q where q.co_id = ?1 and q.state in ('submitted', 'rejected')`;

/** Goods of a company that wait or were refused, by their code. */
export const readOpenProposal = (coId: number, code: string) =>
  read<OpenProposal>(`${openProposal} and q.product_code = ?2`, coId, code);

export const readOpenProposalById = (coId: number, id: string) => read<OpenProposal>(`${openProposal} and q.id = ?2`, coId, id);

/** Rolls the batch back unless what waits of these goods is the version that was read; null: nothing. */
export const mustBeOpenProposal = (coId: number, code: string, version: number | null): Write =>
  write(
    `insert into batch_guard select 'missed' where (select version from goods_proposal
       where co_id = ?1 and product_code = ?2 and state in ('submitted', 'rejected')) is not ?3`,
    coId,
    code,
    version,
  );

type Decision = { userId: string; now: Instant };

const asLookedAt = `id in (select value ->> 'proposalId' from json_each(?1)) and state = 'submitted' and exists (select 1 from json_each(?1) j
       where j.value ->> 'proposalId' = goods_proposal.id and j.value ->> 'version' = goods_proposal.version)`;

/** The first of two approvals: the goods go on waiting, and nobody takes the second step by mistake for the first. Changes as many rows as are still as they were looked at. */
export const vouchProposals = (
  reviewed: readonly { proposalId: string; version: number }[],
  basis: string,
  userId: string,
): Write =>
  write(
    `update goods_proposal set version = version + 1, decided_by = ?2, basis = ?3 where ${asLookedAt} and decided_by is null`,
    JSON.stringify(reviewed),
    userId,
    basis,
  );

/** Whoever may let goods pass that wait for their danger. */
export const readClassifiers = () =>
  read<{ userId: string; realName: string }>(
    `select u.id as userId, u.real_name as realName from user u where u.user_type = 3 and u.status = 'active'
       and ${userHolds("u.id", permissions.goodsClassify)} and ${userHolds("u.id", permissions.supplierReview)} order by u.id limit 50`,
  );

/** Changes as many rows as are still as they were looked at. */
export const approveProposals = (
  reviewed: readonly { proposalId: string; version: number }[],
  basis: string,
  { userId, now }: Decision,
): Write =>
  write(
    `update goods_proposal set state = 'approved', version = version + 1, decided_by = ?2, decided_at = ?3,
       basis = iif(holds = '[]', '', iif(decided_by is null, '', basis || '；复核：') || ?4) where ${asLookedAt}`,
    JSON.stringify(reviewed),
    userId,
    now,
    basis,
  );

/** Changes as many rows as are still as they were looked at. */
export const rejectProposals = (
  reviewed: readonly { proposalId: string; version: number }[],
  rejections: object,
  { userId, now }: Decision,
): Write =>
  write(
    `update goods_proposal set state = 'rejected', version = version + 1, rejections = ?2, decided_by = ?3, decided_at = ?4
     where ${asLookedAt}`,
    JSON.stringify(reviewed),
    JSON.stringify(rejections),
    userId,
    now,
  );

export const withdrawProposal = (coId: number, { proposalId, version }: { proposalId: string; version: number }): Write =>
  write(
    "delete from goods_proposal where id = ?2 and co_id = ?1 and version = ?3 and state <> 'approved'",
    coId,
    proposalId,
    version,
  );
