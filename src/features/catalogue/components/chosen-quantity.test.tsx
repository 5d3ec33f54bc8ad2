import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { freeEverywhere } from "#src/domain/freight/charge.ts";
import { fen } from "#src/domain/kernel/money.ts";
import { QuantityFreight, QuantityScope } from "./chosen-quantity.tsx";

const rule = { ...freeEverywhere, fee: fen(1_200), freeFrom: fen(30_000) };
const said = (quantity: number) =>
  renderToStaticMarkup(
    <QuantityScope start={quantity}>
      <QuantityFreight rule={rule} unitPrice={fen(4_700)} unit="套" />
    </QuantityScope>,
  ).replaceAll(/<[^>]+>/g, "|");

test.each([
  [1, "¥12.00（买 1 套）", "满 ¥300.00 包邮，还差 ¥253.00"],
  [6, "¥12.00（买 6 套）", "满 ¥300.00 包邮，还差 ¥18.00"],
  [7, "免运费（买 7 套）", "满 ¥300.00 包邮，已满足"],
])("what delivery of %i costs is said for that quantity", (quantity, charge, note) => {
  expect(said(quantity)).toContain(charge);
  expect(said(quantity)).toContain(note);
});
