import { formatMoney, type Fen } from "../kernel/money.ts";
import { refusalsOf } from "../kernel/refusal.ts";

/** Why it is not done now, and how to go on. */
export const refuse = refusalsOf("supplier", {
  suspended: ({ verb }: { verb: string }) =>
    `贵公司已停业，不能${verb}；已有订单照常发货、结算，寄售点的商品可以盘点和取回。需要恢复营业请联系商城运营`,
  companyIs: ({ label }: { label: string }) => `该供应商${label}，请刷新`,
  companyChangeOpen: "已有一份变更申请，请刷新后在其中修改或撤回",
  companyChangeMoved: "此变更申请刚被修改、审核或撤回，请刷新后再看",
  companyMoved: "企业资料在申请之后有变动，请退回，由供应商核对后重新提交",
  companyMovedNow: "企业资料或变更申请刚有变动，请刷新后核对，再提交",
  companyFactTaken: ({ what }: { what: string }) => `该${what}已被其他企业使用，请核对；确有争议请联系平台`,
  companyIncomplete: "公司资料不完整，请联系平台",
  importMoved: "有商品刚被他人更改，请重新上传此文件；已导入的行不会重复",
  priceMoved: ({ price }: { price: Fen }) => `价格已改为 ${formatMoney(price)}，请刷新后再改`,
  /** The details carry `current`: what these columns are now. */
  contentMoved: ({ columns }: { columns: string }) => `刚有人改过此商品：${columns}。核对后再次保存即以您填写的为准`,
  codeInReview: "此货号的商品正在审核或被退回，请在“待审核”或“未通过”中修改",
  documentMoved: "此资料刚被处理或撤下，请刷新后再看",
  documentExists: "此文件已按同一范围上传过，请选择其他文件或先撤下原来的",
  documentsFull: ({ max }: { max: number }) => `同一范围最多 ${max} 份资料，请先撤下不再使用的`,
  reviewFull: ({ max }: { max: number }) => `同时待审核的商品最多 ${max} 件，请等平台审核一部分或撤回一些后再提交`,
  goodsMoved: "商品刚有变动，请刷新后重试",
  proposalMoved: "商品刚被重新提交或处理过，请刷新后再看",
  takenDown: ({ code, reason }: { code: string; reason: string }) =>
    `货号 ${code} 已被平台下架（${reason}），不能上架；可在该商品的修改页申诉`,
  lastStaffAdministrator: "至少需要一名能登录的管理员，请先将其他人设为管理员",
  ownStaffAccount: "不能停用自己的账号，请由其他管理员操作",
  staffMoved: "该员工刚有变动，请刷新后重试",
  staffHasAccount: ({ what }: { what: string }) => `该${what}已有商城账号，请联系邀请您的人改邀其他手机号或邮箱`,
  staffIsHere: ({ what }: { what: string }) => `该${what}已是本公司员工的账号，请直接设置其角色`,
  staffInvited: ({ what }: { what: string }) => `该${what}已有待接受的邀请，请先撤回再邀请`,
  staffInvitedOften: ({ what }: { what: string }) => `该${what}在 24 小时内收到的邀请过多，请明天再邀请`,
  staffInvitationsUsed: ({ max }: { max: number }) => `24 小时内至多发出 ${max} 个邀请，请明天再邀请`,
  staffFull: ({ max }: { max: number }) => `正常账号与待接受的邀请合计至多 ${max} 个，请先停用离职人员或撤回邀请`,
  staffInvitationsMoved: "邀请刚有变动，请刷新后重试",
  staffDisabledByMall: "此账号由平台停用，请联系平台恢复",
  takenDownAlready: "商品已被平台下架，请刷新",
  takedownMoved: "此下架或申诉刚被处理，请刷新后再看",
  appealWaits: "上一次申诉还在处理，请等平台答复",
  appealsUsed: ({ max }: { max: number }) => `同一次下架最多申诉 ${max} 次，请联系平台`,
  categorySame: "商品已在此分类，请选择其他分类",
  categoryMoved: ({ name }: { name: string }) => `商品的分类刚改为“${name}”，请刷新后再改`,
  mayNotBeSold: ({ reason }: { reason: string }) => `此商品现在不能上架：${reason}；请先让供应商改好`,
  mayNotBeMoved: ({ reason }: { reason: string }) => `不能改到此分类：${reason}`,
  notForSale: ({ code, reason }: { code: string; reason: string }) => `货号 ${code} 现在不能上架：${reason}，请退回`,
});
