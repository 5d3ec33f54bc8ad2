import { withoutTrailing } from "#src/domain/kernel/trailing.ts";
import { permissions, type Permission } from "#src/domain/kernel/permissions.ts";
import type { RouteGroup } from "./route-group.ts";

export type Route = {
  /** Pattern: `{id}` is required, `{id?}` may be absent; `{id:digits?}` accepts digits only. */
  path: string;
  title: string;
  group: RouteGroup;
  /** What people of a supplier need to open it: their calls ask for the same. */
  supplierRight?: Permission;
  /** The tab that is highlighted while this page is shown, if the page is not a tab itself (mall-spec §2). */
  relateTab?: string;
  /** The entry of the work menu that is highlighted while this page is shown, if the page is not an entry itself. */
  menuEntry?: string;
  /** A path that redirects to another one. */
  redirect?: string;
};

/** Every path of the mall: title, group, highlighted tab, redirect. Server only: no browser code imports it. */
export const routeTable: readonly Route[] = [
  // Home
  { path: "/", title: "首页", group: "everyone" },
  { path: "/index", title: "首页", group: "everyone", redirect: "/" },
  { path: "/indexPage", title: "首页", group: "everyone", redirect: "/" },
  { path: "/specialArea/{id?}", title: "特色专区", group: "everyone", relateTab: "/" },
  { path: "/comingSoon", title: "敬请期待", group: "everyone" },
  { path: "/404", title: "页面不存在", group: "everyone" },
  { path: "/401", title: "没有访问权限", group: "everyone" },
  { path: "/sysUpdate", title: "系统更新中", group: "everyone" },
  { path: "/workbench", title: "工作台", group: "user" },
  // Goods and shops
  { path: "/goodsSearch", title: "商品搜索", group: "everyone", relateTab: "/" },
  { path: "/goodsDetail/{prodId:digits?}", title: "商品详情", group: "everyone", relateTab: "/" },
  { path: "/structureSearch", title: "结构式搜索", group: "everyone", relateTab: "/" },
  { path: "/brandProtocolCo", title: "品牌协议商", group: "everyone", relateTab: "/merchantShop" },
  { path: "/shop", title: "店铺", group: "everyone", redirect: "/merchantShop" },
  { path: "/merchantShop", title: "店铺首页", group: "everyone" },
  { path: "/shopProducts", title: "店铺商品", group: "everyone", relateTab: "/merchantShop" },
  // Hazardous chemicals
  { path: "/hazardousChemicals", title: "危化品专区", group: "everyone", redirect: "/hazardousChemicalsHome" },
  { path: "/hazardousChemicalsHome", title: "危化品专区", group: "everyone" },
  {
    path: "/hazardousChemicalsProduct",
    title: "危化品商品",
    group: "everyone",
    relateTab: "/hazardousChemicalsHome",
  },
  {
    path: "/hazardousChemicalsSup",
    title: "危化品供应商",
    group: "everyone",
    relateTab: "/hazardousChemicalsHome",
  },
  {
    path: "/hazardousChemicalsShop",
    title: "危化品店铺",
    group: "everyone",
    relateTab: "/hazardousChemicalsHome",
  },
  // Purchaser area
  { path: "/purRouter", title: "采购中心", group: "purchaser", redirect: "/placeOrder" },
  { path: "/placeOrderMain", title: "采购下单", group: "purchaser", redirect: "/placeOrder" },
  { path: "/placeOrder", title: "采购下单", group: "purchaser" },
  { path: "/centralizedAcquisitionOrder", title: "集采下单", group: "purchaser", relateTab: "/placeOrder" },
  { path: "/centralizedAcquisitionOrder/{collectionId}", title: "集采详情", group: "purchaser", relateTab: "/placeOrder" },
  { path: "/collectionNew", title: "发起集采", group: "purchaser", relateTab: "/placeOrder" },
  { path: "/collectionEdit/{collectionId}", title: "修改集采", group: "purchaser", relateTab: "/placeOrder" },
  { path: "/vmPurchaseOrder", title: "寄售领用", group: "purchaser", relateTab: "/placeOrder" },
  { path: "/vmSites", title: "寄售点管理", group: "purchaser", relateTab: "/placeOrder" },
  { path: "/generatedPurchaseOrder/{wishId?}/{sourceType?}", title: "生成采购单", group: "purchaser", relateTab: "/placeOrder" },
  {
    path: "/generatedVmDeliveryOrder/{deliveryId?}/{sourceType?}",
    title: "生成领用单",
    group: "purchaser",
    relateTab: "/placeOrder",
  },
  { path: "/orderSubmitSuc/{wishId?}/{sourceType?}", title: "提交成功", group: "purchaser", relateTab: "/placeOrder" },
  {
    path: "/vmDeliveryOrderSuc/{deliveryId?}/{sourceType?}",
    title: "领用成功",
    group: "purchaser",
    relateTab: "/placeOrder",
  },
  { path: "/shoppingCart", title: "购物车", group: "purchaser", relateTab: "/placeOrder" },
  { path: "/batchAddPurchase", title: "批量添加", group: "purchaser", relateTab: "/placeOrder" },
  { path: "/myInquiries", title: "我的询价", group: "purchaser", relateTab: "/placeOrder" },
  { path: "/myInquiries/{inquiryId}", title: "询价", group: "purchaser", relateTab: "/placeOrder", menuEntry: "/myInquiries" },
  { path: "/shareCart/{shareId}", title: "共享购物车", group: "everyone", relateTab: "/placeOrder" },
  { path: "/myWishes", title: "我的申请", group: "purchaser", relateTab: "/placeOrder" },
  { path: "/myWishes/{wishId}", title: "采购申请", group: "purchaser", relateTab: "/placeOrder", menuEntry: "/myWishes" },
  { path: "/myApprovals", title: "待我审批", group: "purchaser", relateTab: "/placeOrder" },
  {
    path: "/myApprovals/{wishId}",
    title: "审批采购申请",
    group: "purchaser",
    relateTab: "/placeOrder",
    menuEntry: "/myApprovals",
  },
  { path: "/approvalRules", title: "审批规则", group: "purchaser", relateTab: "/placeOrder" },
  { path: "/approvalDelegation", title: "审批委托", group: "purchaser", relateTab: "/placeOrder" },
  { path: "/approveByMail", title: "邮件审批", group: "everyone" },
  { path: "/myFunds", title: "经费", group: "purchaser", relateTab: "/placeOrder" },
  { path: "/myFunds/{fundId}", title: "经费流水", group: "purchaser", relateTab: "/placeOrder", menuEntry: "/myFunds" },
  { path: "/myOrders", title: "我的订单", group: "purchaser", relateTab: "/placeOrder" },
  { path: "/myOrders/{orderId}", title: "订单详情", group: "purchaser", relateTab: "/placeOrder", menuEntry: "/myOrders" },
  // Supplier's workbench
  { path: "/supOrders", title: "供应商订单", group: "business", supplierRight: permissions.orderView, relateTab: "/workbench" },
  {
    path: "/supOrders/{orderId}",
    title: "订单详情",
    group: "business",
    supplierRight: permissions.orderView,
    relateTab: "/workbench",
    menuEntry: "/supOrders",
  },
  {
    path: "/supRequests",
    title: "待审批申请",
    group: "business",
    supplierRight: permissions.orderSupply,
    relateTab: "/workbench",
  },
  {
    path: "/supInquiries",
    title: "采购方询价",
    group: "business",
    supplierRight: permissions.goodsEdit,
    relateTab: "/workbench",
  },
  { path: "/supGoods", title: "我的商品", group: "business", supplierRight: permissions.goodsEdit, relateTab: "/workbench" },
  {
    path: "/supGoodsNew",
    title: "新增商品",
    group: "business",
    supplierRight: permissions.goodsEdit,
    relateTab: "/workbench",
    menuEntry: "/supGoods",
  },
  {
    path: "/supGoods/{prodId}",
    title: "修改商品",
    group: "business",
    supplierRight: permissions.goodsEdit,
    relateTab: "/workbench",
    menuEntry: "/supGoods",
  },
  { path: "/supStatements", title: "对账单", group: "business", supplierRight: permissions.orderSettle, relateTab: "/workbench" },
  {
    path: "/supStatements/{statementId}",
    title: "对账单",
    group: "business",
    supplierRight: permissions.orderSettle,
    relateTab: "/workbench",
    menuEntry: "/supStatements",
  },
  // Settlement of the buying unit
  { path: "/myStatements", title: "对账单", group: "purchaser", relateTab: "/placeOrder" },
  {
    path: "/myStatements/{statementId}",
    title: "对账单",
    group: "purchaser",
    relateTab: "/placeOrder",
    menuEntry: "/myStatements",
  },
  { path: "/supShop", title: "店铺管理", group: "business", supplierRight: permissions.goodsEdit, relateTab: "/workbench" },
  {
    path: "/supStaff",
    title: "员工与权限",
    group: "business",
    supplierRight: permissions.staffManage,
    relateTab: "/workbench",
  },
  { path: "/supCompany", title: "企业资料", group: "business", supplierRight: permissions.companyEdit, relateTab: "/workbench" },
  { path: "/supFreight", title: "运费模板", group: "business", supplierRight: permissions.goodsEdit, relateTab: "/workbench" },
  {
    path: "/supFreightNew",
    title: "新增运费模板",
    group: "business",
    supplierRight: permissions.goodsEdit,
    relateTab: "/workbench",
    menuEntry: "/supFreight",
  },
  {
    path: "/supFreight/{templateId}",
    title: "修改运费模板",
    group: "business",
    supplierRight: permissions.goodsEdit,
    relateTab: "/workbench",
    menuEntry: "/supFreight",
  },
  { path: "/supFilings", title: "销售备案", group: "business", supplierRight: permissions.orderSupply, relateTab: "/workbench" },
  {
    path: "/supCollections",
    title: "集采供货",
    group: "business",
    supplierRight: permissions.orderSupply,
    relateTab: "/workbench",
  },
  {
    path: "/supConsignment",
    title: "寄售补货",
    group: "business",
    supplierRight: permissions.orderSupply,
    relateTab: "/workbench",
  },
  // Bidding
  { path: "/purBidding", title: "竞价采购", group: "purchaser" },
  {
    path: "/purBiddingDetail/{biddingId}",
    title: "竞价详情",
    group: "purchaser",
    relateTab: "/purBidding",
    menuEntry: "/purBidding",
  },
  { path: "/biddingNew", title: "发起竞价", group: "purchaser", relateTab: "/purBidding", menuEntry: "/purBidding" },
  { path: "/biddingEdit/{biddingId}", title: "修改竞价", group: "purchaser", relateTab: "/purBidding", menuEntry: "/purBidding" },
  { path: "/biddingRules", title: "竞价默认规则", group: "purchaser", relateTab: "/purBidding", menuEntry: "/purBidding" },
  { path: "/biddingVerify", title: "竞价日志验证", group: "everyone" },
  {
    path: "/biddingProdDetail/{biddingId}/{prodId}",
    title: "竞价商品详情",
    group: "purchaser",
    relateTab: "/purBidding",
    menuEntry: "/purBidding",
  },
  { path: "/purBiddingResult", title: "竞价结果", group: "purchaser", relateTab: "/purBidding", menuEntry: "/purBidding" },
  { path: "/supBidding", title: "竞价大厅", group: "business", supplierRight: permissions.biddingBid, relateTab: "/workbench" },
  {
    path: "/supBiddingDetail/{biddingId}/{type?}",
    title: "竞价报价",
    group: "business",
    supplierRight: permissions.biddingBid,
    relateTab: "/workbench",
    menuEntry: "/supBidding",
  },
  // Centralized collection: announcements, message board, help
  { path: "/centralCollection", title: "公告与帮助", group: "everyone", redirect: "/mallAnnouncement" },
  { path: "/mallAnnouncement", title: "商城公告", group: "everyone" },
  { path: "/announceDetail", title: "公告详情", group: "everyone", relateTab: "/mallAnnouncement" },
  { path: "/messageBoard", title: "留言板", group: "everyone" },
  { path: "/messageBoardDetail/{id?}", title: "留言详情", group: "everyone", relateTab: "/messageBoard" },
  { path: "/helpCenter", title: "帮助中心", group: "everyone", redirect: "/helpCenterInput" },
  { path: "/helpCenterInput", title: "帮助中心", group: "everyone" },
  { path: "/helpCenterShowMore", title: "帮助文章", group: "everyone" },
  // About us
  { path: "/aboutUs", title: "关于我们", group: "everyone", redirect: "/contactUs" },
  { path: "/contactUs", title: "联系我们", group: "everyone" },
  { path: "/companyProfile", title: "公司简介", group: "everyone" },
  { path: "/cooperationNegotiation/{type?}", title: "合作洽谈", group: "everyone" },
  { path: "/suggestionFeedback", title: "建议反馈", group: "everyone" },
  // Points mall
  { path: "/integralMain", title: "积分商城", group: "purchaser", redirect: "/integralMall" },
  { path: "/integralMall", title: "积分商城", group: "purchaser" },
  { path: "/integralProduct/{id?}", title: "积分商品", group: "purchaser", relateTab: "/integralMall" },
  // Accounts
  { path: "/login", title: "登录", group: "everyone" },
  { path: "/redirectTo", title: "第三方登录", group: "everyone" },
  { path: "/ssoLogin", title: "单点登录", group: "everyone" },
  { path: "/forgotPwd", title: "找回密码", group: "everyone", redirect: "/resetPwd/2" },
  { path: "/resetPwd/{userType}", title: "重置密码", group: "everyone" },
  { path: "/forGotRegSuc", title: "重置成功", group: "everyone" },
  { path: "/registrationEntrance", title: "注册入口", group: "everyone" },
  { path: "/register", title: "供应商注册", group: "everyone", redirect: "/baseMessage" },
  { path: "/baseMessage", title: "供应商注册", group: "everyone" },
  { path: "/emailActivate", title: "邮箱激活", group: "everyone" },
  { path: "/regSuc", title: "注册成功", group: "everyone" },
  { path: "/purRegister", title: "采购人注册", group: "everyone", redirect: "/purBaseMessage" },
  { path: "/purBaseMessage", title: "采购人注册", group: "everyone" },
  { path: "/purRegSuc", title: "注册成功", group: "everyone" },
  { path: "/ImproveData", title: "完善资料", group: "purchaser", redirect: "/ImproveDataBaseData" },
  { path: "/ImproveDataBaseData", title: "完善资料", group: "purchaser" },
  { path: "/ImproveDataRegSuc", title: "资料已提交", group: "purchaser" },
  { path: "/myAccount", title: "我的账号", group: "user" },
  { path: "/myAccount/messages", title: "站内消息", group: "user" },
  { path: "/myAccount/deliveries", title: "送达记录", group: "user" },
  { path: "/myAccount/security", title: "登录与安全", group: "user" },
  { path: "/myAccount/privacy", title: "通知与隐私", group: "user" },
  { path: "/unitMembers", title: "成员审核", group: "purchaser" },
  { path: "/unitRoles", title: "成员与角色", group: "purchaser" },
  { path: "/unitGroups", title: "课题组与经费", group: "purchaser" },
  { path: "/unitBilling", title: "开票信息", group: "purchaser" },
  { path: "/unitGroups/{groupId}", title: "课题组", group: "purchaser", menuEntry: "/unitGroups" },
  { path: "/supplierInvitation", title: "供应商员工邀请", group: "everyone" },
  { path: "/unitInvitation", title: "单位管理员邀请", group: "everyone" },
  { path: "/unitHazards", title: "危化品管理", group: "purchaser", relateTab: "/hazardousChemicalsHome" },
  { path: "/compare", title: "商品对比", group: "everyone", relateTab: "/" },
  { path: "/favourites", title: "我的收藏", group: "purchaser" },
  { path: "/savedSearches", title: "保存的搜索", group: "purchaser" },
  { path: "/unitFilings", title: "购买备案", group: "purchaser", relateTab: "/hazardousChemicalsHome" },
  { path: "/unitHazardRules", title: "单位规定", group: "purchaser", relateTab: "/hazardousChemicalsHome" },
  { path: "/operatorInvitation", title: "运营邀请", group: "everyone" },
  // Operator
  { path: "/admin", title: "运营后台", group: "operator" },
  { path: "/admin/registrations", title: "供应商注册审核", group: "operator", relateTab: "/admin" },
  { path: "/admin/companyChanges", title: "资料变更审核", group: "operator", relateTab: "/admin" },
  { path: "/admin/points", title: "积分兑换", group: "operator", relateTab: "/admin" },
  { path: "/admin/points/goods", title: "积分商品", group: "operator", relateTab: "/admin" },
  { path: "/admin/points/goods/{id}", title: "积分商品", group: "operator", relateTab: "/admin" },
  { path: "/admin/feedback", title: "建议与合作", group: "operator", relateTab: "/admin" },
  { path: "/admin/goodsDocuments", title: "商品资料审核", group: "operator", relateTab: "/admin" },
  { path: "/admin/goods", title: "商品", group: "operator", relateTab: "/admin" },
  { path: "/admin/goods/{prodId}", title: "商品", group: "operator", relateTab: "/admin" },
  { path: "/admin/goodsReview", title: "商品审核", group: "operator", relateTab: "/admin" },
  { path: "/admin/papers", title: "证照与授权审核", group: "operator", relateTab: "/admin" },
  { path: "/admin/hazardRules", title: "危化品规则", group: "operator", relateTab: "/admin" },
  { path: "/admin/substances", title: "化学品登记", group: "operator", relateTab: "/admin" },
  { path: "/admin/substances/{casNo}", title: "化学品登记", group: "operator", relateTab: "/admin" },
  { path: "/admin/substanceProposals", title: "登记提议", group: "operator", relateTab: "/admin" },
  { path: "/admin/announcements", title: "公告管理", group: "operator", relateTab: "/admin" },
  { path: "/admin/announcements/{id}", title: "公告管理", group: "operator", relateTab: "/admin" },
  { path: "/admin/help", title: "帮助文章管理", group: "operator", relateTab: "/admin" },
  { path: "/admin/help/{id}", title: "帮助文章管理", group: "operator", relateTab: "/admin" },
  { path: "/admin/helpCategories", title: "帮助分类管理", group: "operator", relateTab: "/admin" },
  { path: "/admin/helpCategories/{id}", title: "帮助分类管理", group: "operator", relateTab: "/admin" },
  { path: "/admin/banners", title: "首页横幅管理", group: "operator", relateTab: "/admin" },
  { path: "/admin/banners/{id}", title: "首页横幅管理", group: "operator", relateTab: "/admin" },
  { path: "/admin/areas", title: "特色专区管理", group: "operator", relateTab: "/admin" },
  { path: "/admin/areas/{id}", title: "特色专区管理", group: "operator", relateTab: "/admin" },
  { path: "/admin/protocols", title: "协议", group: "operator", relateTab: "/admin" },
  { path: "/admin/protocols/{name}", title: "协议", group: "operator", relateTab: "/admin" },
  { path: "/admin/protocols/{name}/{versionId}", title: "协议版本", group: "operator", relateTab: "/admin" },
  { path: "/admin/categories", title: "商品分类", group: "operator", relateTab: "/admin" },
  { path: "/admin/brands", title: "品牌", group: "operator", relateTab: "/admin" },
  { path: "/admin/tradeWords", title: "同义词", group: "operator", relateTab: "/admin" },
  { path: "/admin/companies", title: "供应商", group: "operator", relateTab: "/admin" },
  { path: "/admin/companies/{coId}", title: "供应商", group: "operator", relateTab: "/admin" },
  { path: "/admin/orders", title: "全部订单", group: "operator", relateTab: "/admin" },
  { path: "/admin/orders/{orderId}", title: "订单详情", group: "operator", relateTab: "/admin" },
  { path: "/admin/lateOrders", title: "逾期订单", group: "operator", relateTab: "/admin" },
  { path: "/admin/disputes", title: "订单争议", group: "operator", relateTab: "/admin" },
  { path: "/admin/disputes/{disputeId}", title: "订单争议", group: "operator", relateTab: "/admin" },
  { path: "/admin/units", title: "采购单位", group: "operator", relateTab: "/admin" },
  { path: "/admin/units/{unitId}", title: "采购单位", group: "operator", relateTab: "/admin" },
  { path: "/admin/users", title: "用户", group: "operator", relateTab: "/admin" },
  { path: "/admin/roles", title: "角色与权限", group: "operator", relateTab: "/admin" },
  { path: "/admin/roles/{roleId}", title: "角色与权限", group: "operator", relateTab: "/admin" },
  { path: "/admin/operatorInvitations", title: "运营邀请", group: "operator", relateTab: "/admin" },
  { path: "/admin/menus", title: "菜单", group: "operator", relateTab: "/admin" },
  { path: "/admin/dictionaries", title: "字典", group: "operator", relateTab: "/admin" },
  { path: "/admin/dictionaries/{dictType}", title: "字典", group: "operator", relateTab: "/admin" },
  { path: "/admin/config", title: "系统配置", group: "operator", relateTab: "/admin" },
  { path: "/admin/audit", title: "审计日志", group: "operator", relateTab: "/admin" },
  { path: "/admin/collections", title: "全平台集采", group: "operator", relateTab: "/admin" },
  { path: "/admin/collections/{id}", title: "全平台集采", group: "operator", relateTab: "/admin" },
  { path: "/admin/biddings", title: "竞价", group: "operator", relateTab: "/admin" },
  { path: "/admin/biddings/{biddingId}", title: "竞价", group: "operator", relateTab: "/admin" },
  { path: "/admin/calendar", title: "工作日历", group: "operator", relateTab: "/admin" },
  { path: "/admin/outbox", title: "发件箱", group: "operator", relateTab: "/admin" },
  { path: "/admin/tasks", title: "定时任务", group: "operator", relateTab: "/admin" },
  // Other
  { path: "/merchantChat", title: "商家沟通", group: "user", supplierRight: permissions.chatServe, relateTab: "/workbench" },
];

/** The route a path belongs to, or null for an unknown one. Case matters, a trailing slash does not. */
export function findRoute(pathname: string): Route | null {
  const path = pathname.length > 1 ? withoutTrailing(pathname, "/") : pathname;
  return matchers.find(({ pattern }) => pattern.test(path))?.route ?? null;
}

const matchers = routeTable.map((route) => ({ route, pattern: patternOf(route.path) }));

function patternOf(path: string): RegExp {
  const source = path
    .split("/")
    .slice(1)
    .map((part) => {
      const parameter = /^\{\w+(:digits)?(\?)?\}$/.exec(part);
      if (!parameter) return `/${part}`;
      const value = parameter[1] ? "\\d{1,15}" : "[^/]+";
      return parameter[2] ? `(?:/${value})?` : `/${value}`;
    })
    .join("");
  return new RegExp(`^${source || "/"}$`);
}
