import { fen } from "../../src/domain/kernel/money.ts";
import type { ProductDraft } from "../../src/domain/catalogue/draft.ts";
import type { Instant } from "../../src/domain/kernel/instant.ts";
import { companies, type SeedCompany } from "./companies.ts";
import { supplies } from "./facts.ts";
import { lotOf, type Lot } from "./random.ts";
import { activityOf, priceOf, shuffled } from "./reagents.ts";

const brandsOf: Record<SeedCompany["sells"], readonly string[]> = {
  reagents: ["青禾化学", "北辰化学", "知行试剂"],
  bio: ["景行生物", "润物生物", "川海生物", "科朗生物"],
  supplies: ["衡信耗材", "海澜耗材", "思齐耗材", "云岭玻璃", "凌云玻璃"],
  instruments: ["宏图仪器", "天工仪器", "华微仪器", "蓝图仪器"],
};

/** Who sells what: by the root of the category; from 215 on stand single ones that came later, all consumables. */
function sellersOf(cateId: number): { from: readonly SeedCompany[]; brands: readonly string[] } {
  const kind =
    cateId >= 215 ? "supplies" : cateId <= 41 ? "reagents" : cateId <= 76 ? "bio" : cateId <= 150 ? "supplies" : "instruments";
  const brands = cateId >= 126 && cateId <= 150 ? ["云岭玻璃", "凌云玻璃", "智源玻璃"] : brandsOf[kind];
  const others = kind === "instruments" ? [] : companies.filter(({ sells }) => sells !== kind && sells !== "reagents");
  return { from: [...companies.filter(({ sells }) => sells === kind), ...others], brands };
}

/** Consumables, glassware, instruments, kits, services; antibodies and ELISA kits by target. */
export function supplyDrafts(now: Instant): ProductDraft[] {
  return [...supplies, ...antibodies(), ...elisaKits()].flatMap((family, number) => {
    const { from, brands } = sellersOf(family.cateId);
    const lot = lotOf(`${family.cateId} ${family.title}`);
    return shuffled(from, lot)
      .slice(0, 3)
      .flatMap((seller) => {
        const brand = lot.pick(brands);
        return family.specs.map(({ spec, yuan }, place) =>
          supplyOf({ family, seller, brand, number, spec, yuan, place, now, lot }),
        );
      });
  });
}

type Family = (typeof supplies)[number];
type Parts = {
  family: Family;
  seller: SeedCompany;
  brand: string;
  number: number;
  spec: string;
  yuan: number;
  place: number;
  now: Instant;
  lot: Lot;
};

function supplyOf({ family, seller, brand, number, spec, yuan, place, now, lot }: Parts): ProductDraft {
  const isService = family.cateId >= 194 && family.cateId < 215;
  const isInstrument = family.cateId >= 151 && family.cateId < 194;
  const pfPrice = priceOf(yuan * (0.92 + lot.next() * 0.2));
  const futuresDay = isInstrument ? lot.pick([0, 7, 14, 30]) : isService ? lot.pick([3, 7, 14]) : lot.pick([0, 0, 0, 0, 3, 7]);
  const code = `${String(family.cateId).padStart(3, "0")}${String(number).padStart(3, "0")}${place + 1}`;
  return {
    productType: 1,
    productStatus: lot.next() < 0.02 ? 2 : 1,
    supplier: seller.shortName,
    productCode: `${seller.codePrefix}-${code}`,
    makerCode: `K${code}`,
    casNo: null,
    brandName: brand,
    cateId: family.cateId,
    cateName: "",
    title: family.title,
    spec,
    grade: "",
    concentration: "",
    form: "",
    measureUnit: family.unit,
    futuresDay,
    stock: isService ? 999 : futuresDay === 0 ? lot.whole(2, 600) : lot.whole(0, 20),
    pfPrice,
    ...activityOf(pfPrice, now, lot),
    points: null,
    minQuantity: 1,
    stepQuantity: family.unit === "碱基" ? 20 : 1,
    freightTemplate: isInstrument ? "仪器送货上门" : isService ? "全国包邮" : "",
    pictureKey: "",
    attributes: isInstrument
      ? [
          ["质保", "一年，上门服务"],
          ["电源", "220V 50Hz"],
        ]
      : [],
    description: "演示数据：品牌、公司与价格均为虚构。",
    sales: Math.floor(lot.next() ** 4 * (isInstrument ? 60 : 6_000)),
  };
}

const targets = [
  "β-Actin",
  "GAPDH",
  "β-Tubulin",
  "Histone H3",
  "Lamin B1",
  "Caspase-3",
  "Bcl-2",
  "Bax",
  "p53",
  "PARP1",
  "LC3B",
  "p62",
  "mTOR",
  "AKT",
  "ERK1/2",
  "p38",
  "JNK",
  "STAT3",
  "NF-κB p65",
  "IκBα",
  "E-cadherin",
  "N-cadherin",
  "Vimentin",
  "α-SMA",
  "Fibronectin",
  "Ki-67",
  "PCNA",
  "Cyclin D1",
  "CDK4",
  "c-Myc",
  "VEGFA",
  "HIF-1α",
  "TNF-α",
  "IL-6",
  "IL-1β",
  "TGF-β1",
  "CD3",
  "CD4",
  "CD8",
  "CD31",
  "CD34",
  "CD44",
  "CD68",
  "Iba1",
  "GFAP",
  "NeuN",
  "Synaptophysin",
  "PSD95",
  "GFP标签",
  "Flag标签",
  "His标签",
  "HA标签",
  "Myc标签",
];

function antibodies(): Family[] {
  return targets.flatMap((target) =>
    [
      ["兔单抗", 1],
      ["鼠单抗", 0.9],
    ].map(([kind, factor]) => ({
      cateId: 67,
      title: `Anti-${target} ${kind} WB/IHC/IF`,
      unit: "支",
      specs: [
        { spec: "20μL", yuan: 380 * Number(factor) },
        { spec: "50μL", yuan: 780 * Number(factor) },
        { spec: "100μL", yuan: 1_280 * Number(factor) },
      ],
    })),
  );
}

const cytokines = [
  "IL-1β",
  "IL-2",
  "IL-4",
  "IL-6",
  "IL-8",
  "IL-10",
  "IL-17A",
  "TNF-α",
  "IFN-γ",
  "TGF-β1",
  "VEGF",
  "EGF",
  "MCP-1",
  "CRP",
  "胰岛素",
  "皮质醇",
  "瘦素",
  "脂联素",
];

function elisaKits(): Family[] {
  return cytokines.flatMap((cytokine) =>
    ["人", "小鼠", "大鼠"].map((species) => ({
      cateId: 69,
      title: `${species}${cytokine} ELISA试剂盒`,
      unit: "盒",
      specs: [
        { spec: "48T", yuan: 980 },
        { spec: "96T", yuan: 1_580 },
      ],
    })),
  );
}

/** Points goods: small things for everyday use in the laboratory. */
export function pointsDrafts(): ProductDraft[] {
  const goods = [
    ["实验室保温杯", 1_200, 0],
    ["记录本 A5 防水", 300, 0],
    ["周期表鼠标垫", 260, 0],
    ["计时器 三通道", 680, 0],
    ["防蓝光护目镜", 400, 1_500],
    ["白大褂衣架 3 只", 180, 0],
  ] as const;
  return goods.map(([title, points, pfPrice], place) => ({
    productType: 2,
    productStatus: 1,
    supplier: "合川实验耗材",
    productCode: `JF-${String(place + 1).padStart(4, "0")}`,
    makerCode: "",
    casNo: null,
    brandName: "衡信耗材",
    cateId: 123,
    cateName: "",
    title,
    spec: "1件",
    grade: "",
    concentration: "",
    form: "",
    measureUnit: "件",
    futuresDay: 3,
    stock: 60,
    pfPrice: fen(pfPrice),
    aPrice: null,
    aPriceFrom: null,
    aPriceTo: null,
    points,
    minQuantity: 1,
    stepQuantity: 1,
    freightTemplate: "全国包邮",
    pictureKey: "",
    attributes: [],
    description: "积分商品（演示数据）。",
    sales: 0,
  }));
}
