/** What the operator takes goods off sale for; buyers read the kind, the supplier also the reason. */
export const takedownKinds = ["content", "price", "licence", "safety", "law", "infringement", "other"] as const;
export type TakedownKind = (typeof takedownKinds)[number];
export const takedownLabels = {
  content: "信息不实",
  price: "价格异常",
  licence: "资质不全",
  safety: "质量或安全问题",
  law: "法规限制",
  infringement: "侵权投诉",
  other: "其他原因",
} as const satisfies Record<TakedownKind, string>;

/** What is taken down for these may do harm whoever buys it, under any code. */
export const safetyKinds = ["safety", "law"] as const satisfies readonly TakedownKind[];

export const isSafetyKind = (kind: TakedownKind): boolean => (safetyKinds as readonly TakedownKind[]).includes(kind);

const byOperator = "平台已";

/** A takedown that has not ended, as a product's row carries it. */
export type OpenTakedown = { kind: TakedownKind; reason: string };

/** Why a row of a file or form that says 在售 is refused. */
export const takedownText = ({ kind, reason }: OpenTakedown): string =>
  `${byOperator}下架此商品（${takedownLabels[kind]}：${reason}），状态请填“失效”；可在“我的商品”申诉`;

/** Why a row of a file or form with another category is refused. */
export const fixedCategoryText = (name: string): string => `${byOperator}将此商品归入“${name}”，请按此填写；有异议请联系平台`;
/** Whether a reason of a column is what the operator decided, and not what is wrong with its text. */
export const isByOperator = (reason: string): boolean => reason.startsWith(byOperator);
