import type { Fen } from "#src/domain/kernel/money.ts";
import { cardColumns, cardJoins } from "../catalogue/repo.ts";
import type { CardRow } from "../catalogue/card.ts";
import { read } from "../db/read.ts";
import { pathOfCategory } from "../db/category.ts";
import { freightTemplateOfGoods } from "../freight/repo.ts";

/** A card with what buying needs besides: the supplier's terms and where the goods stand in the category tree. */
export type GoodsRow = CardRow & {
  minOrderAmount: Fen;
  /** Category ids from the root: `1/2/7`. */
  catePath: string;
  freightTemplateId: number | null;
};

/** To be read from `product p` with `cardJoins`. */
export const goodsColumns = `${cardColumns}, co.min_order_amount as minOrderAmount, ${pathOfCategory("c")} as catePath,
  ${freightTemplateOfGoods} as freightTemplateId`;

export const readGoods = (productIds: readonly number[]) =>
  read<GoodsRow>(
    `select ${goodsColumns} from json_each(?1) j join product p on p.id = j.value ${cardJoins} order by j.key`,
    JSON.stringify(productIds),
  );
