import type { BiddingLineForm } from "#src/domain/bidding/schema.ts";

/** What is said of a line, wherever it stands. */
export const wantedOf = ({
  title,
  casNo,
  spec,
  code,
  brand,
  remark,
}: Omit<BiddingLineForm, "productId" | "quantity" | "unit" | "ceiling">) => ({
  title,
  casNo,
  others: [spec, code, brand, remark],
});
