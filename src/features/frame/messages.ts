export const messages = {
  toCart: "去购物车调整",
} as const;
