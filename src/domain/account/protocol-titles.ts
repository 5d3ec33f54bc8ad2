/** Titles of what people agree to; the texts stand in `protocols.ts`, which browsers are spared. */
export const protocolTitles = {
  service: "科研商城用户服务协议",
  privacy: "个人信息保护说明",
  supplier: "供应商入驻协议",
} as const;
export type ProtocolName = keyof typeof protocolTitles;
export const protocolNames = Object.keys(protocolTitles) as [ProtocolName, ...ProtocolName[]];
