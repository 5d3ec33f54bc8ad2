import type { Write } from "../../../src/api/db/read.ts";
import { day, type Instant } from "../../../src/domain/kernel/instant.ts";
import { rowsInto } from "../rows.ts";
import { purchaserId } from "./users.ts";

/** [unit, officer, group, classes it may keep and handle]. */
const cleared = [
  ["unit-star", "sunyue", "group-star-1", ["hazardous", "precursor", "explosive"]],
  ["unit-star", "sunyue", "group-star-2", ["hazardous"]],
  ["unit-star", "sunyue", "group-star-3", ["hazardous"]],
  ["unit-sea", "zhoujie", "group-sea-1", ["hazardous"]],
  ["unit-sea", "zhoujie", "group-sea-2", ["hazardous"]],
] as const;

/** Store rooms and qualifications of groups, papers of the wallet: one full, one nearly used up that ends soon, one that has run out. */
export function hazardRows(now: Instant): Write[] {
  const stored = cleared.flatMap(([unitId, officer, groupId, lists]) =>
    lists.flatMap((list) =>
      (["storage", "qualification"] as const).map((kind) => ({
        id: `clear-${groupId}-${list}-${kind}`,
        unit_id: unitId,
        group_id: groupId,
        kind,
        list,
        note: kind === "storage" ? "化学楼 B102 专柜（演示）" : "年度安全培训合格（演示）",
        valid_from: now - 200 * day,
        valid_to: now + 300 * day,
        created_by: purchaserId(officer),
        created_at: now - 200 * day,
      })),
    ),
  );
  const document = (
    place: number,
    kind: string,
    casNo: string,
    litres: number | null,
    left: number | null,
    daysLeft: number,
  ) => ({
    id: `permit-star-${place}`,
    unit_id: "unit-star",
    group_id: kind === "statement" ? "group-star-1" : null,
    kind,
    cas_no: casNo,
    number: `演示-${place}`,
    issuer: "演示数据，非真实凭证",
    measure: litres === null ? null : "volume",
    amount: litres === null ? null : litres * 1_000_000,
    balance: left === null ? null : left * 1_000_000,
    valid_from: now - 100 * day,
    valid_to: now + daysLeft * day,
    created_by: purchaserId("sunyue"),
    created_at: now - (100 - place) * day,
  });
  return [
    rowsInto("group_clearance", stored),
    rowsInto("permit", [
      document(1, "filing", "67-64-1", 50, 50, 260),
      document(2, "filing", "108-88-3", 20, 1, 20),
      document(3, "filing", "7664-93-9", 10, 10, -5),
      document(4, "statement", "7697-37-2", null, null, 265),
    ]),
  ];
}
