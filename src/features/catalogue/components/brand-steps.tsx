"use client";
import { useState } from "react";
import { useRouter } from "waku/router/client";
import type { BrandLine } from "#src/domain/catalogue/brand/schema.ts";
import { Button } from "#src/ui/button.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { wrap } from "#styled-system/patterns";
import { messages } from "../messages.ts";
import { MergeBrandDialog } from "./merge-brand-dialog.tsx";
import { RenameBrandDialog } from "./rename-brand-dialog.tsx";

const { brand: words } = messages;

/** Makes a brand another name of one, or gives it another name. */
export function BrandSteps({ brand }: { brand: BrandLine }) {
  const { name, availableActions } = brand;
  const router = useRouter();
  const [merging, setMerging] = useState(false);
  const [renaming, setRenaming] = useState(false);
  return (
    <div className={row}>
      {availableActions.includes("merge") && (
        <Button size="sm" variant="outline" onClick={() => setMerging(true)}>
          {words.merge}
        </Button>
      )}
      {availableActions.includes("rename") && (
        <Button size="sm" variant="outline" onClick={() => setRenaming(true)}>
          {words.rename}
        </Button>
      )}
      {renaming && <RenameBrandDialog brand={brand} onClose={() => setRenaming(false)} />}
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
