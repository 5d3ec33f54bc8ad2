import type { ReactNode } from "react";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { column, surface } from "#styled-system/patterns";
import { PageTitle } from "../../../frame/page-title.tsx";

const sections = [
  { href: "/contactUs", label: "联系我们" },
  { href: "/companyProfile", label: "公司简介" },
  { href: "/cooperationNegotiation", label: "合作洽谈" },
  { href: "/suggestionFeedback", label: "建议反馈" },
] as const;

/** The about-us pages, each with its address. */
export function AboutFrame({ at, children }: { at: (typeof sections)[number]["href"]; children: ReactNode }) {
  const title = sections.find(({ href }) => href === at)?.label ?? "";
  return (
    <div className={frame}>
      <PageTitle>{title}</PageTitle>
      <h1>关于我们</h1>
      <TabLinks label="关于我们" items={sections.map((section) => ({ ...section, current: section.href === at }))} />
      <section className={card} aria-labelledby="about">
        <h2 id="about">{title}</h2>
        {children}
      </section>
    </div>
  );
}

const frame = column({ gap: "4", maxWidth: "[880px]", mx: "auto", "& h1": { textStyle: "title" } });
const card = surface({
  display: "grid",
  gap: "3",
  p: { base: "4", md: "6" },
  "& h2": { textStyle: "section" },
  "& dl": { display: "grid", gridTemplateColumns: "auto minmax(0, 1fr)", columnGap: "5", rowGap: "2" },
  "& dt": { color: "fg.muted" },
  "& form": { display: "grid", gap: "4" },
});
