"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import * as v from "valibot";
import { DomainError } from "#src/domain/kernel/error.ts";
import {
  changedColumns,
  formColumns,
  goodsProblems,
  rejectedField,
  type FormColumn,
  type GoodsCells,
  type GoodsFormView,
  type SavedGoods,
} from "#src/domain/supplier/goods-form.ts";
import { parseYuan } from "#src/domain/kernel/money.ts";
import type { ReviewedField } from "#src/domain/supplier/review.ts";
import { Alert } from "#src/ui/alert.tsx";
import { Button } from "#src/ui/button.tsx";
import { FormFields, textIn } from "#src/ui/form-fields.ts";
import { FormSummary } from "#src/ui/form-summary.tsx";
import type { FormErrors } from "#src/ui/form-values.ts";
import { LinkButton } from "#src/ui/link-button.tsx";
import type { Option } from "#src/ui/option.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useForm } from "#src/ui/use-form.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { column } from "#styled-system/patterns";
import { DraftNotice } from "../../form/components/draft-notice.tsx";
import { refusalOf } from "../../form/refusal.ts";
import { useDraft } from "../../form/use-draft.ts";
import { askPrices } from "../ask-prices.ts";
import { messages } from "../messages.ts";
import { GoodsFields } from "./goods-fields.tsx";

export type GoodsFormProps = {
  /** What is there of the goods; both null for new ones. */
  view: GoodsFormView;
  /** What the form begins with. */
  start: GoodsCells;
  categories: readonly Option[];
  templates: readonly string[];
};

/** Pickers of a category or a picture hold their own value: a draft does not put them back. */
const draftColumns = formColumns.filter((column) => column !== "cateId" && column !== "pictureKey");

const cellsIn = (fields: FormFields): Required<GoodsCells> =>
  Object.fromEntries(
    formColumns.map((column) => {
      const text = textIn(fields, column);
      return [column, column === "description" ? text.trim() : text.replace("T", dateSeparator(column)).trim()];
    }),
  ) as Required<GoodsCells>;
/** A field of date and time writes `2026-11-21T08:00`, a file `2026-11-21 08:00`. */
const dateSeparator = (column: FormColumn) => (column === "aPriceFrom" || column === "aPriceTo" ? " " : "T");

const Schema = v.pipe(
  FormFields,
  v.transform(cellsIn),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    for (const [key, message] of Object.entries(goodsProblems(value))) {
      addIssue({ message, path: [{ type: "object", origin: "value", input: value, key, value: value[key as FormColumn] }] });
    }
  }),
);

/** One product: new, changed, copied, or mended after it was refused. Nothing typed is lost when it is refused. */
export function GoodsForm({ view, start, categories, templates }: GoodsFormProps) {
  const { product, proposal } = view;
  const router = useRouter();
  // What was read of each column; it moves on when somebody else's change was said.
  const [readCells, setReadCells] = useState<GoodsCells>(product?.cells ?? {});
  const id = product ? `goods-${product.productId}` : "goods-new";
  const shown = proposal && { proposalId: proposal.proposalId, version: proposal.version };
  const save = (cells: Required<GoodsCells>): Promise<SavedGoods> => {
    if (!product) return request("POST /mall-sup/own/goods", { body: { cells, proposal: shown } }, { quiet: true });
    const columns = changedColumns(readCells, cells).filter((column) => column !== "productCode");
    const body = { before: pick(readCells, columns), after: pick(cells, columns), proposal: shown };
    return request("POST /mall-sup/own/goods/{prodId}", { params: { prodId: product.productId }, body }, { quiet: true });
  };
  const form = useForm({
    id,
    schema: Schema,
    refused: proposal ? rejectionsOf(proposal.rejections) : {},
    submit: async (cells) => {
      const [from, to] = [parseYuan(readCells.price ?? ""), parseYuan(cells.price ?? "")];
      if (from !== null && to !== null && !(await askPrices([{ what: "价格", from, to }])))
        return { price: messages.farPricesUnsaved };
      try {
        const { productCode, outcome } = await save(cells);
        await draft.forget();
        toaster.success(messages.goodsSaved[outcome]);
        const href = outcome === "waiting" ? "/supGoods?review=submitted" : `/supGoods?q=${encodeURIComponent(productCode)}`;
        await router.push(href as `/${string}`);
        return {};
      } catch (error) {
        const current = currentIn(error);
        if (current) setReadCells((before) => ({ ...before, ...current }));
        return refusalOf(error);
      }
    },
  });
  const draft = useDraft(`draft.${id}`, form.props.ref, draftColumns, { ofExisting: product !== null || proposal !== null });
  return (
    <form className={stack} {...form.props}>
      <FormSummary form={form} />
      <DraftNotice draft={draft} without={messages.draftWithoutPickers} />
      {proposal && <Alert tone="warning">{messages.proposalShown[proposal.state]}</Alert>}
      <GoodsFields form={form} start={start} isNew={product === null && proposal === null} {...{ categories, templates }} />
      <div className={actions}>
        <Button type="submit" busy={form.busy}>
          {messages.saveGoods}
        </Button>
        <LinkButton href="/supGoods" variant="outline">
          取消
        </LinkButton>
      </div>
    </form>
  );
}

const pick = (cells: GoodsCells, columns: readonly FormColumn[]): GoodsCells =>
  Object.fromEntries(columns.map((column) => [column, cells[column] ?? ""]));

const rejectionsOf = (rejections: Partial<Record<ReviewedField, string>>): FormErrors =>
  Object.fromEntries(
    Object.entries(rejections).map(([field, reason]) => [rejectedField(field as ReviewedField), `退回原因：${reason}`]),
  );

const Moved = v.object({ current: v.record(v.string(), v.string()) });

/** What a refusal says the columns are now, when somebody else changed them. */
function currentIn(error: unknown): GoodsCells | null {
  const moved = v.safeParse(Moved, error instanceof DomainError ? error.details : null);
  return moved.success ? moved.output.current : null;
}

const stack = column({ gap: "4", maxWidth: "[880px]" });
const actions = css({ display: "flex", gap: "2" });
