"use client";
import type { UserType } from "#src/domain/kernel/identity.ts";
import type { OtherSite } from "#src/domain/system/config/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { css, cx } from "#styled-system/css";
import { footerFor, site } from "../site.ts";

/**
 * Ways to help and rules, and the company-credibility badge (mall-spec §1). The same on every page, so it comes with the
 * script and not with each page's payload (decision 023).
 */
export function Footer({ userType, otherSites }: { userType: UserType; otherSites: readonly OtherSite[] }) {
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
        <section className={badge} aria-label="企业信用">
          <Icon name="certificate" size={32} />
          <p>
            <strong className={badgeTitle}>企业信用公示</strong>
            <br />
            入驻供应商均核验营业执照与统一社会信用代码
          </p>
        </section>
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
      <p className={line}>
        {site.mall}
        {site.centre} · 服务热线 {site.phone}（{site.workingHours}）
      </p>
    </footer>
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
