import { eq, sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Flag } from "#src/domain/kernel/number.ts";
import type { SupplierScope } from "../../kernel/context.ts";
import type { Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { biddingDeclaration, biddingParticipant } from "../../db/tables/bidding.ts";

export type ParticipantRow = {
  coId: number;
  coName: string;
  bidderNo: number;
  confirmedTerms: number;
  joinedAt: Instant;
  isSuspended: Flag;
};

/** Everybody who takes part, in the order of joining. */
export const readParticipants = (biddingId: string) =>
  read<ParticipantRow>(
    `select p.co_id as coId, c.name as coName, p.bidder_no as bidderNo, p.confirmed_terms as confirmedTerms, p.joined_at as joinedAt,
       c.status <> 'active' as isSuspended
     from bidding_participant p join company c on c.id = p.co_id where p.bidding_id = ?1 order by p.bidder_no`,
    biddingId,
  );

export type DeclarationRow = Omit<typeof biddingDeclaration.$inferSelect, "biddingId">;

/** Everything that was ever declared in a bidding. */
export const readDeclarations = (biddingId: string) =>
  read<DeclarationRow>(
    `select d.co_id as coId, d.terms_no as termsNo, d.legal_person as legalPerson, d.address, d.bank_account as bankAccount, d.controller,
       d.declared_at as declaredAt from bidding_declaration d where d.bidding_id = ?1 order by d.co_id, d.terms_no`,
    biddingId,
  );

/** What a company's papers say, and what it declared when it took part somewhere last. */
export const readDeclared = ({ coId }: SupplierScope) =>
  read<{ legalPerson: string; address: string; bankAccount: string | null; controller: string | null; status: string }>(
    `select c.legal_person as legalPerson, trim(c.region || ' ' || c.address) as address, l.bank_account as bankAccount, l.controller,
       c.status from company c left join (select * from bidding_declaration where co_id = ?1 order by declared_at desc limit 1) l on true
     where c.id = ?1`,
    coId,
  );

type NewParticipant = Omit<typeof biddingParticipant.$inferInsert, "bidderNo">;

/** Takes the next number; once more for new terms keeps it. */
export const putParticipant = (db: Db, row: NewParticipant): Statement =>
  db
    .insert(biddingParticipant)
    .select(
      sql`select ${row.biddingId}, ${row.coId}, coalesce(max(bidder_no), 0) + 1, ${row.confirmedTerms}, ${row.confirmedAt}, ${row.joinedAt}
        from bidding_participant where bidding_id = ${row.biddingId} having true`,
    )
    .onConflictDoUpdate({
      target: [biddingParticipant.biddingId, biddingParticipant.coId],
      set: { confirmedTerms: sql`excluded.confirmed_terms`, confirmedAt: sql`excluded.confirmed_at` },
    });

export const insertDeclaration = (db: Db, row: typeof biddingDeclaration.$inferInsert): Statement =>
  db.insert(biddingDeclaration).values(row);

/** Numbers everybody by place in `coIds`. No number stands twice at any moment, so all are negative in between. */
export function numberParticipants(db: Db, biddingId: string, coIds: readonly number[]): Statement[] {
  const ofBidding = eq(biddingParticipant.biddingId, biddingId);
  const place = sql`(select j.key + 1 from json_each(${JSON.stringify(coIds)}) j where j.value = co_id)`;
  return [
    db
      .update(biddingParticipant)
      .set({ bidderNo: sql`-bidder_no` })
      .where(ofBidding),
    db.update(biddingParticipant).set({ bidderNo: place }).where(ofBidding),
  ];
}
