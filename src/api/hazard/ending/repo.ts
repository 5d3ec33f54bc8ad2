import type { EndingDocument } from "#src/domain/hazard/ending.ts";
import type { Clearance } from "#src/domain/hazard/evaluate.ts";
import type { Measure, LicenceFileKind } from "#src/domain/hazard/rule.ts";
import type { HazardList } from "#src/domain/hazard/substance.ts";
import type { Instant } from "#src/domain/kernel/instant.ts";
import type { Statement } from "../../db/batch.ts";
import type { Db } from "../../db/client.ts";
import { read } from "../../db/read.ts";
import { endingNotice } from "../../db/tables/hazard-control.ts";

/** So many of each kind are told of in one turn of the schedule; the next turn tells of the others. */
const atOnce = 50;

const untold = (document: EndingDocument, id: string) =>
  `not exists (select 1 from ending_notice e where e.document = '${document}' and e.document_id = cast(${id} as text))`;

export type EndingLicence = { documentId: string; coId: number; kind: HazardList; number: string; validTo: Instant };

/** Licences for dangerous goods in force that end by then, without a later one for the same class. */
export const readEndingLicences = (now: Instant, until: Instant) =>
  read<EndingLicence>(
    `select cast(l.id as text) as documentId, l.co_id as coId, l.kind, l.number, l.valid_to as validTo
     from licence l join company co on co.id = l.co_id and co.status = 'active'
     where l.kind <> 'business' and l.valid_from <= ?1 and l.valid_to > ?1 and l.valid_to <= ?2 and ${untold("licence", "l.id")}
       and not exists (select 1 from licence n where n.co_id = l.co_id and n.kind = l.kind and n.valid_to > l.valid_to)
     order by l.valid_to limit ${atOnce}`,
    now,
    until,
  );

export type EndingPermit = {
  documentId: string;
  unitId: string;
  kind: LicenceFileKind;
  substance: string;
  number: string;
  measure: Measure | null;
  balance: number | null;
  validTo: Instant;
};

/** Permits in force that end by then with something left, without a later one for the same purpose. */
export const readEndingPermits = (now: Instant, until: Instant) =>
  read<EndingPermit>(
    `select m.id as documentId, m.unit_id as unitId, m.kind, s.name_zh as substance, m.number, m.measure, m.balance, m.valid_to as validTo
     from permit m join substance s on s.cas_no = m.cas_no
     where m.valid_to > ?1 and m.valid_to <= ?2 and m.valid_from <= ?1 and m.revoked_at is null and m.balance is not 0
       and ${untold("permit", "m.id")}
       and not exists (select 1 from permit n where n.unit_id = m.unit_id and n.cas_no = m.cas_no and n.kind = m.kind
         and n.revoked_at is null and n.valid_to > m.valid_to and (n.group_id is null or n.group_id is m.group_id))
     order by m.valid_to limit ${atOnce}`,
    now,
    until,
  );

export type EndingClearance = {
  documentId: string;
  unitId: string;
  groupName: string;
  kind: Clearance["kind"];
  list: HazardList;
  note: string;
  validTo: Instant;
};

/** What groups may store or handle until then, and not beyond. */
export const readEndingClearances = (now: Instant, until: Instant) =>
  read<EndingClearance>(
    `select c.id as documentId, c.unit_id as unitId, g.name as groupName, c.kind, c.list, c.note, c.valid_to as validTo
     from group_clearance c join issue_group g on g.id = c.group_id
     where c.valid_to > ?1 and c.valid_to <= ?2 and c.valid_from <= ?1 and c.ended_at is null and ${untold("clearance", "c.id")}
       and not exists (select 1 from group_clearance n where n.group_id = c.group_id and n.kind = c.kind and n.list = c.list
         and n.ended_at is null and n.valid_to > c.valid_to)
     order by c.valid_to limit ${atOnce}`,
    now,
    until,
  );

export const markNotified = (db: Db, document: EndingDocument, documentId: string, at: Instant): Statement =>
  db.insert(endingNotice).values({ document, documentId, at });
