import { permissions } from "#src/domain/kernel/permissions.ts";
import { read } from "../../db/read.ts";
import { mayDo } from "../../notice/staff/repo.ts";
import type { Recipient } from "../../notice/notify.ts";

export type SupplierRecipient = Recipient & { coId: number };

/** The organiser, as long as the account is open. */
export const readOrganiser = (biddingId: string) =>
  read<Recipient>(
    `select u.id as userId, u.mobile, u.email from bidding b join purchaser p on p.id = b.purchaser_id join user u on u.id = p.user_id
     where b.id = ?1 and u.status = 'active'`,
    biddingId,
  );

/** The people of these companies who may bid. */
export const readStaff = (coIds: readonly number[]) =>
  read<SupplierRecipient>(
    `select u.id as userId, u.mobile, u.email, u.co_id as coId from user u
     where u.co_id in (select value from json_each(?1)) and ${mayDo(permissions.biddingBid)}`,
    JSON.stringify(coIds),
  );
