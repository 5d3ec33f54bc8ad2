import type { ReactNode } from "react";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { css } from "#styled-system/css";
import { column, panel } from "#styled-system/patterns";
import { PageTitle } from "../../frame/page-title.tsx";

const sections = [
  { href: "/myAccount", label: "资料与单位" },
  { href: "/myAccount/messages", label: "站内消息" },
  { href: "/myAccount/deliveries", label: "送达记录" },
  { href: "/myAccount/security", label: "登录与安全" },
  { href: "/myAccount/privacy", label: "通知与隐私" },
] as const;

/** The sections of one's own account, each with its address. */
export function AccountFrame({ at, children }: { at: (typeof sections)[number]["href"]; children: ReactNode }) {
  const title = sections.find(({ href }) => href === at)?.label ?? "";
  return (
    <div className={frame}>
      <PageTitle>{title}</PageTitle>
      <h1 className={heading}>我的账号</h1>
      <TabLinks label="我的账号" items={sections.map((section) => ({ ...section, current: section.href === at }))} />
      {children}
    </div>
  );
}

/** One matter of the account in its card. */
export function AccountCard({ id, title, hint, children }: { id: string; title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <section className={card} aria-labelledby={id}>
      <h2 id={id} className={name}>
        {title}
      </h2>
      {hint && <p className={quiet}>{hint}</p>}
      {children}
    </section>
  );
}

const frame = column({ gap: "4", maxWidth: "[880px]", mx: "auto" });
const heading = css({ textStyle: "title" });
const card = panel({ gap: "3", p: { base: "4", md: "6" } });
const name = css({ textStyle: "section" });
const quiet = css({ color: "fg.muted" });
