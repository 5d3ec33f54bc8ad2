import { cardJoins } from "../catalogue/repo.ts";
import { sellerStatus } from "../catalogue/seller.ts";
import { freightRuleColumns, freightTemplateOfGoods, type FreightRuleRow } from "../freight/repo.ts";
import { goodsColumns, type GoodsRow } from "../goods/repo.ts";
import { read } from "../db/read.ts";

/** More offers of one substance than anybody compares. */
const max = 600;

const offered = `p.cas_no = ?1 and p.product_status = 1 and p.product_type = 1`;

export const readOffersOfSubstance = (casNo: string) =>
  read<GoodsRow>(
    `select ${goodsColumns} from product p ${cardJoins} where ${offered} and ${sellerStatus} = 'active'
     order by p.rank_level, p.id limit ${max}`,
    casNo,
  );

export const readFreightOfSubstance = (casNo: string) =>
  read<FreightRuleRow>(
    `select ${freightRuleColumns} from freight_rule r
     where r.template_id in (select ${freightTemplateOfGoods} from product p where ${offered})`,
    casNo,
  );
