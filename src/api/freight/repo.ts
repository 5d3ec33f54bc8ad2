import { and, eq, sql } from "drizzle-orm";
import type { FreightRule } from "#src/domain/freight/charge.ts";
import { maxMovedGoods, maxTemplates } from "#src/domain/freight/schema.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import type { PurchaserScope, SupplierScope } from "../kernel/context.ts";
import { mustChange, mustHold, statementOf, type Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { read, write } from "../db/read.ts";
import { freightRule, freightTemplate } from "../db/tables/company.ts";

/** A rule of a template, as every reader of freight has it. */
export type FreightRuleRow = FreightRule & { templateId: number };

const columns = {
  templateId: "r.template_id",
  regionPrefix: "r.region_prefix",
  served: "r.served",
  fee: "r.fee",
  firstPieces: "r.first_pieces",
  nextPieces: "r.next_pieces",
  nextFee: "r.next_fee",
  freeFrom: "r.free_from",
  hazardFee: "r.hazard_fee",
  leadDays: "r.lead_days",
} as const satisfies Record<keyof FreightRuleRow, string>;
const entries = Object.entries(columns);

export const freightRuleNames = Object.keys(columns);
/** To be read from `freight_rule r`. */
export const freightRuleColumns = entries.map(([name, column]) => `${column} as ${name}`).join(", ");
/** The same within `json_object`. */
export const freightRuleJson = entries.map(([name, column]) => `'${name}', ${column}`).join(", ");

/** The template that holds for `product p`: its own, else its company's default; null where there is neither. */
export const freightTemplateOfGoods = `coalesce(p.freight_template_id,
  (select f.id from freight_template f where f.co_id = p.co_id and f.is_default = 1))`;

/** Of these products those that no rule of their template brings to the buyer's default address, with the region of that. */
export const readUndelivered = ({ unitId, purchaserId }: PurchaserScope, productIds: readonly number[]) =>
  read<{ productId: number; area: string }>(
    `select p.id as productId, a.region as area from json_each(?3) j cross join product p on p.id = j.value
       cross join address a on a.unit_id = ?1 and a.purchaser_id = ?2 and a.is_default = 1 and a.removed_at is null
     where coalesce((select r.served from freight_rule r where r.template_id = ${freightTemplateOfGoods}
         and substr(a.area_code, 1, length(r.region_prefix)) = r.region_prefix order by length(r.region_prefix) desc limit 1), 0) = 0`,
    unitId,
    purchaserId,
    JSON.stringify(productIds),
  );

export type TemplateRow = { templateId: number; name: string; isDefault: Flag; version: number; goodsCount: number };
type TemplateRuleRow = FreightRuleRow & { rowNo: number };

/** Goods of a template `f` that answer to `which`, counted by the index up to one more than are moved at once. */
const goodsWith = (which: string) =>
  `(select count(*) from (select 1 from product p where p.co_id = f.co_id and p.freight_template_id ${which} limit ${maxMovedGoods + 1}))`;
const templateColumns = `f.id as templateId, f.name, f.is_default as isDefault, f.version,
  min(${goodsWith("= f.id")} + iif(f.is_default = 1, ${goodsWith("is null")}, 0), ${maxMovedGoods + 1}) as goodsCount`;

/** The company's templates, the default one first; `templateId` for one of them. */
export const readTemplates = ({ coId }: SupplierScope, templateId: number | null) =>
  [
    read<TemplateRow>(
      `select ${templateColumns} from freight_template f where f.co_id = ?1 and (?2 is null or f.id = ?2)
       order by f.is_default desc, f.id`,
      coId,
      templateId,
    ),
    read<TemplateRuleRow>(
      `select ${freightRuleColumns}, r.row_no as rowNo from freight_rule r join freight_template f on f.id = r.template_id
       where f.co_id = ?1 and (?2 is null or f.id = ?2) order by r.template_id, r.id`,
      coId,
      templateId,
    ),
  ] as const;

/** The names of the company's templates. */
export const readTemplateNames = ({ coId }: SupplierScope) =>
  read<{ name: string }>("select name from freight_template where co_id = ?1 order by id", coId);

/** The first template of a company is its default. Nothing is written beyond `maxTemplates`. */
export const insertTemplate = (
  db: Db,
  { coId }: SupplierScope,
  { templateId, name }: { templateId: string; name: string },
): Statement[] => [
  statementOf(
    db,
    write(
      `insert into freight_template (id, co_id, name, is_default)
       select ?1, ?2, ?3, not exists (select 1 from freight_template where co_id = ?2 and is_default = 1)
       where (select count(*) from freight_template where co_id = ?2) < ${maxTemplates}`,
      templateId,
      coId,
      name,
    ),
  ),
  mustChange(db),
];

const mine = ({ coId }: SupplierScope, templateId: number) =>
  and(eq(freightTemplate.id, templateId), eq(freightTemplate.coId, coId));

export const renameTemplate = (
  db: Db,
  scope: SupplierScope,
  { templateId, version, name }: { templateId: number; version: number; name: string },
): Statement[] => [
  db
    .update(freightTemplate)
    .set({ name, version: version + 1 })
    .where(and(mine(scope, templateId), eq(freightTemplate.version, version))),
  mustChange(db),
];

/** The rules of a template are these and no others. To be written behind what holds the template to its company. */
export const replaceRules = (
  db: Db,
  templateId: number | string,
  rules: readonly Omit<TemplateRuleRow, "templateId">[],
): Statement[] => [
  statementOf(db, write("delete from freight_rule where template_id = ?1", templateId)),
  statementOf(
    db,
    write(
      `insert into freight_rule (template_id, region_prefix, row_no, served, fee, first_pieces, next_pieces, next_fee, free_from, hazard_fee, lead_days)
       select ?1, value ->> 'regionPrefix', value ->> 'rowNo', value ->> 'served', value ->> 'fee', value ->> 'firstPieces',
         value ->> 'nextPieces', value ->> 'nextFee', value ->> 'freeFrom', value ->> 'hazardFee', value ->> 'leadDays'
       from json_each(?2) order by key`,
      templateId,
      JSON.stringify(rules),
    ),
  ),
];

export const makeDefault = (db: Db, scope: SupplierScope, templateId: number): Statement[] => [
  db
    .update(freightTemplate)
    .set({ isDefault: 0 })
    .where(and(eq(freightTemplate.coId, scope.coId), eq(freightTemplate.isDefault, 1))),
  db.update(freightTemplate).set({ isDefault: 1 }).where(mine(scope, templateId)),
  mustChange(db),
];

/** Goods of one template have another from now on; an import file that named the old one is read anew. */
export const moveGoods = (
  db: Db,
  { coId }: SupplierScope,
  { from, to, at }: { from: number; to: number; at: Instant },
): Statement[] => [
  mustHold(db, sql`exists (select 1 from ${freightTemplate} where id = ${to} and co_id = ${coId})`),
  statementOf(
    db,
    write(
      `update product set freight_template_id = ?2, source_hash = null, updated_at = max(?3, updated_at + 1)
       where co_id = ?4 and freight_template_id = ?1`,
      from,
      to,
      at,
      coId,
    ),
  ),
];

/** Misses while goods have it, or while it is the default of a company that has goods or other templates. */
export const removeTemplate = (db: Db, scope: SupplierScope, templateId: number): Statement[] => [
  mustHold(
    db,
    sql`not exists (select 1 from product where co_id = ${scope.coId} and freight_template_id = ${templateId})
      and not exists (select 1 from freight_template f where f.id = ${templateId} and f.is_default = 1 and (
        exists (select 1 from freight_template o where o.co_id = f.co_id and o.id <> f.id)
        or exists (select 1 from product p where p.co_id = f.co_id)))`,
  ),
  mustHold(db, sql`exists (select 1 from ${freightTemplate} where ${mine(scope, templateId)})`),
  db.delete(freightRule).where(eq(freightRule.templateId, templateId)),
  db.delete(freightTemplate).where(mine(scope, templateId)),
  mustChange(db),
];
