/**
 * What the mall says of itself on every page, by the short name of its key: plain values, since the footer's script carries them.
 * An empty one is not shown.
 */
export const siteStart = {
  name: "科研商城",
  centre: "采购服务中心",
  hotline: "400-000-0000",
  hours: "工作日 8:30–17:30",
  /** Key of the picture; empty shows the drawing that comes with the mall. */
  logo: "",
  badge: "入驻供应商均核验营业执照与统一社会信用代码",
  copyright: "",
  icp: "",
  police: "",
} as const;

export type Site = Record<keyof typeof siteStart, string>;
export type SiteChanges = Partial<Site>;

/** The values that were set, over those the mall begins with. */
export const siteOf = (changes: SiteChanges): Site => ({ ...siteStart, ...changes });

/** `服务热线 400-000-0000（工作日 8:30–17:30）`'s second half; empty without a hotline. */
export const hotlineText = ({ hotline, hours }: Pick<Site, "hotline" | "hours">): string =>
  hotline && (hours ? `${hotline}（${hours}）` : hotline);

/** Where a filing of the ministry is looked up; it has no address for one number. */
export const icpHref = "https://beian.miit.gov.cn/";
/** Where the police's register shows the filing that the text names. */
export const policeHref = (filing: string): string =>
  `https://beian.mps.gov.cn/#/query/webSearch?code=${filing.replaceAll(/\D/g, "")}`;
