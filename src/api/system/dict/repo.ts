import { and, eq, sql, type SQL } from "drizzle-orm";
import { flagOf, type Flag } from "#src/domain/kernel/number.ts";
import type { ReservedDict } from "#src/domain/system/dict/reserved.ts";
import type { ChangeDict, EntryForm, NewDict } from "#src/domain/system/dict/schema.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { dict, dictType } from "../../db/tables/system.ts";

/** SQL: the words of a value in one of the mall's dictionaries, disabled or not; the value itself where it has none. */
export const dictLabel = (type: ReservedDict, value: string) =>
  `coalesce((select dict_label from dict where dict_type = '${type}' and dict_value = ${value}), ${value})`;
/** SQL: the kind of a unit in words. */
export const unitTypeLabel = sql<string>`${sql.raw(dictLabel("mall_unit_type", "unit.unit_type"))}`;
/** SQL: its style. */
export const dictStyle = (type: ReservedDict, value: string) =>
  `coalesce((select css_class from dict where dict_type = '${type}' and dict_value = ${value}), '')`;

/** Enabled entries of a dictionary, in its order. */
export const readEntries = (type: string) =>
  read<{ dictType: string; dictLabel: string; dictValue: string; cssClass: string }>(
    `select dict_type as dictType, dict_label as dictLabel, dict_value as dictValue, css_class as cssClass
     from dict where dict_type = ?1 and enabled = 1 order by order_num, dict_value`,
    type,
  );

const typeColumns = `dict_type as dictType, dict_name as dictName, remark, version,
  (select count(*) from dict where dict.dict_type = dict_type.dict_type) as entryCount`;
type TypeRow = { dictType: string; dictName: string; remark: string; version: number; entryCount: number };

export const readTypes = () => read<TypeRow>(`select ${typeColumns} from dict_type order by dict_type`);
export const readType = (type: string) => read<TypeRow>(`select ${typeColumns} from dict_type where dict_type = ?1`, type);

export const readEdited = (type: string) =>
  read<{ dictValue: string; dictLabel: string; orderNum: number; cssClass: string; enabled: Flag; version: number }>(
    `select dict_value as dictValue, dict_label as dictLabel, order_num as orderNum, css_class as cssClass, enabled, version
     from dict where dict_type = ?1 order by order_num, dict_value`,
    type,
  );

export const insertType = (db: Db, row: NewDict) => db.insert(dictType).values(row);

/** Followed by `mustChange`: misses when somebody else has changed it since. */
export const updateType = (db: Db, type: string, { dictName, remark, version }: ChangeDict) =>
  db
    .update(dictType)
    .set({ dictName, remark, version: version + 1 })
    .where(and(eq(dictType.dictType, type), eq(dictType.version, version)));

/** Followed by `mustChange`. */
export const deleteType = (db: Db, type: string, version: number) =>
  db
    .delete(dictType)
    .where(
      and(
        eq(dictType.dictType, type),
        eq(dictType.version, version),
        sql`not exists (select 1 from ${dict} where ${eq(dict.dictType, type)})`,
      ),
    );

/** SQL: the dictionary is there at this point of a batch. */
export const hasType = (type: string): SQL => sql`exists (select 1 from ${dictType} where ${eq(dictType.dictType, type)})`;

const columnsOf = ({ enabled, ...form }: EntryForm) => ({ ...form, enabled: flagOf(enabled) });

export const insertEntry = (db: Db, type: string, form: EntryForm) =>
  db.insert(dict).values({ dictType: type, ...columnsOf(form) });

const isEntry = (type: string, value: string, version: number) =>
  and(eq(dict.dictType, type), eq(dict.dictValue, value), eq(dict.version, version));

/** Followed by `mustChange`. */
export const updateEntry = (db: Db, type: string, of: string, version: number, form: EntryForm) =>
  db
    .update(dict)
    .set({ ...columnsOf(form), version: version + 1 })
    .where(isEntry(type, of, version));

/** Followed by `mustChange`. */
export const deleteEntry = (db: Db, type: string, of: string, version: number) =>
  db.delete(dict).where(isEntry(type, of, version));
