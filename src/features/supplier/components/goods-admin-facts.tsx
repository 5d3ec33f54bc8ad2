import { formatDateTime } from "#src/domain/kernel/instant.ts";
import { formatMoney } from "#src/domain/kernel/money.ts";
import type { GoodsAdminView } from "#src/domain/supplier/admin/schema.ts";
import { Tag } from "#src/ui/badge.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Image } from "#src/ui/image.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { css } from "#styled-system/css";
import { HazardTags } from "../../hazard/components/hazard-tags.tsx";

/** What a product says of itself and is sold for. */
export function GoodsAdminFacts({ goods }: { goods: GoodsAdminView }) {
  const { coId, coName, productId, catePath, isCategoryFixed, hazards } = goods;
  return (
    <div className={layout}>
      <Image src={goods.picture || null} alt={goods.title} />
      <dl className={facts}>
        <Fact name="规格">{goods.spec}</Fact>
        <Fact name="品牌">{goods.brandName}</Fact>
        <Fact name="CAS 号">
          {goods.casNo ? <TextLink href={`/admin/substances/${goods.casNo}`}>{goods.casNo}</TextLink> : "未填写"}
        </Fact>
        <Fact name="管制">{hazards.length > 0 ? <HazardTags hazards={hazards} /> : "不在管制目录"}</Fact>
        <Fact name="分类">
          {catePath.join(" / ")} {isCategoryFixed && <Tag>平台指定</Tag>}
        </Fact>
        <Fact name="供应商">
          <TextLink href={`/admin/companies/${coId}`}>{coName}</TextLink>{" "}
          <TextLink href={`/admin/goods?coId=${coId}`}>全部商品</TextLink>
        </Fact>
        <Fact name="平台价">{formatMoney(goods.pfPrice)}</Fact>
        <Fact name="库存">{goods.futuresDay > 0 ? `期货 ${goods.futuresDay} 天` : `${goods.stock} ${goods.measureUnit}`}</Fact>
        <Fact name="更新">{formatDateTime(goods.updatedAt)}</Fact>
        <Fact name="买家看到的页面">
          <TextLink href={`/goodsDetail/${productId}`}>打开</TextLink>
        </Fact>
        {goods.description && <Fact name="描述">{goods.description}</Fact>}
      </dl>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What happened to a product, the latest first. */
export const GoodsHistory = ({ history }: Pick<GoodsAdminView, "history">) =>
  history.length === 0 ? (
    <p>还没有变动；文件导入的变动见审计日志</p>
  ) : (
    <ul className={list}>
      {eachRow(
        history,
        ({ at, text }) => `${at} ${text}`,
        ({ at, byName, text }) => (
          <li>
            {formatDateTime(at)} {byName ?? "系统"}：{text}
          </li>
        ),
      )}
    </ul>
  );

const layout = css({ display: "grid", gap: "4", gridTemplateColumns: { base: "1fr", md: "160px minmax(0, 1fr)" } });
const facts = css({
  display: "grid",
  gap: "2",
  gridTemplateColumns: { base: "1fr", md: "repeat(2, minmax(0, 1fr))" },
  "& dt": { textStyle: "small", color: "fg.muted" },
  "& dd": { overflowWrap: "anywhere", whiteSpace: "pre-wrap" },
});
const list = css({ display: "grid", gap: "1.5", overflowWrap: "anywhere" });
