import { changeData } from "./mall-data.ts";

/** Changes the started mall's data as time would. */
const change = (sql: string, value: string) => changeData([{ sql, values: [value] }]);

/** As if the codes to a number or address had been sent a minute earlier: another may be asked for. */
export const ageCodes = (target: string) =>
  change("update verification_code set created_at = created_at - 60000 where target = ?", target);

/** As if the password had been set 181 days ago. */
export const agePassword = (username: string) =>
  change("update user set password_changed_at = password_changed_at - 181 * 86400000 where username = ?", username);

/** As if the public notice of a bidding had ended a moment ago. */
export const ageNotice = (biddingId: string) => change("update bidding set notice_until = published_at where id = ?", biddingId);

/** As if a bidding had ended 90 days earlier. */
export const ageBidding = (biddingId: string) =>
  change("update bidding set opens_at = opens_at - 90 * 86400000, ends_at = ends_at - 90 * 86400000 where id = ?", biddingId);
