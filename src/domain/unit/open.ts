/** The refusal for people of a unit that the operator disabled: none of them begins a purchase. */
export const closedUnitMessage =
  "本单位已被平台停用，不能发起或批准新的采购；已有订单仍可收货、验收与结算。如有疑问请联系平台客服";
