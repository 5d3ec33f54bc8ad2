import * as v from "valibot";
import { instantOfField, type Instant } from "../../kernel/instant.ts";
import { PictureKey } from "../../kernel/picture.ts";
import { foldLine, requiredLines, requiredText } from "../../kernel/text.ts";
import { type Site, type SiteChanges, siteStart } from "./site.ts";

const maxProfile = 1_500;

/** What the company-profile page says until an operator writes another text. */
export const profileStart = [
  "科研商城是面向高校、科研院所与医院的实验物资采购平台：试剂、耗材、仪器在同一处比较和采购，从申请、审批、下单、收货、验收到结算全程留痕。",
  "采购单位用自己的课题组、经费卡和审批规则采购；供应商以店铺和竞价供货；验收由采购人以外的同事完成，每一步都可核对、可导出。",
  "列入名录的危险化学品按法律法规核验单位资质、备案与许可后方可采购。",
  "入驻供应商均核验营业执照与统一社会信用代码，证照到期的商品自动下架。",
].join("\n");

const line = (what: string, max: number) => v.pipe(v.string(), foldLine, v.maxLength(max, `${what}最多 ${max} 个字`));
/** A line of a fixed form, or none. */
const formed = (form: RegExp, max: number, message: string) =>
  v.pipe(
    v.string(),
    foldLine,
    v.maxLength(max, message),
    v.check((text) => text === "" || form.test(text), message),
  );

const hotlineForm =
  /^(?:\+86[ -]?)?(?:[48]00-?\d{3}-?\d{4}|0\d{2,3}-?\d{7,8}(?:-\d{1,6})?|\d{2,3}-\d{7,8}|1[3-9]\d{9}|95\d{3,6}|12\d{3})$/;
/** Both begin with the short name of a province. */
const icpForm = /^[京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川蜀贵黔云滇藏陕甘青宁新陇]ICP备(?:\d{8}|\d{10})号(?:-\d{1,3})?$/u;
const policeForm = /^[京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川蜀贵黔云滇藏陕甘青宁新陇]公网安备 \d{14}号$/u;

/** `2026-11-25T22:00/2026-11-26T02:00`: when the notice is shown, in Shanghai; either side may be empty. */
export type NoticePeriod = { from: Instant; until: Instant };

/** Null for what is no period. */
export function periodOf(text: string): NoticePeriod | null {
  const [from = "", until = "", ...rest] = text.slice(0, 40).split("/");
  const period = {
    from: instantOfField(from) ?? Number.NEGATIVE_INFINITY,
    until: instantOfField(until) ?? Number.POSITIVE_INFINITY,
  };
  return rest.length === 0 && period.from < period.until ? period : null;
}

const noticePeriod = v.pipe(
  v.string(),
  foldLine,
  v.maxLength(40, "时间不正确，请重新选择"),
  v.transform((text) => (text === "/" ? "" : text)),
  v.check((text) => periodOf(text) !== null, "请选择正确的时间，结束须晚于开始"),
);

type SiteKey = {
  label: string;
  hint: string;
  start: string;
  isPublic: true;
  /** The control it is entered with; a line of text by default. */
  control?: "lines" | "picture" | "period";
  /** Characters of a text of several lines. */
  maxLength?: number;
  schema: v.GenericSchema<string, string>;
};

/** What the mall says of itself, each with what it may hold (mall-spec §1, §2). */
export const siteKeys = {
  "site.name": {
    label: "商城名称",
    hint: "显示在页首、页脚、页面标题与邮件中，最多 12 个字",
    start: siteStart.name,
    isPublic: true,
    schema: requiredText("商城名称", 12),
  },
  "site.centre": {
    label: "服务中心名称",
    hint: "跟在商城名称之后，最多 12 个字；留空则不显示",
    start: siteStart.centre,
    isPublic: true,
    schema: line("服务中心名称", 12),
  },
  "site.logo": {
    label: "网站标志",
    hint: "JPG、PNG 或 WebP，至多 2 MB，建议正方形；移除后保存即恢复默认标志",
    start: siteStart.logo,
    isPublic: true,
    control: "picture",
    schema: v.union([v.literal(""), PictureKey], "请上传图片"),
  },
  "site.hotline": {
    label: "服务热线",
    hint: "例如 400-000-0000、010-12345678；留空则各处不显示",
    start: siteStart.hotline,
    isPublic: true,
    schema: formed(hotlineForm, 30, "请填写电话号码，例如 400-000-0000 或 010-12345678"),
  },
  "site.hours": {
    label: "服务时间",
    hint: "最多 40 个字；留空则不显示",
    start: siteStart.hours,
    isPublic: true,
    schema: line("服务时间", 40),
  },
  "site.badge": {
    label: "页脚：企业信用说明",
    hint: "最多 80 个字；留空则不显示此栏",
    start: siteStart.badge,
    isPublic: true,
    schema: line("企业信用说明", 80),
  },
  "site.copyright": {
    label: "页脚：版权信息",
    hint: "例如 © 2026 某某大学，最多 80 个字；留空则不显示",
    start: siteStart.copyright,
    isPublic: true,
    schema: line("版权信息", 80),
  },
  "site.icp": {
    label: "ICP 备案号",
    hint: "例如 京ICP备12345678号-1；显示在页脚并链接工信部备案系统，留空则不显示",
    start: siteStart.icp,
    isPublic: true,
    schema: formed(icpForm, 30, "格式应为 京ICP备12345678号-1"),
  },
  "site.police": {
    label: "公安备案号",
    hint: "例如 京公网安备 11010502030143号；显示在页脚并链接公安备案查询页，留空则不显示",
    start: siteStart.police,
    isPublic: true,
    schema: v.pipe(
      v.string(),
      v.transform((text) => text.replace(/公网安备\s*(\d{14})\s*号/u, "公网安备 $1号")),
      formed(policeForm, 30, "格式应为 京公网安备 11010502030143号"),
    ),
  },
  "site.profile": {
    label: "公司简介",
    hint: `“关于我们”中的公司简介，每行一段，最多 ${maxProfile} 个字`,
    start: profileStart,
    isPublic: true,
    control: "lines",
    maxLength: maxProfile,
    schema: requiredLines("公司简介", maxProfile),
  },
  "site.notice": {
    label: "维护公告",
    hint: "显示在每一页的最上方，最多 120 个字；留空则不显示",
    start: "",
    isPublic: true,
    schema: line("维护公告", 120),
  },
  "site.noticePeriod": {
    label: "维护公告的显示时间",
    hint: "北京时间；留空的一侧不限",
    start: "",
    isPublic: true,
    control: "period",
    schema: noticePeriod,
  },
} as const satisfies Record<`site.${string}`, SiteKey>;
type SiteKeyName = keyof typeof siteKeys;
export const siteKeyNames = Object.keys(siteKeys) as SiteKeyName[];

/** Read as one public key: every setting that pages are made with and that has a row, as JSON by key. */
export const siteSettingsKey = "mall.site";

export type SiteSettings = { changes: SiteChanges; profile: string; notice: string; noticePeriod: NoticePeriod | null };

/** Settings as `siteSettingsKey` gives them out; what cannot be read is as if it were not set. */
export function siteSettingsOf(json: string): SiteSettings {
  const given = settingsIn(json) ?? {};
  const valueOf = (key: SiteKeyName): string => {
    const parsed = v.safeParse(siteKeys[key].schema, given[key]);
    return parsed.success ? parsed.output : siteKeys[key].start;
  };
  const names = Object.keys(siteStart) as (keyof Site)[];
  const changed = names
    .map((name) => [name, valueOf(`site.${name}`)] as const)
    .filter(([name, value]) => value !== siteStart[name]);
  return {
    changes: Object.fromEntries(changed),
    // The text that the mall begins with names it as it is named now.
    profile:
      valueOf("site.profile") === profileStart
        ? profileStart.replaceAll(siteStart.name, () => valueOf("site.name"))
        : valueOf("site.profile"),
    notice: valueOf("site.notice"),
    noticePeriod: periodOf(valueOf("site.noticePeriod")),
  };
}

const Given = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string()));
/** What `siteSettingsKey` gives out; null for what is no such answer. */
export function settingsIn(json: string): Record<string, string> | null {
  const parsed = v.safeParse(Given, json);
  return parsed.success ? parsed.output : null;
}

/** What is shown on every page at this moment; empty for nothing. */
export const noticeAt = ({ notice, noticePeriod: period }: SiteSettings, now: Instant): string =>
  period && now >= period.from && now < period.until ? notice : "";
