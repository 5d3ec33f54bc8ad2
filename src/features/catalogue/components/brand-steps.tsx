"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { BrandLine } from "#src/domain/catalogue/brand/schema.ts";
import { formatCount } from "#src/domain/kernel/number.ts";
import { Button } from "#src/ui/button.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { useAction } from "#src/ui/use-action.ts";
import { request } from "#src/web/request.ts";
import { wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { MergeBrandDialog } from "./merge-brand-dialog.tsx";

const { brand: words } = messages;

/** Makes a brand another name of one, or gives it another name. */
export function BrandSteps({ brand }: { brand: BrandLine }) {
  const { brandId, name, goodsCount, availableActions } = brand;
  const { busy, run } = useAction({ reload: true });
  const router = useRouter();
  const [merging, setMerging] = useState(false);
  const rename = async () => {
    const entered = await promptReason({
      kind: "textarea",
      rows: 1,
      maxLength: 40,
      title: words.renameTitle(name),
      label: words.newName,
      value: name,
      hint: words.renameHint(name, formatCount(goodsCount)),
    });
    if (entered === null) return;
    const body = { name: String(entered) };
    await run(() => request("POST /mall-admin/brand/{brandId}/rename", { params: { brandId }, body }), words.renamed(body.name));
  };
  return (
    <div className={row}>
      {availableActions.includes("merge") && (
        <Button size="sm" variant="outline" disabled={busy} onClick={() => setMerging(true)}>
          {words.merge}
        </Button>
      )}
      {availableActions.includes("rename") && (
        <Button size="sm" variant="outline" busy={busy} onClick={() => void rename()}>
          {words.rename}
        </Button>
      )}
      {merging && (
        <MergeBrandDialog
          brand={brand}
          onClose={() => setMerging(false)}
          onDone={async () => {
            setMerging(false);
            toaster.success(words.merged(name));
            await router.reload();
          }}
        />
      )}
    </div>
  );
}

const row = wrap({ gap: "2" });
