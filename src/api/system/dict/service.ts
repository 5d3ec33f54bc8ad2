import { codes, DomainError, notFound } from "#src/domain/kernel/error.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { statusOf } from "#src/domain/system/dict/reserved.ts";
import type {
  ChangeDict,
  ChangeEntry,
  DictLine,
  EditedEntry,
  EntryForm,
  NewDict,
  RemoveEntry,
} from "#src/domain/system/dict/schema.ts";
import { styleOf } from "#src/domain/kernel/dict-style.ts";
import { beside } from "#src/domain/kernel/refusal.ts";
import { refuse } from "#src/domain/system/refusals.ts";
import { requireOperator, type Ctx } from "../../kernel/context.ts";
import { commit, ConflictError, mentions, mustChange, mustHold, type Change, type Statement } from "../../db/batch.ts";
import { readAll } from "../../db/read.ts";
import {
  deleteEntry,
  deleteType,
  hasType,
  insertEntry,
  insertType,
  readEdited,
  readEntries,
  readType,
  readTypes,
  updateEntry,
  updateType,
} from "./repo.ts";

/** What anybody may offer of a dictionary. */
export async function viewDict(ctx: Ctx, { dictType }: { dictType: string }) {
  const [rows] = await readAll(ctx.db, [readEntries(dictType)]);
  return rows;
}

export async function listDicts(ctx: Ctx): Promise<DictLine[]> {
  requireOperator(ctx, permissions.dictEdit);
  const [rows] = await readAll(ctx.db, [readTypes()]);
  return rows.map((row) => ({ ...row, status: statusOf(row.dictType) }));
}

/** Throws 404. */
export async function viewEditedDict(ctx: Ctx, type: string): Promise<{ dict: DictLine; entries: EditedEntry[] }> {
  requireOperator(ctx, permissions.dictEdit);
  const [[row], entries] = await readAll(ctx.db, [readType(type), readEdited(type)]);
  if (!row) throw notFound("字典");
  return {
    dict: { ...row, status: statusOf(type) },
    entries: entries.map((entry) => ({ ...entry, cssClass: styleOf(entry.cssClass), enabled: entry.enabled === 1 })),
  };
}

/** Throws 409 when the type is taken. */
export async function makeDict(ctx: Ctx, form: NewDict): Promise<null> {
  requireOperator(ctx, permissions.dictEdit);
  const change = { entity: "dict", entityId: form.dictType, after: form };
  return save(ctx, [insertType(ctx.db, form)], change, () => beside("dictType", refuse.dictExists()));
}

/** Throws 404, 409 when it was changed meanwhile. */
export async function changeDict(ctx: Ctx, type: string, form: ChangeDict): Promise<null> {
  const { dict } = await viewEditedDict(ctx, type);
  const { dictName, remark } = form;
  const change = {
    entity: "dict",
    entityId: type,
    before: { dictName: dict.dictName, remark: dict.remark },
    after: { dictName, remark },
  };
  return save(ctx, [updateType(ctx.db, type, form), mustChange(ctx.db)], change);
}

/** Throws 404, 409 for one that the mall reads or that has entries. */
export async function removeDict(ctx: Ctx, type: string, version: number): Promise<null> {
  const { dict } = await viewEditedDict(ctx, type);
  if (dict.status !== "own") throw refuse.systemDict();
  if (dict.entryCount > 0) throw refuse.dictHasEntries({ entries: dict.entryCount });
  const change = { entity: "dict", entityId: type, before: { dictName: dict.dictName }, after: null };
  return save(ctx, [deleteType(ctx.db, type, version), mustChange(ctx.db)], change);
}

/** Throws 404, 409 for a value there is, and for a dictionary whose values are code's. */
export async function addEntry(ctx: Ctx, type: string, form: EntryForm): Promise<null> {
  const { dict } = await viewEditedDict(ctx, type);
  if (dict.status === "fixed") throw refuse.dictFixed({ dictName: dict.dictName });
  const change = { entity: "dict", entityId: `${type}/${form.dictValue}`, after: form };
  return save(ctx, [mustHold(ctx.db, hasType(type)), insertEntry(ctx.db, type, form)], change, duplicate);
}

/** Throws 404, 409 when it was changed meanwhile or the value is taken, 422 for what a fixed value may not become. */
export async function changeEntry(ctx: Ctx, type: string, { of, version, form }: ChangeEntry): Promise<null> {
  const { dict, before } = await entryOf(ctx, type, of);
  if (dict.status === "fixed" && form.dictValue !== of)
    throw refused("dictValue", `值“${of}”由系统使用，不能修改；可修改名称、排序与样式`);
  if (dict.status === "fixed" && !form.enabled) throw refused("enabled", `值“${of}”由系统使用，不能停用`);
  const change = { entity: "dict", entityId: `${type}/${of}`, before, after: form };
  return save(ctx, [updateEntry(ctx.db, type, of, version, form), mustChange(ctx.db)], change, duplicate);
}

/** Throws 404, 409 for a value that code depends on, or when it was changed meanwhile. */
export async function removeEntry(ctx: Ctx, type: string, { of, version }: RemoveEntry): Promise<null> {
  const { dict, before } = await entryOf(ctx, type, of);
  if (dict.status === "fixed") throw refuse.entryFixed({ label: before.dictLabel });
  const change = { entity: "dict", entityId: `${type}/${of}`, before, after: null };
  return save(ctx, [deleteEntry(ctx.db, type, of, version), mustChange(ctx.db)], change);
}

async function entryOf(ctx: Ctx, type: string, value: string) {
  const { dict, entries } = await viewEditedDict(ctx, type);
  const found = entries.find(({ dictValue }) => dictValue === value);
  if (!found) throw notFound("字典条目");
  const { version: _, ...before } = found;
  return { dict, before };
}

const refused = (field: string, message: string) => new DomainError(codes.invalid, message, { fields: { [field]: message } });
const duplicate = () => beside("dictValue", refuse.entryExists());

async function save(ctx: Ctx, statements: Statement[], change: Change, clash?: () => DomainError): Promise<null> {
  try {
    return await commit(ctx, statements, [change], null);
  } catch (error) {
    if (error instanceof ConflictError) throw refuse.dictEdited();
    if (clash && mentions(error, "UNIQUE")) throw clash();
    throw error;
  }
}
