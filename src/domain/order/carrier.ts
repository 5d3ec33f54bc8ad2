/** Carriers offered when goods are shipped; another name may be typed. */
export const carriers = [
  "顺丰速运",
  "京东物流",
  "中通快递",
  "圆通速递",
  "韵达快递",
  "申通快递",
  "中国邮政",
  "德邦物流",
  "危险品专车",
  "供应商自送",
] as const;
