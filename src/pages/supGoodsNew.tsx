import { PageTitle } from "#src/features/frame/page-title.tsx";
import { GoodsForm } from "#src/features/supplier/components/goods-form.tsx";
import { loadNewGoods } from "#src/features/supplier/loaders.ts";
import { messages } from "#src/features/supplier/messages.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";

/** `?from=`: goods to copy; `?proposal=`: goods under review or refused. */
export default async function SupplierGoodsNewPage({ query }: { query: string }) {
  const loaded = await loadNewGoods(query);
  const title = loaded.isProposal ? messages.resubmitGoods : messages.newGoods;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {loaded.form ? (
        <>
          <h1 className={heading}>{title}</h1>
          <GoodsForm key={query} {...loaded.form} />
        </>
      ) : (
        <EmptyState icon="box" title={messages.goodsGone} action={<LinkButton href="/supGoods">{messages.goods}</LinkButton>} />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const heading = css({ textStyle: "title", mb: "3" });
