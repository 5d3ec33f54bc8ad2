import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. Programs know these reasons as `account`'s. */
export const refuse = refusalsOf("account", {
  accountMoved: "账号刚有变动，请刷新后再试",
  alreadyPurchaser: "您已是该单位的采购人，可直接切换单位",
  profileReviewed: "此资料已被审核，请刷新",
  fieldNotAsked: ({ field }: { field: string }) => `本单位的申请表没有“${field}”，请退回其他项`,
  profilePending: "资料正在审核或已通过，无需重复提交",
  alreadyPurchaserHere: "您已是该单位的采购人",
  contactTaken: ({ what }: { what: string }) => `该${what}已绑定其他账号，请换一个，或先在原账号更换`,
  notClosable: ({ reasons }: { reasons: string }) => `暂时不能注销：${reasons}`,
});
