"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { MyShopCategory } from "#src/domain/shop/admin/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { Textarea } from "#src/ui/textarea.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, wrap } from "#styled-system/patterns";
import { card } from "#styled-system/recipes";
import { messages } from "../../messages.ts";

const { mine: words } = messages;

/** Categories that the shop makes for its own goods. */
export function MyShopCategories({ shopCategories }: { shopCategories: readonly MyShopCategory[] }) {
  const router = useRouter();
  const [open, setOpen] = useState<string | null>(null);
  const change = async (work: () => Promise<string>) => {
    try {
      toaster.success(await work());
    } catch {
      // Said by the request client; the page is read again, since the state may have moved.
    }
    await router.reload();
  };
  const promptName = (title: string, value = "") =>
    promptReason({ kind: "textarea", rows: 1, title, label: words.shopCategoryName, maxLength: 20, value });
  const add = async () => {
    const name = await promptName(words.addShopCategory);
    if (name === null) return;
    await change(async () => {
      await request("POST /mall-sup/own/shopCategory", { body: { name: String(name) } });
      return words.added;
    });
  };
  const rename = async ({ shopCategoryId, name }: MyShopCategory) => {
    const given = await promptName(words.rename, name);
    if (given === null) return;
    await change(async () => {
      await request("POST /mall-sup/own/shopCategory/{shopCategoryId}", {
        params: { shopCategoryId },
        body: { name: String(given) },
      });
      return words.saved;
    });
  };
  const remove = async ({ shopCategoryId }: MyShopCategory) => {
    if (!(await confirm({ content: words.removeConfirm, danger: true }))) return;
    await change(async () => {
      await request("POST /mall-sup/own/shopCategory/{shopCategoryId}/remove", { params: { shopCategoryId } });
      return words.removed;
    });
  };
  return (
    <section className={card()} aria-labelledby="own-shopCategories">
      <h2 id="own-shopCategories" className={heading}>
        {words.shopCategories}
      </h2>
      <p className={muted}>{shopCategories.length === 0 ? words.noShopCategories : words.shopCategoriesHint}</p>
      <ul>
        {eachRow(
          shopCategories,
          (shopCategory) => shopCategory.shopCategoryId,
          (shopCategory) => (
            <li className={line}>
              <strong className={grow}>{shopCategory.name}</strong>
              <span className={muted}>{words.goods(shopCategory.codes.length)}</span>
              <Button
                size="sm"
                variant="outline"
                aria-expanded={open === shopCategory.shopCategoryId}
                onClick={() => setOpen(open === shopCategory.shopCategoryId ? null : shopCategory.shopCategoryId)}
              >
                {words.edit}
              </Button>
              <Button size="sm" variant="outline" onClick={() => void rename(shopCategory)}>
                {words.rename}
              </Button>
              <Button size="sm" variant="outline" onClick={() => void remove(shopCategory)}>
                {words.remove}
              </Button>
              {open === shopCategory.shopCategoryId && <Goods shopCategory={shopCategory} onChange={change} />}
            </li>
          ),
        )}
      </ul>
      <Button variant="outline" icon="add" onClick={() => void add()}>
        {words.addShopCategory}
      </Button>
    </section>
  );
}

function Goods({
  shopCategory,
  onChange,
}: {
  shopCategory: MyShopCategory;
  onChange: (work: () => Promise<string>) => Promise<void>;
}) {
  const [text, setText] = useState(shopCategory.codes.join("\n"));
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const save = () =>
    onChange(async () => {
      const codes = text.split("\n").map((code) => code.trim());
      const params = { shopCategoryId: shopCategory.shopCategoryId };
      const answer = await request("POST /mall-sup/own/shopCategory/{shopCategoryId}/goods", { params, body: { codes } });
      setUnknown(answer.unknown);
      return words.placed(answer.placed);
    });
  return (
    <div className={goods}>
      <Field
        id={`codes-${shopCategory.shopCategoryId}`}
        label={words.codes}
        error={unknown.length > 0 ? words.unknown(unknown.join("、")) : undefined}
      >
        {(control) => <Textarea {...control} rows={5} value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
      <div>
        <Button size="sm" onClick={() => void save()}>
          {words.save}
        </Button>
      </div>
    </div>
  );
}

const heading = css({ textStyle: "section", mb: "2" });
const muted = mutedText({ size: "table" });
const line = wrap({ gap: "3", align: "center", py: "2", borderTop: "default" });
const grow = css({ flex: "[1 1 160px]" });
const goods = css({ display: "grid", gap: "2", flexBasis: "full" });
