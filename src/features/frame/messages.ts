export const messages = {
  toCart: "去购物车调整",
  linesLeft: (lines: number, fitting: number) => `粘贴了 ${lines} 行，搜索框只放得下前 ${fitting} 行，整份清单请用“批量添加”`,
} as const;
