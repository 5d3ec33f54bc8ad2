"use client";
import { Button } from "#src/ui/button.tsx";
import { promptReason } from "#src/ui/reason.ts";
import { toaster } from "#src/ui/toaster.ts";
import { request } from "#src/web/request.ts";
import { messages } from "../messages.ts";

const { searches: words } = messages;

/** Keeps the search that the page shows, under a name. */
export function SaveSearch({ query, name }: { query: string; name: string }) {
  const save = async () => {
    const given = await promptReason({
      kind: "textarea",
      rows: 1,
      title: words.save,
      label: words.name,
      value: name.slice(0, 40),
      hint: words.lead,
      maxLength: 40,
    });
    if (given === null) return;
    try {
      await request("POST /mall-pur/savedSearch/create", { body: { name: String(given), query } });
      toaster.success(words.saved);
    } catch {
      // Said by the request client.
    }
  };
  return (
    <Button size="sm" variant="ghost" icon="save" onClick={() => void save()}>
      {words.save}
    </Button>
  );
}
