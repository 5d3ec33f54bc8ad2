/** Who carries goods that their supplier brings: there is no number of a waybill. As the dictionary `mall_carrier` names it at first. */
export const ownDelivery = "供应商自送";
