import { read } from "../../db/read.ts";
import type { Recipient } from "../notify.ts";

/** The people of a company, and how they are reached. */
export const staffOf = (coId: number) =>
  read<Recipient>("select u.id as userId, u.mobile, u.email from user u where u.co_id = ?1 and u.status = 'active'", coId);
