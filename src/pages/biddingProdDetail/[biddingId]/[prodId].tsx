import { AuthorLines } from "#src/ui/author-lines.tsx";
import { timesFen } from "#src/domain/kernel/money.ts";
import { loadResult, loadUnitBidding } from "#src/features/bidding/loaders.ts";
import { messages } from "#src/features/bidding/messages.ts";
import { isSettled } from "#src/features/bidding/stage.ts";
import { LineOffers } from "#src/features/bidding/components/line-offers.tsx";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { Amount } from "#src/ui/amount.tsx";
import { Breadcrumb } from "#src/ui/breadcrumb.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Image } from "#src/ui/image.tsx";
import { LinkButton, TextLink } from "#src/ui/link-button.tsx";
import { Stats } from "#src/ui/stat.tsx";
import { css } from "#styled-system/css";
import { surface } from "#styled-system/patterns";

/** One line of a bidding; `prodId` is its number in the bidding. */
export default async function BiddingProdDetailPage({ biddingId, prodId }: { biddingId: string; prodId: string }) {
  const view = await loadUnitBidding(biddingId);
  const line = view?.goods.find(({ lineNo }) => String(lineNo) === prodId);
  if (!view || !line) {
    return (
      <>
        <PageTitle>{messages.goods}</PageTitle>
        <EmptyState
          isPage
          icon="gavel"
          title={view ? messages.goneLine : messages.gone}
          action={<LinkButton href="/purBidding">{messages.backPur}</LinkButton>}
        />
      </>
    );
  }
  const result = view.runs && isSettled(view) ? await loadResult(biddingId) : null;
  return (
    <>
      <PageTitle>{line.title}</PageTitle>
      <Breadcrumb
        items={[
          { label: messages.pur, href: "/purBidding" },
          { label: view.title, href: `/purBiddingDetail/${biddingId}` },
          { label: line.title },
        ]}
      />
      <section className={card}>
        {line.productPic && <Image src={line.productPic} alt="" width={120} height={120} />}
        <div className={what}>
          <h1 className={title}>{line.title}</h1>
          <Stats
            items={[
              { label: "规格", value: line.spec || "—" },
              { label: "品牌", value: line.brand || "—" },
              { label: "货号", value: line.code || "—" },
              { label: "CAS 号", value: line.casNo || "—" },
              { label: "数量", value: `${line.quantity} ${line.unit}` },
              { label: "最高限价", value: <Amount fen={line.ceiling} size={14} /> },
              { label: "限价小计", value: <Amount fen={timesFen(line.ceiling, line.quantity)} size={14} /> },
              { label: "要求", value: <AuthorLines text={line.remark || "—"} /> },
            ]}
          />
          {line.productId !== null && <TextLink href={`/goodsDetail/${line.productId}`}>查看商城同款商品</TextLink>}
        </div>
      </section>
      {result && <LineOffers line={line} offers={result.offers} />}
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const card = surface({ display: "flex", flexWrap: "wrap", gap: "4", p: "4", mt: "2" });
const what = css({ display: "grid", gap: "3", flex: "1", minWidth: "64" });
const title = css({ textStyle: "title" });
