import { type UserType, userTypes } from "#src/domain/kernel/identity.ts";
import type { IconName } from "#src/ui/icon-names.ts";

export type Entry = { href: string; label: string; icon: IconName };

/** The ways people of each kind take most often, in the order of their work. */
export function entriesFor(userType: UserType): readonly Entry[] {
  switch (userType) {
    case userTypes.purchaser:
      return purchaser;
    case userTypes.business:
      return business;
    case userTypes.operator:
    case userTypes.visitor:
      return everyone;
  }
}

const purchaser: readonly Entry[] = [
  { href: "/shoppingCart", label: "购物车", icon: "cart" },
  { href: "/batchAddPurchase", label: "批量添加", icon: "paste" },
  { href: "/placeOrder", label: "采购下单", icon: "clipboard" },
  { href: "/myOrders", label: "我的订单", icon: "order" },
  { href: "/centralizedAcquisitionOrder", label: "集采下单", icon: "group" },
  { href: "/purBidding", label: "竞价采购", icon: "gavel" },
  { href: "/hazardousChemicalsHome", label: "危化品专区", icon: "danger" },
];

const business: readonly Entry[] = [
  { href: "/supOrders", label: "供应商订单", icon: "order" },
  { href: "/supGoods", label: "我的商品", icon: "box" },
  { href: "/supConsignment", label: "寄售补货", icon: "stock" },
  { href: "/supBidding", label: "竞价大厅", icon: "gavel" },
  { href: "/merchantShop", label: "店铺", icon: "shop" },
  { href: "/merchantChat", label: "商家沟通", icon: "chat" },
  { href: "/mallAnnouncement", label: "商城公告", icon: "announcement" },
];

const everyone: readonly Entry[] = [
  { href: "/goodsSearch", label: "全部商品", icon: "search" },
  { href: "/hazardousChemicalsHome", label: "危化品专区", icon: "danger" },
  { href: "/merchantShop", label: "店铺", icon: "shop" },
  { href: "/helpCenter", label: "帮助中心", icon: "help" },
];
