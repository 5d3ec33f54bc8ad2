import { PageTitle } from "#src/features/frame/page-title.tsx";
import { OwnFace } from "#src/features/shop/components/own/own-face.tsx";
import { OwnPapers } from "#src/features/shop/components/own/own-papers.tsx";
import { OwnShelves } from "#src/features/shop/components/own/own-shelves.tsx";
import { loadOwnShop } from "#src/features/shop/loaders.ts";
import { messages } from "#src/features/shop/messages.ts";
import { shopHref } from "#src/features/shop/shop-href.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";

const { own: words } = messages;

/** The shop as its own people keep it. */
export default async function SupplierShopPage() {
  const { coId, slogan, notice, shelves, licences, papers } = await loadOwnShop();
  return (
    <div className={stack}>
      <PageTitle>{words.title}</PageTitle>
      <header className={head}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <LinkButton size="sm" look="outline" href={shopHref(coId)}>
          {words.see}
        </LinkButton>
      </header>
      <OwnFace slogan={slogan} notice={notice} />
      <OwnShelves shelves={shelves} />
      <OwnPapers licences={licences} papers={papers} now={Date.now()} />
    </div>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const stack = css({ display: "grid", gap: "4", gridTemplateColumns: "minmax(0, 1fr)" });
const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: "3",
  "& h1": { textStyle: "title" },
  "& p": { color: "fg.muted" },
});
