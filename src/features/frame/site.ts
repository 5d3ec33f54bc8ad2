import { type UserType, userTypes } from "#src/domain/kernel/identity.ts";
import type { IconName } from "#src/ui/icon-names.ts";
import { admits, type RouteGroup } from "#src/web/route-group.ts";

export type Tab = { path: string; label: string; group: RouteGroup };

/**
 * Tabs under the search box, each for those who see it; `relateTab` of the route table highlights one of them. The groups stand here as well
 * as in the route table, which the browser would otherwise fetch with every page; site.test.ts holds them together.
 */
const tabs: readonly Tab[] = [
  { path: "/", label: "首页", group: "everyone" },
  { path: "/workbench", label: "工作台", group: "user" },
  { path: "/placeOrder", label: "采购下单", group: "purchaser" },
  { path: "/purBidding", label: "竞价采购", group: "purchaser" },
  { path: "/admin", label: "运营后台", group: "operator" },
  { path: "/hazardousChemicalsHome", label: "危化品专区", group: "everyone" },
  { path: "/integralMall", label: "积分商城", group: "purchaser" },
  { path: "/merchantShop", label: "店铺", group: "everyone" },
  { path: "/mallAnnouncement", label: "商城公告", group: "everyone" },
  { path: "/messageBoard", label: "留言板", group: "everyone" },
];

/** Open to everyone unless a group says otherwise. */
type FooterLink = { href: string; label: string; group?: RouteGroup; visitorsOnly?: true };
export type FooterColumn = { title: string; icon: IconName; links: readonly FooterLink[] };

/** The tabs for somebody of this type; `pointsMall` when their unit takes part in it (mall-spec §6). */
export const tabsFor = (userType: UserType, pointsMall: boolean): Tab[] =>
  tabs.filter(
    (tab) =>
      admits(tab, userType) &&
      (tab.path !== "/integralMall" || pointsMall) &&
      // The operator's day begins at the desk.
      (tab.path !== "/workbench" || userType !== userTypes.operator),
  );

/** The footer for somebody of this type: visitors see every way in, who is signed in sees what is open to them. */
export const footerFor = (userType: UserType): FooterColumn[] =>
  footerColumns.map((column) => ({
    ...column,
    links: column.links.filter(
      ({ group = "everyone", visitorsOnly }) => userType === userTypes.visitor || (!visitorsOnly && admits({ group }, userType)),
    ),
  }));

const footerColumns: readonly FooterColumn[] = [
  {
    title: "采购指南",
    icon: "help",
    links: [
      { href: "/helpCenter", label: "帮助中心" },
      { href: "/registrationEntrance", label: "注册入口", visitorsOnly: true },
      { href: "/batchAddPurchase", label: "批量添加", group: "purchaser" },
      { href: "/merchantChat", label: "商家沟通", group: "user" },
      { href: "/messageBoard", label: "留言板" },
    ],
  },
  {
    title: "商家服务",
    icon: "shop",
    links: [
      { href: "/register", label: "供应商入驻", visitorsOnly: true },
      { href: "/brandProtocolCo", label: "品牌协议商" },
      { href: "/supBidding", label: "竞价大厅", group: "business" },
      { href: "/cooperationNegotiation", label: "合作洽谈" },
    ],
  },
  {
    title: "安全合规",
    icon: "safety",
    links: [
      { href: "/hazardousChemicalsHome", label: "危化品专区" },
      { href: "/hazardousChemicalsSup", label: "持证供应商" },
    ],
  },
  {
    title: "关于我们",
    icon: "building",
    links: [
      { href: "/contactUs", label: "联系我们" },
      { href: "/companyProfile", label: "公司简介" },
      { href: "/suggestionFeedback", label: "建议反馈" },
    ],
  },
];
