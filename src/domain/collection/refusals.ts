import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("collection", {
  begun: "集采已开始，条件不能再改；需要调整时请取消后重新发起",
  runs: "集采尚未到截止时间",
  over: "集采已到截止时间，不能取消，请刷新后查看结果",
  goodsMoved: ({ change }: { change: string }) => `供应商改动了商品：${change}；请刷新后核对，仍需要的再报名`,
  notCommitted: "该课题组没有报名此集采，请刷新后查看",
  groupBarred: ({ text }: { text: string }) => text,
  belowMinimum: ({ reached, least }: { reached: number; least: number }) =>
    `成箱数量 ${reached}，未达起订总量 ${least}，不能提前截单；不再进行时请取消集采`,
  notNow: ({ label, verb }: { label: string; verb: string }) => `此集采${label}，不能${verb}，请刷新后查看`,
  notBegun: ({ verb }: { verb: string }) => `集采尚未开始，开始后才能${verb}`,
  closed: ({ verb }: { verb: string }) => `集采已到截止时间，不能${verb}，请刷新后查看结果`,
  supplyBelowMinimum: ({ least }: { least: number }) => `可供数量不能少于起订总量 ${least}；供不了时请拒绝并说明原因`,
  supplyNotMore: ({ supply }: { supply: number }) => `可供数量只能增加，现为 ${supply}`,
  beyondSupply: ({ left }: { left: number }) => `供应商确认的可供数量还剩 ${left}，请减少需求数量`,
  termsEdited: "集采的条件刚有变动，请刷新后按新的条件确认",
  notReleasable: "此课题组没有可以退出的份额：已下单的请在订单中处理",
  fundUnfit: ({ text }: { text: string }) => text,
  edited: "集采已被他人修改，请刷新后在新内容上修改",
  moved: "集采刚有变动，请刷新后重试",
  closedOrMoved: "集采刚刚截止或有变动，请刷新后查看",
  goodsBarred: ({ text }: { text: string }) => text,
});
