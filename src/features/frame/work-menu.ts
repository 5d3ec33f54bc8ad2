import { type UserType, userTypes } from "#src/domain/kernel/identity.ts";
import { holdsPermission, permissions, type Permission } from "#src/domain/kernel/permissions.ts";
import type { SessionView } from "#src/domain/session/schema.ts";
import type { IconName } from "#src/ui/icon-names.ts";

/** A page of somebody's work; `right` is what its call asks for. */
type WorkPage = { path: string; label: string; icon: IconName; right?: Permission };
export type WorkSection = { title: string; pages: readonly WorkPage[] };

const { business, purchaser } = userTypes;

/** The pages of everybody's work but the operator's, whose menu is a tree of their own. work-menu.test.ts holds the rights and the calls together. */
const sections: readonly (WorkSection & { userType: UserType })[] = [
  {
    userType: business,
    title: "订单与供货",
    pages: [
      { path: "/supOrders", label: "供应商订单", icon: "order", right: permissions.orderView },
      { path: "/supRequests", label: "待审批申请", icon: "clipboard", right: permissions.orderSupply },
      { path: "/supInquiries", label: "采购方询价", icon: "quotation", right: permissions.goodsEdit },
      { path: "/supBidding", label: "竞价大厅", icon: "gavel", right: permissions.biddingBid },
      { path: "/supCollections", label: "集采供货", icon: "boxes", right: permissions.orderSupply },
      { path: "/supConsignment", label: "寄售补货", icon: "stock", right: permissions.orderSupply },
      { path: "/supFilings", label: "销售备案", icon: "permit", right: permissions.orderSupply },
    ],
  },
  {
    userType: business,
    title: "商品与店铺",
    pages: [
      { path: "/supGoods", label: "我的商品", icon: "box", right: permissions.goodsEdit },
      { path: "/supShop", label: "店铺管理", icon: "shop", right: permissions.goodsEdit },
      { path: "/supFreight", label: "运费模板", icon: "truck", right: permissions.goodsEdit },
    ],
  },
  {
    userType: business,
    title: "往来与企业",
    pages: [
      { path: "/supStatements", label: "对账单", icon: "invoice", right: permissions.orderSettle },
      { path: "/merchantChat", label: "商家沟通", icon: "chat", right: permissions.chatServe },
      { path: "/supCompany", label: "企业资料", icon: "building", right: permissions.companyEdit },
      { path: "/supStaff", label: "员工", icon: "group", right: permissions.staffManage },
    ],
  },
  {
    userType: purchaser,
    title: "采购",
    pages: [
      { path: "/myWishes", label: "我的申请", icon: "clipboard" },
      { path: "/myApprovals", label: "待我审批", icon: "check-circle", right: permissions.wishApprove },
      { path: "/approvalDelegation", label: "审批委托", icon: "handshake", right: permissions.wishApprove },
      { path: "/myOrders", label: "我的订单", icon: "order" },
      { path: "/myInquiries", label: "我的询价", icon: "quotation" },
      { path: "/purBidding", label: "竞价采购", icon: "gavel" },
    ],
  },
  {
    userType: purchaser,
    title: "经费与结算",
    pages: [
      { path: "/myFunds", label: "经费", icon: "fund" },
      { path: "/myStatements", label: "对账单", icon: "invoice", right: permissions.orderSettle },
    ],
  },
  {
    userType: purchaser,
    title: "单位管理",
    pages: [
      { path: "/unitMembers", label: "成员审核", icon: "user-add", right: permissions.memberReview },
      { path: "/unitRoles", label: "成员与角色", icon: "group", right: permissions.memberReview },
      { path: "/unitGroups", label: "课题组与经费", icon: "flask", right: permissions.memberReview },
      { path: "/unitBilling", label: "开票信息", icon: "invoice", right: permissions.memberReview },
      { path: "/approvalRules", label: "审批规则", icon: "settings", right: permissions.approvalRules },
      { path: "/unitHazards", label: "危化品管理", icon: "danger", right: permissions.hazardManage },
      { path: "/unitFilings", label: "购买备案", icon: "clipboard", right: permissions.hazardManage },
      { path: "/unitHazardRules", label: "单位规定", icon: "safety", right: permissions.hazardManage },
      { path: "/vmSites", label: "寄售点管理", icon: "stock", right: permissions.consignmentEdit },
    ],
  },
];

/** True when a page of that path stands in the menu of somebody of this type, whatever their rights. */
export const isWorkPage = (path: string, userType: UserType): boolean =>
  userType === userTypes.operator
    ? path === "/admin" || path.startsWith("/admin/")
    : (path === "/workbench" && userType !== userTypes.visitor) ||
      sections.some((section) => section.userType === userType && section.pages.some((page) => page.path === path));

export type Worker = {
  userType: UserType;
  granted: readonly string[];
  /** False for a purchaser who has not said yet who they are: no page of the menu is theirs. */
  isComplete: boolean;
};

/** What the menu asks of somebody, and no more: it goes to the browser with every page. */
export const workerOf = ({ userInfo, permissions: granted }: Pick<SessionView, "userInfo" | "permissions">): Worker => ({
  userType: userInfo.userType,
  granted: granted.filter((code) => code === permissions.everything || rights.has(code)),
  isComplete: userInfo.userType !== purchaser || userInfo.completeInfo === 1,
});
const rights: ReadonlySet<string | undefined> = new Set(sections.flatMap(({ pages }) => pages.map(({ right }) => right)));

/** What somebody works with: the pages of the menu that their rights open, without sections that are empty. */
export const workMenuFor = ({ userType, granted, isComplete }: Worker): WorkSection[] =>
  sections
    .filter((section) => isComplete && section.userType === userType)
    .map(({ title, pages }) => ({ title, pages: pages.filter(({ right }) => !right || holdsPermission(granted, [right])) }))
    .filter(({ pages }) => pages.length > 0);
