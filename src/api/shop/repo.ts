import type { AuthorisationKind } from "#src/domain/shop/authorisation.ts";
import type { LicenceKind } from "#src/domain/hazard/licence.ts";
import type { ShopDetail, ShopLine } from "#src/domain/shop/schema.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import { searchWord } from "#src/domain/kernel/half-width.ts";
import { shownScore } from "../db/company-score.ts";
import { orderBy, type SortOf } from "../db/order.ts";
import { read } from "../db/read.ts";

type Row<T> = Omit<T, "coId"> & { coId: number };

const lineColumns = `co.id as coId, co.short_name as coName, coalesce(s.slogan, '') as slogan, co.region, ${shownScore} as score,
  co.goods_count as goodsCount, coalesce(s.opened_at, co.created_at) as openedAt`;
/** A company without a shop of its own has the plain face of one. */
const openShops = "company co left join shop s on s.co_id = co.id where co.status = 'active'";
/** `?1` is a part of a name or region; empty is any. */
const named =
  "(?1 = '' or instr(lower(co.name), ?1) > 0 or instr(lower(co.short_name), ?1) > 0 or instr(lower(co.region), ?1) > 0)";

export const readShopCount = (q: string) =>
  read<{ total: number }>(`select count(*) as total from ${openShops} and ${named}`, searchWord(q));

const sorts = {
  coName: "co.short_name",
  score: shownScore,
  goodsCount: "co.goods_count",
  openedAt: "coalesce(s.opened_at, co.created_at)",
};
export type ShopSort = SortOf<typeof sorts>;

export const readShops = (q: string, sort: ShopSort, limit: number, offset: number) =>
  read<Row<ShopLine>>(
    `select ${lineColumns} from ${openShops} and ${named}
     order by ${orderBy(sort, sorts, "co.score desc, co.goods_count desc, co.id", "co.id")} limit ?2 offset ?3`,
    searchWord(q),
    limit,
    offset,
  );

export const readShop = (coId: number) =>
  read<Row<Omit<ShopDetail, "licences" | "authorisations" | "shopCategories">>>(
    `select ${lineColumns}, co.name as company, coalesce(s.notice, '') as notice, co.contact, co.phone, co.qq,
       s.on_time_permille as onTimePermille, s.faultless_permille as faultlessPermille, s.answer_hours as answerHours
     from ${openShops} and co.id = ?1`,
    coId,
  );

export const readClosedShop = (coId: number) =>
  read<{ coName: string }>("select short_name as coName from company where id = ?1 and status = 'suspended'", coId);

export const readLicences = (coId: number) =>
  read<{ kind: LicenceKind; number: string; issuer: string; scope: string; validFrom: number; validTo: number }>(
    `select kind, number, issuer, scope, valid_from as validFrom, valid_to as validTo from licence where co_id = ?1
     order by kind <> 'business', kind, valid_to desc`,
    coId,
  );

const grantedNow = "a.valid_from <= ?2 and a.valid_to > ?2";

export const readAuthorisations = (coId: number, now: Instant) =>
  read<{ brandId: number; brandName: string; kind: AuthorisationKind; number: string; validTo: number }>(
    `select a.brand_id as brandId, b.name as brandName, a.kind, a.number, max(a.valid_to) as validTo
     from brand_authorisation a join brand b on b.id = a.brand_id where a.co_id = ?1 and ${grantedNow} group by a.brand_id order by b.name`,
    coId,
    now,
  );

/** Brands whose name, or a company of theirs, holds `q`; empty is all. */
export const readProtocol = (q: string, now: Instant) =>
  read<{
    brandId: number;
    brandName: string;
    initial: string;
    goodsCount: number;
    coId: number;
    coName: string;
    region: string;
    kind: AuthorisationKind;
    validTo: number;
  }>(
    `select b.id as brandId, b.name as brandName, b.initial, b.goods_count as goodsCount, co.id as coId, co.short_name as coName,
       co.region, a.kind, max(a.valid_to) as validTo
     from brand_authorisation a join brand b on b.id = a.brand_id join company co on co.id = a.co_id
     where ${grantedNow} and co.status = 'active'
       and (?1 = '' or instr(lower(b.name), ?1) > 0 or instr(lower(co.short_name), ?1) > 0 or instr(lower(co.name), ?1) > 0)
     group by b.id, co.id order by b.initial = '#', b.initial, b.name, co.score desc, co.id limit 1000`,
    searchWord(q),
    now,
  );
