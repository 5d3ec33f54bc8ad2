import { PageTitle } from "#src/features/frame/page-title.tsx";
import { GoodsForm } from "#src/features/supplier/components/goods-form.tsx";
import { OwnTakedown } from "#src/features/supplier/components/own-takedown.tsx";
import { GoodsDocumentList } from "#src/features/supplier/components/goods-documents.tsx";
import { loadDocumentsOf, loadGoodsForm } from "#src/features/supplier/loaders.ts";
import { messages } from "#src/features/supplier/messages.ts";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { PartFailed } from "#src/ui/part-failed.tsx";
import { LinkButton } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { wrap } from "#styled-system/patterns";

export default async function SupplierGoodsEditPage({ prodId }: { prodId: string }) {
  const form = await loadGoodsForm(prodId);
  const documents = form && (await loadDocumentsOf(prodId));
  return (
    <>
      <PageTitle>{messages.editGoods}</PageTitle>
      {form ? (
        <>
          <header className={head}>
            <h1>{messages.editGoods}</h1>
            <LinkButton size="sm" variant="outline" href={`/supGoodsNew?from=${prodId}`}>
              {messages.copyGoods}
            </LinkButton>
            <LinkButton size="sm" variant="outline" href={`/goodsDetail/${prodId}`}>
              {messages.asBuyer}
            </LinkButton>
          </header>
          {form.view.product?.takedown && (
            <div className={notice}>
              <OwnTakedown prodId={prodId} takedown={form.view.product.takedown} />
            </div>
          )}
          <GoodsForm key={prodId} {...form} />
          {documents ? <GoodsDocumentList prodId={prodId} view={documents} /> : <PartFailed what={messages.documents.title} />}
        </>
      ) : (
        <EmptyState icon="box" title={messages.goodsGone} action={<LinkButton href="/supGoods">{messages.goods}</LinkButton>} />
      )}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const notice = css({ mb: "3" });
const head = wrap({ align: "center", gap: "2", mb: "3", "& h1": { textStyle: "title", me: "auto" } });
