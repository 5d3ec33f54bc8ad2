"use client";
import { useState } from "react";
import type { BrandLine } from "#src/domain/catalogue/brand/schema.ts";
import { formatCount } from "#src/domain/kernel/number.ts";
import { Combobox } from "#src/ui/combobox.tsx";
import { Field } from "#src/ui/field.tsx";
import { FormDialog } from "#src/ui/form-dialog.tsx";
import { useLookup } from "#src/ui/use-lookup.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

type Props = { brand: BrandLine; onClose: () => void; onDone: () => Promise<void> };
const { brand: words } = messages;

const brandsNamed = async (q: string) => {
  const query = { q, state: "current", pageNum: "1", pageSize: "20" } as const;
  const { rows } = await request("GET /mall-admin/brand/list", { query }, { quiet: true });
  return rows.map((one) => ({ value: one.brandId, label: words.option(one.name, formatCount(one.goodsCount)) }));
};

/** Chooses the brand that is spelt right. */
export function MergeBrandDialog({ brand: { brandId, name, goodsCount }, onClose, onDone }: Props) {
  const { options, failed, setTyped } = useLookup(brandsNamed);
  const [into, setInto] = useState<string | null>(null);
  const send = async () => {
    if (into === null) return { into: words.chooseBrand };
    const to = { params: { brandId }, body: { into } };
    await request("POST /mall-admin/brand/{brandId}/merge", to, { quiet: true });
    await onDone();
    return null;
  };
  return (
    <FormDialog
      id="merge-brand"
      values={{ into }}
      title={words.mergeTitle(name)}
      ok={words.mergeOk}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{words.mergeHint(name, formatCount(goodsCount))}</p>
          <Field id="merge-brand-into" label={words.into} required error={failed ? words.lookupFailed : errors["into"]}>
            {(control) => (
              <Combobox
                {...control}
                options={options.filter(({ value }) => value !== brandId)}
                filter={null}
                value={into}
                onChange={setInto}
                onType={setTyped}
                placeholder={words.typeName}
              />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
