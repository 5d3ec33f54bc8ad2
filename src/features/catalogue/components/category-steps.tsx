"use client";
import { useState } from "react";
import type { CategoryChoices, CategoryLine } from "#src/domain/catalogue/category/schema.ts";
import { formatCount } from "#src/domain/kernel/number.ts";
import { Button } from "#src/ui/button.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { MergeCategoryDialog, MoveCategoryDialog, NewCategoryDialog, RenameCategoryDialog } from "./category-dialogs.tsx";

const { category: words } = messages;
type Open = { step: "add" | "rename" } | { step: "move" | "merge"; choices: CategoryChoices };

/** What the operator may do with a category: exactly the steps that the calls take now. */
export function CategorySteps({ row }: { row: CategoryLine }) {
  const { categoryId, name, goodsCount, availableActions } = row;
  const { busy, run } = useAction({ reload: true });
  const [open, setOpen] = useState<Open | null>(null);
  const params = { categoryId };
  const close = () => setOpen(null);
  const openWithChoices = async (step: "move" | "merge") => {
    try {
      setOpen({ step, choices: await request("GET /mall-admin/category/{categoryId}/choices", { params }) });
    } catch {
      // Said by the request client.
    }
  };
  const retire = async () => {
    const question = { title: words.retireTitle(name), content: words.retireText(formatCount(goodsCount)), ok: words.retire };
    if (!(await confirm(question))) return;
    await run(() => request("POST /mall-admin/category/{categoryId}/retire", { params }), words.retired(name));
  };
  const restore = () => run(() => request("POST /mall-admin/category/{categoryId}/restore", { params }), words.restored(name));
  const steps = {
    add: { label: words.addBelow, act: () => setOpen({ step: "add" }) },
    rename: { label: words.rename, act: () => setOpen({ step: "rename" }) },
    move: { label: words.move, act: () => void openWithChoices("move") },
    merge: { label: words.merge, act: () => void openWithChoices("merge") },
    retire: { label: words.retire, act: () => void retire() },
    restore: { label: words.restore, act: () => void restore() },
  };
  return (
    <div className={tools}>
      {eachRow(
        availableActions,
        (action) => action,
        (action) => (
          <Button
            size="sm"
            variant="ghost"
            disabled={busy}
            aria-label={`${steps[action].label.replace("…", "")} ${name}`}
            onClick={steps[action].act}
          >
            {steps[action].label}
          </Button>
        ),
        "span",
      )}
      {open?.step === "add" && <NewCategoryDialog parent={row} onClose={close} />}
      {open?.step === "rename" && <RenameCategoryDialog row={row} onClose={close} />}
      {open?.step === "move" && <MoveCategoryDialog row={row} choices={open.choices} onClose={close} />}
      {open?.step === "merge" && <MergeCategoryDialog row={row} choices={open.choices} onClose={close} />}
    </div>
  );
}

const tools = wrap({ gap: "1" });
