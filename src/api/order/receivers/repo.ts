import type { Instant } from "#src/domain/kernel/instant.ts";
import { statementOf, type Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read, write } from "../../db/read.ts";

export const readOpenWitnesses = (orderId: string) =>
  read<{ purchaserId: string; name: string; at: Instant }>(
    `select w.purchaser_id as purchaserId, u.real_name as name, w.at from order_witness w join purchaser p on p.id = w.purchaser_id
     join user u on u.id = p.user_id where w.order_id = ?1 and w.acceptance_id is null order by w.at, w.id`,
    orderId,
  );

export const insertWitness = (db: Db, row: { id: string; orderId: string; purchaserId: string; at: Instant }): Statement =>
  statementOf(
    db,
    write(
      "insert into order_witness (id, order_id, purchaser_id, at) values (?1, ?2, ?3, ?4)",
      row.id,
      row.orderId,
      row.purchaserId,
      row.at,
    ),
  );

/** The acceptance takes the signatures of the others; so many at least, or the batch fails. */
export const collectSignatures = (
  db: Db,
  { orderId, acceptanceId, acceptedBy, least }: { orderId: string; acceptanceId: string; acceptedBy: string; least: number },
): Statement[] => [
  statementOf(
    db,
    write(
      "update order_witness set acceptance_id = ?2 where order_id = ?1 and acceptance_id is null and purchaser_id <> ?3",
      orderId,
      acceptanceId,
      acceptedBy,
    ),
  ),
  statementOf(db, write("insert into batch_guard (conflict) select 'missed' where changes() < ?1", least)),
];
