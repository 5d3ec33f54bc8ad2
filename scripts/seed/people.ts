import { hashPassword } from "../../src/api/account/password.ts";
import type { Write } from "../../src/api/db/read.ts";
import { userTypes } from "../../src/domain/kernel/identity.ts";
import { day, type Instant } from "../../src/domain/kernel/instant.ts";
import { permissions } from "../../src/domain/kernel/permissions.ts";
import { demoAccounts, demoPassword, type DemoUsername } from "./accounts.ts";
import { rowsInto } from "./rows.ts";

/** Units, groups, funds, roles and people of the demonstration. */
export async function peopleRows(now: Instant): Promise<Write[]> {
  return [...unitRows(now), ...menuRows(), ...(await userRows(now)), ...groupRows(now), ...approvalRows(now)];
}

const units = [
  { id: "unit-star", name: "星城大学（演示）", type: "university", points: 1, danger: 1, site: 1, card: 0 },
  { id: "unit-sea", name: "海川材料研究院（演示）", type: "institute", points: 0, danger: 1, site: 0, card: 0 },
  { id: "unit-med", name: "明德医院（演示）", type: "hospital", points: 1, danger: 0, site: 0, card: 1 },
] as const;

const unitRows = (now: Instant): Write[] => [
  rowsInto(
    "unit",
    units.map((unit) => ({
      id: unit.id,
      name: unit.name,
      unit_type: unit.type,
      integral_switch_open: unit.points,
      can_buy_danger_product: unit.danger,
      support_delivery_site_flag: unit.site,
      need_work_pic: unit.card,
      self_approval_flag: 0,
      created_at: now - 500 * day,
    })),
  ),
];

/** Menus as [id, parent, type, name, path, permission]; M folder, C page, F button (mall-spec §9). */
type Entry = readonly [id: number, parent: number, type: "M" | "C" | "F", name: string, path: string, perms: string | null];
const { cartEdit, wishCreate, wishSubmit, wishApprove, orderView, addressEdit, everything } = permissions;
const { orderAccept, orderSettle, orderSupply, goodsEdit } = permissions;
const menus = {
  [userTypes.purchaser]: [
    [200, 0, "M", "采购", "/purchase", null],
    [210, 200, "C", "购物车", "/shoppingCart", null],
    [211, 210, "F", "编辑购物车", "", cartEdit],
    [212, 210, "F", "发起采购申请", "", wishCreate],
    [220, 200, "C", "采购申请", "/placeOrder", null],
    [221, 220, "F", "提交采购申请", "", wishSubmit],
    [222, 220, "F", "审批采购申请", "", wishApprove],
    [230, 200, "C", "订单", "/order", null],
    [231, 230, "F", "查看订单", "", orderView],
    [232, 230, "F", "验收", "", orderAccept],
    [233, 230, "F", "结算", "", orderSettle],
    [240, 200, "C", "收货地址", "/address", null],
    [241, 240, "F", "编辑收货地址", "", addressEdit],
    [250, 0, "M", "单位", "/unit", null],
    [251, 250, "C", "单位管理", "/unit/settings", null],
    [252, 251, "F", "单位全部权限", "", everything],
    [253, 250, "C", "安全管理", "/unit/safety", null],
    [254, 253, "F", "安全审查", "", "mall:danger:review"],
  ],
  [userTypes.business]: [
    [100, 0, "M", "供应商工作台", "/supplier", null],
    [110, 100, "C", "订单", "/supplier/order", null],
    [111, 110, "F", "查看订单", "", orderView],
    [112, 110, "F", "处理订单", "", orderSupply],
    [120, 100, "C", "商品", "/supplier/goods", null],
    [121, 120, "F", "编辑商品", "", goodsEdit],
  ],
  [userTypes.operator]: [
    [300, 0, "M", "运营", "/operator", null],
    [301, 300, "C", "全部功能", "/operator/all", null],
    [302, 301, "F", "全部权限", "", everything],
  ],
} as const satisfies Record<number, readonly Entry[]>;

/** Roles with the menu entries they open; the folders and pages around a button come along. */
const roles = [
  { id: 1, key: "member", name: "采购人", userType: userTypes.purchaser, opens: [211, 212, 221, 231, 241] },
  { id: 2, key: "groupLeader", name: "课题组负责人", userType: userTypes.purchaser, opens: [211, 212, 221, 222, 231, 241] },
  { id: 3, key: "unitApprover", name: "审批人", userType: userTypes.purchaser, opens: [222, 231, 233] },
  { id: 4, key: "safetyOfficer", name: "安全员", userType: userTypes.purchaser, opens: [222, 231, 254] },
  { id: 5, key: "acceptor", name: "验收人", userType: userTypes.purchaser, opens: [231, 232] },
  { id: 6, key: "unitAdmin", name: "单位管理员", userType: userTypes.purchaser, opens: [222, 231, 252] },
  { id: 7, key: "supplierStaff", name: "供应商", userType: userTypes.business, opens: [111, 112, 121] },
  { id: 8, key: "operator", name: "运营", userType: userTypes.operator, opens: [302] },
] as const;
type RoleKey = (typeof roles)[number]["key"];

function menuRows(): Write[] {
  const entries = Object.entries(menus).flatMap(([userType, list]) =>
    list.map(([id, parentId, menuType, name, path, perms], orderNum) => ({
      id,
      parent_id: parentId,
      menu_type: menuType,
      menu_name: name,
      path,
      perms,
      order_num: orderNum,
      user_type: Number(userType),
    })),
  );
  const parents = new Map<number, number>(entries.map(({ id, parent_id: parentId }) => [id, parentId]));
  const withParents = (id: number): number[] => (id === 0 ? [] : [id, ...withParents(parents.get(id) ?? 0)]);
  return [
    rowsInto("menu", entries),
    rowsInto(
      "role",
      roles.map(({ id, key, name, userType }) => ({ id, role_key: key, role_name: name, user_type: userType })),
    ),
    rowsInto(
      "role_menu",
      roles.flatMap(({ id, opens }) =>
        [...new Set(opens.flatMap(withParents))].map((menuId) => ({ role_id: id, menu_id: menuId })),
      ),
    ),
  ];
}

type Place = { unitId: (typeof units)[number]["id"]; complete: 0 | 1; roles: readonly RoleKey[] };
const purchasers: Partial<Record<DemoUsername, Place>> = {
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
const staff: Partial<Record<DemoUsername, number>> = { linhai: 1, woze: 5 };

const roleId = (key: RoleKey) => roles.find((role) => role.key === key)?.id ?? 0;
const purchaserId = (username: string) => `pur-${username}`;

async function userRows(now: Instant): Promise<Write[]> {
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
    rowsInto(
      "purchaser_role",
      places.flatMap(([username, place]) =>
        place.roles.map((key) => ({ purchaser_id: purchaserId(username), role_id: roleId(key) })),
      ),
    ),
    rowsInto("user_role", [
      ...Object.keys(staff).map((username) => ({ user_id: `user-${username}`, role_id: roleId("supplierStaff") })),
      { user_id: "user-operator", role_id: roleId("operator") },
    ]),
  ];
}

const groups = [
  { id: "group-star-1", unitId: "unit-star", name: "有机合成课题组", leader: "lina", members: ["lina", "zhangwei", "zhaomin"] },
  { id: "group-star-2", unitId: "unit-star", name: "分析化学平台", leader: "wangqiang", members: ["wangqiang", "zhangwei"] },
  { id: "group-sea-1", unitId: "unit-sea", name: "储能材料课题组", leader: "chenjing", members: ["chenjing"] },
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

function groupRows(now: Instant): Write[] {
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
        held: 0,
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
        held_after: 0,
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

/** Below 1,000 yuan nobody is asked; from there the group's leader, from 10,000 the unit too; regulated goods the safety officer. */
function approvalRows(now: Instant): Write[] {
  const tiers = [
    { key: "tier1", name: "1000 元起：课题组负责人", min: 100_000, max: 1_000_000, hazard: null, steps: ["groupLeader"] },
    {
      key: "tier2",
      name: "10000 元起：负责人、单位审批",
      min: 1_000_000,
      max: null,
      hazard: null,
      steps: ["groupLeader", "unitApprover"],
    },
    { key: "toxic", name: "剧毒：安全员", min: 0, max: null, hazard: "toxic", steps: ["safetyOfficer"] },
    { key: "precursor", name: "易制毒：安全员", min: 0, max: null, hazard: "precursor", steps: ["safetyOfficer"] },
    { key: "explosive", name: "易制爆：安全员", min: 0, max: null, hazard: "explosive", steps: ["safetyOfficer"] },
  ] as const;
  const rules = units.flatMap(({ id }) => tiers.map((tier) => ({ ...tier, unitId: id, ruleId: `rule-${id}-${tier.key}` })));
  return [
    rowsInto(
      "approval_rule",
      rules.map(({ ruleId, unitId, name, min, max, hazard }) => ({
        id: ruleId,
        unit_id: unitId,
        name,
        min_amount: min,
        max_amount: max,
        hazard_class: hazard,
        created_at: now - 200 * day,
      })),
    ),
    rowsInto(
      "approval_rule_step",
      rules.flatMap(({ ruleId, steps }) =>
        steps.map((role, place) => ({ rule_id: ruleId, step_no: place + 1, role, mode: "any", timeout_hours: 24 })),
      ),
    ),
  ];
}
