import { permissions } from "#src/domain/kernel/permissions.ts";
import { purchaserHolds } from "../../db/permission-holders.ts";
import { read } from "../../db/read.ts";
import type { Recipient } from "../../notice/notify.ts";

/** Those of a unit who confirm and pay, and how they are reached. */
export const payersOf = (unitId: string) =>
  read<Recipient>(
    `select u.id as userId, u.mobile, u.email from purchaser p join user u on u.id = p.user_id
     where p.unit_id = ?1 and p.complete_info = 1 and u.status = 'active' and ${purchaserHolds("p.id", permissions.orderSettle)}`,
    unitId,
  );
