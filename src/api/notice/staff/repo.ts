import type { Permission } from "#src/domain/kernel/permissions.ts";
import { userHolds } from "../../db/permission-holders.ts";
import { read } from "../../db/read.ts";
import type { Recipient } from "../notify.ts";

/** SQL: `u` may sign in and do this for the company: what is told of it is for nobody else. */
export const mayDo = (permission: Permission) => `u.status = 'active' and ${userHolds("u.id", permission)}`;

/** The people of a company who may do this, and how they are reached. */
export const staffOf = (coId: number, permission: Permission) =>
  read<Recipient>(`select u.id as userId, u.mobile, u.email from user u where u.co_id = ?1 and ${mayDo(permission)}`, coId);
