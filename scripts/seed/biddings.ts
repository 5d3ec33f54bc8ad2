import { write, type Write } from "../../src/api/db/read.ts";
import { anchorHash } from "../../src/domain/bidding/anchor.ts";
import { decide, type RoomCommand, type RoomState } from "../../src/domain/bidding/decide.ts";
import { canonical, linked, ownerOf, sha256, type LogEntry } from "../../src/domain/bidding/log.ts";
import { outcomeOf } from "../../src/domain/bidding/outcome.ts";
import { usualTerms } from "../../src/domain/bidding/commercial.ts";
import { ceilingOf, type BiddingMode } from "../../src/domain/bidding/rules.ts";
import { defaultUnitPolicy, rulesOf } from "../../src/domain/bidding/terms.ts";
import { afterWorkingDays } from "../../src/domain/system/calendar/working-days.ts";
import { day, hour, minute, type Instant } from "../../src/domain/kernel/instant.ts";
import { fen } from "../../src/domain/kernel/money.ts";
import { rowsInto } from "./rows.ts";

const { minWindow: _unit, ...policy } = defaultUnitPolicy;

/** Goods wanted; the ceiling of one piece in fen. */
const wanted = [
  { title: "无水乙醇 分析纯", casNo: "64-17-5", spec: "500 mL", quantity: 200, unit: "瓶", ceiling: 1_800 },
  { title: "丙酮 分析纯", casNo: "67-64-1", spec: "500 mL", quantity: 60, unit: "瓶", ceiling: 2_600 },
  { title: "乙酸乙酯 分析纯", casNo: "141-78-6", spec: "500 mL", quantity: 150, unit: "瓶", ceiling: 3_900 },
];
const bidders = [
  { coId: 1, legalPerson: "林示范", bankAccount: "100000000001", controller: "林示范" },
  { coId: 2, legalPerson: "陈示范", bankAccount: "100000000002", controller: "陈示范" },
  { coId: 5, legalPerson: "沃示范", bankAccount: "100000000005", controller: "沃示范" },
];

type Demo = {
  id: string;
  unitId: string;
  groupId: string;
  by: string;
  title: string;
  mode: BiddingMode;
  opensAt: Instant;
  endsAt: Instant;
};

/** One bidding that is open, one whose award is on public notice with everything that led to it; a unit with rules of its own. */
export async function biddingRows(now: Instant): Promise<Write[]> {
  const star = { unitId: "unit-star", groupId: "group-star-1", by: "lina" };
  const open: Demo = {
    ...star,
    id: "bidding-open",
    title: "实验室通用溶剂竞价（演示）",
    mode: "open",
    opensAt: now - day,
    endsAt: now + 6 * day,
  };
  const done: Demo = {
    ...star,
    id: "bidding-done",
    title: "上季度溶剂补充竞价（演示）",
    mode: "rank",
    opensAt: now - 6 * day,
    endsAt: now - 2 * day,
  };
  const change = { ...defaultUnitPolicy, minWindow: 0, confirmHours: 24 };
  return [
    ...termsRows(open, "open", now),
    ...participantRows(open.id, bidders.slice(0, 2), now),
    rowsInto("bidding_question", [
      {
        id: "question-open-1",
        bidding_id: open.id,
        co_id: 2,
        text: "乙醇是否接受同等质量的其他品牌？",
        asked_at: now - 20 * hour,
        answer: "接受，请在送货时附检测报告。",
        answered_at: now - 18 * hour,
      },
    ]),
    ...(await doneRows(done, now)),
    rowsInto("bidding_default", [{ unit_id: "unit-sea", policy: JSON.stringify(change), updated_at: now - 30 * day }]),
  ];
}

const rulesFor = ({ mode, opensAt, endsAt }: Demo) =>
  rulesOf({
    mode,
    opensAt,
    endsAt,
    policy,
    commercial: usualTerms,
    lines: wanted.map(({ quantity, ceiling }) => ({ quantity, ceiling: fen(ceiling) })),
  });

function termsRows(demo: Demo, status: "open" | "notice", now: Instant): Write[] {
  const { id, unitId, groupId, by, title, mode, opensAt, endsAt } = demo;
  const rules = rulesFor(demo);
  const isDone = status === "notice";
  return [
    rowsInto("bidding", [
      {
        id,
        unit_id: unitId,
        group_id: groupId,
        purchaser_id: `pur-${by}`,
        title,
        mode,
        access: "public",
        status,
        opens_at: opensAt,
        ends_at: endsAt,
        published_at: opensAt,
        closed_at: isDone ? endsAt : null,
        settled_at: isDone ? endsAt : null,
        notice_until: isDone ? afterWorkingDays(now, policy.noticeDays, new Map()) : null,
        created_at: opensAt - hour,
      },
    ]),
    rowsInto("bidding_terms", [
      {
        bidding_id: id,
        terms_no: 1,
        description: "送货至化学楼，含税含运费；演示数据。",
        rules: JSON.stringify(rules),
        ceiling: ceilingOf(rules),
        confirm_hours: policy.confirmHours,
        notice_days: policy.noticeDays,
        opens_at: opensAt,
        ends_at: endsAt,
        published_at: opensAt,
      },
    ]),
    rowsInto(
      "bidding_line",
      wanted.map(({ title: name, casNo, ...line }, place) => ({
        bidding_id: id,
        terms_no: 1,
        line_no: place + 1,
        title: name,
        cas_no: casNo,
        ...line,
      })),
    ),
  ];
}

const participantRows = (biddingId: string, joined: readonly (typeof bidders)[number][], at: Instant): Write[] => [
  rowsInto(
    "bidding_participant",
    joined.map(({ coId }, place) => ({
      bidding_id: biddingId,
      co_id: coId,
      bidder_no: place + 1,
      confirmed_terms: 1,
      confirmed_at: at,
      joined_at: at,
    })),
  ),
  rowsInto(
    "bidding_declaration",
    joined.map(({ coId, legalPerson, bankAccount, controller }) => ({
      bidding_id: biddingId,
      co_id: coId,
      terms_no: 1,
      legal_person: legalPerson,
      address: `示范地址 ${coId}`,
      bank_account: bankAccount,
      controller,
      declared_at: at,
    })),
  ),
];

/** The mall's first: how the log stood when the bidding ended. */
async function anchorRow(biddingId: string, log: readonly LogEntry[], at: Instant) {
  const last = log.at(-1);
  if (!last) throw new Error("the demonstration has no log");
  const anchor = { no: 1, biddingId, entries: last.seq, head: last.hash, previous: "", at };
  const { entries, head, previous } = anchor;
  return {
    no: 1,
    bidding_id: biddingId,
    entries,
    head,
    previous,
    hash: await anchorHash(anchor),
    signature: "",
    anchored_at: at,
  };
}

/** A bidding as its room ran it: the log is made by the rules themselves, so that the verifier finds it whole. */
async function doneRows(demo: Demo, now: Instant): Promise<Write[]> {
  const { id, opensAt, endsAt } = demo;
  const percent = (coId: number, share: number, leadDays: number, before: number): [RoomCommand, Instant] => [
    {
      type: "bid",
      coId,
      key: `demo-${coId}-${share * 10}`,
      version: 1,
      lines: wanted.map(({ ceiling }, place) => ({
        lineId: String(place + 1),
        unitPrice: fen(Math.round((ceiling * share) / 100)),
        leadDays: leadDays + place,
      })),
    },
    endsAt - before,
  ];
  const script: [RoomCommand, Instant][] = [
    [{ type: "publish", biddingId: id, version: 1, rules: rulesFor(demo) }, opensAt],
    ...bidders.map(({ coId }): [RoomCommand, Instant] => [{ type: "admit", coId, version: 1 }, opensAt + hour]),
    percent(1, 95, 5, 3 * day),
    percent(2, 93, 3, 2 * day),
    percent(5, 90, 7, day),
    percent(2, 89.8, 3, 20 * hour),
    // Less than a step below its own last: refused, and in the log all the same.
    percent(5, 89.9, 7, 19 * hour),
    percent(1, 88, 5, 30 * minute),
    percent(2, 86, 3, minute),
  ];
  const { entries, state } = await played(script);
  const { ranking } = outcomeOf(state);
  const [best] = ranking;
  if (!best) throw new Error("the demonstration has no valid bid");
  return [
    ...termsRows({ ...demo, endsAt }, "notice", now),
    write("update bidding set ends_at = ?2 where id = ?1", id, state.endsAt),
    ...participantRows(id, bidders, opensAt + hour),
    rowsInto(
      "bidding_log",
      entries.map((entry) => ({ bidding_id: id, seq: entry.seq, entry: canonical(entry) })),
    ),
    rowsInto("bidding_anchor", [await anchorRow(id, entries, endsAt)]),
    rowsInto(
      "bidding_offer",
      ranking.map(({ coId, rank, total, lines, seq, at }) => ({
        bidding_id: id,
        co_id: coId,
        place: rank,
        total,
        lines: JSON.stringify(lines),
        seq,
        bid_at: at,
      })),
    ),
    rowsInto("bidding_award", [
      {
        bidding_id: id,
        turn: 1,
        co_id: best.coId,
        total: best.total,
        status: "confirmed",
        awarded_at: endsAt + 2 * hour,
        awarded_by: `user-${demo.by}`,
        confirm_by: endsAt + 74 * hour,
        decided_at: endsAt + 5 * hour,
      },
    ]),
    write(
      `insert into bidding_award_goods (bidding_id, turn, line_no, product_id)
       select ?1, 1, w.key + 1, (select p.id from product p where p.co_id = ?2 and p.product_status = 1 and p.product_type = 1
           and p.cas_no = w.value ->> 'casNo' order by p.spec <> replace(w.value ->> 'spec', ' ', ''), p.sales desc, p.id limit 1)
       from json_each(?3) w where true on conflict do nothing`,
      id,
      best.coId,
      JSON.stringify(wanted),
    ),
  ];
}

async function played(script: readonly [RoomCommand, Instant][]): Promise<{ entries: LogEntry[]; state: RoomState }> {
  const entries: LogEntry[] = [];
  let state: RoomState | null = null;
  const take = async (command: RoomCommand, at: Instant): Promise<RoomState> => {
    const decided = decide(state, command, at);
    const { seq } = decided.state;
    const salt = ownerOf(decided.entry) === null ? {} : { salt: await sha256(`demo-${seq}`) };
    entries.push(await linked(entries.at(-1)?.hash ?? "", { seq, at, body: decided.entry, ...salt }));
    return decided.state;
  };
  for (const [command, at] of script) state = await take(command, at);
  if (!state) throw new Error("an empty script");
  return { entries, state: await take({ type: "close" }, state.endsAt) };
}
