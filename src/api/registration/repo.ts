import * as v from "valibot";
import { and, count, eq, getTableColumns, lt, lte, sql } from "drizzle-orm";
import type { Application } from "#src/domain/registration/available-actions.ts";
import { activationLimits } from "#src/domain/registration/limits.ts";
import type { RegistrationState } from "#src/domain/registration/schema.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import type { Db } from "../db/client.ts";
import { orderBy, type SortOf } from "../db/order.ts";
import { read } from "../db/read.ts";
import { purchaser, role, user, userRole } from "../db/tables/account.ts";
import { company } from "../db/tables/company.ts";
import { companyProfile } from "../db/tables/company-data.ts";
import { businessRegistration } from "../db/tables/registration.ts";

export const insertUser = (db: Db, row: typeof user.$inferInsert) => db.insert(user).values(row);
export const insertPurchaser = (db: Db, row: typeof purchaser.$inferInsert) => db.insert(purchaser).values(row);

export type Registration = typeof businessRegistration.$inferSelect;

export const insertRegistration = (db: Db, row: Registration) => db.insert(businessRegistration).values(row);

const Rejections = v.record(v.string(), v.string());
export const rejectionsOf = ({ rejections }: Pick<Registration, "rejections">) =>
  v.parse(Rejections, JSON.parse(rejections ?? "{}"));

/** What an approval would make is there by now: the company, unless an import only named it, or an account of that name, number or address. */
const isInUse = sql<Flag>`exists (select 1 from company c where c.status <> 'draft'
    and (c.credit_code = business_registration.credit_code or c.name = business_registration.company_name))
  or exists (select 1 from user u where u.username = business_registration.username)
  or exists (select 1 from user u where u.mobile = business_registration.mobile)
  or exists (select 1 from user u where u.email = business_registration.email)`;
const columns = { ...getTableColumns(businessRegistration), isInUse };
export type ReadRegistration = Registration & { isInUse: Flag };

/** What the rows say, for `decideRegistration`. */
export const applicationOf = ({ isInUse: duplicate, ...row }: ReadRegistration): Application => ({
  ...row,
  isInUse: duplicate === 1,
});

export const findRegistration = (db: Db, id: string) =>
  db.select(columns).from(businessRegistration).where(eq(businessRegistration.id, id)).get();

/** What of a new registration is taken by live accounts, companies and applications; the address is not asked about. */
export const readRedeemed = ({ companyName, creditCode, username, mobile }: Registration) =>
  read<{ company: Flag; username: Flag; mobile: Flag }>(
    `select
       exists (select 1 from company where credit_code = ?1 or (name = ?2 and status <> 'draft'))
         or exists (select 1 from business_registration where credit_code = ?1 and status in ('reviewing', 'approved')) as company,
       exists (select 1 from user where username = ?3)
         or exists (select 1 from business_registration where username = ?3 and status in ('reviewing', 'approved')) as username,
       exists (select 1 from user where mobile = ?4) as mobile`,
    creditCode,
    companyName,
    username,
    mobile,
  );

/** A condition of letters about an application: whether the address belongs to somebody already. */
export const hasAccount = (email: string) => sql`exists (select 1 from ${user} where email = ${email})`;
export const hasNoAccount = (email: string) => sql`not ${hasAccount(email)}`;

/** Followed by `mustChange`: the link is the newest one and was not used. */
export const activateRegistration = (db: Db, id: string, linkId: string) =>
  db
    .update(businessRegistration)
    .set({ status: "reviewing" })
    .where(
      and(
        eq(businessRegistration.id, id),
        eq(businessRegistration.linkId, linkId),
        eq(businessRegistration.status, "emailPending"),
      ),
    );

/** Followed by `mustChange`: one more mail, within the limits. */
export const countMail = (db: Db, id: string, linkId: string, now: Instant) =>
  db
    .update(businessRegistration)
    .set({ linkId, mailedAt: now, mails: sql`${businessRegistration.mails} + 1` })
    .where(
      and(
        eq(businessRegistration.id, id),
        eq(businessRegistration.status, "emailPending"),
        lte(businessRegistration.mailedAt, now - activationLimits.pause),
        lt(businessRegistration.mails, activationLimits.mails),
      ),
    );

export const rejectRegistration = (db: Db, id: string, rejections: Readonly<Record<string, string>>) =>
  db
    .update(businessRegistration)
    .set({ status: "rejected", rejections: JSON.stringify(rejections) })
    .where(and(eq(businessRegistration.id, id), eq(businessRegistration.status, "reviewing")));

/** The company of an application: a new one, or the papers of one that an import only named. */
export const insertCompany = (db: Db, row: Registration, now: Instant) => {
  const documents = {
    creditCode: row.creditCode,
    legalPerson: row.legalPerson,
    region: row.region,
    address: row.address,
    contact: row.contact,
    phone: row.landline || row.mobile,
    status: "active" as const,
  };
  return db
    .insert(company)
    .values({ name: row.companyName, shortName: row.companyName, ...documents, createdAt: now })
    .onConflictDoUpdate({ target: company.name, set: documents, setWhere: eq(company.status, "draft") });
};

/** What else was said of the company, followed by `mustChange`. */
export const insertCompanyProfile = (db: Db, { creditCode, mobile, landline, email, postalCode, licenceKey }: Registration) =>
  db
    .insert(companyProfile)
    .select(
      sql`select id, ${mobile}, ${landline}, ${email}, ${postalCode}, '', '', ${licenceKey} from ${company} where credit_code = ${creditCode}`,
    );

/** Followed by `mustChange`: only while it is under review, and only when the company is there. */
export const approveRegistration = (db: Db, { id, creditCode }: Registration) =>
  db
    .update(businessRegistration)
    .set({
      status: "approved",
      coId: sql`(select id from ${company} where credit_code = ${creditCode} and status = 'active')`,
    })
    .where(and(eq(businessRegistration.id, id), eq(businessRegistration.status, "reviewing")));

export const insertBusinessUser = (db: Db, userId: string, row: Registration, now: Instant) =>
  db.insert(user).select(sql`
    select ${userId}, ${userTypes.business}, ${row.username}, ${row.contact}, ${row.mobile}, ${row.email}, ${row.passwordHash},
      ${row.createdAt}, 'active', co_id, null, ${now}, null
    from ${businessRegistration} where id = ${row.id}`);

export const giveSupplierRole = (db: Db, userId: string) =>
  db.insert(userRole).select(sql`select ${userId}, id from ${role} where role_key = 'supplierAdmin'`);

const sorts = { createdAt: "created_at", companyName: "company_name" };
export type RegistrationSort = SortOf<typeof sorts>;
type ListInput = { pageNum: number; pageSize: number; status: RegistrationState | undefined } & RegistrationSort;

export function listRegistrations(db: Db, input: ListInput) {
  const which = input.status ? eq(businessRegistration.status, input.status) : undefined;
  return db.batch([
    db.select({ total: count() }).from(businessRegistration).where(which),
    db
      .select(columns)
      .from(businessRegistration)
      .where(which)
      .orderBy(sql.raw(orderBy(input, sorts, "created_at desc, id desc", "id")))
      .limit(input.pageSize)
      .offset((input.pageNum - 1) * input.pageSize),
  ]);
}
