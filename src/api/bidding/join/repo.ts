import { sql } from "drizzle-orm";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { SupplierScope } from "../../kernel/context.ts";
import type { Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { biddingParticipant } from "../../db/tables/bidding.ts";

export type ParticipantRow = {
  coId: number;
  coName: string;
  bidderNo: number;
  confirmedTerms: number;
  legalPerson: string;
  address: string;
  bankAccount: string;
  controller: string;
  barredReason: string | null;
  joinedAt: Instant;
};

const participantColumns = `p.co_id as coId, c.name as coName, p.bidder_no as bidderNo, p.confirmed_terms as confirmedTerms,
  p.legal_person as legalPerson, p.address, p.bank_account as bankAccount, p.controller, p.barred_reason as barredReason,
  p.joined_at as joinedAt`;

/** Everybody who takes part, in the order of joining; barred ones too. */
export const readParticipants = (biddingId: string) =>
  read<ParticipantRow>(
    `select ${participantColumns} from bidding_participant p join company c on c.id = p.co_id where p.bidding_id = ?1 order by p.bidder_no`,
    biddingId,
  );

/** What a company's papers say, and what it declared when it took part somewhere last. */
export const readDeclared = ({ coId }: SupplierScope) =>
  read<{ legalPerson: string; address: string; bankAccount: string | null; controller: string | null; status: string }>(
    `select c.legal_person as legalPerson, trim(c.region || ' ' || c.address) as address, l.bank_account as bankAccount, l.controller,
       c.status from company c left join (select * from bidding_participant where co_id = ?1 order by joined_at desc limit 1) l on true
     where c.id = ?1`,
    coId,
  );

type NewParticipant = Omit<typeof biddingParticipant.$inferInsert, "bidderNo">;

/** Takes the next number; once more for new terms keeps it. */
export const putParticipant = (db: Db, row: NewParticipant): Statement =>
  db
    .insert(biddingParticipant)
    .select(
      sql`select ${row.biddingId}, ${row.coId}, coalesce(max(bidder_no), 0) + 1, ${row.confirmedTerms}, ${row.confirmedAt},
        ${row.legalPerson}, ${row.address}, ${row.bankAccount}, ${row.controller}, ${row.barredReason ?? null}, ${row.joinedAt}
        from bidding_participant where bidding_id = ${row.biddingId} having true`,
    )
    .onConflictDoUpdate({
      target: [biddingParticipant.biddingId, biddingParticipant.coId],
      set: {
        confirmedTerms: sql`excluded.confirmed_terms`,
        confirmedAt: sql`excluded.confirmed_at`,
        legalPerson: sql`excluded.legal_person`,
        address: sql`excluded.address`,
        bankAccount: sql`excluded.bank_account`,
        controller: sql`excluded.controller`,
        barredReason: sql`excluded.barred_reason`,
      },
    });
