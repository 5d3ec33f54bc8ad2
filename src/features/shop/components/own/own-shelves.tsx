"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { OwnShelf } from "#src/domain/shop/own/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { Field } from "#src/ui/field.tsx";
import { askReason } from "#src/ui/reason.ts";
import { Textarea } from "#src/ui/textarea.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { card } from "#styled-system/recipes";
import { messages } from "../../messages.ts";

const { own: words } = messages;

/** Categories that the shop makes for its own goods. */
export function OwnShelves({ shelves }: { shelves: readonly OwnShelf[] }) {
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
  const askName = (title: string, value = "") =>
    askReason({ kind: "textarea", rows: 1, title, label: words.shelfName, maxLength: 20, value });
  const add = async () => {
    const name = await askName(words.addShelf);
    if (name === null) return;
    await change(async () => {
      await request("POST /mall-sup/own/shelf", { body: { name: String(name) } });
      return words.added;
    });
  };
  const rename = async ({ shelfId, name }: OwnShelf) => {
    const given = await askName(words.rename, name);
    if (given === null) return;
    await change(async () => {
      await request("POST /mall-sup/own/shelf/{shelfId}", { params: { shelfId }, body: { name: String(given) } });
      return words.saved;
    });
  };
  const remove = async ({ shelfId }: OwnShelf) => {
    if (!(await confirm({ content: words.removeAsk, danger: true }))) return;
    await change(async () => {
      await request("POST /mall-sup/own/shelf/{shelfId}/remove", { params: { shelfId } });
      return words.removed;
    });
  };
  return (
    <section className={card()} aria-labelledby="own-shelves">
      <h2 id="own-shelves" className={heading}>
        {words.shelves}
      </h2>
      <p className={muted}>{shelves.length === 0 ? words.noShelves : words.shelvesHint}</p>
      <ul>
        {eachRow(
          shelves,
          (shelf) => shelf.shelfId,
          (shelf) => (
            <li className={line}>
              <strong className={grow}>{shelf.name}</strong>
              <span className={muted}>{words.goods(shelf.codes.length)}</span>
              <Button
                size="sm"
                look="outline"
                aria-expanded={open === shelf.shelfId}
                onClick={() => setOpen(open === shelf.shelfId ? null : shelf.shelfId)}
              >
                {words.edit}
              </Button>
              <Button size="sm" look="outline" onClick={() => void rename(shelf)}>
                {words.rename}
              </Button>
              <Button size="sm" look="outline" onClick={() => void remove(shelf)}>
                {words.remove}
              </Button>
              {open === shelf.shelfId && <Goods shelf={shelf} onChange={change} />}
            </li>
          ),
        )}
      </ul>
      <Button look="outline" icon="add" onClick={() => void add()}>
        {words.addShelf}
      </Button>
    </section>
  );
}

function Goods({ shelf, onChange }: { shelf: OwnShelf; onChange: (work: () => Promise<string>) => Promise<void> }) {
  const [text, setText] = useState(shelf.codes.join("\n"));
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const save = () =>
    onChange(async () => {
      const codes = text.split("\n").map((code) => code.trim());
      const params = { shelfId: shelf.shelfId };
      const answer = await request("POST /mall-sup/own/shelf/{shelfId}/goods", { params, body: { codes } });
      setUnknown(answer.unknown);
      return words.placed(answer.placed);
    });
  return (
    <div className={goods}>
      <Field
        id={`codes-${shelf.shelfId}`}
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
const muted = css({ color: "fg.muted", textStyle: "table" });
const line = css({ display: "flex", flexWrap: "wrap", gap: "3", alignItems: "center", py: "2", borderTop: "default" });
const grow = css({ flex: "[1 1 160px]" });
const goods = css({ display: "grid", gap: "2", flexBasis: "full" });
