import { fen, formatMoney } from "#src/domain/kernel/money.ts";
import type { PointsGoods as Goods } from "#src/domain/points/schema.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { EmptyState } from "#src/ui/empty-state.tsx";
import { Icon } from "#src/ui/icon.tsx";
import { css } from "#styled-system/css";
import { messages } from "../messages.ts";
import { pointsText } from "./points-head.tsx";

/** What a piece costs: points, and money besides where there is some. */
export const costText = ({ points, price }: { points: number; price: number }): string =>
  price > 0 ? `${pointsText(points)} + ${formatMoney(fen(price))}` : pointsText(points);

/** Goods for points as cards. */
export function PointsGoodsList({ rows }: { rows: readonly Goods[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState icon="gift" title={messages.none}>
        {messages.noneHint}
      </EmptyState>
    );
  }
  return (
    <ul className={grid}>
      {eachRow(
        rows,
        (goods) => goods.productId,
        (goods) => (
          <li>
            <a href={`/integralProduct/${goods.productId}`}>
              <PointsPicture picture={goods.picture} />
              <strong>{goods.title}</strong>
              <span>{goods.spec}</span>
              <b>{costText(goods)}</b>
              <span>{goods.stock > 0 ? `余 ${goods.stock} ${goods.measureUnit}` : messages.soldOut}</span>
            </a>
          </li>
        ),
      )}
    </ul>
  );
}

export const PointsPicture = ({ picture }: { picture: string }) => (
  <span className={frame}>
    {picture ? (
      <img src={picture} alt="" width={240} height={240} loading="lazy" decoding="async" />
    ) : (
      <Icon name="gift" size={48} />
    )}
  </span>
);

const grid = css({
  display: "grid",
  gap: "3",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(46%, 190px), 1fr))",
  "& a": {
    display: "grid",
    gap: "1",
    p: "3",
    height: "full",
    alignContent: "start",
    bg: "bg.surface",
    border: "default",
    borderRadius: "md",
    textStyle: "small",
    _hover: { borderColor: "primary.solid" },
  },
  "& strong": { fontSize: "md" },
  "& span": { color: "fg.muted" },
  "& b": { color: "danger.fg", fontSize: "md" },
});
const frame = css({
  display: "grid",
  placeItems: "center",
  aspectRatio: "[4 / 3]",
  bg: "bg.subtle",
  borderRadius: "sm",
  color: "fg.subtle",
  "& img": { width: "full", height: "full", objectFit: "contain" },
});
