import { hashPassword } from "../../../src/api/session/password.ts";
import { write, type Write } from "../../../src/api/db/read.ts";
import { userTypes } from "../../../src/domain/kernel/identity.ts";
import { day, type Instant } from "../../../src/domain/kernel/instant.ts";
import type { UnitRole } from "../../../src/domain/unit/roles.ts";
import { demoAccounts, demoPassword, type DemoUsername } from "../accounts.ts";
import { rowsInto } from "../rows.ts";
import type { units } from "./units.ts";

type Place = { unitId: (typeof units)[number]["id"]; complete: 0 | 1; roles: readonly (UnitRole | "groupLeader")[] };
/** Buyers: their unit, whether their information is complete, and what they may do there. */
export const purchasers: Partial<Record<DemoUsername, Place>> = {
  zhangwei: { unitId: "unit-star", complete: 1, roles: ["member"] },
  lina: { unitId: "unit-star", complete: 1, roles: ["groupLeader"] },
  wangqiang: { unitId: "unit-star", complete: 1, roles: ["unitApprover"] },
  zhaomin: { unitId: "unit-star", complete: 1, roles: ["acceptor"] },
  sunyue: { unitId: "unit-star", complete: 1, roles: ["safetyOfficer", "unitAdmin"] },
  liuyang: { unitId: "unit-star", complete: 0, roles: [] },
  chenjing: { unitId: "unit-sea", complete: 1, roles: ["member", "groupLeader"] },
  zhoujie: { unitId: "unit-sea", complete: 1, roles: ["unitAdmin", "unitApprover", "safetyOfficer"] },
  wuping: { unitId: "unit-med", complete: 1, roles: ["member", "groupLeader"] },
  zhenghao: { unitId: "unit-med", complete: 1, roles: ["unitApprover", "acceptor", "unitAdmin"] },
};
/** Suppliers' people, by the id of their company. */
const staff: Partial<Record<DemoUsername, number>> = { linhai: 1, woze: 5, chenxing: 2 };

export const purchaserId = (username: string) => `pur-${username}`;

/** Everybody who can sign in. */
export async function userRows(now: Instant): Promise<Write[]> {
  const passwordHash = await hashPassword(demoPassword);
  const places = Object.entries(purchasers);
  return [
    rowsInto(
      "user",
      demoAccounts.map(({ username, realName }, place) => ({
        id: `user-${username}`,
        user_type: username in purchasers ? userTypes.purchaser : username in staff ? userTypes.business : userTypes.operator,
        username,
        real_name: realName,
        mobile: `1000000${String(1000 + place)}`,
        email: `${username}@example.com`,
        password_hash: passwordHash,
        password_changed_at: now,
        co_id: staff[username] ?? null,
        last_purchaser_id: username in purchasers ? purchaserId(username) : null,
        created_at: now - 300 * day,
      })),
    ),
    rowsInto(
      "purchaser",
      places.map(([username, { unitId, complete }], place) => ({
        id: purchaserId(username),
        user_id: `user-${username}`,
        unit_id: unitId,
        job_no: `D${String(2_026_001 + place)}`,
        complete_info: complete,
        review: complete === 1 ? "approved" : "draft",
        created_at: now - 300 * day,
      })),
    ),
    rolesFor(
      "purchaser_role (purchaser_id, role_id)",
      places.flatMap(([username, place]) => place.roles.map((key) => ({ who: purchaserId(username), key }))),
    ),
    rolesFor("user_role (user_id, role_id)", [
      ...Object.keys(staff).map((username) => ({ who: `user-${username}`, key: "supplierAdmin" })),
      { who: "user-operator", key: "operator" },
    ]),
  ];
}

/** Roles are the migrations'; only their keys are known. */
const rolesFor = (into: string, rows: readonly { who: string; key: string }[]): Write =>
  write(
    `insert into ${into} select value ->> 'who', role.id from json_each(?1) join role on role_key = value ->> 'key'
     where true on conflict do nothing`,
    JSON.stringify(rows),
  );
