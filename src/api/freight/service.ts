import { chargeBy, freightRuleAt, gapToFree } from "#src/domain/freight/charge.ts";
import { removalProblem } from "#src/domain/freight/removal.ts";
import {
  maxTemplates,
  type ChangeTemplate,
  type FreightPreview,
  type FreightTemplateView,
  type SaveTemplate,
} from "#src/domain/freight/schema.ts";
import { regionsOf, rowsOf, rulesOf, templateProblems } from "#src/domain/freight/template.ts";
import { codes, DomainError, invalidField, notFound } from "#src/domain/kernel/error.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { refuse } from "#src/domain/freight/refusals.ts";
import { supplierScope, type Ctx, type SupplierScope } from "../kernel/context.ts";
import { commit, ConflictError, mentions, type Change, type Statement } from "../db/batch.ts";
import { commitNumbered } from "../db/numbered.ts";
import { readAll } from "../db/read.ts";
import { areaNameOf, regionTree } from "../system/regions.ts";
import {
  insertTemplate,
  makeDefault,
  moveGoods,
  readTemplateNames,
  readTemplates,
  removeTemplate,
  renameTemplate,
  replaceRules,
} from "./repo.ts";

export async function listTemplates(ctx: Ctx): Promise<FreightTemplateView[]> {
  return templatesOf(ctx, supplierScope(ctx, permissions.goodsEdit), null);
}

export async function viewTemplate(ctx: Ctx, templateId: string): Promise<FreightTemplateView> {
  return findTemplate(ctx, supplierScope(ctx, permissions.goodsEdit), templateId);
}

type Preview = { areaCode: string; amount: number; pieces: number; hazardous: "0" | "1" };

/** What a buyer there would pay. Throws 404, 422 for a code that names no area. */
export async function previewFreight(ctx: Ctx, templateId: string, query: Preview): Promise<FreightPreview> {
  const template = await findTemplate(ctx, supplierScope(ctx, permissions.goodsEdit), templateId);
  const area = areaNameOf(query.areaCode);
  if (area === null) throw invalidField("areaCode", "没有这个地区，请重新选择");
  const rules = { templateId: Number(templateId), rules: rulesOf(template.rows) };
  const rule = freightRuleAt(rules, query.areaCode, query.hazardous === "1");
  return {
    area,
    freight: rule && fen(chargeBy(rule, query)),
    leadDays: rule?.leadDays ?? null,
    gap: gapToFree(rule, fen(query.amount)),
  };
}

/** Throws 409 for a name that is there or one template too many, 422 as `templateProblems` says. */
export async function createTemplate(ctx: Ctx, input: SaveTemplate): Promise<{ templateId: string }> {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  refuseProblems(input);
  return addTemplate(ctx, scope, input);
}

export async function copyTemplate(ctx: Ctx, templateId: string): Promise<{ templateId: string }> {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  const { name, rows } = await findTemplate(ctx, scope, templateId);
  const [existing] = await readAll(ctx.db, [readTemplateNames(scope)]);
  const names = new Set(existing.map((one) => one.name));
  const candidates = Array.from(
    { length: maxTemplates + 1 },
    (_, at) => `${name.slice(0, 34)} 副本${at === 0 ? "" : ` ${at + 1}`}`,
  );
  return addTemplate(ctx, scope, { name: candidates.find((one) => !names.has(one)) ?? name, rows });
}

async function addTemplate(ctx: Ctx, scope: SupplierScope, { name, rows }: SaveTemplate): Promise<{ templateId: string }> {
  const committed = commitNumbered(ctx, "freight_template", (templateId) => ({
    statements: [...insertTemplate(ctx.db, scope, { templateId, name }), ...replaceRules(ctx.db, templateId, rulesOf(rows))],
    changes: [{ entity: "freightTemplate", entityId: templateId, after: { name, rows } }],
    answer: { templateId },
  }));
  return savedTemplate(committed, refuse.templatesFull({ max: maxTemplates }));
}

/** What is in carts costs this from now on; what was submitted keeps its freight. Throws 404, 409, 422. */
export async function changeTemplate(ctx: Ctx, id: string, { version, ...input }: ChangeTemplate): Promise<null> {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  refuseProblems(input);
  const before = await findTemplate(ctx, scope, id);
  const templateId = Number(id);
  const statements = [
    ...renameTemplate(ctx.db, scope, { templateId, version, name: input.name }),
    ...replaceRules(ctx.db, templateId, rulesOf(input.rows)),
  ];
  const change = { entity: "freightTemplate", entityId: id, before: { name: before.name, rows: before.rows }, after: input };
  return commitTemplate(ctx, statements, change, null, refuse.edited());
}

export async function setDefaultTemplate(ctx: Ctx, id: string): Promise<null> {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  await findTemplate(ctx, scope, id);
  const change = { entity: "freightTemplate", entityId: id, after: { isDefault: 1 } };
  return commitTemplate(ctx, makeDefault(ctx.db, scope, Number(id)), change, null, refuse.templateGone());
}

/** Throws 404, 409 as `removalProblem` says, 422 for goods that go nowhere. */
export async function dropTemplate(ctx: Ctx, id: string, { moveTo }: { moveTo: string | null }): Promise<null> {
  const scope = supplierScope(ctx, permissions.goodsEdit);
  const all = await templatesOf(ctx, scope, null);
  const template = all.find(({ templateId }) => templateId === id);
  if (!template) throw notFound("运费模板");
  const { name, goodsCount } = template;
  if (moveTo !== null && (moveTo === id || all.every(({ templateId }) => templateId !== moveTo)))
    throw invalidField("moveTo", "没有这个模板，请重新选择");
  const problem = removalProblem(template, all.length - 1, moveTo !== null);
  if (problem) throw beside("moveTo", refuse.notRemovable({ text: problem }, { goodsCount }));
  const statements = [
    ...(moveTo === null ? [] : moveGoods(ctx.db, scope, { from: Number(id), to: Number(moveTo), at: ctx.now })),
    ...removeTemplate(ctx.db, scope, Number(id)),
  ];
  const change = { entity: "freightTemplate", entityId: id, before: { name }, after: { removed: true, moveTo, goodsCount } };
  return commitTemplate(ctx, statements, change, null, refuse.moved());
}

async function templatesOf(ctx: Ctx, scope: SupplierScope, templateId: number | null): Promise<FreightTemplateView[]> {
  const [templates, rules] = await readAll(ctx.db, readTemplates(scope, templateId));
  const byTemplate = Map.groupBy(rules, (rule) => rule.templateId);
  return templates.map((template) => ({
    ...template,
    templateId: String(template.templateId),
    rows: rowsOf((byTemplate.get(template.templateId) ?? []).map(({ templateId: _template, ...rule }) => rule)),
  }));
}

/** A template of another company is answered like one that does not exist. */
async function findTemplate(ctx: Ctx, scope: SupplierScope, templateId: string): Promise<FreightTemplateView> {
  const [found] = await templatesOf(ctx, scope, Number(templateId));
  if (!found) throw notFound("运费模板");
  return found;
}

function refuseProblems(input: Pick<SaveTemplate, "rows">): void {
  const fields = templateProblems(input, regionsOf(regionTree()));
  const [first] = Object.values(fields);
  if (first !== undefined) throw new DomainError(codes.invalid, first, { fields });
}

const commitTemplate = <Answer>(ctx: Ctx, statements: Statement[], change: Change, answer: Answer, refusal: DomainError) =>
  savedTemplate(commit(ctx, statements, [change], answer), refusal);

/** Throws 409 with `refusal` when a guard misses, and for a name that is taken. */
async function savedTemplate<Answer>(committed: Promise<Answer>, refusal: DomainError): Promise<Answer> {
  try {
    return await committed;
  } catch (error) {
    if (error instanceof ConflictError) throw refusal;
    if (mentions(error, "freight_template.name")) throw beside("name", refuse.nameTaken());
    throw error;
  }
}
