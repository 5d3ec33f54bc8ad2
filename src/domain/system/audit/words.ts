import { formatDateTime } from "../../kernel/instant.ts";
import { fen, formatMoney } from "../../kernel/money.ts";

/** What the audit log is about, by the name its rows keep (`Change.entity`). */
export const auditEntityLabels: Record<string, string> = {
  address: "收货地址",
  announce: "公告",
  approvalRules: "审批规则",
  area: "特色专区",
  auditArchive: "审计归档",
  banner: "首页横幅",
  bidding: "竞价",
  biddingDefault: "竞价默认规则",
  boardMessage: "留言",
  boardReply: "留言回复",
  businessRegistration: "供应商注册",
  calendar: "工作日历",
  cart: "购物车",
  clearance: "存储或使用资质",
  collection: "集采",
  company: "供应商",
  "company.goods": "供应商商品",
  companyLicenceFile: "证照",
  config: "系统配置",
  consignmentProposal: "寄售提议",
  conversation: "会话",
  delegation: "审批委托",
  delivery: "领用单",
  dict: "字典",
  externalLogin: "外部账号绑定",
  feedback: "建议与合作",
  filing: "备案",
  freightTemplate: "运费模板",
  fund: "经费",
  goodsDocument: "商品资料",
  goodsProposal: "待审商品",
  hazardRule: "危化品规则",
  help: "帮助文章",
  helpCate: "帮助分类",
  inquiry: "询价",
  invoice: "发票",
  issue_group: "课题组",
  menu: "菜单",
  noticePreference: "消息设置",
  operatorInvitation: "运营邀请",
  order: "订单",
  outbox: "待发消息",
  passkey: "通行密钥",
  permit: "购买凭证",
  picture: "图片",
  points: "积分",
  pointsGoods: "积分商品",
  product: "商品",
  protocol: "协议",
  purchaser: "采购人",
  quote: "报价",
  redemption: "积分兑换",
  rememberFamily: "记住的登录",
  register: "化学品登记",
  registerProposal: "化学品登记提议",
  role: "角色",
  savedReplies: "常用回复",
  sds: "安全技术说明书",
  session: "登录",
  sharedCart: "共享购物车",
  shop: "店铺",
  shopCategory: "本店分类",
  site: "寄售点",
  statement: "对账单",
  substanceUse: "使用量",
  unit: "采购单位",
  upload: "上传",
  user: "账号",
  wish: "采购申请",
};

/** The word of `words` for a name; the name where there is none. */
const wordOf = (words: Record<string, string>, name: string): string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name;

export const auditEntityLabel = (entity: string): string => wordOf(auditEntityLabels, entity);

/** What a call does, in the words of its summary: `运营：停用账号（所有会话结束）或…` → `停用账号`. */
export const actionOf = (summary: string): string =>
  summary.replace(/^(?:运营|单位管理员)：/, "").split(/[：；（，]/, 1)[0] ?? "";

/** Work the mall does by itself, by the name of its actor (`asSystem`, `scheduledCtx`). */
export const jobLabels: Record<string, string> = {
  archiveAuditLog: "审计日志归档",
  closeBidding: "竞价到时截止",
  closeCollections: "集采到时截单",
  closePeriods: "寄售点到时结算",
  expireWishes: "申请到期",
  finishCollections: "集采收尾",
  moveBiddings: "竞价到时推进",
  notifyNewSearchHits: "新商品提醒",
  refreshExpiredPrices: "活动价到时更新",
  remindApprovers: "催办审批",
  remindEnding: "到期提醒",
  remindFilings: "备案提醒",
  schedule: "定时任务",
  sendDigests: "每日汇总",
};

/** What the mall did by itself (`scheduled closeBidding`), in words; null for what somebody called. */
export function jobLabel(call: string): string | null {
  const [first, job = ""] = call.split(" ");
  return first === "scheduled" ? `自动：${wordOf(jobLabels, job)}` : null;
}

export const fieldLabels: Record<string, string> = {
  aPrice: "活动价",
  aPriceFrom: "活动开始",
  aPriceTo: "活动结束",
  administrator: "管理员",
  amount: "金额",
  balance: "余额",
  changed: "更新件数",
  codes: "货号",
  companyName: "企业名称",
  created: "新增件数",
  creditCode: "统一社会信用代码",
  device: "设备",
  email: "邮箱",
  expiresAt: "链接有效至",
  fileName: "文件",
  form: "内容",
  hiddenReason: "隐藏原因",
  invitation: "邀请",
  invited: "已邀请",
  inviter: "邀请人",
  invoiceNo: "发票号码",
  leaderId: "负责人",
  lines: "行数",
  locked: "已锁定",
  mobile: "手机",
  name: "名称",
  note: "说明",
  passwordChanged: "修改密码",
  passwordReset: "重置密码",
  period: "期间",
  pfPrice: "平台价",
  productStatus: "在售状态",
  quantity: "数量",
  realName: "姓名",
  reason: "原因",
  rejections: "退回原因",
  removed: "移除",
  revoked: "作废",
  rights: "权限",
  roleName: "角色名称",
  roles: "角色",
  rows: "行",
  state: "审核状态",
  status: "状态",
  stock: "库存",
  target: "发往",
  text: "正文",
  title: "标题",
  total: "合计",
  type: "类型",
  unitId: "单位编号",
  unitPrice: "单价",
  userId: "账号编号",
  userType: "用户类型",
  username: "用户名",
  validFrom: "有效期自",
  validTo: "有效期至",
  value: "值",
  waiting: "待审件数",
  withdrawn: "已撤回",
};
const moneyFields = new Set(["aPrice", "amount", "balance", "pfPrice", "reserved", "total", "unitPrice"]);

export type Difference = { field: string; before: string | null; after: string | null };

/** What a row says of a thing before and after, field by field in words; what stayed is left out. */
export function differencesOf(before: string | null, after: string | null): Difference[] {
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((name) => ({
      field: wordOf(fieldLabels, name),
      before: Object.hasOwn(from, name) ? said(name, from[name]) : null,
      after: Object.hasOwn(to, name) ? said(name, to[name]) : null,
    }))
    .filter((one) => one.before !== one.after);
}

/** A row that is no object of fields is one field. */
function fieldsOf(text: string | null): Record<string, unknown> {
  if (text === null) return {};
  const value = parsed(text);
  if (value === null) return {};
  return typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : { value };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Silent: what is no JSON is shown as it is.
    return text;
  }
}

function said(name: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "是" : "否";
  if (typeof value === "number") return numberText(name, value);
  return typeof value === "string" ? value : JSON.stringify(value);
}

function numberText(name: string, value: number): string {
  if (moneyFields.has(name) && Number.isSafeInteger(value)) return formatMoney(fen(value));
  return /(?:At|From|To|Until)$/.test(name) && value > 946_684_800_000 ? formatDateTime(value) : String(value);
}
