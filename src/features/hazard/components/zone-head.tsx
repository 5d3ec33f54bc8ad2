import { PageTitle } from "../../frame/page-title.tsx";
import { TabLinks } from "#src/ui/tab-links.tsx";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";

const { zone: words } = messages;
const pages = [
  { href: "/hazardousChemicalsHome", label: words.title },
  { href: "/hazardousChemicalsProduct", label: words.products },
  { href: "/hazardousChemicalsSup", label: words.sup },
  { href: "/hazardousChemicalsShop", label: words.shops },
] as const;
type Props = {
  at: (typeof pages)[number]["href"];
  lead?: string;
  /** False where the page has a heading of its own. */ heading?: boolean;
};

/** The zone's tabs over each of its pages. */
export const ZoneHead = ({ at, lead, heading = true }: Props) => {
  const title = pages.find(({ href }) => href === at)?.label ?? words.title;
  return (
    <header className={head}>
      {heading && (
        <>
          <PageTitle>{title}</PageTitle>
          <h1>{title}</h1>
        </>
      )}
      {lead && <p>{lead}</p>}
      <TabLinks label={words.title} items={pages.map((page) => ({ ...page, current: page.href === at }))} />
    </header>
  );
};

const head = css({ display: "grid", gap: "1", mb: "4", "& h1": { textStyle: "title" }, "& > p": { color: "fg.muted" } });
