import type { ReactNode } from "react";
import type { SessionView } from "#src/domain/session/schema.ts";
import { userTypes } from "#src/domain/kernel/identity.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { filePath } from "#src/domain/catalogue/picture.ts";
import { currentTab, loadHotWords, loadSite } from "../loaders.ts";
import { CartLink } from "./cart-link.tsx";
import { CategoryMenu } from "./category-menu.tsx";
import { NavTabs } from "./nav-tabs.tsx";
import { SearchBox } from "./search-box.tsx";
import { UtilityBar } from "./utility-bar.tsx";

type Props = {
  session: SessionView | null;
  todo: ReactNode;
  /** How much waits for a supplier, on all pages of the work. */
  waiting: number;
  /** Over a page of work, which has its own menu: without what leads to goods alone. */
  isWork: boolean;
};

/**
 * Utility bar, logo, search, cart, categories and tabs. The row with the search stays in sight when the page is scrolled, so the
 * header itself has no box, in which that row would end. On a phone all of it takes 120 px: logo and cart are their pictures.
 */
export async function Header({ session, todo, waiting, isWork }: Props) {
  const site = await loadSite();
  return (
    <header className={frame} data-print="hide" data-work={isWork || undefined}>
      <UtilityBar session={session} todo={todo} isWork={isWork} />
      <div className={sticky}>
        <div className={main}>
          <a href="/" className={logo}>
            {site.logo ? <img src={filePath(site.logo)} alt={site.name} width={38} height={38} className={picture} /> : <Mark />}
            <span className={names}>
              <strong className={mall} data-long={site.name.length > 6 ? "" : undefined}>
                {site.name}
              </strong>
              {site.centre && <span className={centre}>{site.centre}</span>}
            </span>
          </a>
          <SearchBox />
          {isBuyer(session) && <CartLink count={session?.cartCount ?? 0} />}
        </div>
      </div>
      {!isWork && <HotWords words={await loadHotWords()} />}
      <nav className={bar} aria-label="主导航">
        <div className={barInner}>
          {!isWork && <CategoryMenu />}
          <NavTabs
            userType={session?.userInfo.userType ?? 0}
            pointsMall={session?.pointsMall ?? false}
            waiting={waiting}
            current={currentTab()}
          />
        </div>
      </nav>
    </header>
  );
}

/** Visitors may become buyers; suppliers and operators have no cart. */
const isBuyer = (session: SessionView | null) => !session || session.userInfo.userType === userTypes.purchaser;

const HotWords = ({ words }: { words: readonly string[] }) => (
  <p className={hot}>
    <span className={hotInner}>
      热搜：
      {eachRow(
        words,
        (word) => word,
        (word) => (
          <a href={`/goodsSearch?q=${encodeURIComponent(word)}`}>{word}</a>
        ),
        "span",
      )}
      <a href="/structureSearch">结构式搜索</a>
    </span>
  </p>
);

/** A flask whose level is a rising line: goods and figures. */
const Mark = () => (
  <svg width="38" height="38" viewBox="0 0 38 38" aria-hidden="true" className={mark}>
    <rect width="38" height="38" rx="5" fill="currentColor" />
    <path
      d="M15 8h8M16.5 8v8.2L9.8 27.6A2 2 0 0 0 11.5 30.6h15a2 2 0 0 0 1.7-3L21.5 16.2V8"
      fill="none"
      stroke="#fff"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path
      d="M13.6 24.4l3.4-2 3 1.6 4-3.2"
      fill="none"
      stroke="#fff"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

const frame = css({ display: "contents" });
const sticky = css({
  position: "sticky",
  top: "0",
  zIndex: "header",
  bg: "bg.surface",
  borderBottom: { base: "default", md: "none" },
});
/** As wide as the page below it. */
const width = { maxWidth: "page", "[data-work] &": { maxWidth: "work" } } as const;
const main = css({
  ...width,
  mx: "auto",
  px: "4",
  pt: { base: "0.5", md: "3" },
  pb: { base: "0.5", md: "2" },
  display: "grid",
  alignItems: "center",
  gap: { base: "2", md: "8" },
  gridTemplateColumns: { base: "[auto minmax(0, 1fr) auto]", md: "[200px 1fr auto]" },
});
const logo = css({ display: "flex", alignItems: "center", gap: "2.5" });
const mark = css({ color: "primary.solid", flexShrink: "0" });
const picture = css({ flexShrink: "0", objectFit: "contain" });
const names = css({ display: "grid", lineHeight: "tight", minWidth: "0", mdDown: { srOnly: true } });
/** A long name is smaller, so that it stays beside the search. */
const mall = css({ fontSize: "2xl", letterSpacing: "[0.04em]", "&[data-long]": { fontSize: "md", letterSpacing: "[0]" } });
const centre = mutedText({ letterSpacing: "[0.3em]" });
const hot = css({ bg: "bg.surface", borderBottom: "default", display: { base: "none", md: "block" } });
const hotInner = mutedText({
  display: "block",
  maxWidth: "page",
  mx: "auto",
  ps: "[248px]",
  pe: "4",
  pb: "2",
  "& a": { color: "fg.muted", me: "3", py: "1", _hover: { color: "link.hover", textDecoration: "underline" } },
});
const bar = css({ bg: "bg.surface", borderBottom: "default" });
const barInner = css({ ...width, mx: "auto", px: "4", display: "flex", alignItems: "stretch", gap: "4" });
