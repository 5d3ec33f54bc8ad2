export const messages = {
  added: "已加入购物车",
  toCart: "去购物车结算",
  quantityProblem: (problem: string) => `数量${problem}`,
  lessInCart: (quantity: number, unit: string) => `购物车中已改为 ${quantity} ${unit}`,
  leftCart: "已移出购物车",
  inquired: (quantity: number, unit: string) => `已为 ${quantity} ${unit}向供应商询价`,
  seeInquiry: "查看询价",
};
