import type { Fen } from "#src/domain/kernel/money.ts";
import { cardColumns, cardJoins } from "../catalogue/repo.ts";
import type { CardRow } from "../catalogue/card.ts";
import { read } from "../db/read.ts";

/** A card with what buying needs besides: the supplier's terms and where the goods stand in the category tree. */
export type GoodsRow = CardRow & {
  minOrderAmount: Fen;
  /** Category ids from the root: `1/2/7`. */
  catePath: string;
  freightTemplateId: number | null;
};

/** To be read from `product p` with `cardJoins`. */
export const goodsColumns = `${cardColumns}, co.min_order_amount as minOrderAmount, c.path as catePath,
  p.freight_template_id as freightTemplateId`;

export const readGoods = (productIds: readonly number[]) =>
  read<GoodsRow>(
    `select ${goodsColumns} from json_each(?1) j join product p on p.id = j.value ${cardJoins} order by j.key`,
    JSON.stringify(productIds),
  );

export type FreightRuleRow = { templateId: number; regionPrefix: string; fee: Fen; freeFrom: Fen | null };

export const readFreightRules = (productIds: readonly number[]) =>
  read<FreightRuleRow>(
    `select r.template_id as templateId, r.region_prefix as regionPrefix, r.fee, r.free_from as freeFrom from freight_rule r
     where r.template_id in (select p.freight_template_id from json_each(?1) j join product p on p.id = j.value)`,
    JSON.stringify(productIds),
  );
