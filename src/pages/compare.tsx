import { canPurchase } from "#src/features/catalogue/buyer.ts";
import { CartForms } from "#src/features/catalogue/components/cart-forms.tsx";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { CompareTable } from "#src/features/catalogue/components/compare-table.tsx";
import { loadCompared } from "#src/features/favourites/loaders.ts";
import { messages } from "#src/features/favourites/messages.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { currentSession } from "#src/web/server-api.ts";
import { css } from "#styled-system/css";

const { comparePage: words } = messages;

export default async function ComparePage({ query }: { query: string }) {
  const cards = await loadCompared(query);
  const canBuy = canPurchase(currentSession());
  const here = `/compare?ids=${cards.map(({ productId }) => productId).join(",")}`;
  return (
    <>
      <PageTitle>{words.title}</PageTitle>
      <h1 className={heading}>{words.title}</h1>
      <p className={lead}>{words.lead}</p>
      {cards.length === 0 ? (
        <EmptyState icon="compare" title={words.none} action={<LinkButton href="/goodsSearch">去找商品</LinkButton>}>
          {words.noneHint}
        </EmptyState>
      ) : (
        <CompareTable cards={cards} canBuy={canBuy} here={here} />
      )}
      {canBuy && <CartForms />}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title" });
const lead = css({ color: "fg.muted", mb: "3" });
