import * as v from "valibot";
import { parseYuan } from "../../kernel/money.ts";
import { confirmDaysKey, shipDaysKey, startDays } from "../../order/deadline.ts";
import { normalizeUsername } from "../../session/login.ts";
import { expiryMonthsKey, maxExpiryMonths } from "../../points/expiry.ts";
import { fenPerPointKey } from "../../points/schema.ts";
import { goodsReviewKey } from "../../supplier/review.ts";
import { skinKey } from "../schema.ts";
import { exactText, foldLine, foldLines } from "../../kernel/text.ts";
import { siteKeyNames, siteKeys } from "./site-settings.ts";

/** While it is `1` everybody but the operators and the people of `updateAllowKey` is answered 999 (mall-spec §4). */
export const updateKey = "mall.update";
export const isUpdating = "1";
export const updateAllowKey = "mall.updateAllow";
/** Words offered under the search box. */
export const hotWordsKey = "mall.hotWords";

/** The sites next to the mall (mall-spec §1). */
export const otherSitesKey = "mall.otherSites";

/** Days after which rows of the trail move into files; `0` keeps them. The trigger `audit_stays` reads it too (decision 029). */
export const auditDaysKey = "audit.keepDays";
/** Cybersecurity Law art. 21: logs are kept for six months at least. */
export const leastAuditDays = 180;

const figure = (least: number, max: number, message: string) =>
  v.pipe(
    v.string(),
    foldLine,
    v.check((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= max, message),
  );
const words = (max: number, message: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => listed(text).join(",")),
    v.check((text) => listed(text).length <= max && text.length <= 1000, message),
  );
/** `名称=网址` for each site: a supplier's, a buyer's, the chat's. */
const sites = v.pipe(
  v.string(),
  v.transform((text) => listed(text).join(",")),
  v.check((text) => text.length <= 1000 && listed(text).length <= 6, "最多 6 个站点"),
  v.check(
    (text) => sitesOf(text).length === listed(text).length,
    "每个站点写作 名称=网址，名称最多 12 个字，网址以 https:// 开头",
  ),
);
const oneOf = (options: Record<string, string>) => v.picklist(Object.keys(options), "请选择一项");

/** What `siteSettingsKey` gives out in one answer: what the site says, and the switches and words of every page. */
export const pageKeyNames: readonly string[] = [...siteKeyNames, skinKey, updateKey, hotWordsKey, otherSitesKey];

/** The names or words of a value that lists several. */
export const listed = (text: string): string[] => [...new Set(text.split(/[,，、\s]+/).filter(Boolean))];

export type OtherSite = { name: string; href: string };

/** The sites of a kept value, those that cannot be read left out. */
export const sitesOf = (text: string): OtherSite[] =>
  listed(text.slice(0, 1000)).flatMap((entry) => {
    const at = entry.indexOf("=");
    const [name, href] = [entry.slice(0, at), entry.slice(at + 1)];
    const isSite = at > 0 && name.length <= 12 && href.startsWith("https://") && URL.canParse(href);
    return isSite ? [{ name, href }] : [];
  });

type ConfigKey = {
  label: string;
  hint: string;
  /** What holds where no row does. */
  start: string;
  /** Given out to anybody by `configKey`. */
  isPublic: boolean;
  options?: Record<string, string>;
  /** An amount: kept in fen, shown and entered in yuan. */
  isMoney?: true;
  control?: "lines" | "picture" | "period";
  /** Characters of a text of several lines. */
  maxLength?: number;
  schema: v.GenericSchema<string, string>;
};

const skins = { 1: "正常", 2: "置灰" };
const reviews = { 0: "不审核，导入即生效", 1: "新商品与内容有改动的商品先审核" };
const updates = { 0: "正常开放", 1: "系统更新中" };

/** What operators set, each with what it may hold. */
export const configKeys = {
  ...siteKeys,
  [skinKey]: {
    label: "网站皮肤",
    hint: "置灰后全站立即以灰色显示",
    start: "1",
    isPublic: true,
    options: skins,
    schema: oneOf(skins),
  },
  [updateKey]: {
    label: "系统更新",
    hint: "更新期间除运营配置人员与下列用户外，所有人只看到“系统更新中”，恢复后自动返回",
    start: "0",
    isPublic: true,
    options: updates,
    schema: oneOf(updates),
  },
  [updateAllowKey]: {
    label: "更新期间可用的用户",
    hint: "用户名，以逗号分隔，最多 50 个；用于更新后验证",
    start: "",
    isPublic: false,
    schema: v.pipe(v.string(), v.transform(normalizeUsername), words(50, "最多 50 个用户名")),
  },
  [hotWordsKey]: {
    label: "热搜词",
    hint: "搜索框下方，以逗号分隔，最多 12 个",
    start: "",
    isPublic: true,
    schema: words(12, "最多 12 个热搜词"),
  },
  [otherSitesKey]: {
    label: "相关站点",
    hint: "显示在页脚，以逗号分隔，每个写作 名称=网址，例如 采购管理平台=https://buy.example.edu.cn",
    start: "",
    isPublic: true,
    schema: sites,
  },
  [auditDaysKey]: {
    label: "审计日志保留天数",
    hint: `超过天数的记录移入归档文件；0 为一直保留，否则不少于 ${leastAuditDays} 天（网络安全法第二十一条）`,
    start: "0",
    isPublic: false,
    schema: v.pipe(
      v.string(),
      foldLine,
      v.check(
        (text) => text === "0" || (/^\d{1,5}$/.test(text) && Number(text) >= leastAuditDays),
        `请填写 0，或不少于 ${leastAuditDays} 的整数`,
      ),
    ),
  },
  [goodsReviewKey]: {
    label: "供应商商品审核",
    hint: "审核通过前，新商品不上架，已有商品按原内容继续销售；价格与库存的变化不需审核",
    start: "0",
    isPublic: false,
    options: reviews,
    schema: oneOf(reviews),
  },
  [confirmDaysKey]: {
    label: "确认订单期限（工作日）",
    hint: "供应商应在下单后几个工作日内确认；到期前一天与到期时提醒供应商，逾期的列入“逾期订单”",
    start: startDays,
    isPublic: false,
    schema: figure(1, 60, "请填写 1–60 的整数"),
  },
  [shipDaysKey]: {
    label: "发货期限（工作日）",
    hint: "供应商应在确认后几个工作日内发货；商品货期更长的，按货期",
    start: startDays,
    isPublic: false,
    schema: figure(1, 60, "请填写 1–60 的整数"),
  },
  [fenPerPointKey]: {
    label: "每积分对应金额（元）",
    hint: "订单结算时每满此金额得 1 积分，最多两位小数；0 为不积分",
    start: "0",
    isPublic: false,
    isMoney: true,
    schema: figure(0, 1_000_000, "请填写 0–10000 元，最多两位小数"),
  },
  [expiryMonthsKey]: {
    label: "积分有效期（月）",
    hint: "当月获得的积分在几个月后的月末到期，先得先用；0 为永不到期。到期前 30 天通知；新的规则 30 天内不会使任何积分到期",
    start: "0",
    isPublic: false,
    schema: figure(0, maxExpiryMonths, `请填写 0–${maxExpiryMonths} 的整数`),
  },
} as const satisfies Record<string, ConfigKey>;
export type ConfigName = keyof typeof configKeys;
export const configNames = Object.keys(configKeys) as [ConfigName, ...ConfigName[]];

/** What a control shows of a kept value. */
export const shownValue = (key: ConfigName, stored: string): string => (isMoney(key) ? String(Number(stored) / 100) : stored);
/** What is kept of what a control shows; amounts that cannot be read are left for the schema to refuse. */
export const storedValue = (key: ConfigName, shown: string): string => (isMoney(key) ? String(parseYuan(shown) ?? "") : shown);
const isMoney = (key: ConfigName) => "isMoney" in configKeys[key];

export const ConfigLine = v.object({ key: v.picklist(configNames), value: v.string() });
export type ConfigLine = v.InferOutput<typeof ConfigLine>;

/** `before`: what the page showed; another value set meanwhile is a conflict. */
export const SetConfig = v.strictObject({
  value: v.pipe(v.string(), foldLines, v.maxLength(2000, "内容过长")),
  before: exactText(2000, "内容过长", "compared with what is kept"),
});
export type SetConfig = v.InferOutput<typeof SetConfig>;
