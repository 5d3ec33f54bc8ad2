import { sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { biddingInvitation, biddingLine, biddingTerms } from "../../db/tables/bidding.ts";

type Copy = {
  from: { biddingId: string; termsNo: number };
  to: string;
  window: { opensAt: Instant; endsAt: Instant };
};

/** The terms that held, as the draft of another bidding that opens when it is published; a cap on extensions is no rule of new ones. */
export const copyTerms = (db: Db, { from, to, window }: Copy): Statement[] => {
  const source = sql`bidding_id = ${from.biddingId} and terms_no = ${from.termsNo}`;
  return [
    db.insert(biddingTerms).select(
      sql`select ${to}, 1, description, json_remove(json_set(rules, '$.opensAt', ${window.opensAt}, '$.endsAt', ${window.endsAt}), '$.extension.max'),
        ceiling, confirm_hours, notice_days, 1, '', ${window.opensAt}, ${window.endsAt}, null from bidding_terms where ${source}`,
    ),
    db.insert(biddingLine).select(
      sql`select ${to}, 1, line_no, product_id, title, code, cas_no, brand, spec, quantity, unit, ceiling, remark
        from bidding_line where ${source}`,
    ),
    db
      .insert(biddingInvitation)
      .select(sql`select ${to}, co_id, ${window.opensAt} from bidding_invitation where bidding_id = ${from.biddingId}`),
  ];
};
