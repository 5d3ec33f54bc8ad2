import type { Write } from "../../src/api/db/read.ts";
import { filePath } from "../../src/domain/catalogue/picture.ts";
import { day, type Instant } from "../../src/domain/kernel/instant.ts";
import { skinKey } from "../../src/domain/system/schema.ts";
import type { Pictures } from "./pictures.ts";
import { rowsInto } from "./rows.ts";

/** What the home and login pages show, and configuration. */
export function contentRows(pictures: Pictures, now: Instant): Write[] {
  const picture = (name: string) => pictures.get(name) ?? "";
  return [
    rowsInto(
      "banner",
      [
        ["常用试剂，现货当日发", "五百种基础试剂，批批附检验报告", "banner-reagents", "/goodsSearch?cateId=1&lead=0"],
        ["细胞与免疫实验周", "抗体、ELISA 与细胞培养耗材", "banner-bio", "/goodsSearch?cateId=42"],
        ["玻璃仪器与耗材", "量器、容器、色谱耗材一站配齐", "banner-supplies", "/goodsSearch?cateId=126"],
      ].map(([title = "", subtitle = "", name = "", href = ""], place) => ({
        id: place + 1,
        title,
        subtitle,
        picture_key: picture(name),
        href,
        order_num: place,
        show_from: now - day,
      })),
    ),
    rowsInto(
      "special_area",
      (
        [
          ["新品现货", "本月上架，当日发出", "area-new", { lead: "0" }],
          ["细胞培养专区", "培养基、血清、培养耗材", "area-cells", { cateId: "59,90" }],
          ["玻璃仪器专区", "A 级量器与标准口仪器", "area-glass", { cateId: "126" }],
          ["仪器设备专区", "天平、离心机、色谱", "area-instruments", { cateId: "151" }],
        ] as const
      ).map(([title, subtitle, name, query], place) => ({
        id: place + 1,
        title: title,
        subtitle: subtitle,
        picture_key: picture(name),
        query: JSON.stringify(query),
        order_num: place,
      })),
    ),
    rowsInto(
      "announcement",
      announcements.map(([kind, audience, title, body, pinned, daysAgo], place) => ({
        id: place + 1,
        kind,
        audience,
        title,
        body: `<p>${body}</p>`,
        pinned,
        show_from: now - daysAgo * day,
        created_at: now - daysAgo * day,
      })),
    ),
    rowsInto(
      "config",
      [
        [skinKey, "1", 1],
        ["mall.hotWords", "无水乙醇,乙腈,离心管,丁腈手套,胎牛血清,移液器,抗体,容量瓶", 1],
      ].map(([key, value, isPublic]) => ({
        key: String(key),
        value: String(value),
        is_public: Number(isPublic),
      })),
    ),
    rowsInto("login_ad", [
      { id: 1, title: "科研采购，一站完成", picture: filePath(picture("login-ad")), href: "/", order_num: 0 },
    ]),
  ];
}

const announcements = [
  [
    "notice",
    "all",
    "本站为演示环境：单位、公司、证照、价格均为虚构",
    "本站用于演示采购流程，所有单位、公司、品牌、证照和价格均为虚构，不构成任何要约。",
    1,
    1,
  ],
  [
    "policy",
    "all",
    "易制毒、易制爆化学品采购须知",
    "采购列入名录的化学品前，请先完成备案并上传证明；第一类易制毒化学品不在本商城销售。",
    0,
    6,
  ],
  [
    "service",
    "all",
    "到货验收请由采购人以外的同事完成",
    "按内部控制要求，验收人与采购人不得为同一人，请在订单到货后由验收人逐行核对数量与批号。",
    0,
    12,
  ],
  ["notice", "all", "国庆期间发货安排", "假期现货订单顺延至节后第一个工作日发出，冷链商品请与供应商确认。", 0, 40],
  ["notice", "business", "商品资料规范更新", "请为列入名录的商品补充安全技术说明书，过期证照对应的商品将自动下架。", 0, 9],
] as const;
