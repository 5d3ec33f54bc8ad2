"use client";
import type { UserType } from "#src/domain/kernel/identity.ts";
import type { OtherSite } from "#src/domain/system/config/schema.ts";
import { hotlineText, icpHref, policeHref, type Site, type SiteChanges, siteOf } from "#src/domain/system/config/site.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { css, cx } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";
import { footerFor } from "../site.ts";

type FooterProps = {
  userType: UserType;
  otherSites: readonly OtherSite[];
  /** What operators have set; the rest comes with the script. */
  changes: SiteChanges;
};

/**
 * Ways to help and rules, and the company-credibility badge (mall-spec §1). The same on every page, so it comes with the
 * script and not with each page's payload (decision 023).
 */
export function Footer({ userType, otherSites, changes }: FooterProps) {
  const site = siteOf(changes);
  return (
    <footer className={root} data-print="hide">
      <div className={inner}>
        {eachRow(
          footerFor(userType),
          ({ title }) => title,
          ({ title, icon, links }) => (
            <section className={column}>
              <h2 className={heading}>
                <Icon name={icon} size={18} />
                {title}
              </h2>
              <ul>
                {eachRow(
                  links,
                  ({ href }) => href,
                  ({ href, label }) => (
                    <li>
                      <a href={href} className={link}>
                        {label}
                      </a>
                    </li>
                  ),
                )}
              </ul>
            </section>
          ),
          "div",
        )}
        {site.badge && (
          <section className={badge} aria-label="企业信用">
            <Icon name="certificate" size={32} />
            <p>
              <strong className={badgeTitle}>企业信用公示</strong>
              <br />
              {site.badge}
            </p>
          </section>
        )}
      </div>
      {otherSites.length > 0 && (
        <p className={line}>
          相关站点：
          {eachRow(
            otherSites,
            ({ href }) => href,
            ({ name, href }) => (
              <a href={href} target="_blank" rel="noopener" className={cx(link, siteLink)}>
                {name}
              </a>
            ),
            "span",
          )}
        </p>
      )}
      <SiteLines site={site} />
    </footer>
  );
}

/** Who runs the mall, and its filings with the links that the law asks for (互联网信息服务管理办法 art. 12). */
function SiteLines({ site }: { site: Site }) {
  const hotline = hotlineText(site);
  return (
    <div className={line}>
      <p>
        {site.name}
        {site.centre}
        {hotline && ` · 服务热线 ${hotline}`}
      </p>
      {(site.copyright || site.icp || site.police) && (
        <p className={filings}>
          {site.copyright && <span>{site.copyright}</span>}
          {site.icp && (
            <a href={icpHref} target="_blank" rel="noopener" className={link}>
              {site.icp}
            </a>
          )}
          {site.police && (
            <a href={policeHref(site.police)} target="_blank" rel="noopener" className={link}>
              {site.police}
            </a>
          )}
        </p>
      )}
    </div>
  );
}

const root = css({ mt: "12", bg: "bg.inverse", color: "fg.onInverse" });
const inner = css({
  maxWidth: "page",
  mx: "auto",
  px: "4",
  py: "8",
  display: "grid",
  gap: "6",
  gridTemplateColumns: { base: "1fr 1fr", md: "repeat(4, 1fr) 1.6fr" },
});
const column = css({ display: "grid", gap: "2", alignContent: "start" });
const heading = css({ display: "flex", alignItems: "center", gap: "2", color: "white" });
const link = css({
  color: "fg.onInverse!",
  display: "inline-block",
  py: "1",
  _hover: { color: "white!", textDecoration: "underline!" },
});
const filings = wrap({ justify: "center", align: "center", columnGap: "4" });
const siteLink = css({ mx: "2" });
const badge = css({
  display: "flex",
  gap: "3",
  alignItems: "center",
  alignSelf: "start",
  p: "4",
  textStyle: "small",
  border: "1px solid {colors.fg.onInverse}",
  borderRadius: "md",
  gridColumn: { base: "1 / -1", md: "auto" },
});
const badgeTitle = css({ color: "white", fontSize: "md" });
const line = css({ textStyle: "small", textAlign: "center", py: "4", px: "4", borderTop: "1px solid {colors.primary.hover}" });
