import { sql } from "drizzle-orm";
import { firstOwnCategory, lastLevel, maxCounted, maxFormerNames } from "#src/domain/catalogue/category/schema.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import { mustHold, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read, write, type Write } from "../../db/read.ts";

export type CategoryRow = {
  id: number;
  parentId: number | null;
  level: number;
  path: string;
  name: string;
  isChemical: Flag;
  isRetired: Flag;
  mergedInto: number | null;
  formerNames: string;
  goodsCount: number;
};

/** All categories, siblings in their order: as many as `maxCategories`, which whoever adds one is held to. */
export const readWholeTree = () =>
  read<CategoryRow>(
    `select id, parent_id as parentId, level, path, name, is_chemical as isChemical, retired_at is not null as isRetired, merged_into as mergedInto,
       former_names as formerNames, goods_count as goodsCount from category order by level, order_num, id`,
  );

/** Goods whose place in the index is not the category's: those behind where the schedule has come to, or under a name of another. */
const isMoving = `(c.follow_after is not null or c.merged_into is not null)
  and exists (select 1 from product p where p.cate_id = c.id and p.id > coalesce(c.follow_after, 0))`;

/** How many goods of each category still wait for the schedule, counted so far. */
export const readWaitingGoods = () =>
  read<{ id: number; waiting: number }>(
    `select c.id, (select count(*) from (select 1 from product p where p.cate_id = c.id and p.id > coalesce(c.follow_after, 0)
       limit ${maxCounted})) as waiting from category c where ${isMoving}`,
  );

type AsRead = Pick<CategoryRow, "id" | "path" | "name" | "isRetired" | "mergedInto">;

/** Misses when anything of the tree is another since it was read: places, names, states or order. */
export const mustBeTree = (db: Db, rows: readonly AsRead[]): Statement =>
  mustHold(
    db,
    sql`${JSON.stringify(rows.map(({ id, path, name, isRetired, mergedInto }) => [id, path, name, isRetired, mergedInto]))} =
      (select json_group_array(json_array(id, path, name, retired_at is not null, merged_into)) from (select * from category order by level, order_num, id))`,
  );

type NewRow = { parentId: number | null; name: string; isChemical: Flag };

/** A new last one below its parent, with the parent's picture. */
export const insertCategory = ({ parentId, name, isChemical }: NewRow): Write =>
  write(
    `insert into category (id, parent_id, level, path, name, is_chemical, picture_key, order_num)
     select n.id, ?1, coalesce(p.level, 0) + 1, coalesce(p.path || '/', '') || n.id, ?2, ?3, coalesce(p.picture_key, ''),
       (select coalesce(max(order_num), -1) + 1 from category where parent_id is ?1)
     from (select max(${firstOwnCategory}, max(id) + 1) as id from category) n left join category p on p.id = ?1`,
    parentId,
    name,
    isChemical,
  );

/** The old name goes on leading there; the index learns the new one. */
export const renameCategory = (id: number, name: string): Write =>
  write(
    `update category set name = ?2, follow_after = iif(level = ${lastLevel}, 0, null),
       former_names = (select json_group_array(value) from (select value from (select value, key from json_each(category.former_names)
         where value <> ?2 union all select category.name, 1000000) order by key desc limit ${maxFormerNames}))
     where id = ?1`,
    id,
    name,
  );

/** Puts a category with all below it under another parent; goods are counted there at once, the index follows. */
export const moveCategory = (id: number, parentId: number): Write[] => [
  ...countAbove(id, "-"),
  write("update category set parent_id = ?2 where id = ?1", id, parentId),
  write(
    `update category set follow_after = iif(category.level = ${lastLevel}, 0, null), path = m.new || substr(category.path, length(m.old) + 1)
     from (select c.path as old, p.path || '/' || c.id as new from category c join category p on p.id = c.parent_id where c.id = ?1) m
     where category.path = m.old or (category.path > m.old || '/' and category.path < m.old || '0')`,
    id,
  ),
  ...countAbove(id, "+"),
];

/** Goods on sale of a category, taken from or given to those above it. */
const countAbove = (id: number, sign: "+" | "-"): Write[] => [
  write(
    `update category set goods_count = goods_count ${sign} n.goods from (select c.goods_count as goods, c.parent_id as parent,
       p.parent_id as above from category c join category p on p.id = c.parent_id where c.id = ?1) n
     where category.id in (n.parent, n.above)`,
    id,
  ),
];

export const orderCategories = (ids: readonly number[]): Write =>
  write(
    "update category set order_num = j.key from json_each(?1) j where category.id = j.value and category.order_num <> j.key",
    JSON.stringify(ids),
  );

/** Those that were retired before keep the time at which they were. */
export const markRetired = (ids: readonly number[], at: Instant): Write =>
  write(
    "update category set retired_at = ?2 where retired_at is null and id in (select value from json_each(?1))",
    JSON.stringify(ids),
    at,
  );

/** A category takes goods again, and with it those of `ids` that were retired in the same step. */
export const markRestored = (id: number, ids: readonly number[]): Write =>
  write(
    `update category set retired_at = null
     where id in (select value from json_each(?2)) and retired_at = (select retired_at from category where id = ?1)`,
    id,
    JSON.stringify(ids),
  );

/** Makes a category, with all that are its names, a name of another one; its goods move as `followCategories` gets to them. */
export const mergeCategory = (id: number, into: number): Write =>
  write("update category set merged_into = ?2, follow_after = null where id = ?1 or merged_into = ?1", id, into);

export type FollowedCategory = { id: number; into: number | null; followAfter: number | null; name: string; path: string };

/** Categories whose goods the index does not know in their place, each with the name and path where they belong. */
export const readFollowed = (limit: number) =>
  read<FollowedCategory>(
    `select c.id, c.merged_into as "into", c.follow_after as followAfter, coalesce(m.name, c.name) as name, coalesce(m.path, c.path) as path
     from category c left join category m on m.id = c.merged_into
     where c.follow_after is not null or (c.merged_into is not null and exists (select 1 from product p where p.cate_id = c.id))
     order by c.id limit ?1`,
    limit,
  );

export const readGoodsOfCategory = (id: number, after: number, limit: number) =>
  read<{ id: number }>("select id from product where cate_id = ?1 and id > ?2 order by id limit ?3", id, after, limit);

/** The schedule has come so far; a change that came meanwhile begins from the start. */
export const markCategoryFollowed = (id: number, before: number, after: number | null): Write =>
  write("update category set follow_after = ?3 where id = ?1 and follow_after = ?2", id, before, after);

/** Puts goods under the category that is meant; the rules they were judged by are the same there. */
export const updateCategories = (ids: readonly number[], into: number, now: Instant): Write =>
  write(
    `update product set cate_id = ?2, source_hash = null, updated_at = max(?3, updated_at + 1) where id in (select value from json_each(?1))`,
    JSON.stringify(ids),
    into,
    now,
  );
