import { holdsPermission, permissions, type Permission } from "#src/domain/kernel/permissions.ts";
import type { IconName } from "#src/ui/icon-names.ts";

export type DeskPage = {
  path: `/admin/${string}`;
  label: string;
  /** What is done there, in a sentence. */
  about: string;
  icon: IconName;
  /** Whoever lacks it does not see the page in the menu; the api decides what may be done. */
  permission: Permission;
};

type DeskSection = { title: string; pages: readonly DeskPage[] };

/** Every page of the operator's desk, in the order of its menu. */
export const deskMenu: readonly DeskSection[] = [
  {
    title: "审核",
    pages: [
      {
        path: "/admin/registrations",
        label: "供应商注册审核",
        about: "核对营业执照与注册资料，通过或逐项退回。",
        icon: "permit",
        permission: permissions.supplierReview,
      },
      {
        path: "/admin/papers",
        label: "证照与授权审核",
        about: "核对供应商提交的危化品许可与品牌授权，通过后立即生效。",
        icon: "certificate",
        permission: permissions.supplierReview,
      },
      {
        path: "/admin/goods",
        label: "商品审核",
        about: "核对供应商新增与改动的商品，通过后上架，或逐项退回。",
        icon: "box",
        permission: permissions.supplierReview,
      },
    ],
  },
  {
    title: "内容",
    pages: [
      {
        path: "/admin/announcements",
        label: "公告",
        about: "发布公告，选定对象与显示时间，查看已读回执。",
        icon: "announcement",
        permission: permissions.contentEdit,
      },
      {
        path: "/admin/help",
        label: "帮助文章",
        about: "按用户遇到的现象写帮助，并链接到受阻的地方。",
        icon: "help",
        permission: permissions.contentEdit,
      },
      {
        path: "/admin/banners",
        label: "首页横幅",
        about: "首页顶部的图片与去向。",
        icon: "image",
        permission: permissions.contentEdit,
      },
      {
        path: "/admin/areas",
        label: "特色专区",
        about: "按商品筛选条件建立的专题页。",
        icon: "grid",
        permission: permissions.contentEdit,
      },
      {
        path: "/admin/protocols",
        label: "协议",
        about: "用户协议、个人信息说明与入驻协议：起草、按日期发布新版本，查看谁在何时同意。",
        icon: "document",
        permission: permissions.protocolEdit,
      },
    ],
  },
  {
    title: "合规",
    pages: [
      {
        path: "/admin/hazardRules",
        label: "危化品规则",
        about: "按日期新增或终止采购危化品的要求，每条注明依据。",
        icon: "danger",
        permission: permissions.hazardRule,
      },
      {
        path: "/admin/biddings",
        label: "竞价",
        about: "查看各单位已发布的竞价，只读；开标前看不到报价与供应商名称。",
        icon: "gavel",
        permission: permissions.biddingOversee,
      },
    ],
  },
  {
    title: "沟通",
    pages: [
      {
        path: "/admin/feedback",
        label: "建议与合作",
        about: "答复“关于我们”各表单提交的建议与合作洽谈。",
        icon: "mail",
        permission: permissions.feedbackAnswer,
      },
    ],
  },
  {
    title: "单位与用户",
    pages: [
      {
        path: "/admin/units",
        label: "采购单位",
        about: "新建单位，设置开关，任命管理员，停用与启用。",
        icon: "building",
        permission: permissions.unitEdit,
      },
      {
        path: "/admin/users",
        label: "用户",
        about: "查找账号，停用与启用，解除密码锁定。",
        icon: "user",
        permission: permissions.userEdit,
      },
      {
        path: "/admin/roles",
        label: "角色与权限",
        about: "新建运营角色，选定权限，分派给运营人员。",
        icon: "key",
        permission: permissions.roleEdit,
      },
    ],
  },
  {
    title: "采购",
    pages: [
      {
        path: "/admin/collections",
        label: "全平台集采",
        about: "发起面向全部单位的集采，查看报名，提前截单或取消。",
        icon: "boxes",
        permission: permissions.collectionEdit,
      },
    ],
  },
  {
    title: "积分",
    pages: [
      {
        path: "/admin/points",
        label: "积分兑换",
        about: "确认、发货或取消兑换，维护积分商品与上限。",
        icon: "gift",
        permission: permissions.pointsManage,
      },
    ],
  },
  {
    title: "系统",
    pages: [
      {
        path: "/admin/calendar",
        label: "工作日历",
        about: "按国务院办公厅通知登记每年的放假与调休，公示期按此计算。",
        icon: "calendar",
        permission: permissions.calendarEdit,
      },
      {
        path: "/admin/dictionaries",
        label: "字典",
        about: "各处可选的类别与名称：改名、排序、样式、新增与停用，立即生效。",
        icon: "list",
        permission: permissions.dictEdit,
      },
      {
        path: "/admin/config",
        label: "系统配置",
        about: "网站置灰、系统更新开关、热搜词与积分规则。",
        icon: "settings",
        permission: permissions.configEdit,
      },
      {
        path: "/admin/outbox",
        label: "发件箱",
        about: "查看邮件与短信的发送情况，重发未送达的消息。",
        icon: "mail",
        permission: permissions.outboxView,
      },
      {
        path: "/admin/audit",
        label: "审计日志",
        about: "谁在何时改了什么：按人、操作、对象与日期查找，可导出。",
        icon: "history",
        permission: permissions.auditView,
      },
    ],
  },
];

/** The menu of somebody who holds these permissions, without sections that would be empty. */
export const deskMenuFor = (held: readonly string[]): DeskSection[] =>
  deskMenu
    .map((section) => ({ ...section, pages: section.pages.filter(({ permission }) => holdsPermission(held, [permission])) }))
    .filter(({ pages }) => pages.length > 0);
