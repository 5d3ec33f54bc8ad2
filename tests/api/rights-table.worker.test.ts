import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract, type Contract } from "#src/domain/contract.ts";
import type { Call } from "#src/domain/kernel/call.ts";
import { biddingCases } from "#tests/support/bidding-cases.ts";
import { giveUnitRole, makeGroup } from "#tests/support/buying.ts";
import { tryCall } from "#tests/support/call.ts";
import type { Case } from "#tests/support/once.ts";
import { makeBusiness, makePurchaser, type Person } from "#tests/support/people.ts";
import { purchaseCases } from "#tests/support/purchase-cases.ts";
import { unitCases } from "#tests/support/unit-cases.ts";
import rights from "../../scripts/data/rights.json" with { type: "json" };

/**
 * docs/rights.md, run: a call that would succeed for whose thing it is, made by others who hold the very right that its policy row asks
 * for, and nothing else. Where it succeeds for somebody the table does not name, that is a hole.
 */
const calls: Record<string, Call> = contract;
const cases: [string, () => Promise<Case>][] = Object.entries({ ...purchaseCases, ...unitCases, ...biddingCases }).filter(
  ([key]) => calls[key]?.who === "purchaser" || calls[key]?.who === "business",
);
const table: Record<string, readonly string[]> = rights;

type Caller = { purchaserId: string | null; unitId: string; coId: number | null; groupId: string | null };
const find = (text: string, ...values: unknown[]) => env.DB.prepare(text).bind(...values);

/** Who makes the call of a case, and the group they are in. */
async function callerOf({ as }: Case): Promise<Caller> {
  const [, payload = ""] = as.split(".");
  const { sid } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { sid: string };
  const caller = await find(
    `select s.purchaser_id as purchaserId, p.unit_id as unitId, u.co_id as coId, coalesce(
       (select m.group_id from group_member m where m.purchaser_id = p.id limit 1),
       (select g.id from issue_group g where g.leader_id = p.id limit 1)) as groupId
     from session s join user u on u.id = s.user_id left join purchaser p on p.id = s.purchaser_id where s.id = ?1`,
    sid,
  ).first<Caller>();
  if (!caller) throw new Error("a case without a session");
  return caller;
}

const enter = (groupId: string | null, purchaserId: string) =>
  find("insert into group_member (group_id, purchaser_id, joined_at) values (?1, ?2, 1)", groupId, purchaserId).run();
const lead = (groupId: string | null, purchaserId: string) =>
  find("update issue_group set leader_id = ?2 where id = ?1", groupId, purchaserId).run();

/** Others beside a purchaser, each with the right of the row alone. */
const besidePurchaser = {
  otherUnit: async (_, permissions) => makePurchaser({ permissions }),
  otherMember: async ({ unitId }, permissions) => {
    const [leader, person] = [await makePurchaser({ unitId }), await makePurchaser({ unitId, permissions })];
    await makeGroup(unitId, leader.purchaserId, [person.purchaserId]);
    return person;
  },
  otherLeader: async ({ unitId }, permissions) => {
    const person = await makePurchaser({ unitId, permissions });
    await makeGroup(unitId, person.purchaserId);
    return person;
  },
  admin: async ({ unitId }, permissions) => {
    const person = await makePurchaser({ unitId, permissions });
    await giveUnitRole(person.purchaserId, "unitAdmin");
    return person;
  },
  ownMember: async ({ unitId, groupId }, permissions) => {
    const person = await makePurchaser({ unitId, permissions });
    if (groupId !== null) await enter(groupId, person.purchaserId);
    return person;
  },
  ownLeader: async ({ unitId, groupId }, permissions) => {
    const person = await makePurchaser({ unitId, permissions });
    if (groupId !== null) await lead(groupId, person.purchaserId);
    return person;
  },
} satisfies Record<string, (caller: Caller, permissions: string[]) => Promise<Person>>;

const besideSupplier = {
  otherCompany: async (_, permissions) => makeBusiness({ permissions }),
  colleague: async ({ coId }, permissions) => makeBusiness({ coId: coId ?? 0, permissions }),
} satisfies Record<string, (caller: Caller, permissions: string[]) => Promise<Person>>;

test.each(cases)("%s", { timeout: 60_000 }, async (key, make) => {
  const { permission, who } = calls[key]!;
  const found: string[] = [];
  let made = await make();
  const ask = async (as: string) => (await tryCall(key as keyof Contract, made.request, { as })).body.code === 200;
  for (const [name, other] of Object.entries(who === "business" ? besideSupplier : besidePurchaser)) {
    // Whoever takes a group over takes its leader's place: the last, and with a case of its own.
    if (name === "ownLeader") {
      expect(await ask(made.as)).toBe(true);
      made = await make();
    }
    const { token } = await other(await callerOf(made), permission ? [permission] : []);
    if (!(await ask(token))) continue;
    found.push(name);
    made = await make();
  }
  if (who === "business") expect(await ask(made.as)).toBe(true);
  expect(found.toSorted()).toEqual(table[key]?.toSorted());
});

test("no row of the table is left untried", () => {
  expect(Object.keys(table).toSorted()).toEqual(cases.map(([key]) => key).toSorted());
});
