"use client";
import { licenceLabel } from "#src/domain/hazard/licence.ts";
import { formatDate } from "#src/domain/kernel/instant.ts";
import { takedownLabels } from "#src/domain/catalogue/takedown.ts";
import { quickCellsOf, type QuickColumn } from "#src/domain/supplier/quick-edit.ts";
import { saleStateLabels, saleStates, type MyProduct } from "#src/domain/supplier/schema.ts";
import { Amount } from "#src/ui/amount.tsx";
import { Tag } from "#src/ui/badge.tsx";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { LinkButton, TextLink } from "#src/ui/link-button.tsx";
import { NativeSelect } from "#src/ui/native-select.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { css } from "#styled-system/css";
import { dangerText, mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import type { QuickEditing } from "../use-quick-edit.ts";

type Props = {
  row: MyProduct;
  isChosen: boolean;
  editing: QuickEditing;
  onChoose: (isOn: boolean) => void;
  onPrice: () => void;
};

/** One of the company's goods; while the table is edited, price, stock, lead time and sale are fields. */
export function GoodsRow({ row, isChosen, editing, onChoose, onPrice }: Props) {
  const reason = editing.refused[row.productId]?.reason;
  const cell = (column: QuickColumn) => <QuickCell row={row} column={column} editing={editing} />;
  return (
    <tr aria-selected={isChosen}>
      <td>
        <Checkbox aria-label={`选择 ${row.title}`} checked={isChosen} onChange={onChoose} />
      </td>
      <td data-label="货号">{row.productCode}</td>
      <td data-lead="">
        <TextLink href={`/goodsDetail/${row.productId}`}>{row.title}</TextLink>
        <span className={small}>
          {row.brandName} {row.spec}
        </span>
        {reason && (
          <span className={blocked} id={`refused-${row.productId}`}>
            {reason}
          </span>
        )}
      </td>
      <td>{editing.isOpen && !row.takedown ? cell("productStatus") : <SaleState row={row} />}</td>
      <td data-numeric data-label="平台价">
        {editing.isOpen ? cell("price") : <Amount fen={row.pfPrice} size={14} />}
      </td>
      <td data-numeric data-label="活动价">
        {row.aPrice === null ? "—" : <Amount fen={row.aPrice} size={14} />}
        {row.activity === "ended" && <Tag>{messages.activityEnded}</Tag>}
        {row.activity === "upcoming" && <Tag tone="warning">{messages.activityUpcoming}</Tag>}
      </td>
      <td data-numeric data-label="库存">
        {editing.isOpen ? cell("stock") : row.stock} {row.measureUnit}
      </td>
      <td data-numeric data-label="货期">
        {editing.isOpen ? cell("futuresDay") : row.futuresDay === 0 ? "现货" : `期货 ${row.futuresDay} 天`}
      </td>
      <td data-numeric data-label="年销量">
        {row.sales}
      </td>
      <td data-label="更新">{formatDate(row.updatedAt)}</td>
      <td data-end="" className={steps}>
        <Button
          size="sm"
          variant="ghost"
          icon="edit"
          aria-label={`改价 ${row.title}`}
          disabled={editing.isOpen}
          onClick={onPrice}
        >
          改价
        </Button>
        <LinkButton size="sm" variant="ghost" href={`/supGoods/${row.productId}`} aria-label={`修改 ${row.title}`}>
          修改
        </LinkButton>
      </td>
    </tr>
  );
}

const labels = messages.quick.columns;
const saleOptions = Object.entries(saleStateLabels).map(([value, label]) => ({ value, label }));

/** A field of the table; one that was changed and not saved is marked. */
function QuickCell({
  row,
  column,
  editing: { typed, refused, set, busy },
}: Pick<Props, "row" | "editing"> & { column: QuickColumn }) {
  const shown = quickCellsOf(row)[column];
  const value = typed[row.productId]?.[column] ?? shown;
  const isWrong = refused[row.productId]?.fields[column] !== undefined;
  const control = {
    size: "sm",
    value,
    disabled: busy,
    "aria-label": `${labels[column]} ${row.productCode}`,
    "data-changed": value === shown ? undefined : "",
    ...(isWrong && { "aria-invalid": true, "aria-describedby": `refused-${row.productId}` }),
  } as const;
  if (column === "productStatus") {
    const onChange = (event: { target: { value: string } }) => set(row.productId, { productStatus: event.target.value });
    return <NativeSelect {...control} className={choice} options={saleOptions} onChange={onChange} />;
  }
  return (
    <TextInput
      {...control}
      className={figure}
      inputMode={column === "price" ? "decimal" : "numeric"}
      maxLength={16}
      onChange={(event) => set(row.productId, { [column]: event.target.value.trim() })}
    />
  );
}

/** Whether the product is on sale, and what keeps it from being sold. */
const SaleState = ({ row }: { row: MyProduct }) => (
  <>
    {row.takedown ? (
      <>
        <Tag tone="danger">{messages.takenDown}</Tag>
        <TextLink href={`/supGoods/${row.productId}`} className={blocked}>
          {takedownLabels[row.takedown.kind]}：{row.takedown.reason}
        </TextLink>
      </>
    ) : (
      <Tag tone={row.productStatus === saleStates.onSale ? "success" : "neutral"}>{saleStateLabels[row.productStatus]}</Tag>
    )}
    {row.lackedLicences.length > 0 && (
      <TextLink href="/supShop#own-papers" className={blocked}>
        {messages.noLicence(row.lackedLicences.map((list) => licenceLabel[list]).join("、"))}
      </TextLink>
    )}
    {row.needsSheet && (
      <TextLink href={`/supGoods/${row.productId}#documents`} className={blocked}>
        {messages.noSheet}
      </TextLink>
    )}
    {!row.hasFreight && (
      <TextLink href="/supFreight" className={blocked}>
        {messages.noFreight}
      </TextLink>
    )}
  </>
);

const changed = { "&[data-changed]": { fontWeight: "semibold", bg: "bg.selected" } } as const;
const figure = css({ width: "[92px]", textAlign: "end", ...changed });
const choice = css({ width: "auto", ...changed });
const steps = css({ whiteSpace: "nowrap", "& > *": { verticalAlign: "middle" } });
const blocked = dangerText({ display: "block" });
const small = mutedText({ display: "block" });
