import { AuthorLines } from "#src/ui/author-lines.tsx";
import { unstable_redirect as redirect } from "waku/router/server";
import { PageTitle } from "#src/features/frame/page-title.tsx";
import { costText, PointsPicture } from "#src/features/points/components/points-goods.tsx";
import { shownGift } from "#src/domain/points/schema.ts";
import { RedeemForm } from "#src/features/points/components/redeem-form.tsx";
import { loadIsOpen, loadPointsGoods } from "#src/features/points/loaders.ts";
import { messages } from "#src/features/points/messages.ts";
import { Breadcrumb } from "#src/ui/breadcrumb.tsx";
import { css } from "#styled-system/css";
import { surface } from "#styled-system/patterns";

export default async function IntegralProductPage({ id }: { id: string }) {
  if (!(await loadIsOpen())) redirect("/integralMall");
  const found = await loadPointsGoods(id);
  if (!found) redirect("/404");
  const { goods, canTake, account, addresses, funds } = found;
  return (
    <>
      <PageTitle>{goods.title}</PageTitle>
      <Breadcrumb items={[{ label: messages.title, href: "/integralMall" }, { label: goods.title }]} />
      <article className={layout}>
        <PointsPicture picture={goods.picture} />
        <div>
          <h1>{goods.title}</h1>
          <p>{goods.spec}</p>
          <p className={cost}>{costText(goods)}</p>
          <p>{goods.stock > 0 ? `余 ${goods.stock} ${goods.measureUnit}` : messages.soldOut}</p>
          {goods.description && (
            <p>
              <AuthorLines text={goods.description} />
            </p>
          )}
          <RedeemForm
            productId={goods.productId}
            shown={shownGift(goods)}
            canTake={canTake}
            available={account.available}
            addresses={addresses}
            funds={funds}
          />
        </div>
      </article>
    </>
  );
}

export const getConfig = async () => ({ render: "dynamic" }) as const;

const layout = surface({
  display: "grid",
  gap: "6",
  mt: "3",
  p: { base: "4", md: "6" },
  alignItems: "start",
  gridTemplateColumns: { base: "minmax(0, 1fr)", md: "minmax(0, 2fr) minmax(0, 3fr)" },
  "& > div": { display: "grid", gap: "2" },
  "& h1": { textStyle: "title" },
  "& p": { color: "fg.muted" },
});
const cost = css({ color: "danger.fg!", fontSize: "2xl", fontWeight: "bold" });
