/** What people agree to; the texts are dated versions in the database (decision 030). */
export const protocolTitles = {
  service: "科研商城用户服务协议",
  privacy: "个人信息保护说明",
  supplier: "供应商入驻协议",
} as const;
export type ProtocolName = keyof typeof protocolTitles;
export const protocolNames = Object.keys(protocolTitles) as [ProtocolName, ...ProtocolName[]];

/** Who agrees to what when they register. */
export const protocolsOf = {
  purchaser: ["service", "privacy"],
  business: ["supplier", "service", "privacy"],
} as const satisfies Record<string, readonly ProtocolName[]>;
