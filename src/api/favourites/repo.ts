import { and, eq, sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import type { PurchaserScope } from "../kernel/context.ts";
import { mustChange, statementOf, type Statement } from "../db/batch.ts";
import type { Db } from "../db/client.ts";
import { orderBy, type SortOf } from "../db/order.ts";
import { read, write } from "../db/read.ts";
import { favourite, savedSearch } from "../db/tables/favourites.ts";
import type { CardRow } from "../catalogue/card.ts";
import { cardColumns, cardJoins } from "../catalogue/repo.ts";

/** Cards in the order of the ids; those that do not exist are left out. */
export const readCards = (ids: readonly string[]) =>
  read<CardRow>(
    `select ${cardColumns} from json_each(?1) j join product p on p.id = cast(j.value as integer) ${cardJoins} order by j.key`,
    JSON.stringify(ids),
  );

const sorts = { at: "f.at" };
export type FavouriteSort = SortOf<typeof sorts>;

export const readFavourites = ({ purchaserId }: PurchaserScope, sort: FavouriteSort, limit: number, offset: number) =>
  [
    read<CardRow & { at: Instant }>(
      `select ${cardColumns}, f.at from favourite f join product p on p.id = f.product_id ${cardJoins}
       where f.purchaser_id = ?1 order by ${orderBy(sort, sorts, "f.at desc, p.id", "p.id")} limit ?2 offset ?3`,
      purchaserId,
      limit,
      offset,
    ),
    read<{ total: number }>("select count(*) as total from favourite where purchaser_id = ?1", purchaserId),
  ] as const;

export const readFavouriteIds = ({ purchaserId }: PurchaserScope) =>
  read<{ productId: number }>("select product_id as productId from favourite where purchaser_id = ?1", purchaserId);

/** Again changes nothing. */
export const addFavourite = (db: Db, { purchaserId }: PurchaserScope, productId: number, at: Instant): Statement =>
  db.insert(favourite).values({ purchaserId, productId, at }).onConflictDoNothing();

export const favouritesFit = ({ purchaserId }: PurchaserScope, max: number) =>
  sql`(select count(*) from favourite where purchaser_id = ${purchaserId}) <= ${max}`;

export const removeFavourite = (db: Db, { purchaserId }: PurchaserScope, productId: number): Statement =>
  db.delete(favourite).where(and(eq(favourite.purchaserId, purchaserId), eq(favourite.productId, productId)));

export const readSavedSearches = ({ purchaserId }: PurchaserScope) =>
  read<{
    savedSearchId: string;
    name: string;
    query: string;
    notify: Flag;
    createdAt: Instant;
    found: number;
    foundAt: Instant | null;
  }>(
    `select id as savedSearchId, name, query, notify, created_at as createdAt, found, found_at as foundAt from saved_search
     where purchaser_id = ?1 order by created_at desc, id`,
    purchaserId,
  );

type NewSearch = { id: string; name: string; query: string; at: Instant };

/** What is there now is not new to it. */
export const insertSearch = (db: Db, { purchaserId }: PurchaserScope, { id, name, query, at }: NewSearch): Statement =>
  statementOf(
    db,
    write(
      `insert into saved_search (id, purchaser_id, name, query, viewed_product_id, checked_at, created_at)
       values (?1, ?2, ?3, ?4, coalesce((select max(id) from product), 0), ?5, ?5)`,
      id,
      purchaserId,
      name,
      query,
      at,
    ),
  );

export const searchesFit = ({ purchaserId }: PurchaserScope, max: number) =>
  sql`(select count(*) from saved_search where purchaser_id = ${purchaserId}) <= ${max}`;

const mine = ({ purchaserId }: PurchaserScope, id: string) =>
  and(eq(savedSearch.id, id), eq(savedSearch.purchaserId, purchaserId));

export const setNotify = (db: Db, scope: PurchaserScope, id: string, notify: boolean): Statement[] => [
  db
    .update(savedSearch)
    .set({ notify: notify ? 1 : 0 })
    .where(mine(scope, id)),
  mustChange(db),
];

export const removeSearch = (db: Db, scope: PurchaserScope, id: string): Statement[] => [
  db.delete(savedSearch).where(mine(scope, id)),
  mustChange(db),
];

export type SearchToCheck = {
  id: string;
  name: string;
  query: string;
  viewedProductId: number;
  newestId: number;
  userId: string;
  mobile: string | null;
  email: string | null;
};

/** Searches that nobody looked at since `before`, the longest first. */
export const readSearchesToCheck = (before: Instant, limit: number) =>
  read<SearchToCheck>(
    `select s.id, s.name, s.query, s.viewed_product_id as viewedProductId, coalesce((select max(id) from product), 0) as newestId,
       u.id as userId, u.mobile, u.email
     from saved_search s join purchaser p on p.id = s.purchaser_id join user u on u.id = p.user_id
     where s.notify = 1 and s.checked_at <= ?1 and u.status = 'active' order by s.checked_at limit ?2`,
    before,
    limit,
  );

/** Goods made after `seen` that the expression finds, within a range of prices in fen. */
export const readNewHits = (expression: string, lastCount: number, price: { from: number; to: number }) =>
  read<{ total: number }>(
    `select count(*) as total from product p where p.id > ?2 and p.sort_price between ?3 and ?4
       and p.rank_key in (select rowid from search_rank where search_rank match ?1)`,
    expression,
    lastCount,
    price.from,
    price.to,
  );

export const markChecked = (db: Db, { id, newestId }: SearchToCheck, found: number, at: Instant): Statement =>
  db
    .update(savedSearch)
    .set({ viewedProductId: newestId, checkedAt: at, ...(found > 0 && { found, foundAt: at }) })
    .where(eq(savedSearch.id, id));
