import type { Recipients } from "#src/domain/order/notification.ts";
import { permissions } from "#src/domain/kernel/permissions.ts";
import { purchaserHolds } from "../../db/permission-holders.ts";
import { read, type Read } from "../../db/read.ts";
import type { Recipient } from "../../notice/notify.ts";
import { staffOf } from "../../notice/staff/repo.ts";

export type Subject = { orderId: string; orderNo: string; coId: number; unitId: string; purchaserId: string };

const columns = "u.id as userId, u.mobile, u.email";

/** Whom a step of an order is told to, and how they are reached. */
export const recipients: Record<Recipients, (order: Subject) => Read<Recipient>> = {
  buyer: ({ purchaserId }) =>
    read(
      `select ${columns} from purchaser p join user u on u.id = p.user_id where p.id = ?1 and u.status = 'active'`,
      purchaserId,
    ),
  staff: ({ coId }) => staffOf(coId, permissions.orderSupply),
  // The buyer is no acceptor of their own order.
  acceptors: ({ unitId, purchaserId }) =>
    read(
      `select ${columns} from purchaser p join user u on u.id = p.user_id
       where p.unit_id = ?1 and p.id <> ?2 and p.complete_info = 1 and u.status = 'active'
         and ${purchaserHolds("p.id", permissions.orderAccept)}`,
      unitId,
      purchaserId,
    ),
};
