import type { Permission } from "#src/domain/kernel/permissions.ts";
import { purchaserHolds } from "../../db/permission-holders.ts";
import { read } from "../../db/read.ts";
import type { Recipient } from "../../notice/notify.ts";

export type RightHolder = Recipient & { purchaserId: string; realName: string };

/** The people of a unit who may sign in and hold a right there: by a role that opens it, or as administrators. */
export const readRightHolders = (unitId: string, permission: Permission) =>
  read<RightHolder>(
    `select p.id as purchaserId, u.real_name as realName, u.id as userId, u.mobile, u.email
     from purchaser p join user u on u.id = p.user_id
     where p.unit_id = ?1 and p.complete_info = 1 and u.status = 'active' and ${purchaserHolds("p.id", permission)}
     order by p.id`,
    unitId,
  );
