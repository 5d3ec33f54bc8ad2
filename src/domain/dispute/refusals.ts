import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("dispute", {
  over: "此裁定已结束，请刷新后查看",
  tooMany: ({ max }: { max: number }) => `每一方最多陈述 ${max} 次，已达上限；请等待平台裁定`,
  notHeard: ({ until }: { until: string }) => `供应商在 ${until} 前可以陈述，其陈述后或逾期即可裁定`,
  nothingDecided: "请为每一行填写判给采购方的数量；全部不支持时都填 0",
  unknownLine: "裁定中没有此行，请刷新后重试",
  moved: "此裁定刚有变动，请刷新后查看",
});
