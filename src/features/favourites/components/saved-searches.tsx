"use client";
import { useRouter } from "waku/router/client";
import type { SavedSearch } from "#src/domain/favourites/schema.ts";
import { formatDate } from "#src/domain/kernel/instant.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/checkbox.tsx";
import { confirm } from "#src/ui/confirm.ts";
import { eachRow } from "#src/ui/each-row.tsx";
import { TextLink } from "#src/ui/link-button.tsx";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { css } from "#styled-system/css";
import { mutedText, surface } from "#styled-system/patterns";
import { messages } from "../messages.ts";

const { searches: words } = messages;

/** Searches to come back to, and whether their new goods are told. */
export function SavedSearches({ searches }: { searches: readonly SavedSearch[] }) {
  const router = useRouter();
  const change = async (work: () => Promise<unknown>) => {
    // Said by the request client; the list is read again either way.
    await work().catch(() => undefined);
    await router.reload();
  };
  const remove = async (savedSearchId: string) => {
    if (!(await confirm({ content: words.removeConfirm, danger: true }))) return;
    await change(async () => {
      await request("POST /mall-pur/savedSearch/{savedSearchId}/remove", { params: { savedSearchId } });
      toaster.success(words.removed);
    });
  };
  return (
    <ul className={list} aria-label={words.title}>
      {eachRow(
        searches,
        ({ savedSearchId }) => savedSearchId,
        ({ savedSearchId, name, query, notify, found, foundAt }) => (
          <li>
            <span className={grow}>
              <TextLink href={`/goodsSearch?${query}`}>{name}</TextLink>
              <span className={muted}>{foundAt === null ? words.notYet : words.found(found, formatDate(foundAt))}</span>
            </span>
            <Checkbox
              checked={notify}
              onChange={(on) =>
                void change(() =>
                  request("POST /mall-pur/savedSearch/{savedSearchId}/notify", {
                    params: { savedSearchId },
                    body: { notify: on },
                  }),
                )
              }
            >
              {words.notify}
            </Checkbox>
            <Button size="sm" variant="outline" onClick={() => void remove(savedSearchId)}>
              {words.remove}
            </Button>
          </li>
        ),
      )}
    </ul>
  );
}

const list = surface({
  px: "4",
  "& li": { display: "flex", flexWrap: "wrap", alignItems: "center", gap: "3", py: "3" },
  "& li + li": { borderTop: "default" },
});
const grow = css({ display: "grid", flex: "[1 1 240px]", minWidth: "0" });
const muted = mutedText({ size: "table" });
