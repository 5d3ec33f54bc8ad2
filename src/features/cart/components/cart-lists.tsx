"use client";
import { useState } from "react";
import { maxLists } from "#src/domain/cart/list/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { LoadFailed } from "#src/ui/load-failed.tsx";
import { Modal } from "#src/ui/modal.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { useAnswer } from "#src/ui/use-answer.ts";
import { TextInput } from "#src/ui/text-input.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { CartListItem } from "./cart-list-item.tsx";

const text = messages.lists;

type Props = { productIds: readonly string[]; onClose: () => void; onAdded: () => Promise<void> };

const loadCartLists = () => request("GET /mall-pur/cart/lists", {}, { quiet: true });

/** Keeps the chosen lines under a name, and brings kept ones back. */
export default function CartLists({ productIds, onClose, onAdded }: Props) {
  const { answer, again: readLists } = useAnswer(loadCartLists);
  const lists = answer.status === "ready" ? answer.value : null;
  const [name, setName] = useState("");
  const { busy, run } = useAction();
  const save = async () => {
    await run(async () => {
      await request("POST /mall-pur/cart/lists", { body: { name: name.trim(), productIds: [...productIds] } });
      toaster.success(text.saved(name.trim()));
      setName("");
      await readLists();
    });
  };
  return (
    <Modal open onClose={onClose} title={text.title}>
      {productIds.length > 0 && (
        <form
          className={form}
          method="dialog"
          noValidate
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
            {eachRow(
              lists ?? [],
              (list) => list.listId,
              (list) => (
                <option>{list.name}</option>
              ),
              "option",
            )}
          </datalist>
          <Button type="submit" icon="save" busy={busy} disabled={name.trim() === ""}>
            {text.save}
          </Button>
        </form>
      )}
      {answer.status === "failed" && <LoadFailed what={text.title} onAgain={readLists} />}
      {lists?.length === 0 && <p className={facts}>{productIds.length > 0 ? text.none : text.noneHint}</p>}
      <ul aria-label={`${text.title}（最多 ${maxLists} 份）`}>
        {eachRow(
          lists ?? [],
          (list) => list.listId,
          (list) => (
            <CartListItem list={list} onAdded={onAdded} onChanged={readLists} />
          ),
        )}
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
const facts = mutedText();
