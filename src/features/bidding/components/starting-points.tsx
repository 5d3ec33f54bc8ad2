import { formatDate } from "#src/domain/kernel/instant.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { wrap } from "#styled-system/patterns";

type Props = { inquiries: readonly { inquiryId: string; titles: string; lines: number; createdAt: number }[] };

/** Where the goods of a new bidding can come from, besides being written by hand. */
export const StartingPoints = ({ inquiries }: Props) => (
  <p className={row}>
    商品来源：
    <TextLink href="/biddingNew?from=cart">购物车中所选商品</TextLink>
    {eachRow(
      inquiries,
      ({ inquiryId }) => inquiryId,
      ({ inquiryId, titles, lines, createdAt }) => (
        <TextLink href={`/biddingNew?inquiryId=${inquiryId}`}>
          {formatDate(createdAt)}的询价：{titles}（{lines} 行）
        </TextLink>
      ),
      "span",
    )}
    或直接填写
  </p>
);

const row = wrap({ columnGap: "3", rowGap: "1", textStyle: "table", mb: "3" });
