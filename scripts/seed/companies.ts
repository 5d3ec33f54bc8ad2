import { day, type Instant } from "../../src/domain/kernel/instant.ts";
import { write, type Write } from "../../src/api/db/read.ts";
import { rowsInto } from "./rows.ts";

/** What a company may sell by its licences; `expired` is a licence that has run out, whose goods are off sale. */
export type LicenceKind = "hazardous" | "toxic" | "precursor" | "explosive";
export type SeedCompany = {
  id: number;
  shortName: string;
  city: string;
  areaCode: string;
  legalPerson: string;
  contact: string;
  score: number;
  codePrefix: string;
  sells: "reagents" | "bio" | "supplies" | "instruments";
  licences: readonly LicenceKind[];
  expired: readonly LicenceKind[];
};

const company = (
  id: number,
  shortName: string,
  place: readonly [city: string, areaCode: string],
  people: readonly [legalPerson: string, contact: string],
  score: number,
  codePrefix: string,
  sells: SeedCompany["sells"],
  licences: readonly LicenceKind[] = [],
  expired: readonly LicenceKind[] = [],
): SeedCompany => ({
  id,
  shortName,
  city: place[0],
  areaCode: place[1],
  legalPerson: people[0],
  contact: people[1],
  score,
  codePrefix,
  sells,
  licences,
  expired,
});

/** Made-up companies; their papers say so. */
export const companies: readonly SeedCompany[] = [
  company(1, "林海试剂", ["辽宁省沈阳市", "210102"], ["林示范", "沈经理"], 92, "LH", "reagents", [
    "hazardous",
    "precursor",
    "explosive",
    "toxic",
  ]),
  company(2, "晨星试剂商行", ["北京市海淀区", "110108"], ["陈示范", "何经理"], 88, "CX", "reagents", ["hazardous", "precursor"]),
  company(
    3,
    "百川化工",
    ["上海市奉贤区", "310120"],
    ["百示范", "孙经理"],
    85,
    "BC",
    "reagents",
    ["hazardous", "explosive"],
    ["precursor"],
  ),
  company(4, "合川实验耗材", ["重庆市合川区", "500117"], ["何示范", "周经理"], 90, "HC", "supplies"),
  company(5, "沃泽生物", ["江苏省苏州市", "320505"], ["沃示范", "钱经理"], 94, "WZ", "bio"),
  company(6, "启源科研服务", ["湖北省武汉市", "420111"], ["齐示范", "吴经理"], 81, "QY", "bio", ["hazardous"]),
  company(7, "南浦科学仪器", ["福建省厦门市", "350206"], ["南示范", "郑经理"], 87, "NP", "instruments"),
  company(8, "天衡精密", ["陕西省西安市", "610113"], ["田示范", "冯经理"], 83, "TH", "instruments"),
  company(9, "云杉科学", ["浙江省杭州市", "330106"], ["云示范", "卫经理"], 79, "YS", "supplies"),
  company(10, "知微试剂", ["广东省广州市", "440106"], ["支示范", "蒋经理"], 86, "ZW", "reagents", ["hazardous"]),
];

/** Companies, their shops, licences and freight: free, paid, free from an amount on, and regions nobody delivers to. */
export function companyRows(now: Instant): Write[] {
  return [
    rowsInto(
      "company",
      companies.map((one) => ({
        id: one.id,
        name: `${one.shortName}（演示）有限公司`,
        short_name: one.shortName,
        credit_code: creditCode(one.areaCode, one.id),
        legal_person: one.legalPerson,
        region: one.city,
        address: `${one.city}示范路 ${one.id} 号（演示数据）`,
        contact: one.contact,
        phone: `010-5550${String(1000 + one.id)}`,
        qq: one.id % 3 === 0 ? null : "10000",
        score: one.score,
        status: "active",
        // One has not said its rate, one is a small taxpayer.
        tax_rate: one.id === 9 ? null : one.id === 4 ? 1 : 13,
        created_at: now - (900 - one.id * 37) * day,
      })),
    ),
    rowsInto(
      "shop",
      companies.map((one) => ({
        co_id: one.id,
        slogan: slogans[one.sells],
        notice: `本店为演示数据，公司、证照与价格均为虚构。现货商品当日发出，${one.contact}接待。`,
        opened_at: now - (900 - one.id * 37) * day,
      })),
    ),
    rowsInto(
      "licence",
      companies.flatMap((one) => licencesOf(one, now)),
    ),
    rowsInto(
      "freight_template",
      companies.flatMap(({ id }) =>
        templates.map(({ name }, place) => ({ id: id * 10 + place, co_id: id, name, is_default: place === 0 ? 1 : 0 })),
      ),
    ),
    rowsInto(
      "freight_rule",
      companies.flatMap(({ id }) =>
        templates.flatMap(({ rules }, place) =>
          rules.map(([regionPrefix, fee, freeFrom, served = 1], rule) => ({
            id: (id * 10 + place) * 10 + rule,
            template_id: id * 10 + place,
            region_prefix: regionPrefix,
            row_no: rule,
            served,
            fee,
            free_from: freeFrom,
          })),
        ),
      ),
    ),
  ];
}

const slogans = {
  reagents: "通用与高端试剂，批批附检验报告",
  bio: "分子、细胞、免疫，一站式生物试剂",
  supplies: "实验室耗材与玻璃仪器",
  instruments: "仪器、安装与校准",
} as const;

/** The first template is the default: it holds where goods name none. Regions: two digits of a province; 54 and 65 are far away. */
const templates: readonly {
  name: string;
  rules: readonly (readonly [prefix: string, fee: number, freeFrom: number | null, served?: 0])[];
}[] = [
  {
    name: "标准快递",
    rules: [
      ["", 1_200, 30_000],
      ["31", 800, 20_000],
      ["54", 3_500, null],
      ["65", 3_000, null],
    ],
  },
  { name: "全国包邮", rules: [["", 0, null]] },
  {
    // Dangerous goods are not delivered to the rest of the country.
    name: "危险品专运",
    rules: [
      ["", 0, null, 0],
      ["11", 6_000, 500_000],
      ["12", 6_000, 500_000],
      ["21", 8_000, 500_000],
      ["31", 6_000, 500_000],
      ["32", 6_000, 500_000],
      ["33", 6_000, 500_000],
      ["42", 8_000, 500_000],
      ["44", 8_000, 500_000],
      ["61", 9_000, null],
    ],
  },
  {
    name: "仪器送货上门",
    rules: [
      ["", 20_000, 500_000],
      ["11", 0, null],
    ],
  },
];

const kinds = {
  hazardous: "危险化学品经营许可证",
  toxic: "剧毒化学品经营许可",
  precursor: "易制毒化学品经营备案证明",
  explosive: "易制爆危险化学品从业备案",
} as const;

function licencesOf(one: SeedCompany, now: Instant) {
  const number = (kind: string) => `演示-${kind.slice(0, 3).toUpperCase()}-${one.areaCode}-${String(one.id).padStart(4, "0")}`;
  const row = (kind: string, place: number, scope: string, from: number, to: number) => ({
    id: one.id * 10 + place,
    co_id: one.id,
    kind,
    number: number(kind),
    issuer: "演示数据，非真实证照",
    scope,
    valid_from: now + from * day,
    valid_to: now + to * day,
  });
  return [
    row("business", 0, "营业执照", -900, 7_000),
    ...one.licences.map((kind, place) => row(kind, place + 1, kinds[kind], -400, 600)),
    ...one.expired.map((kind, place) => row(kind, place + 6, kinds[kind], -1_200, -20)),
  ];
}

/** Every company may sell the brands it has the most goods of: the first as its own, the second alone, more as a dealer. */
export const authorisationRows = (now: Instant): Write =>
  write(
    `insert into brand_authorisation (co_id, brand_id, kind, number, valid_from, valid_to)
     select co_id, brand_id, case place when 1 then 'own' when 2 then 'sole' else 'dealer' end,
       case place when 1 then '' else '演示-授权-' || co_id || '-' || brand_id end, ?1, ?2
     from (select co_id, brand_id, row_number() over (partition by co_id order by count(*) desc, brand_id) as place
       from product where product_type = 1 group by co_id, brand_id)
     where place <= 4`,
    now - 200 * day,
    now + 500 * day,
  );

const alphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/** A unified social credit code with a right check character (GB 32100); the body `MADEM…` stands for no company. */
export const creditCode = (areaCode: string, place: number): string =>
  withCheck(`91${areaCode}MADEM${String(place).padStart(3, "0")}X`);

/** Ends the 17 characters of a credit code with their check character. */
export function withCheck(body: string): string {
  const sum = Array.from(body).reduce((total, character, index) => total + ((alphabet.indexOf(character) * 3 ** index) % 31), 0);
  return `${body}${alphabet[(31 - (sum % 31)) % 31]}`;
}
