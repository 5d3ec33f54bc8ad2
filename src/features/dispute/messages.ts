import type { DisputeListView } from "#src/domain/dispute/schema.ts";

export const messages = {
  title: "平台裁定",
  waiting: "此订单正在平台裁定中：所涉商品暂不能收货、验收或对账，结束后继续。",
  open: {
    title: "申请平台裁定",
    hint: "供应商不同意或逾期未处理的，由平台听取双方陈述后裁定。判给您的商品不再付款，经费随即退回；其余照常继续。期间您可以撤回，供应商也可以同意。",
    sent: "已申请平台裁定，供应商陈述后或逾期由平台裁定",
  },
  statement: "陈述",
  statementPlaceholder: "如：签收人不是本单位人员；破损情况见照片",
  statementMissing: "请填写陈述",
  file: "附件",
  state: { title: "补充陈述", answer: "陈述", sent: "陈述已提交" },
  withdraw: "撤回裁定申请",
  withdrawAsk: "撤回后订单照常继续，此事不再由平台裁定。确定撤回？",
  withdrawn: "裁定申请已撤回",
  concede: {
    title: "同意采购方",
    label: "答复",
    hint: "所涉商品不再向采购方收款，相应经费随即退回，裁定结束。商品由双方商定是否寄回；退回后可再次销售的，请自行增加库存。",
    done: "已同意，裁定结束",
  },
  decide: {
    title: "作出裁定",
    hint: "逐行填写判给采购方的数量：这些商品不再付款，经费随即退回；其余照常收货、验收与结算。全部不支持的填 0。裁定不能撤回。",
    reason: "裁定理由",
    placeholder: "双方都会看到",
    reasonMissing: "请填写裁定理由",
    quantityMissing: "请填写判给采购方的数量，不支持的填 0",
    done: "裁定已生效，已通知双方",
  },
  admin: {
    title: "订单争议",
    about: "双方不能商定的退货与未收到，由平台裁定",
    views: { open: "全部待裁定", ready: "可以裁定", over: "已结束" } satisfies Record<DisputeListView, string>,
    none: "没有这样的争议",
    noneHint: "供应商不同意退货或未收到的报告，或逾期未处理时，采购方可以申请平台裁定。",
  },
} as const;

export const aboutLabels = { missing: "商品未收到", return: "退货" } as const;
