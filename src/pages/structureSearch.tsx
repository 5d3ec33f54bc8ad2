import { buyerOf } from "#src/features/catalogue/buyer.ts";
import { CartForms } from "#src/features/catalogue/components/cart-forms.tsx";
import { SavedGoods } from "#src/features/favourites/components/saved-goods.tsx";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { StructureForm } from "#src/features/structure/components/structure-form.tsx";
import { StructureResults } from "#src/features/structure/components/structure-results.tsx";
import { loadStructures } from "#src/features/structure/loaders.ts";
import { examples, messages } from "#src/features/structure/messages.ts";
import { structureHref } from "#src/features/catalogue/structure-href.ts";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";
import { column, surface, wrap } from "#styled-system/patterns";

/** Search for substances on sale by structure. */
export default async function StructureSearchPage({ query }: { query: string }) {
  const { state, outcome } = await loadStructures(query);
  const here = query ? `/structureSearch?${query}` : "/structureSearch";
  const buyer = buyerOf(currentSession(), here);
  return (
    <div className={page}>
      <PageTitle>{messages.title}</PageTitle>
      <header>
        <h1>{messages.title}</h1>
        <p>{messages.intro}</p>
      </header>
      <div className={queryStyle}>
        <StructureForm
          key={`${state.smiles} ${state.mode}`}
          state={state}
          error={outcome.kind === "refused" ? outcome.message : undefined}
        />
        {outcome.kind === "found" && (
          <figure className={questionStyle}>
            {outcome.hits.drawing !== "" && (
              <img src={pictureOf(outcome.hits.drawing)} alt={state.smiles} width={200} height={200} />
            )}
            <figcaption>{outcome.hits.drawing === "" ? messages.notDrawn : messages.asked}</figcaption>
          </figure>
        )}
      </div>
      <nav aria-label={messages.examples} className={ways}>
        <span>{`${messages.examples}：`}</span>
        {examples.map(([name, smiles]) => (
          <a key={smiles} href={structureHref({ smiles, mode: "substructure" })}>
            {name}
          </a>
        ))}
      </nav>
      {outcome.kind === "found" && (
        <StructureResults state={state} hits={outcome.hits} canBuy={buyer.kind === "ready"} here={here} />
      )}
      {buyer.kind === "ready" && <CartForms />}
      <SavedGoods canBuy={buyer.kind === "ready"} />
    </div>
  );
}

const pictureOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

export const getConfig = async () => ({ render: "dynamic" }) as const;

const page = column({ gap: "4", "& h1": { textStyle: "title" }, "& > header p": { color: "fg.muted" } });
const ways = wrap({
  align: "baseline",
  columnGap: "4",
  "& span": { color: "fg.muted" },
  "& a": { py: "1", color: "link.default", _touch: { py: "2.5" }, _hover: { textDecoration: "underline" } },
});
const queryStyle = css({
  display: "grid",
  gap: "4",
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 1fr) auto" },
});
const questionStyle = surface({
  display: "grid",
  justifyItems: "center",
  gap: "1",
  p: "2",
  "& figcaption": { textStyle: "small", color: "fg.muted", textAlign: "center" },
});
