import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("unit", {
  addressesFull: ({ max }: { max: number }) => `最多保存 ${max} 个收货地址，请先删除不用的`,
  alreadyAdministrator: "该采购人已是此单位的管理员",
  hasAccount: "受邀的手机号或邮箱已有账号，请登录该账号后接受邀请",
  unitIs: ({ label }: { label: string }) => `单位${label}，请刷新`,
  unitDisabled: "单位已停用，请先启用再任命管理员",
  lastAdministrator: "单位至少需要一名可登录的管理员，请先任命新的管理员",
  self: "不能将本人移出单位，请由另一位管理员操作",
  leadsGroups: ({ groups }: { groups: string }) => `请先为课题组“${groups}”更换负责人`,
  lastMemberAdministrator: "单位至少需要一名可登录的管理员，请先指定另一位管理员",
  ownDecidingRole: ({ roleName }: { roleName: string }) =>
    `不能为自己添加“${roleName}”：此角色可审批、验收或动用经费，须由另一位单位管理员授予；单位只有一位管理员的，请先指定另一位，或请平台运营任命`,
  memberMoved: "该成员的资料刚刚变更，请刷新后重试",
  unitNameTaken: "已有同名单位，请核对名称",
  groupNameTaken: "本单位已有同名课题组",
  alreadyInGroup: "此人已在该课题组中",
  notOfUnit: "此人已不是本单位成员或课题组刚刚变更，请刷新后重试",
  appointmentMoved: "单位或该采购人的资料刚刚变更，请刷新后重试",
  usernameTaken: "用户名已被使用，请换一个",
});
