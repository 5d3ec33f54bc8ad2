import type { Write } from "../../../src/api/db/read.ts";
import { day, type Instant } from "../../../src/domain/kernel/instant.ts";
import { demoAccounts } from "../accounts.ts";
import { rowsInto } from "../rows.ts";
import { purchaserId, purchasers } from "./users.ts";

const groups = [
  { id: "group-star-1", unitId: "unit-star", name: "有机合成课题组", leader: "lina", members: ["lina", "zhangwei", "zhaomin"] },
  { id: "group-star-2", unitId: "unit-star", name: "分析化学平台", leader: "wangqiang", members: ["wangqiang", "zhangwei"] },
  { id: "group-sea-1", unitId: "unit-sea", name: "储能材料课题组", leader: "chenjing", members: ["chenjing"] },
  { id: "group-star-3", unitId: "unit-star", name: "安全实训室", leader: "sunyue", members: ["sunyue"] },
  { id: "group-sea-2", unitId: "unit-sea", name: "公共试剂室", leader: "zhoujie", members: ["zhoujie"] },
  { id: "group-med-1", unitId: "unit-med", name: "中心实验室", leader: "wuping", members: ["wuping", "zhenghao"] },
] as const;

/** [group, code, name, balance in fen, days left; null without end]. */
const funds = [
  ["group-star-1", "22071001", "国家自然科学基金（演示）", 38_000_000, 700],
  ["group-star-1", "XC2026-08", "校级创新基金（演示）", 5_000_000, 200],
  ["group-star-1", "XC2023-02", "已结题项目（演示）", 120_000, -30],
  ["group-star-2", "PT-0001", "平台运行费（演示）", 12_000_000, null],
  ["group-sea-1", "CN2026-11", "储能专项（演示）", 66_000_000, 500],
  ["group-med-1", "MD-LAB", "中心实验室经费（演示）", 9_000_000, null],
] as const;

const addresses = [
  {
    username: "zhangwei",
    codes: ["210000", "210100", "210102"],
    region: "辽宁省 沈阳市 和平区",
    detail: "示范路 1 号 化学楼 305 室",
  },
  {
    username: "lina",
    codes: ["210000", "210100", "210102"],
    region: "辽宁省 沈阳市 和平区",
    detail: "示范路 1 号 化学楼 301 室",
  },
  {
    username: "chenjing",
    codes: ["310000", "310100", "310115"],
    region: "上海市 上海市 浦东新区",
    detail: "示范路 200 号 3 号楼",
  },
  {
    username: "wuping",
    codes: ["650000", "650100", "650102"],
    region: "新疆维吾尔自治区 乌鲁木齐市 天山区",
    detail: "示范路 9 号 检验楼",
  },
] as const;

/** Issue groups with members, the funds they pay from, and where goods are delivered. */
export function groupRows(now: Instant): Write[] {
  const fundId = (code: string) => `fund-${code}`;
  return [
    rowsInto(
      "issue_group",
      groups.map(({ id, unitId, name, leader }) => ({
        id,
        unit_id: unitId,
        name,
        leader_id: purchaserId(leader),
        created_at: now - 280 * day,
      })),
    ),
    rowsInto(
      "group_member",
      groups.flatMap(({ id, members }) =>
        members.map((member) => ({ group_id: id, purchaser_id: purchaserId(member), joined_at: now - 280 * day })),
      ),
    ),
    rowsInto(
      "fund",
      funds.map(([groupId, code, name, balance, daysLeft]) => ({
        id: fundId(code),
        unit_id: groups.find(({ id }) => id === groupId)?.unitId ?? "",
        group_id: groupId,
        code,
        name,
        balance,
        reserved: 0,
        valid_to: daysLeft === null ? null : now + daysLeft * day,
        created_at: now - 200 * day,
      })),
    ),
    rowsInto(
      "fund_entry",
      funds.map(([, code, , balance]) => ({
        id: `entry-${code}`,
        fund_id: fundId(code),
        kind: "adjust",
        amount: balance,
        cause: "opening",
        balance_after: balance,
        reserved_after: 0,
        note: "期初余额（演示）",
        user_id: "user-operator",
        at: now - 200 * day,
      })),
    ),
    rowsInto(
      "address",
      addresses.map(({ username, codes: [provinceCode, cityCode, areaCode], region, detail }) => ({
        id: `address-${username}`,
        unit_id: purchasers[username]?.unitId ?? "",
        purchaser_id: purchaserId(username),
        receiver: demoAccounts.find((account) => account.username === username)?.realName ?? "",
        mobile: "10000001000",
        province_code: provinceCode,
        city_code: cityCode,
        area_code: areaCode,
        region,
        detail,
        is_default: 1,
        created_at: now - 100 * day,
      })),
    ),
  ];
}
