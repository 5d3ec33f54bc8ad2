import type { LicenceKind } from "#src/domain/shop/licence.ts";
import type { ShopDetail, ShopLine } from "#src/domain/shop/schema.ts";
import { read } from "../db/read.ts";

type Row<T> = Omit<T, "coId"> & { coId: number };

const lineColumns = `co.id as coId, co.short_name as coName, coalesce(s.slogan, '') as slogan, co.region, co.score,
  co.goods_count as goodsCount, coalesce(s.opened_at, co.created_at) as openedAt`;
/** A company without a shop of its own has the plain face of one. */
const openShops = "company co left join shop s on s.co_id = co.id where co.status = 'active'";
/** `?1` is a part of a name or region; empty is any. */
const named = "(?1 = '' or instr(co.name, ?1) > 0 or instr(co.short_name, ?1) > 0 or instr(co.region, ?1) > 0)";

export const readShopCount = (q: string) => read<{ total: number }>(`select count(*) as total from ${openShops} and ${named}`, q);

export const readShops = (q: string, limit: number, offset: number) =>
  read<Row<ShopLine>>(
    `select ${lineColumns} from ${openShops} and ${named} order by co.score desc, co.goods_count desc, co.id limit ?2 offset ?3`,
    q,
    limit,
    offset,
  );

export const readShop = (coId: number) =>
  read<Row<Omit<ShopDetail, "licences">>>(
    `select ${lineColumns}, co.name as company, coalesce(s.notice, '') as notice, co.contact, co.phone, co.qq,
       s.on_time_permille as onTimePermille, s.faultless_permille as faultlessPermille, s.answer_hours as answerHours
     from ${openShops} and co.id = ?1`,
    coId,
  );

export const readLicences = (coId: number) =>
  read<{ kind: LicenceKind; number: string; issuer: string; scope: string; validFrom: number; validTo: number }>(
    `select kind, number, issuer, scope, valid_from as validFrom, valid_to as validTo from licence where co_id = ?1
     order by kind <> 'business', kind, valid_to desc`,
    coId,
  );
