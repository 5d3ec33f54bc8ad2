import type { Write } from "../../../src/api/db/read.ts";
import { day, type Instant } from "../../../src/domain/kernel/instant.ts";
import { creditCode } from "../companies.ts";
import { rowsInto } from "../rows.ts";

/** Three units, each with other switches: points, dangerous goods, delivery sites. */
export const units = [
  {
    id: "unit-star",
    name: "星城大学（演示）",
    type: "university",
    points: 1,
    danger: 1,
    site: 1,
    card: 0,
    area: "430102",
    invoice: "special",
  },
  {
    id: "unit-sea",
    name: "海川材料研究院（演示）",
    type: "institute",
    points: 0,
    danger: 1,
    site: 0,
    card: 0,
    area: "370202",
    invoice: "special",
  },
  {
    id: "unit-med",
    name: "明德医院（演示）",
    type: "hospital",
    points: 1,
    danger: 0,
    site: 0,
    card: 1,
    area: "210102",
    invoice: "general",
  },
] as const;

export const unitRows = (now: Instant): Write[] => [
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
  rowsInto(
    "unit_billing",
    units.map((unit, place) => ({
      unit_id: unit.id,
      title: unit.name,
      tax_number: creditCode(unit.area, 900 + place),
      invoice_type: unit.invoice,
      address: `示范路 ${900 + place} 号（演示数据）`,
      phone: `010-555${1900 + place}`,
      bank: "演示银行示范支行",
      account: `62020000000000${900 + place}`,
      email: `invoice@unit${place + 1}.example.com`,
      updated_at: now - 400 * day,
    })),
  ),
];
