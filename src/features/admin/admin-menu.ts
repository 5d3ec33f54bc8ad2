import type { MenuNode } from "#src/domain/session/schema.ts";
import type { IconName } from "#src/ui/icon-names.ts";

/** What the desk says of the pages that come with the mall: what is done there, in a sentence. */
const pages: Readonly<Record<string, { about: string; icon: IconName }>> = {
  "/admin/registrations": { about: "核对营业执照与注册资料，通过或逐项退回。", icon: "permit" },
  "/admin/companyChanges": { about: "核对供应商申请变更的企业资料与收款账户，通过后立即生效，或逐项退回。", icon: "edit" },
  "/admin/papers": { about: "核对供应商提交的危化品许可与品牌授权，通过后立即生效。", icon: "certificate" },
  "/admin/goods": { about: "查找任一供应商的商品，下架并说明原因，答复申诉，改正分类。", icon: "box" },
  "/admin/goodsReview": { about: "核对供应商新增与改动的商品，通过后上架，或逐项退回。", icon: "certificate" },
  "/admin/goodsDocuments": { about: "核对供应商上传的安全技术说明书与检验报告，通过后立即生效。", icon: "document" },
  "/admin/categories": { about: "商品分类的新增、更名、移动、并入与停用，一分钟内用于全站。", icon: "list" },
  "/admin/brands": { about: "合并写法不同的同一品牌，更改名称；供应商文件中的旧写法仍指此品牌。", icon: "box" },
  "/admin/tradeWords": { about: "采购人的叫法与商品目录名称的对应：俗称、缩写与行业用语，一分钟内用于搜索。", icon: "search" },
  "/admin/announcements": { about: "发布公告，选定对象与显示时间，查看已读回执。", icon: "announcement" },
  "/admin/help": { about: "按用户遇到的现象写帮助，并链接到受阻的地方。", icon: "help" },
  "/admin/banners": { about: "首页顶部的图片与去向。", icon: "image" },
  "/admin/areas": { about: "按商品筛选条件建立的专题页。", icon: "grid" },
  "/admin/protocols": { about: "用户协议、个人信息说明与入驻协议：起草、按日期发布新版本，查看谁在何时同意。", icon: "document" },
  "/admin/hazardRules": { about: "按日期新增或终止采购危化品的要求，每条注明依据。", icon: "danger" },
  "/admin/substances": { about: "查找物质，提议修改目录、分类与密度，按公布的名录更新，查看重新判定的商品。", icon: "flask" },
  "/admin/substanceProposals": { about: "核准他人提出的登记修改；两人完成，随后重新判定商品。", icon: "certificate" },
  "/admin/biddings": { about: "查看各单位已发布的竞价，只读；开标前看不到报价与供应商名称。", icon: "gavel" },
  "/admin/feedback": { about: "答复“关于我们”各表单提交的建议与合作洽谈。", icon: "mail" },
  "/messageBoard": { about: "答复、隐藏与关闭公开的留言。", icon: "chat" },
  "/admin/companies": { about: "查看供应商的资料、证照、账号与订单，停业与恢复营业。", icon: "building" },
  "/admin/units": { about: "新建单位，设置开关，任命管理员，停用与启用。", icon: "building" },
  "/admin/users": { about: "查找账号，停用与启用，解除密码锁定。", icon: "user" },
  "/admin/roles": { about: "运营、采购单位与供应商的角色及其权限，分派运营人员。", icon: "key" },
  "/admin/operatorInvitations": { about: "邀请运营人员并选定角色，重新发送与撤回邀请。", icon: "user-add" },
  "/admin/menus": { about: "各类用户的菜单树：改名、排序、隐藏，新增目录、页面与按钮。", icon: "menu" },
  "/admin/orders": { about: "按供应商、采购单位、订单号、运单号或商品查找任一订单，查看其经过，只读。", icon: "order" },
  "/admin/lateOrders": { about: "供应商逾期未确认或未发货的订单，逾期最久的在前。", icon: "clock" },
  "/admin/disputes": { about: "听取双方陈述，裁定不能商定的退货与未收到的商品。", icon: "gavel" },
  "/admin/collections": { about: "发起面向全部单位的集采，查看报名，提前截单或取消。", icon: "boxes" },
  "/admin/points": { about: "确认、发货或取消兑换，维护积分商品与上限。", icon: "gift" },
  "/admin/calendar": { about: "按国务院办公厅通知登记每年的放假与调休，公示期按此计算。", icon: "calendar" },
  "/admin/dictionaries": { about: "各处可选的类别与名称：改名、排序、样式、新增与停用，立即生效。", icon: "list" },
  "/admin/config": { about: "网站置灰、系统更新开关、热搜词与积分规则。", icon: "settings" },
  "/admin/outbox": { about: "查看邮件与短信的发送情况，重发未送达的消息。", icon: "mail" },
  "/admin/tasks": { about: "商城自动完成的工作何时做过、用了多久、是否成功，数据库还有多少空间。", icon: "clock" },
  "/admin/audit": { about: "谁在何时改了什么：按人、操作、对象与日期查找，可导出。", icon: "history" },
};
export const adminPaths = Object.keys(pages);

export type AdminMenuPage = { menuId: string; path: string; label: string; about: string; icon: IconName };
export type AdminSection = { menuId: string; title: string; pages: AdminMenuPage[] };

/** The menu of the desk: each folder of the operators' tree that holds pages, in the tree's order. */
export const adminMenuOf = (tree: readonly MenuNode[]): AdminSection[] =>
  tree
    .filter(({ menuType }) => menuType === "M")
    .flatMap(({ menuId, menuName, children }) => {
      const section = { menuId, title: menuName, pages: children.filter(isPage).map(pageOf) };
      return [...(section.pages.length > 0 ? [section] : []), ...adminMenuOf(children)];
    });

const isPage = ({ menuType, path }: MenuNode) => menuType === "C" && path !== "";

const pageOf = ({ menuId, menuName, path }: MenuNode): AdminMenuPage => ({
  ...((Object.hasOwn(pages, path) ? pages[path] : undefined) ?? { about: "", icon: "document" as const }),
  menuId,
  path,
  label: menuName,
});
