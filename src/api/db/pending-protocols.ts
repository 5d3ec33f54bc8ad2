import { sql } from "drizzle-orm";
import { userTypes } from "#src/domain/kernel/identity.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";

/** SQL: the version `v` applies to a user of this type. */
const appliesTo = (userType: string) =>
  `(${userType} = ${userTypes.business} or (${userType} = ${userTypes.purchaser} and v.name <> 'supplier'))`;

/** SQL: the version `v` would ask this user, who has agreed neither to it nor to a later one of the agreement. */
export const needs = (userId: string, userType: string) => `v.renewal <> 'none' and ${appliesTo(userType)} and not exists (
    select 1 from protocol_acceptance a join protocol_version w on w.id = a.version_id
    where a.user_id = ${userId} and w.name = v.name and w.effective_from >= v.effective_from)`;

/** SQL: whether some version in force asks the user; the names are columns. */
export const isRequested = (userId: string, userType: string, now: Instant) =>
  sql<Flag>`exists (select 1 from protocol_version v where v.effective_from <= ${now} and ${sql.raw(needs(userId, userType))})`;
