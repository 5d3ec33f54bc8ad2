"use client";
import { useState } from "react";
import { maxLists, type ListRow } from "#src/domain/cart/list/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { Field } from "#src/ui/field.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { cartCount } from "../../frame/cart-count.ts";
import { messages } from "../messages.ts";

const text = messages.lists;

type Props = { productIds: readonly string[]; onClose: () => void; onAdded: () => Promise<void> };

/** Keeps the chosen lines under a name, and brings kept ones back. */
export default function CartLists({ productIds, onClose, onAdded }: Props) {
  const [lists, setLists] = useState<readonly ListRow[] | null>(null);
  const [asked, setAsked] = useState(false);
  const [name, setName] = useState("");
  const [busy, setBusy] = useState<string | null>(null);
  const readLists = () =>
    request("GET /mall-pur/cart/lists", {})
      .then(setLists)
      .catch(() => undefined);
  if (!asked) {
    setAsked(true);
    void readLists();
  }
  const within = async (what: string, work: () => Promise<void>) => {
    setBusy(what);
    // A refusal has been told by the request client.
    await work().catch(() => undefined);
    setBusy(null);
  };
  const save = () =>
    within("save", async () => {
      await request("POST /mall-pur/cart/lists", { body: { name: name.trim(), productIds: [...productIds] } });
      toaster.success(text.saved(name.trim()));
      setName("");
      await readLists();
    });
  const toCart = ({ listId }: ListRow) =>
    within(listId, async () => {
      const { count, added, refused } = await request("POST /mall-pur/cart/lists/{listId}/cart", {
        params: { listId },
        body: {},
      });
      cartCount.set(count);
      if (added > 0) toaster.success(`已加入购物车 ${added} 种商品`);
      if (refused.length > 0) toaster.warning(`${refused.length} 种未加入：${refused[0]?.text ?? ""}`);
      await onAdded();
    });
  const remove = async ({ listId, name: listName }: ListRow) => {
    if (!(await confirm({ content: text.confirmRemove(listName), danger: true }))) return;
    await within(listId, async () => {
      await request("DELETE /mall-pur/cart/lists/{listId}", { params: { listId } });
      await readLists();
    });
  };
  return (
    <Modal open onClose={onClose} title={text.title}>
      {productIds.length > 0 && (
        <form
          className={form}
          method="dialog"
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Field id="list-name" label={text.name(productIds.length)} hint={text.hint}>
            {(control) => (
              <TextInput
                {...control}
                value={name}
                maxLength={30}
                list="list-names"
                onChange={(event) => setName(event.currentTarget.value)}
              />
            )}
          </Field>
          <datalist id="list-names">
            {lists?.map((list) => (
              <option key={list.listId}>{list.name}</option>
            ))}
          </datalist>
          <Button type="submit" icon="save" busy={busy === "save"} disabled={name.trim() === ""}>
            {text.save}
          </Button>
        </form>
      )}
      {lists?.length === 0 && <p className={facts}>{productIds.length > 0 ? text.none : text.noneHint}</p>}
      <ul aria-label={`${text.title}（最多 ${maxLists} 份）`}>
        {lists?.map((list) => (
          <li key={list.listId} className={row}>
            <span className={what}>
              <b>{list.name}</b>
              <span className={facts}>
                {list.lines} 种：{list.titles}
                {list.lines > 4 && " 等"}
              </span>
            </span>
            <Button
              look="outline"
              size="sm"
              icon="cart"
              busy={busy === list.listId}
              aria-label={`${text.toCart} ${list.name}`}
              onClick={() => void toCart(list)}
            >
              {text.toCart}
            </Button>
            <Button look="ghost" size="sm" aria-label={`${text.remove} ${list.name}`} onClick={() => void remove(list)}>
              {text.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

const form = css({
  display: "grid",
  gap: "2",
  gridTemplateColumns: { md: "minmax(0, 1fr) auto" },
  alignItems: "start",
  mb: "3",
  "& > button": { mt: { md: "[26px]" } },
});
const row = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2", py: "2", borderTop: "default" });
const what = css({ display: "grid", flex: "1", minWidth: "40" });
const facts = css({ textStyle: "small", color: "fg.muted" });
